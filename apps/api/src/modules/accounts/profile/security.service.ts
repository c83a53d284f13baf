import { CODES } from '@zhucheng/contracts';
import { deleteIdentity, updateAccount, type Account } from '../accounts.repository.ts';
import { beginLoginAttempt } from '../login/login-attempt.service.ts';
import type { CaptchaAnswer } from '../verification/captcha.service.ts';
import { sendCode, verifyCode } from '../verification/codes.service.ts';
import { requireStrongPassword } from '../registration/create-account.service.ts';
import { createNotification } from '../notifications.repository.ts';
import { matchesPassword, passwordHasher } from '../passwords/password-hasher.ts';
import { verifyTotp } from '../verification/totp.service.ts';
import { renewSessionToken } from '../sessions/session-cookie.service.ts';
import { clearSessionProofs, markSessionProven } from '../sessions/sessions.repository.ts';
import { revokeSessions } from '../sessions/sessions.service.ts';
import { issueTicket, getTicket } from '../verification/tickets.service.ts';
import { revokeTickets } from '../verification/tickets.repository.ts';
import { revokeTrustedDevices } from '../sessions/devices.repository.ts';
import type { Database } from '../../../db/client.ts';
import { recordAudit } from '../../../infrastructure/audit.repository.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import { requireSession } from '../../../http/session.ts';
import { requireAccount } from './profile.service.ts';

/** Time after an identity check for which members may change security settings. */
const VERIFIED_TTL_SECONDS = 600;

const getAttemptName = ({ id }: Account) => `self:${id}`;

/** Name that codes are stored under; with the recipient, so that they end with the number or mailbox. */
const getCodeName = (row: Account) => `${getAttemptName(row)}:${row.phone ?? row.email ?? ''}`;

/** Sends a code to the phone or the mailbox of the account. */
export async function sendIdentityCode(context: RequestContext) {
  const row = await requireAccount(context);
  const to = row.phone ?? row.email ?? undefined;
  const name = getCodeName(row);
  return sendCode(context, {
    purpose: 'contact',
    name,
    to,
    captchaVerified: true,
    ownerVerified: true,
  });
}

/** Verifies the caller's identity once more, because a session may be stolen; returns a ticket for security changes. */
export async function verifyIdentity(
  context: RequestContext,
  { method, secret }: { method: 'password' | 'sms' | 'totp'; secret: string },
) {
  const row = await requireAccount(context);
  const attempt = await beginLoginAttempt(context, {
    account: getAttemptName(row),
    accountId: row.id,
    captchaVerified: true,
  });
  if (!(await attempt.run(() => checkProof(context, row, method, secret)))) {
    const message = method === 'password' ? '密码不正确' : '验证码不正确或已过期';
    throw new ApiError(CODES.badInput, message, { errors: [{ field: 'secret', message }] });
  }
  await attempt.succeeded();
  const { sessionId } = requireSession(context);
  await markSessionProven(context.db, sessionId);
  const ticket = await issueTicket(context.db, {
    purpose: 'contact',
    accountId: row.id,
    data: { sessionId },
    ttlSeconds: VERIFIED_TTL_SECONDS,
  });
  return { ticket };
}

async function checkProof(context: RequestContext, row: Account, method: string, secret: string) {
  if (method === 'password') return matchesPassword(row.passwordHash, secret);
  if (method === 'totp') return verifyTotp(context, row, secret);
  await verifyCode(context, { purpose: 'contact', name: getCodeName(row), code: secret });
  return true;
}

/** Account of the caller; throws unless the ticket of a recent identity check in this session is given. */
export async function requireVerifiedAccount(
  context: RequestContext,
  ticket: string,
): Promise<Account> {
  const { accountId, data } = await getTicket(context.db, 'contact', ticket);
  const { userId, sessionId } = requireSession(context);
  if (accountId !== userId || data.sessionId !== sessionId)
    throw new ApiError(CODES.badInput, '请重新验证身份');
  return requireAccount(context);
}

