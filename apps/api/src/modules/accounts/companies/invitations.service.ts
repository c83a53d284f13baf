import { CODES, type Userinfo } from '@zhucheng/contracts';
import { brand } from '@zhucheng/site-config';
import { findAccount, findAccountByLogin } from '../accounts.repository.ts';
import { maskName, maskPhone } from '../masking.rules.ts';
import { createNotification } from '../notifications.repository.ts';
import { hashSecret, createToken } from '../secrets.ts';
import { canLogIn } from '../sessions/sessions.rules.ts';
import { setSessionCompany } from '../sessions/sessions.service.ts';
import { consumeMessageBudgets } from '../throttle/send-budgets.service.ts';
import { consumeBudget } from '../throttle/throttle.service.ts';
import { getUserinfo } from '../userinfo.service.ts';
import type { Database } from '../../../db/client.ts';
import { fromWireId, toWireId, toWireTime } from '../../../wire-format.ts';
import { deliverInBackground } from '../../../infrastructure/outbox/deliver-messages.ts';
import { enqueueMessage } from '../../../infrastructure/outbox/outbox.repository.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import { requireSession } from '../../../http/session.ts';
import { pageInfo, type PageInput } from '../../../db/paging.ts';
import { findMembership, insertMember, type CompanyRole } from './company.repository.ts';
import {
  findOpenInvitation,
  insertInvitation,
  listCompanyInvitations,
  markInvitationAccepted,
  markInvitationRevoked,
  type Invitation,
} from './invitations.repository.ts';
import { canGrant, toSmsCompanyName } from './company.rules.ts';
import { recordCompanyAction, requireCompany } from './company.service.ts';

const VALID_DAYS = 7;
const BUDGET = { scope: 'company-invitation', limit: 50, window: 24 * 3_600 };

const notFoundError = () => new ApiError(CODES.notFound, '邀请已失效，请联系企业管理员重新邀请');

/** Creates an invitation; with a number it is sent by SMS and valid for that number only. */
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
    await insertInvitation(tx, {
      companyId: row.id,
      tokenHash: hashSecret(token),
      phone: phone ?? null,
      role,
      expiresAt,
      createdBy: session.userId,
    });
    await recordCompanyAction(context, tx, {
      companyId: row.id,
      action: 'invitation-create',
      detail: { role },
    });
    if (!phone) return undefined;
    await notifyInvitee(tx, phone, { companyName: row.name, path });
    const body = `【${brand.name}】「${toSmsCompanyName(row.name)}」邀请您加入企业，${VALID_DAYS} 天内有效：${link}`;
    return enqueueMessage(tx, { channel: 'sms', recipient: phone, body });
  });
  if (message) deliverInBackground(context, message);
  return { link, expires: toWireTime(expiresAt) };
}

/** Notifies the account of the number, if any, in the personal centre. The inviter doesn't learn whether there is one. */
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

/** Page of the company's invitations, newest first. */
export async function listInvitations(context: RequestContext, page: PageInput) {
  const { db } = context;
  const { company: row } = await requireCompany(context);
  const { total, rows } = await listCompanyInvitations(db, row.id, page);
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

function getInvitationState({ acceptedAt, revokedAt, expiresAt }: Invitation) {
  if (acceptedAt) return 'accepted' as const;
  if (revokedAt) return 'revoked' as const;
  return expiresAt.getTime() <= Date.now() ? ('expired' as const) : ('open' as const);
}

/** Revokes an invitation. */
export async function revokeInvitation(context: RequestContext, id: string): Promise<void> {
  const { company: row } = await requireCompany(context);
  await context.db.transaction(async (tx) => {
    const revoked = await markInvitationRevoked(tx, row.id, fromWireId(id));
    if (!revoked) throw new ApiError(CODES.notFound, '邀请已被接受或撤回');
    await recordCompanyAction(context, tx, { companyId: row.id, action: 'invitation-revoke' });
  });
}

/** Inviter and company of an invitation, for the page that its link opens. */
export async function inspectInvitation({ db }: RequestContext, token: string) {
  const row = await findOpenInvitation(db, hashSecret(token));
  if (!row || !(await canStillGrant(db, row))) throw notFoundError();
  return {
    companyName: row.companyName,
    inviter: maskName(row.inviter ?? ''),
    phone: maskPhone(row.phone),
    expires: toWireTime(row.expiresAt),
  };
}

/** Adds the caller to the inviting company and makes the session act for it. An invitation is valid for one person. */
export async function acceptInvitation(context: RequestContext, token: string): Promise<Userinfo> {
  const { db } = context;
  const session = requireSession(context);
  const companyId = await db.transaction((tx) => joinCompany(context, tx, token));
  const userinfo = await getUserinfo(db, await setSessionCompany(db, session, companyId));
  if (!userinfo) throw notFoundError();
  return userinfo;
}

/** True if the maker of an invitation may still log in and grant its role. */
async function canStillGrant(
  db: Database,
  { companyId, createdBy, role }: Pick<Invitation, 'companyId' | 'createdBy' | 'role'>,
): Promise<boolean> {
  const maker = createdBy ? await findAccount(db, createdBy) : undefined;
  const membership = maker && (await findMembership(db, companyId, maker.id));
  return Boolean(membership && canLogIn(maker) && canGrant(membership.role, role as CompanyRole));
}

async function joinCompany(context: RequestContext, tx: Database, token: string): Promise<string> {
  const { userId: accountId } = requireSession(context);
  const invitation = await markInvitationAccepted(tx, hashSecret(token), accountId);
  if (!invitation || !(await canStillGrant(tx, invitation))) throw notFoundError();
  const { companyId, phone, role } = invitation;
  const own = await findAccount(tx, accountId);
  if (phone && phone !== own?.phone) {
    throw new ApiError(CODES.notAllowed, '这份邀请是发给另一个手机号的，请换账号登录后再接受');
  }
  await insertMember(tx, { companyId, accountId, role });
  await recordCompanyAction(context, tx, {
    companyId,
    action: 'member-join',
    detail: { accountId },
  });
  return companyId;
}
