import { CODES } from '@zhucheng/contracts';
import { and, eq } from 'drizzle-orm';
import type { Account } from '../../accounts/accounts.repository.ts';
import { beginAttempt } from '../../accounts/attempt-guard.ts';
import type { CaptchaAnswer } from '../../accounts/captcha/captcha.ts';
import { sendCode, takeCode } from '../../accounts/codes.ts';
import { refuseWeak } from '../../accounts/create-account.ts';
import { notify } from '../../accounts/notify.ts';
import { passwordFits, passwords } from '../../accounts/passwords/queue.ts';
import { takeTotp } from '../../accounts/second-factor.ts';
import { renewToken } from '../../accounts/session/session-cookie.ts';
import { revokeSessions } from '../../accounts/session/sessions.ts';
import { issueTicket, readTicket } from '../../accounts/tickets.ts';
import { revokeTrust } from '../../accounts/session/trusted-devices.ts';
import type { Database } from '../../db/client.ts';
import { account, accountIdentity } from '../../db/schema.ts';
import { recordAudit } from '../../infrastructure/audit.repository.ts';
import { ApiError } from '../../http/api-error.ts';
import type { RequestContext } from '../../http/context.ts';
import { caller } from '../../accounts/caller.ts';
import { ownAccount } from './profile.service.ts';

/** For so many seconds after showing who they are, members may change what keeps their account safe. */
const PROVEN_LIVES = 600;

const codeName = ({ id }: Account) => `self:${id}`;

/** Sends a code to the phone or the mailbox of the account. */
export async function sendSelfCode(context: RequestContext) {
  const row = await ownAccount(context);
  const to = row.phone ?? row.email ?? undefined;
  const name = codeName(row);
  return sendCode(context, { purpose: 'contact', name, to, vouched: true, own: true });
}

/** Shows once more who somebody is; a session alone may be a stolen one. */
export async function proveSelf(
  context: RequestContext,
  { method, secret }: { method: 'password' | 'sms' | 'totp'; secret: string },
) {
  const row = await ownAccount(context);
  const guess = { account: codeName(row), accountId: row.id, vouched: true };
  const attempt = await beginAttempt(context, guess);
  if (!(await attempt.judge(() => proves(context, row, method, secret)))) {
    const message = method === 'password' ? '密码不正确' : '验证码不正确或已过期';
    throw new ApiError(CODES.badInput, message, { errors: [{ field: 'secret', message }] });
  }
  await attempt.succeeded();
  const ticket = await issueTicket(context.db, {
    purpose: 'contact',
    accountId: row.id,
    lives: PROVEN_LIVES,
  });
  return { ticket };
}

async function proves(context: RequestContext, row: Account, method: string, secret: string) {
  if (method === 'password') return passwordFits(row.passwordHash, secret);
  if (method === 'totp') return takeTotp(context, row, secret);
  await takeCode(context, { purpose: 'contact', name: codeName(row), code: secret });
  return true;
}

/** The caller's account, where the ticket shows that they have proved themselves lately. */
export async function provenAccount(context: RequestContext, ticket: string): Promise<Account> {
  const { accountId } = await readTicket(context.db, 'contact', ticket);
  if (accountId !== caller(context).userId) throw new ApiError(CODES.badInput, '请重新验证身份');
  return ownAccount(context);
}

/** Writes down a change of what keeps an account safe, tells its owner, and renews the token that it was made with. */
export async function noteChange(
  context: RequestContext,
  tx: Database,
  { action, title, body }: { action: string; title: string; body?: string },
): Promise<void> {
  const session = caller(context);
  await renewToken(context, tx);
  await notify(tx, session.userId, {
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
  await provenAccount(context, input.ticket);
  const { to, captcha } = input;
  return sendCode(context, { purpose: 'contact', name: to, to, captcha });
}

/** Takes a new number or mailbox over, once its code has come back; another account's is refused by its index. */
export async function changeContact(
  context: RequestContext,
  input: { ticket: string; contact: Contact; to: string; vcode: string },
): Promise<void> {
  const { db } = context;
  const { contact, to, vcode } = input;
  const row = await provenAccount(context, input.ticket);
  await takeCode(context, { purpose: 'contact', name: to, code: vcode });
  const what = contact === 'phone' ? '手机号码' : '邮箱';
  await db.transaction(async (tx) => {
    await tx
      .update(account)
      .set(contact === 'phone' ? { phone: to } : { email: to })
      .where(eq(account.id, row.id));
    await noteChange(context, tx, { action: `${contact}-change`, title: `${what}已更换` });
  });
}

/** Sets a new password; every other device is logged out. */
export async function changePassword(
  context: RequestContext,
  { ticket, password }: { ticket: string; password: string },
): Promise<void> {
  const row = await provenAccount(context, ticket);
  await refuseWeak(context, password, [row.phone ?? '', row.realname, row.email ?? '']);
  const passwordHash = await passwords.hash(password);
  await context.db.transaction(async (tx) => {
    await tx
      .update(account)
      .set({ passwordHash, passwordChangedAt: new Date() })
      .where(eq(account.id, row.id));
    await revokeSessions(tx, row.id, caller(context).sessionId);
    await revokeTrust(tx, row.id);
    await noteChange(context, tx, { action: 'password-change', title: '登录密码已修改' });
  });
}

/** Asks for the second step at every login, or no longer. */
export async function setDoubleAuth(
  context: RequestContext,
  { ticket, on }: { ticket: string; on: boolean },
): Promise<void> {
  const row = await provenAccount(context, ticket);
  if (on && !row.phone && !row.totpEnabledAt) {
    throw new ApiError(CODES.conflict, '请先绑定手机号码或开通动态口令，否则登录时无法验证');
  }
  await context.db.transaction(async (tx) => {
    await tx.update(account).set({ doubleAuth: on }).where(eq(account.id, row.id));
    await noteChange(context, tx, {
      action: on ? 'double-auth-on' : 'double-auth-off',
      title: on ? '已开启登录二次验证' : '已关闭登录二次验证',
    });
  });
}

/** Lets WeChat no longer in. */
export async function unbindWechat(context: RequestContext, ticket: string): Promise<void> {
  const row = await provenAccount(context, ticket);
  await context.db.transaction(async (tx) => {
    await tx
      .delete(accountIdentity)
      .where(and(eq(accountIdentity.accountId, row.id), eq(accountIdentity.provider, 'wechat')));
    await noteChange(context, tx, { action: 'wechat-unbind', title: '已解除微信绑定' });
  });
}
