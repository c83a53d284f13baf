import { CODES, type Userinfo } from '@zhucheng/contracts';
import { brand } from '@zhucheng/site-config';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { findAccount, findByLogin } from '../../accounts/accounts.repository.ts';
import { caller } from '../../accounts/caller.ts';
import { maskedName, maskedPhone } from '../../accounts/masks.ts';
import { notify } from '../../accounts/notify.ts';
import { digestOf, newToken } from '../../accounts/secrets.ts';
import { switchCompany } from '../../accounts/session/sessions.ts';
import { takeMessageBudgets } from '../../accounts/throttle/send-budgets.ts';
import { takeBudget } from '../../accounts/throttle/throttle.ts';
import { readUserinfo } from '../../accounts/userinfo.ts';
import type { Database } from '../../db/client.ts';
import { fromWireId, toWireId } from '../../db/wire-id.ts';
import { account, company, companyInvitation, companyMember } from '../../db/schema.ts';
import { toWireTime } from '../../db/wire-time.ts';
import { deliverInBackground } from '../../infrastructure/outbox/deliver-messages.ts';
import { enqueueMessage } from '../../infrastructure/outbox/outbox.repository.ts';
import { ApiError } from '../../http/api-error.ts';
import type { RequestContext } from '../../http/context.ts';
import { offsetOf, pageInfo, type PageInput } from '../../db/paging.ts';
import type { CompanyRole } from './company.repository.ts';
import { plainName } from './company.rules.ts';
import { noteAction, ownCompany } from './company.service.ts';

const DAYS = 7;
const BUDGET = { scope: 'company-invitation', limit: 50, window: 24 * 3_600 };

const notFound = () => new ApiError(CODES.notFound, '邀请已失效，请联系企业管理员重新邀请');

/** Makes an invitation; who is named by a number gets it by SMS. */
export async function invite(
  context: RequestContext,
  { phone, role }: { phone?: string | undefined; role: 'admin' | 'member' },
) {
  const { db, config } = context;
  const { company: row, session } = await ownCompany(context);
  await takeBudget(db, BUDGET, row.id, '今天发出的邀请太多');
  if (phone) await takeMessageBudgets(db, phone, context.visitorAddress);
  const token = newToken();
  const path = `/invite?company=${token}`;
  const link = `${config.publicOrigin}${path}`;
  const expiresAt = new Date(Date.now() + DAYS * 86_400_000);
  const message = await db.transaction(async (tx) => {
    await tx.insert(companyInvitation).values({
      ...{ companyId: row.id, tokenHash: digestOf(token), phone: phone ?? null, role, expiresAt },
      createdBy: session.userId,
    });
    await noteAction(context, tx, {
      ...{ companyId: row.id, action: 'invitation-create', detail: { role } },
    });
    if (!phone) return undefined;
    await tellMember(tx, phone, { companyName: row.name, path });
    const body = `【${brand.name}】「${plainName(row.name)}」邀请您加入企业，${DAYS} 天内有效：${link}`;
    return enqueueMessage(tx, { channel: 'sms', recipient: phone, body });
  });
  if (message) deliverInBackground(context, message);
  return { link, expires: toWireTime(expiresAt) };
}

/** Who has an account by that number finds the invitation in the personal centre too. The inviter learns nothing of it. */
async function tellMember(
  tx: Database,
  phone: string,
  { companyName, path }: { companyName: string; path: string },
): Promise<void> {
  const member = await findByLogin(tx, phone);
  if (!member) return;
  await notify(tx, member.id, {
    kind: 'company',
    title: `「${companyName}」邀请您加入企业`,
    body: `点开这条通知接受邀请，${DAYS} 天内有效。`,
    link: path,
  });
}

/** A page of the company's invitations, the newest first. */
export async function listInvitations(context: RequestContext, page: PageInput) {
  const { db } = context;
  const { company: row } = await ownCompany(context);
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
    phone: maskedPhone(invitation.phone),
    role: invitation.role as CompanyRole,
    state: stateOf(invitation),
    at: toWireTime(invitation.createdAt),
    expires: toWireTime(invitation.expiresAt),
  }));
  return { ...pageInfo(page, total), records };
}

function stateOf({ acceptedAt, revokedAt, expiresAt }: typeof companyInvitation.$inferSelect) {
  if (acceptedAt) return 'accepted' as const;
  if (revokedAt) return 'revoked' as const;
  return expiresAt.getTime() <= Date.now() ? ('expired' as const) : ('open' as const);
}

/** Takes an invitation back. */
export async function revokeInvitation(context: RequestContext, id: string): Promise<void> {
  const { company: row } = await ownCompany(context);
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
    await noteAction(context, tx, { companyId: row.id, action: 'invitation-revoke' });
  });
}

const open = (token: string) =>
  and(
    eq(companyInvitation.tokenHash, digestOf(token)),
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
    .where(open(token));
  if (!row) throw notFound();
  return {
    companyName: row.companyName,
    inviter: maskedName(row.inviter ?? ''),
    phone: maskedPhone(row.phone),
    expires: toWireTime(row.expiresAt),
  };
}

/** Joins the company that invites, and acts for it from then on. One invitation lets one person in. */
export async function acceptInvitation(context: RequestContext, token: string): Promise<Userinfo> {
  const { db } = context;
  const session = caller(context);
  const companyId = await db.transaction((tx) => join(context, tx, token));
  const userinfo = await readUserinfo(db, await switchCompany(db, session, companyId));
  if (!userinfo) throw notFound();
  return userinfo;
}

async function join(context: RequestContext, tx: Database, token: string): Promise<string> {
  const { userId: accountId } = caller(context);
  const [invitation] = await tx
    .update(companyInvitation)
    .set({ acceptedAt: sql`now()`, acceptedBy: accountId })
    .where(open(token))
    .returning();
  if (!invitation) throw notFound();
  const { companyId, phone, role } = invitation;
  const own = await findAccount(tx, accountId);
  if (phone && phone !== own?.phone) {
    throw new ApiError(CODES.notAllowed, '这份邀请是发给另一个手机号的，请换账号登录后再接受');
  }
  await tx.insert(companyMember).values({ companyId, accountId, role }).onConflictDoNothing();
  await noteAction(context, tx, { companyId, action: 'member-join', detail: { accountId } });
  return companyId;
}
