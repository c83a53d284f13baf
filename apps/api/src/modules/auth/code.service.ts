import type { LoginResult } from '@zhucheng/contracts';
import { findByLogin, type Account } from '../../accounts/accounts.repository.ts';
import type { CaptchaAnswer } from '../../accounts/captcha/captcha.ts';
import { sendCode, takeCode } from '../../accounts/codes.ts';
import { ledTo, letIn } from '../../accounts/login.ts';
import { issueTicket } from '../../accounts/tickets.ts';
import type { RequestContext } from '../../http/context.ts';
import { knowsPassword } from './password.service.ts';

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

/** Login by password and a code; the code is the second step too. */
export async function loginByPasswordAndCode(
  context: RequestContext,
  input: { account: string; password: string; vcode: string; remember: boolean },
): Promise<LoginResult> {
  const account = await passwordAndCode(context, input);
  return letIn(context, {
    account,
    method: 'password-code',
    remember: input.remember,
    stepped: account.totpEnabledAt === null,
  });
}

async function passwordAndCode(
  context: RequestContext,
  input: { account: string; password: string; vcode: string; remember: boolean },
): Promise<Account> {
  const { account, vcode } = input;
  await takeCode(context, { purpose: 'second', name: account, code: vcode });
  // Who reads the account's messages is no guessing program; and a second try with a captcha would find the code used.
  return knowsPassword(context, { ...input, vouched: true }, 'password-code');
}
