import { CODES, type LoginResult } from '@zhucheng/contracts';
import { findByLogin, type Account } from '../../accounts/accounts.repository.ts';
import { beginAttempt, type Guess } from '../../accounts/attempt-guard.ts';
import { imageTextFits } from '../../accounts/captcha/image-code.ts';
import { letIn, noteAttempt } from '../../accounts/login.ts';
import { logins, passwordFits } from '../../accounts/passwords/queue.ts';
import { ApiError } from '../../http/api-error.ts';
import type { RequestContext } from '../../http/context.ts';

/** What a login by password brings. */
export interface PasswordInput {
  account: string;
  password: string;
  remember: boolean;
  captcha?: Guess['captcha'];
  /** A captcha was passed already. */
  vouched?: boolean;
}

/** One text for a wrong password and for an account that doesn't exist. */
const wrong = () => {
  const message = '账号或密码不正确，请核对，或用短信验证码登录';
  return new ApiError(CODES.badInput, message, { errors: [{ field: 'password', message }] });
};

/** Who knows this account's password; refuses everybody else, and slows them down. */
export function knowsPassword(
  context: RequestContext,
  input: PasswordInput,
  method: string,
): Promise<Account> {
  return logins.serve(() => judgeLogin(context, input, method));
}

async function judgeLogin(
  context: RequestContext,
  { account, password, captcha, vouched }: PasswordInput,
  method: string,
): Promise<Account> {
  const found = await findByLogin(context.db, account);
  const attempt = await beginAttempt(context, { account, accountId: found?.id, captcha, vouched });
  const fits = await attempt.judge(() => passwordFits(found?.passwordHash, password));
  if (!found || !fits) {
    await noteAttempt(context, { accountId: found?.id ?? null, method, result: 'wrong' });
    throw wrong();
  }
  await attempt.succeeded();
  return found;
}

/** Login by password. */
export async function loginByPassword(
  context: RequestContext,
  input: PasswordInput,
): Promise<LoginResult> {
  const account = await knowsPassword(context, input, 'password');
  return letIn(context, { account, method: 'password', remember: input.remember });
}

/** Login by password and the text of an image, which is asked for at once and not only where there is risk. */
export async function loginByPasswordAndImage(
  context: RequestContext,
  input: PasswordInput & { icodeId: string; icode: string },
): Promise<LoginResult> {
  const { icodeId, icode, ...rest } = input;
  if (!(await imageTextFits(context.db, icodeId, icode))) {
    const message = '图形验证码不正确，请换一张重试';
    throw new ApiError(CODES.badInput, message, { errors: [{ field: 'icode', message }] });
  }
  const account = await knowsPassword(context, { ...rest, vouched: true }, 'password-image');
  return letIn(context, { account, method: 'password-image', remember: input.remember });
}
