import { CODES, type Userinfo } from '@zhucheng/contracts';
import { brand } from '@zhucheng/site-config';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { findAccount, findAccountByLogin } from '../accounts.repository.ts';
import { requireSession } from '../require-session.ts';
import { maskName, maskPhone } from '../masking.rules.ts';
import { createNotification } from '../notifications.repository.ts';
import { hashSecret, createToken } from '../secrets.ts';
import { setSessionCompany } from '../sessions/sessions.service.ts';
import { consumeMessageBudgets } from '../throttle/send-budgets.service.ts';
import { consumeBudget } from '../throttle/throttle.service.ts';
import { getUserinfo } from '../userinfo.service.ts';
import type { Database } from '../../../db/client.ts';
import { fromWireId, toWireId } from '../../../db/wire-id.ts';
import { account, company, companyInvitation, companyMember } from '../../../db/schema.ts';
import { toWireTime } from '../../../db/wire-time.ts';
import { deliverInBackground } from '../../../infrastructure/outbox/deliver-messages.ts';
import { enqueueMessage } from '../../../infrastructure/outbox/outbox.repository.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import { offsetOf, pageInfo, type PageInput } from '../../../db/paging.ts';
import type { CompanyRole } from './company.repository.ts';
import { toSmsCompanyName } from './company.rules.ts';
import { recordCompanyAction, requireCompany } from './company.service.ts';

const VALID_DAYS = 7;
const BUDGET = { scope: 'company-invitation', limit: 50, window: 24 * 3_600 };

const notFoundError = () => new ApiError(CODES.notFound, '邀请已失效，请联系企业管理员重新邀请');

/** Makes an invitation; who is named by a number gets it by SMS. */
export async function createInvitation(
  context: RequestContext,
  { phone, role }: { phone?: string | undefined; role: 'admin' | 'member' },
) {
  const { db, config } = context;
  const { company: row, session } = await requireCompany(context);
  await consumeBudget(db, BUDGET, row.id, '今天发出的邀请太多');
  if (phone) await consumeMessageBudgets(db, phone, context.visitorAddress);
  const token = createToken();
  const path = `/invite?company=${token}`;
  const link = `${config.publicOrigin}${path}`;
  const expiresAt = new Date(Date.now() + VALID_DAYS * 86_400_000);
  const message = await db.transaction(async (tx) => {
    await tx.insert(companyInvitation).values({
      ...{ companyId: row.id, tokenHash: hashSecret(token), phone: phone ?? null, role, expiresAt },
      createdBy: session.userId,
    });
    await recordCompanyAction(context, tx, {
      ...{ companyId: row.id, action: 'invitation-create', detail: { role } },
    });
    if (!phone) return undefined;
    await notifyInvitee(tx, phone, { companyName: row.name, path });
    const body = `【${brand.name}】「${toSmsCompanyName(row.name)}」邀请您加入企业，${VALID_DAYS} 天内有效：${link}`;
    return enqueueMessage(tx, { channel: 'sms', recipient: phone, body });
  });
  if (message) deliverInBackground(context, message);
  return { link, expires: toWireTime(expiresAt) };
}

/** Who has an account by that number finds the invitation in the personal centre too. The inviter learns nothing of it. */
async function notifyInvitee(
  tx: Database,
  phone: string,
  { companyName, path }: { companyName: string; path: string },
): Promise<void> {
  const member = await findAccountByLogin(tx, phone);
  if (!member) return;
  await createNotification(tx, member.id, {
    kind: 'company',
    title: `「${companyName}」邀请您加入企业`,
    body: `点开这条通知接受邀请，${VALID_DAYS} 天内有效。`,
    link: path,
  });
}

