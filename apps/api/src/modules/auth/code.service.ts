import { CODES, type LoginResult } from '@zhucheng/contracts';
import { findByLogin, type Account } from '../../accounts/accounts.repository.ts';
import { beginAttempt } from '../../accounts/attempt-guard.ts';
import type { CaptchaAnswer } from '../../accounts/captcha/captcha.ts';
import { sendCode, takeCode, tryCode, spendCode } from '../../accounts/codes.ts';
import { ledTo, letIn, noteAttempt } from '../../accounts/login.ts';
import { logins, passwordFits } from '../../accounts/passwords/queue.ts';
import { issueTicket } from '../../accounts/tickets.ts';
import { ApiError } from '../../http/api-error.ts';
import type { RequestContext } from '../../http/context.ts';

const REGISTER_LIVES = 900;

/** Sends a code to a number, registered or not: it may be somebody's who is about to be. */
export function sendToPhone(
  context: RequestContext,
  { phone, captcha }: { phone: string; captcha?: CaptchaAnswer | undefined },
) {
  return sendCode(context, { purpose: 'enter', name: phone, to: phone, captcha });
}

/** Sends a code to an account's phone; for unknown accounts only says so. */
export async function sendToAccount(
  context: RequestContext,
  { account, captcha }: { account: string; captcha?: CaptchaAnswer | undefined },
) {
  const found = await findByLogin(context.db, account);
  const to = found?.phone ?? found?.email ?? undefined;
  return sendCode(context, { purpose: 'second', name: account, to, captcha });
}

/** Login by a code. A number without an account goes on to the registration with a ticket. */
export async function loginByCode(
  context: RequestContext,
  { phone, vcode, remember }: { phone: string; vcode: string; remember: boolean },
): Promise<LoginResult> {
  await takeCode(context, { purpose: 'enter', name: phone, code: vcode });
  const account = await findByLogin(context.db, phone);
  if (account) return letIn(context, { account, method: 'code', remember });
  const ticket = await issueTicket(context.db, {
    purpose: 'register',
    data: { phone },
    lives: REGISTER_LIVES,
  });
  return ledTo('REGISTER', { ticket });
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
  const account = await logins.serve(() => passwordAndCode(context, input));
  return letIn(context, {
    account,
    method: 'password-code',
    remember: input.remember,
    stepped: account.totpEnabledAt === null,
  });
}

const wrong = () => new ApiError(CODES.badInput, '账号、密码或验证码不正确，请核对后重试');

/**
 * Whose password and code these are. Both are always looked at and one answer stands for either being wrong, or a guess
 * would show which was right. The code is used up by a login only: with a mistyped password it keeps its other tries.
 */
async function passwordAndCode(
  context: RequestContext,
  input: PasswordCodeInput,
): Promise<Account> {
  const { db } = context;
  const { account, password, vcode, captcha } = input;
  const found = await findByLogin(db, account);
  const attempt = await beginAttempt(context, { account, accountId: found?.id, captcha });
  const codeId = await tryCode(db, { purpose: 'second', name: account, code: vcode });
  const fits = await attempt.judge(() => passwordFits(found?.passwordHash, password));
  const both = fits && codeId !== undefined && (await spendCode(db, codeId));
  if (!found || !both) {
    const method = 'password-code';
    await noteAttempt(context, { accountId: found?.id ?? null, method, result: 'wrong' });
    throw wrong();
  }
  await attempt.succeeded();
  return found;
}
