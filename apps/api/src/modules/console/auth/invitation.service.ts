import { CODES, type consoleAuthContract, type InputOf } from '@zhucheng/contracts';
import type { Database } from '../../../db/client.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import { toWireTime } from '../../../wire-format.ts';
import { findAccount, updateAccount, type Account } from '../../accounts/accounts.repository.ts';
import { verifyPassword } from '../../accounts/login/password-login.service.ts';
import { wrongCodeError } from '../../accounts/login/second-step.service.ts';
import { maskPhone } from '../../accounts/masking.rules.ts';
import { estimatePasswordStrength } from '../../accounts/passwords/password-strength.ts';
import { passwordHasher } from '../../accounts/passwords/password-hasher.ts';
import { SAMPLE_PASSWORD } from '../../accounts/sample-accounts.service.ts';
import { revokeTrustedDevices } from '../../accounts/sessions/devices.repository.ts';
import { canLogIn } from '../../accounts/sessions/sessions.rules.ts';
import { revokeSessions } from '../../accounts/sessions/sessions.service.ts';
import { SECOND_LOCK } from '../../accounts/throttle/throttle.rules.ts';
import { clearAttempts, countAttempt } from '../../accounts/throttle/throttle.service.ts';
import { decrypt } from '../../accounts/verification/encryption.ts';
import { replaceRecoveryCodes } from '../../accounts/verification/recovery-codes.service.ts';
import { mergeTicketData } from '../../accounts/verification/tickets.repository.ts';
import { getTicket, tryConsumeTicket } from '../../accounts/verification/tickets.service.ts';
import {
  createTotpSecret,
  encryptTotpSecret,
  findTotpTimeStep,
  toTotpUri,
} from '../../accounts/verification/totp.service.ts';
import {
  findStaffAccess,
  hasActiveStaff,
  updateStaffState,
} from '../staff/staff-access.repository.ts';
import { findPasswordFault } from './staff-password.rules.ts';
import { getStaffProfile, startStaffSession } from './staff-session.service.ts';

type Endpoints = (typeof consoleAuthContract)['endpoints'];

const PURPOSE = 'staff-invitation';

/** What was done with an invitation so far; nothing of it touches the account before the last step. */
interface InvitationData {
  /** Hash of the password that was chosen, or `kept` if that of the account was proved and stays. */
  password?: string;
  /** Encrypted TOTP secret. */
  totpSecret?: string;
}

interface Invitation {
  ticketId: string;
  account: Account;
  data: InvitationData;
  expiresAt: Date;
}

const endedError = () => new ApiError(CODES.badInput, '这个链接已经用过或过期了，请管理员再发一个');

const fieldError = (field: string, message: string) =>
  new ApiError(CODES.badInput, message, { errors: [{ field, message }] });

/** Open invitation behind a link; throws if it was used, has expired or was replaced. */
async function requireInvitation(db: Database, token: string): Promise<Invitation> {
  const ticket = await getTicket(db, PURPOSE, token).catch(() => undefined);
  const account = ticket?.accountId ? await findAccount(db, ticket.accountId) : undefined;
  if (!ticket || !account || !canLogIn(account)) throw endedError();
  const access = await findStaffAccess(db, account.id);
  if (access?.state !== 'invited') throw endedError();
  const { id: ticketId, data, expiresAt } = ticket;
  return { ticketId, account, data, expiresAt };
}

/** State of an invitation as on the wire. */
export async function getInvitation(db: Database, token: string) {
  const { account, data, expiresAt } = await requireInvitation(db, token);
  const step: 'password' | 'totp' = data.password ? 'totp' : 'password';
  return {
    name: account.realname,
    phone: maskPhone(account.phone),
    expiresAt: toWireTime(expiresAt),
    isFirst: !(await hasActiveStaff(db)),
    hasPassword: account.passwordHash !== null,
    step,
  };
}

/** Fault of a password for staff; undefined if it is long and strong enough. */
async function judgePassword(password: string, account: Account): Promise<string | undefined> {
  const fault = findPasswordFault(password, account, [SAMPLE_PASSWORD]);
  if (fault) return fault;
  const { phone, realname } = account;
  const { acceptable, warning } = await estimatePasswordStrength(password, [phone ?? '', realname]);
  return acceptable ? undefined : warning;
}

