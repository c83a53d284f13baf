import * as z from 'zod/mini';

/** Rules of the account forms; the API checks the same again. Messages are those of specification §5. */

/** A mobile number of mainland China. */
export const phoneRule = z
  .string()
  .check(z.trim(), z.minLength(1, '请输入手机号码'), z.regex(/^1[3-9]\d{9}$/, '手机号码格式不对'));

/** A mobile number or an e-mail address. */
export const accountRule = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, '请输入手机号码或邮箱'),
    z.maxLength(120, '账号太长'),
    z.regex(/^(1[3-9]\d{9}|[^\s@]+@[^\s@]+\.[^\s@]{2,})$/, '请输入正确的手机号码或邮箱'),
  );

/** A password as it is typed at login. */
export const passwordRule = z
  .string()
  .check(z.minLength(1, '请输入密码'), z.maxLength(128, '密码最多 128 个字符'));

/** A password to be set; how good it is, the API is asked. */
export const newPasswordRule = z
  .string()
  .check(
    z.minLength(1, '请设置密码'),
    z.minLength(8, '密码至少 8 个字符'),
    z.maxLength(128, '密码最多 128 个字符'),
  );

/** A six-digit code that was sent. */
export const codeRule = z
  .string()
  .check(z.trim(), z.minLength(1, '请输入验证码'), z.regex(/^\d{6}$/, '请输入 6 位数字验证码'));

/** A short text that may be left out. */
export const optionalText = z.string().check(z.trim(), z.maxLength(30, '最多 30 个字'));

/** A short text that is needed. */
export const requiredText = (message: string) =>
  z.string().check(z.trim(), z.minLength(1, message), z.maxLength(30, '最多 30 个字'));

/** The consent that a registration needs. */
export const agreedRule = z
  .boolean()
  .check(z.refine((agreed) => agreed, '请先阅读并同意服务协议和隐私政策'));
