import { CODES } from '@zhucheng/contracts';
import { eq } from 'drizzle-orm';
import { findAccount, findAccountByLogin, listMemberships } from '../accounts.repository.ts';
import { captchaRequiredError } from '../login/login-attempt.service.ts';
import { verifyCaptcha, type CaptchaAnswer } from '../verification/captcha.service.ts';
import { sendCode, verifyCode } from '../verification/codes.service.ts';
import { requireStrongPassword } from '../registration/create-account.service.ts';
import { maskEmail, maskName, maskPhone } from '../masking.rules.ts';
import { createNotification } from '../notifications.repository.ts';
import { passwordHasher } from '../passwords/password-hasher.ts';
import { revokeSessions } from '../sessions/sessions.service.ts';
import { clearAttempts } from '../throttle/throttle.service.ts';
import { ACCOUNT_LOCK } from '../throttle/throttle.rules.ts';
import {
  issueTicket,
  mergeTicketData,
  getTicket,
  consumeTicket,
  type Ticket,
} from '../verification/tickets.repository.ts';
import { revokeTrustedDevices } from '../sessions/trusted-devices.service.ts';
import { fromWireId, toWireId } from '../../../db/wire-id.ts';
import { account } from '../../../db/schema.ts';
import { recordAudit } from '../../../infrastructure/audit.repository.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';

const TTL_SECONDS = 1_800;

type Channel = 'sms' | 'mail';
const getChannel = (name: string): Channel => (name.includes('@') ? 'mail' : 'sms');
const getAccountName = ({ data }: Ticket) => String(data.account);

/** The first step, the same for accounts that don't exist. It always asks for a captcha. */
export async function beginRecovery(
  context: RequestContext,
  { account: name, captcha }: { account: string; captcha?: CaptchaAnswer | undefined },
) {
  if (!(await verifyCaptcha(context, captcha))) throw captchaRequiredError();
  const ticket = await issueTicket(context.db, {
    purpose: 'recover',
    data: { account: name },
    ttlSeconds: TTL_SECONDS,
  });
  const channel = getChannel(name);
  const recipient = channel === 'mail' ? maskEmail(name) : maskPhone(name);
  return { ticket, channel, recipient };
}

/** Sends the code to the number or the mailbox that was named, where an account has it. */
export async function sendRecoveryCode(context: RequestContext, ticket: string, channel: Channel) {
  const name = getAccountName(await getTicket(context.db, 'recover', ticket));
  if (getChannel(name) !== channel) {
    const text =
      channel === 'sms'
        ? '该账号用邮箱找回，请发送邮件验证码'
        : '该账号用手机找回，请发送短信验证码';
    throw new ApiError(CODES.badInput, text);
  }
  const found = await findAccountByLogin(context.db, name);
  const to = found ? name : undefined;
  return sendCode(context, { purpose: 'recover', name, to, captchaVerified: true });
}

/** The accounts that the proven number or mailbox belongs to. */
export async function listRecoverableAccounts(
  context: RequestContext,
  { ticket, vcode }: { ticket: string; vcode: string },
) {
  const { db } = context;
  const step = await getTicket(db, 'recover', ticket);
  await verifyCode(context, { purpose: 'recover', name: getAccountName(step), code: vcode });
  const found = await findAccountByLogin(db, getAccountName(step));
  if (!found) return [];
  await mergeTicketData(db, step.id, { proven: found.id });
  const companies = (await listMemberships(db, found.id)).map(({ name }) => name);
  const { id, realname, phone } = found;
  return [
    {
      accountId: toWireId(id),
      realname: maskName(realname),
      phone: maskPhone(phone),
      companies,
    },
  ];
}

/** Sets the new password. Everything that the old one opened is closed: sessions, trusted devices, the lock. */
export async function resetPassword(
  context: RequestContext,
  input: { ticket: string; accountId?: string | undefined; password: string },
): Promise<void> {
  const { db } = context;
  const step = await getTicket(db, 'recover', input.ticket);
  const proven = typeof step.data.proven === 'string' ? step.data.proven : undefined;
  const wanted = input.accountId ? fromWireId(input.accountId) : proven;
  const owner = proven && wanted === proven ? await findAccount(db, proven) : undefined;
  if (!owner) throw new ApiError(CODES.notAllowed, '请先完成验证码验证');
  await requireStrongPassword(context, input.password, [
    owner.phone ?? '',
    owner.realname,
    owner.email ?? '',
  ]);
  const passwordHash = await passwordHasher.hash(input.password);
  await db.transaction(async (tx) => {
    await consumeTicket(tx, 'recover', input.ticket);
    await tx
      .update(account)
      .set({ passwordHash, passwordChangedAt: new Date() })
      .where(eq(account.id, owner.id));
    await revokeSessions(tx, owner.id);
    await revokeTrustedDevices(tx, owner.id);
    await createNotification(tx, owner.id, {
      kind: 'security',
      title: '登录密码已重置',
      body: '通过找回密码设置了新密码，所有设备都已退出登录。如非本人操作，请立即联系客服。',
    });
    await recordAudit(tx, {
      actor: 'visitor',
      action: 'password-recover',
      resource: { kind: 'account', id: owner.id },
      address: context.visitorAddress,
      requestId: context.requestId,
    });
  });
  await clearAttempts(db, ACCOUNT_LOCK, getAccountName(step));
}