/** Records a security change: renews the session's token, notifies the owner and writes to the audit log. */
export async function recordSecurityChange(
  context: RequestContext,
  tx: Database,
  { action, title, body }: { action: string; title: string; body?: string },
): Promise<void> {
  const session = requireSession(context);
  await renewSessionToken(context, tx);
  await createNotification(tx, session.userId, {
    kind: 'security',
    title,
    body: body ?? '如非本人操作，请立即修改密码并联系客服。',
    link: '/personalCenter?tab=security',
  });
  await recordAudit(tx, {
    actor: session,
    action,
    resource: { kind: 'account', id: session.userId },
    address: context.visitorAddress,
    requestId: context.requestId,
  });
}

type Contact = 'phone' | 'email';

/** Sends a code to a new number or mailbox. */
export async function sendContactCode(
  context: RequestContext,
  input: { ticket: string; to: string; captcha?: CaptchaAnswer | undefined },
) {
  await requireVerifiedAccount(context, input.ticket);
  const { to, captcha } = input;
  return sendCode(context, { purpose: 'contact', name: to, to, captcha });
}

/**
 * Sets a new number or mailbox after verifying its code, and ends what the old one has proven (recoveries,
 * logins, other sessions). One of
 * another account fails with a unique violation.
 */
export async function changeContact(
  context: RequestContext,
  input: { ticket: string; contact: Contact; to: string; vcode: string },
): Promise<void> {
  const { db } = context;
  const { contact, to, vcode } = input;
  const row = await requireVerifiedAccount(context, input.ticket);
  await verifyCode(context, { purpose: 'contact', name: to, code: vcode });
  const name = contact === 'phone' ? '手机号码' : '邮箱';
  await db.transaction(async (tx) => {
    await updateAccount(tx, row.id, contact === 'phone' ? { phone: to } : { email: to });
    await revokeTickets(tx, row.id);
    await clearSessionProofs(tx, row.id, requireSession(context).sessionId);
    await recordSecurityChange(context, tx, {
      action: `${contact}-change`,
      title: `${name}已更换`,
    });
  });
}

/** Sets a new password; every other device is logged out. */
export async function changePassword(
  context: RequestContext,
  { ticket, password }: { ticket: string; password: string },
): Promise<void> {
  const row = await requireVerifiedAccount(context, ticket);
  await requireStrongPassword(context, password, [row.phone ?? '', row.realname, row.email ?? '']);
  const passwordHash = await passwordHasher.hash(password);
  await context.db.transaction(async (tx) => {
    await updateAccount(tx, row.id, { passwordHash, passwordChangedAt: new Date() });
    await revokeSessions(tx, row.id, requireSession(context).sessionId);
    await revokeTrustedDevices(tx, row.id);
    await recordSecurityChange(context, tx, { action: 'password-change', title: '登录密码已修改' });
  });
}

/** Turns the second step at every login on or off; off ends the trust in devices that have passed it. */
export async function setDoubleAuth(
  context: RequestContext,
  { ticket, on }: { ticket: string; on: boolean },
): Promise<void> {
  const row = await requireVerifiedAccount(context, ticket);
  if (on && !row.phone && !row.totpEnabledAt) {
    throw new ApiError(CODES.conflict, '请先绑定手机号码或开通动态口令，否则登录时无法验证');
  }
  await context.db.transaction(async (tx) => {
    await updateAccount(tx, row.id, { doubleAuth: on });
    if (!on) await revokeTrustedDevices(tx, row.id);
    await recordSecurityChange(context, tx, {
      action: on ? 'double-auth-on' : 'double-auth-off',
      title: on ? '已开启登录二次验证' : '已关闭登录二次验证',
    });
  });
}

/** Unbinds the WeChat user. */
export async function unbindWechat(context: RequestContext, ticket: string): Promise<void> {
  const row = await requireVerifiedAccount(context, ticket);
  await context.db.transaction(async (tx) => {
    await deleteIdentity(tx, row.id, 'wechat');
    await recordSecurityChange(context, tx, { action: 'wechat-unbind', title: '已解除微信绑定' });
  });
}
