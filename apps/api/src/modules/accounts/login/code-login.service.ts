import { CODES, type LoginResult } from '@zhucheng/contracts';
import { findAccountByLogin, type Account } from '../accounts.repository.ts';
import { beginLoginAttempt } from './login-attempt.service.ts';
import type { CaptchaAnswer } from '../verification/captcha.service.ts';
import { sendCode, verifyCode, findMatchingCode } from '../verification/codes.service.ts';
import { markCodeUsed } from '../verification/codes.repository.ts';
import { loginResult, completeLogin, recordLoginAttempt } from './complete-login.service.ts';
import { loginLimiter, matchesPassword } from '../passwords/password-hasher.ts';
import { issueTicket } from '../verification/tickets.service.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';

const REGISTER_TTL_SECONDS = 900;

/** Sends a code to a number, registered or not: its owner may be about to register. */
export function sendLoginCode(
  context: RequestContext,
  { phone, captcha }: { phone: string; captcha?: CaptchaAnswer | undefined },
) {
  return sendCode(context, { purpose: 'enter', name: phone, to: phone, captcha });
}

/** Sends a code to an account's phone or mailbox. Replies the same for unknown accounts and sends nothing. */
export async function sendAccountCode(
  context: RequestContext,
  { account, captcha }: { account: string; captcha?: CaptchaAnswer | undefined },
) {
  const found = await findAccountByLogin(context.db, account);
  const to = found?.phone ?? found?.email ?? undefined;
  return sendCode(context, { purpose: 'second', name: account, to, captcha });
}

/** Logs in by a code. A number without an account gets a ticket for the registration. */
export async function loginByCode(
  context: RequestContext,
  { phone, vcode, remember }: { phone: string; vcode: string; remember: boolean },
): Promise<LoginResult> {
  await verifyCode(context, { purpose: 'enter', name: phone, code: vcode });
  const account = await findAccountByLogin(context.db, phone);
  if (account) return completeLogin(context, { account, method: 'code', remember });
  const ticket = await issueTicket(context.db, {
    purpose: 'register',
    data: { phone },
    ttlSeconds: REGISTER_TTL_SECONDS,
  });
  return loginResult('REGISTER', { ticket });
}

/** Input of a login by password and code. */
export interface PasswordCodeInput {
  account: string;
  password: string;
  vcode: string;
  remember: boolean;
  captcha?: CaptchaAnswer | undefined;
}

/** Logs in by password and code; the code counts as the second step. */
export async function loginByPasswordAndCode(
  context: RequestContext,
  input: PasswordCodeInput,
): Promise<LoginResult> {
  const account = await loginLimiter.run(() => verifyPasswordAndCode(context, input));
  return completeLogin(context, {
    account,
    method: 'password-code',
    remember: input.remember,
    secondStepPassed: account.totpEnabledAt === null,
  });
}

const wrongCredentialsError = () =>
  new ApiError(CODES.badInput, '账号、密码或验证码不正确，请核对后重试');

/**
 * Returns the account of a password and a code, or throws. Both are always checked and the error is the same for either,
 * so that an attacker doesn't learn which was right. Only a successful login uses the code; a wrong password costs a try.
 */
async function verifyPasswordAndCode(
  context: RequestContext,
  input: PasswordCodeInput,
): Promise<Account> {
  const { db } = context;
  const { account, password, vcode, captcha } = input;
  const found = await findAccountByLogin(db, account);
  const attempt = await beginLoginAttempt(context, { account, accountId: found?.id, captcha });
  const codeId = await findMatchingCode(db, { purpose: 'second', name: account, code: vcode });
  const fits = await attempt.run(() => matchesPassword(found?.passwordHash, password));
  const both = fits && codeId !== undefined && (await markCodeUsed(db, codeId));
  if (!found || !both) {
    const method = 'password-code';
    await recordLoginAttempt(context, { accountId: found?.id ?? null, method, result: 'wrong' });
    throw wrongCredentialsError();
  }
  await attempt.succeeded();
  return found;
}
