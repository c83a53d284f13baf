import { CODES } from '@zhucheng/contracts';
import { eq } from 'drizzle-orm';
import { findAccount, findByLogin, membershipsOf } from '../../accounts/accounts.repository.ts';
import { captchaNeeded } from '../../accounts/attempt-guard.ts';
import { captchaPassed, type CaptchaAnswer } from '../../accounts/captcha/captcha.ts';
import { sendCode, takeCode } from '../../accounts/codes.ts';
import { refuseWeak } from '../../accounts/create-account.ts';
import { maskedEmail, maskedName, maskedPhone } from '../../accounts/masks.ts';
import { notify } from '../../accounts/notify.ts';
import { passwords } from '../../accounts/passwords/queue.ts';
import { revokeSessions } from '../../accounts/session/sessions.ts';
import { forgetAttempts } from '../../accounts/throttle/throttle.ts';
import { ACCOUNT_LOCK } from '../../accounts/throttle/throttle.rules.ts';
import {
  issueTicket,
  noteOnTicket,
  readTicket,
  takeTicket,
  type Ticket,
} from '../../accounts/tickets.ts';
import { revokeTrust } from '../../accounts/session/trusted-devices.ts';
import { fromWireId, toWireId } from '../../db/wire-id.ts';
import { account } from '../../db/schema.ts';
import { recordAudit } from '../../infrastructure/audit.repository.ts';
import { ApiError } from '../../http/api-error.ts';
import type { RequestContext } from '../../http/context.ts';

const LIVES = 1_800;

type Channel = 'sms' | 'mail';
const channelOf = (name: string): Channel => (name.includes('@') ? 'mail' : 'sms');
const nameOf = ({ data }: Ticket) => String(data.account);

/** The first step, the same for accounts that don't exist. It always asks for a captcha. */
export async function beginRecovery(
  context: RequestContext,
  { account: name, captcha }: { account: string; captcha?: CaptchaAnswer | undefined },
) {
  if (!(await captchaPassed(context, captcha))) throw captchaNeeded();
  const ticket = await issueTicket(context.db, {
    purpose: 'recover',
    data: { account: name },
    lives: LIVES,
  });
  const channel = channelOf(name);
  const recipient = channel === 'mail' ? maskedEmail(name) : maskedPhone(name);
  return { ticket, channel, recipient };
}

/** Sends the code to the number or the mailbox that was named, where an account has it. */
export async function sendRecoveryCode(context: RequestContext, ticket: string, channel: Channel) {
  const name = nameOf(await readTicket(context.db, 'recover', ticket));
  if (channelOf(name) !== channel) {
    const text =
      channel === 'sms'
        ? '该账号用邮箱找回，请发送邮件验证码'
        : '该账号用手机找回，请发送短信验证码';
    throw new ApiError(CODES.badInput, text);
  }
  const found = await findByLogin(context.db, name);
  const to = found ? name : undefined;
  return sendCode(context, { purpose: 'recover', name, to, vouched: true });
}

/** The accounts that the proven number or mailbox belongs to. */
export async function listRecoverable(
  context: RequestContext,
  { ticket, vcode }: { ticket: string; vcode: string },
) {
  const { db } = context;
  const step = await readTicket(db, 'recover', ticket);
  await takeCode(context, { purpose: 'recover', name: nameOf(step), code: vcode });
  const found = await findByLogin(db, nameOf(step));
  if (!found) return [];
  await noteOnTicket(db, step.id, { proven: found.id });
  const companies = (await membershipsOf(db, found.id)).map(({ name }) => name);
  const { id, realname, phone } = found;
  return [
    {
      accountId: toWireId(id),
      realname: maskedName(realname),
      phone: maskedPhone(phone),
      companies,
    },
  ];
}

/** Sets the new password. Everything that the old one opened is closed: sessions, trusted devices, the lock. */
export async function setNewPassword(
  context: RequestContext,
  input: { ticket: string; accountId?: string | undefined; password: string },
): Promise<void> {
  const { db } = context;
  const step = await readTicket(db, 'recover', input.ticket);
  const proven = typeof step.data.proven === 'string' ? step.data.proven : undefined;
  const wanted = input.accountId ? fromWireId(input.accountId) : proven;
  const owner = proven && wanted === proven ? await findAccount(db, proven) : undefined;
  if (!owner) throw new ApiError(CODES.notAllowed, '请先完成验证码验证');
  await refuseWeak(context, input.password, [owner.phone ?? '', owner.realname, owner.email ?? '']);
  const passwordHash = await passwords.hash(input.password);
  await db.transaction(async (tx) => {
    await takeTicket(tx, 'recover', input.ticket);
    await tx
      .update(account)
      .set({ passwordHash, passwordChangedAt: new Date() })
      .where(eq(account.id, owner.id));
    await revokeSessions(tx, owner.id);
    await revokeTrust(tx, owner.id);
    await notify(tx, owner.id, {
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
  await forgetAttempts(db, ACCOUNT_LOCK, nameOf(step));
}
