import { CODES, type LoginResult } from '@zhucheng/contracts';
import { findAccountByLogin, type Account } from '../accounts.repository.ts';
import { beginLoginAttempt, type LoginAttempt } from './login-attempt.service.ts';
import { verifyImageCaptcha } from '../verification/image-captcha.service.ts';
import { completeLogin, recordLoginAttempt } from './complete-login.service.ts';
import { loginLimiter, matchesPassword } from '../passwords/password-hasher.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';

/** Input of a login by password. */
export interface PasswordLoginInput {
  account: string;
  password: string;
  remember: boolean;
  captcha?: LoginAttempt['captcha'];
  /** A captcha was solved already. */
  captchaVerified?: boolean;
  /** Staff: no device is trusted, and there is no other way in. */
  forStaff?: boolean;
}

/** The same error for a wrong password and for an account that doesn't exist. */
const wrongPasswordError = (forStaff: boolean) => {
  const message = `账号或密码不正确，请核对${forStaff ? '后重试' : '，或用短信验证码登录'}`;
  return new ApiError(CODES.badInput, message, { errors: [{ field: 'password', message }] });
};

/** Returns the account of a name and password, or throws. Throttled, and limited to a few concurrent logins. */
export function verifyPassword(
  context: RequestContext,
  input: Omit<PasswordLoginInput, 'remember'>,
  method: string,
): Promise<Account> {
  return loginLimiter.run(() => checkPassword(context, input, method));
}

async function checkPassword(
  context: RequestContext,
  {
    account,
    password,
    captcha,
    captchaVerified,
    forStaff = false,
  }: Omit<PasswordLoginInput, 'remember'>,
  method: string,
): Promise<Account> {
  const found = await findAccountByLogin(context.db, account);
  const attempt = await beginLoginAttempt(context, {
    account,
    accountId: found?.id,
    captcha,
    captchaVerified,
    forStaff,
  });
  const fits = await attempt.run(() => matchesPassword(found?.passwordHash, password));
  if (!found || !fits) {
    await recordLoginAttempt(context, { accountId: found?.id ?? null, method, result: 'wrong' });
    throw wrongPasswordError(forStaff);
  }
  await attempt.succeeded();
  return found;
}

/** Logs in by password. */
export async function loginByPassword(
  context: RequestContext,
  input: PasswordLoginInput,
): Promise<LoginResult> {
  const account = await verifyPassword(context, input, 'password');
  return completeLogin(context, { account, method: 'password', remember: input.remember });
}

/** Logs in by password and image captcha; here the captcha is always required. */
export async function loginByPasswordAndImage(
  context: RequestContext,
  input: PasswordLoginInput & { icodeId: string; icode: string },
): Promise<LoginResult> {
  const { icodeId, icode, ...rest } = input;
  if (!(await verifyImageCaptcha(context.db, icodeId, icode))) {
    const message = '图形验证码不正确，请换一张重试';
    throw new ApiError(CODES.badInput, message, { errors: [{ field: 'icode', message }] });
  }
  const account = await verifyPassword(
    context,
    { ...rest, captchaVerified: true },
    'password-image',
  );
  return completeLogin(context, { account, method: 'password-image', remember: input.remember });
}