/**
 * Chooses the password. An account that has one, as a member's, proves it: who invites must not take over accounts by the
 * link that he sees.
 */
export async function setInvitationPassword(
  context: RequestContext,
  { token, current, password }: InputOf<Endpoints['firstPassword']>,
) {
  const { db } = context;
  const { ticketId, account } = await requireInvitation(db, token);
  const chosen = account.passwordHash
    ? await replacePassword(context, account, current, password)
    : await choosePassword(account, password);
  await mergeTicketData(db, ticketId, { password: chosen });
  return getInvitation(db, token);
}

async function choosePassword(account: Account, password = ''): Promise<string> {
  const fault = await judgePassword(password, account);
  if (fault) throw fieldError('password', fault);
  return passwordHasher.hash(password);
}

async function replacePassword(
  context: RequestContext,
  account: Account,
  current: string | undefined,
  password: string | undefined,
): Promise<string> {
  if (!current) throw fieldError('current', '这个手机号已有账号，请先输入现在的密码');
  const name = account.phone ?? account.email ?? '';
  const login = { account: name, password: current, captchaVerified: true, forStaff: true };
  await verifyPassword(context, login, 'console-first').catch((error: unknown) => {
    const wrong = error instanceof ApiError && error.code === CODES.badInput;
    throw wrong ? fieldError('current', '现在的密码不正确；忘了可以在网站登录页找回') : error;
  });
  if (password) return choosePassword(account, password);
  const fault = await judgePassword(current, account);
  if (fault) throw fieldError('password', `现在的密码不够安全（${fault}），请另设一个`);
  return 'kept';
}

/** Secret for the authenticator. Asked again before the confirmation it is the same: pages are reloaded. */
export async function getInvitationTotp({ db, config }: RequestContext, token: string) {
  const { ticketId, account, data } = await requireInvitation(db, token);
  if (!data.password) throw new ApiError(CODES.conflict, '请先设密码');
  const label = account.phone ?? account.email ?? account.realname;
  const known = data.totpSecret && decrypt(config, `totp ${account.id}`, data.totpSecret);
  if (known) return { secret: known, uri: toTotpUri(known, label) };
  const { secret, uri } = createTotpSecret(label);
  const totpSecret = encryptTotpSecret(config, account.id, secret);
  await mergeTicketData(db, ticketId, { totpSecret });
  return { secret, uri };
}

/** Verifies the first code, writes all that was chosen, and signs in. Of two at once one succeeds. */
export async function confirmInvitation(
  context: RequestContext,
  { token, code }: InputOf<Endpoints['firstConfirm']>,
) {
  const { db, config } = context;
  const { account, data } = await requireInvitation(db, token);
  const { password, totpSecret } = data;
  if (!password || !totpSecret) throw new ApiError(CODES.conflict, '请先设密码、绑定验证器');
  await countAttempt(db, SECOND_LOCK, account.id);
  const secret = decrypt(config, `totp ${account.id}`, totpSecret);
  const step = secret ? findTotpTimeStep(secret, code) : null;
  if (step === null) throw wrongCodeError();
  await clearAttempts(db, SECOND_LOCK, account.id);
  const recoveryCodes = await db.transaction(async (tx) => {
    if (!(await tryConsumeTicket(tx, PURPOSE, token))) throw endedError();
    const totp = { totpSecret, totpEnabledAt: new Date(), totpLastStep: step };
    const chosen =
      password === 'kept' ? {} : { passwordHash: password, passwordChangedAt: new Date() };
    await updateAccount(tx, account.id, { ...totp, ...chosen });
    await updateStaffState(tx, account.id, 'active');
    await revokeSessions(tx, account.id);
    await revokeTrustedDevices(tx, account.id);
    const actor = { userId: account.id, roles: ['staff'] as const };
    await context.audit(tx, { actor, resource: { kind: 'staff', id: account.id } });
    return replaceRecoveryCodes(tx, account.id);
  });
  const session = await startStaffSession(context, account);
  return { recoveryCodes, staff: await getStaffProfile(db, session) };
}
