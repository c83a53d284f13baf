import { CODES, type LoginResult } from '@zhucheng/contracts';
import { findAccountByLogin, type Account } from '../accounts.repository.ts';
import { beginLoginAttempt } from './login-attempt.service.ts';
import type { CaptchaAnswer } from '../verification/captcha.service.ts';
import {
  sendCode,
  verifyCode,
  findMatchingCode,
  markCodeUsed,
} from '../verification/codes.service.ts';
import { loginResult, completeLogin, recordLoginAttempt } from './complete-login.service.ts';
import { loginLimiter, matchesPassword } from '../passwords/password-hasher.ts';
import { issueTicket } from '../verification/tickets.repository.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';

const REGISTER_TTL_SECONDS = 900;

/** Sends a code to a number, registered or not: it may be somebody's who is about to be. */
export function sendLoginCode(
  context: RequestContext,
  { phone, captcha }: { phone: string; captcha?: CaptchaAnswer | undefined },
) {
  return sendCode(context, { purpose: 'enter', name: phone, to: phone, captcha });
}

/** Sends a code to an account's phone; for unknown accounts only says so. */
export async function sendAccountCode(
  context: RequestContext,
  { account, captcha }: { account: string; captcha?: CaptchaAnswer | undefined },
) {
  const found = await findAccountByLogin(context.db, account);
  const to = found?.phone ?? found?.email ?? undefined;
  return sendCode(context, { purpose: 'second', name: account, to, captcha });
}

/** Login by a code. A number without an account goes on to the registration with a ticket. */
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

/** What a login by password and code brings. */
export interface PasswordCodeInput {
  account: string;
  password: string;
  vcode: string;
  remember: boolean;
  captcha?: CaptchaAnswer | undefined;
}

/** Login by password and a code; the code is the second step too. */
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
 * Whose password and code these are. Both are always looked at and one answer stands for either being wrong, or a guess
 * would show which was right. The code is used up by a login only: with a mistyped password it keeps its other tries.
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
