import * as z from 'zod/mini';

/** Schemas of the account forms; the API validates again. Messages as in specification §5. */

/** Mobile number of mainland China. */
export const phoneRule = z
  .string()
  .check(z.trim(), z.minLength(1, '请输入手机号码'), z.regex(/^1[3-9]\d{9}$/, '手机号码格式不对'));

/** Mobile number or e-mail address. */
export const accountRule = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, '请输入手机号码或邮箱'),
    z.maxLength(120, '账号太长'),
    z.regex(/^(1[3-9]\d{9}|[^\s@]+@[^\s@]+\.[^\s@]{2,})$/, '请输入正确的手机号码或邮箱'),
  );

/** Existing password, at login. */
export const passwordRule = z
  .string()
  .check(z.minLength(1, '请输入密码'), z.maxLength(128, '密码最多 128 个字符'));

/** New password; the API assesses its strength. */
export const newPasswordRule = z
  .string()
  .check(
    z.minLength(1, '请设置密码'),
    z.minLength(8, '密码至少 8 个字符'),
    z.maxLength(128, '密码最多 128 个字符'),
  );

/** Six-digit code sent by SMS or e-mail. */
export const codeRule = z
  .string()
  .check(z.trim(), z.minLength(1, '请输入验证码'), z.regex(/^\d{6}$/, '请输入 6 位数字验证码'));

/** Optional short text. */
export const optionalText = z.string().check(z.trim(), z.maxLength(30, '最多 30 个字'));

/** Required short text. */
export const requiredText = (message: string) =>
  z.string().check(z.trim(), z.minLength(1, message), z.maxLength(30, '最多 30 个字'));

/** Consent of a registration. */
export const agreedRule = z
  .boolean()
  .check(z.refine((agreed) => agreed, '请先阅读并同意服务协议和隐私政策'));