/** A page of the company's invitations, the newest first. */
export async function listInvitations(context: RequestContext, page: PageInput) {
  const { db } = context;
  const { company: row } = await requireCompany(context);
  const where = eq(companyInvitation.companyId, row.id);
  const total = await db.$count(companyInvitation, where);
  const rows = await db
    .select()
    .from(companyInvitation)
    .where(where)
    .orderBy(desc(companyInvitation.createdAt), desc(companyInvitation.id))
    .limit(page.size)
    .offset(offsetOf(page));
  const records = rows.map((invitation) => ({
    id: toWireId(invitation.id),
    phone: maskPhone(invitation.phone),
    role: invitation.role as CompanyRole,
    state: getInvitationState(invitation),
    at: toWireTime(invitation.createdAt),
    expires: toWireTime(invitation.expiresAt),
  }));
  return { ...pageInfo(page, total), records };
}

function getInvitationState({
  acceptedAt,
  revokedAt,
  expiresAt,
}: typeof companyInvitation.$inferSelect) {
  if (acceptedAt) return 'accepted' as const;
  if (revokedAt) return 'revoked' as const;
  return expiresAt.getTime() <= Date.now() ? ('expired' as const) : ('open' as const);
}

/** Takes an invitation back. */
export async function revokeInvitation(context: RequestContext, id: string): Promise<void> {
  const { company: row } = await requireCompany(context);
  await context.db.transaction(async (tx) => {
    const rows = await tx
      .update(companyInvitation)
      .set({ revokedAt: sql`now()` })
      .where(
        and(
          eq(companyInvitation.id, fromWireId(id)),
          eq(companyInvitation.companyId, row.id),
          isNull(companyInvitation.acceptedAt),
          isNull(companyInvitation.revokedAt),
        ),
      )
      .returning({ id: companyInvitation.id });
    if (rows.length === 0) throw new ApiError(CODES.notFound, '邀请已被接受或撤回');
    await recordCompanyAction(context, tx, { companyId: row.id, action: 'invitation-revoke' });
  });
}

const isOpenInvitation = (token: string) =>
  and(
    eq(companyInvitation.tokenHash, hashSecret(token)),
    isNull(companyInvitation.acceptedAt),
    isNull(companyInvitation.revokedAt),
    gt(companyInvitation.expiresAt, sql`now()`),
  );

/** Who invites to what, for the page that the link opens. */
export async function inspectInvitation({ db }: RequestContext, token: string) {
  const [row] = await db
    .select({
      companyName: company.name,
      inviter: account.realname,
      phone: companyInvitation.phone,
      expiresAt: companyInvitation.expiresAt,
    })
    .from(companyInvitation)
    .innerJoin(company, eq(company.id, companyInvitation.companyId))
    .leftJoin(account, eq(account.id, companyInvitation.createdBy))
    .where(isOpenInvitation(token));
  if (!row) throw notFoundError();
  return {
    companyName: row.companyName,
    inviter: maskName(row.inviter ?? ''),
    phone: maskPhone(row.phone),
    expires: toWireTime(row.expiresAt),
  };
}

/** Joins the company that invites, and acts for it from then on. One invitation lets one person in. */
export async function acceptInvitation(context: RequestContext, token: string): Promise<Userinfo> {
  const { db } = context;
  const session = requireSession(context);
  const companyId = await db.transaction((tx) => joinCompany(context, tx, token));
  const userinfo = await getUserinfo(db, await setSessionCompany(db, session, companyId));
  if (!userinfo) throw notFoundError();
  return userinfo;
}

async function joinCompany(context: RequestContext, tx: Database, token: string): Promise<string> {
  const { userId: accountId } = requireSession(context);
  const [invitation] = await tx
    .update(companyInvitation)
    .set({ acceptedAt: sql`now()`, acceptedBy: accountId })
    .where(isOpenInvitation(token))
    .returning();
  if (!invitation) throw notFoundError();
  const { companyId, phone, role } = invitation;
  const own = await findAccount(tx, accountId);
  if (phone && phone !== own?.phone) {
    throw new ApiError(CODES.notAllowed, '这份邀请是发给另一个手机号的，请换账号登录后再接受');
  }
  await tx.insert(companyMember).values({ companyId, accountId, role }).onConflictDoNothing();
  await recordCompanyAction(context, tx, {
    companyId,
    action: 'member-join',
    detail: { accountId },
  });
  return companyId;
}
