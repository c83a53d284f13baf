import { CODES } from '@zhucheng/contracts';
import {
  findAccount,
  findAccountByLogin,
  listMemberships,
  updateAccount,
} from '../accounts.repository.ts';
import {
  captchaRequiredError,
  verifyCaptcha,
  type CaptchaAnswer,
} from '../verification/captcha.service.ts';
import { sendCode, verifyCode } from '../verification/codes.service.ts';
import { requireStrongPassword } from '../registration/create-account.service.ts';
import { maskEmail, maskName, maskPhone } from '../masking.rules.ts';
import { createNotification } from '../notifications.repository.ts';
import { passwordHasher } from '../passwords/password-hasher.ts';
import { revokeSessions } from '../sessions/sessions.service.ts';
import { clearAttempts } from '../throttle/throttle.service.ts';
import { ACCOUNT_LOCK } from '../throttle/throttle.rules.ts';
import { mergeTicketData, type Ticket } from '../verification/tickets.repository.ts';
import { issueTicket, getTicket, consumeTicket } from '../verification/tickets.service.ts';
import { revokeTrustedDevices } from '../sessions/devices.repository.ts';
import { fromWireId, toWireId } from '../../../wire-format.ts';
import { recordAudit } from '../../../infrastructure/audit.repository.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';

const TTL_SECONDS = 1_800;

type Channel = 'sms' | 'mail';
const getChannel = (name: string): Channel => (name.includes('@') ? 'mail' : 'sms');
const getAccountName = ({ data }: Ticket) => String(data.account);

/** Starts a recovery, the same for accounts that don't exist. Always requires a captcha. */
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

/** Sends the code to the number or mailbox that was typed, if an account has it. */
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

/** Accounts of the verified number or mailbox. */
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

/** Sets a new password; revokes sessions and trusted devices and clears the account's lock. */
export async function resetPassword(
  context: RequestContext,
  input: { ticket: string; accountId?: string | undefined; password: string },
): Promise<void> {
  const { db } = context;
  const step = await getTicket(db, 'recover', input.ticket);
  const provenId = typeof step.data.proven === 'string' ? step.data.proven : undefined;
  const wantedId = input.accountId ? fromWireId(input.accountId) : provenId;
  const owner = provenId && wantedId === provenId ? await findAccount(db, provenId) : undefined;
  if (!owner) throw new ApiError(CODES.notAllowed, '请先完成验证码验证');
  await requireStrongPassword(context, input.password, [
    owner.phone ?? '',
    owner.realname,
    owner.email ?? '',
  ]);
  const passwordHash = await passwordHasher.hash(input.password);
  await db.transaction(async (tx) => {
    await consumeTicket(tx, 'recover', input.ticket);
    await updateAccount(tx, owner.id, { passwordHash, passwordChangedAt: new Date() });
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
