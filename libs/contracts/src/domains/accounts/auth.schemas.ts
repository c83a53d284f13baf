import { z } from 'zod';
import { idSchema, timeSchema } from '../../envelope.ts';
import { PHONE_LENGTH, MAX_TEXT_LENGTH } from '../../constants.ts';

/** A mobile number of mainland China. Messages are those of specification §5. */
export const phoneSchema = z
  .string()
  .trim()
  .min(1, '请输入手机号码')
  .max(PHONE_LENGTH, '手机号码格式不对')
  .regex(/^1[3-9]\d{9}$/, '手机号码格式不对');

/** `abort` skips the pattern for longer inputs, because it takes quadratic time. */
const longest = (error: string) => ({ error, abort: true });

/** An e-mail address in lower case. Characters of address lists and comments are refused, since mail is sent to it. */
export const emailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(120, longest('邮箱太长'))
  .regex(/^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+\.[^\s@,;:<>()[\]"\\]{2,}$/, '邮箱格式不对');

/** Login name: a mobile number or an e-mail address. */
export const loginNameSchema = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, '请输入手机号码或邮箱')
  .max(120, longest('账号太长'))
  .regex(/^(1[3-9]\d{9}|[^\s@]+@[^\s@]+\.[^\s@]{2,})$/, '请输入正确的手机号码或邮箱');

/** A password typed at login; only its length is checked. */
export const passwordSchema = z.string().min(1, '请输入密码').max(128, '密码最多 128 个字符');

/** A new password; its strength is checked by the server. */
export const newPasswordSchema = z
  .string()
  .min(8, '密码至少 8 个字符')
  .max(128, '密码最多 128 个字符');

/** A six-digit code from an SMS or e-mail. */
export const verificationCodeSchema = z
  .string()
  .trim()
  .regex(/^\d{6}$/, '请输入 6 位数字验证码');

/** Ticket of the previous step. */
export const ticketSchema = z.string().regex(/^[\w-]{43}$/, '这一步已过期，请从头开始');

/** Short text of a form, trimmed. */
export const shortTextSchema = z
  .string()
  .trim()
  .max(MAX_TEXT_LENGTH, `最多 ${MAX_TEXT_LENGTH} 个字`);

/** Captcha answer, required at a higher risk only: proof of work, or the text of an image. */
export const captchaFields = {
  captcha: z
    .object({
      altcha: z.string().max(4_000).optional(),
      icodeId: ticketSchema.optional(),
      icode: z.string().trim().max(8).optional(),
    })
    .optional(),
};

/** Source of a registration, stored with the account. */
export const sourceFields = {
  from: z.string().trim().max(40).optional(),
  sourcePage: z.string().trim().max(200).optional(),
  campaign: z
    .record(z.string().max(40), z.string().max(200))
    .refine((value) => Object.keys(value).length <= 10, '来源参数太多')
    .optional(),
  invite: z.string().trim().max(40).optional(),
};

/** Display profile of the current user. `token` is an opaque marker of the session, never the cookie's value. */
export const userinfoSchema = z.object({
  token: z.string(),
  staffId: idSchema,
  realname: z.string(),
  nickname: z.string(),
  avatarUrl: z.string(),
  unionid: z.string(),
  /** With masked middle digits; empty if there is none. */
  phone: z.string(),
  email: z.string(),
  userIdentity: z.string(),
  position: z.string(),
  companyName: z.string(),
  roles: z.array(z.enum(['member', 'org'])),
  companyId: idSchema.nullable(),
  companyRole: z.enum(['owner', 'admin', 'member']).nullable(),
  hasPassword: z.boolean(),
  /** Time of deletion of an account that is being closed. */
  closeAt: timeSchema.nullable(),
});

/** Result of a login step. Only `LOGINED` sets the cookie; the others carry a ticket for the next call. */
export const loginResultSchema = z.object({
  state: z.enum(['LOGINED', 'SECOND_STEP', 'BIND', 'REGISTER', 'CHOOSE_COMPANY']),
  token: z.string().nullable(),
  userinfo: userinfoSchema.nullable(),
  ticket: z.string().nullable(),
  methods: z.array(z.enum(['sms', 'totp', 'recovery'])),
  phone: z.string().nullable(),
  companies: z.array(z.object({ id: idSchema, number: z.number().int(), name: z.string() })),
});

/** Display profile of the current user. */
export type Userinfo = z.output<typeof userinfoSchema>;

/** Result of a login step. */
export type LoginResult = z.output<typeof loginResultSchema>;

/** Reply to a request for a code: seconds until the next one may be requested, and for which it is valid. */
export const sendCodeResultSchema = z.object({ wait: z.number().int(), expires: z.number().int() });

/** An image captcha. */
export const imageCaptchaSchema = z.object({
  icodeId: z.string(),
  image: z.string(),
  expires: z.number().int(),
});

/** State of a login by QR code (specification §4); `REFUSED` when it was declined on the phone. */
export const qrCodeStateSchema = z.enum(['WAITING', 'SCANED', 'LOGINED', 'TIMEOUT', 'REFUSED']);

/** A QR code. `content` is its encoded address. */
export const qrCodeSchema = z.object({
  qrcodeId: z.string(),
  content: z.string(),
  expires: z.number().int(),
});

/** State of a QR login, for the browser that shows the code. */
export const qrCodeProgressSchema = z.object({
  state: qrCodeStateSchema,
  token: z.string().nullable(),
  userinfo: userinfoSchema.nullable(),
});

/** Strength of a password. The password itself is not stored. */
export const passwordStrengthSchema = z.object({
  score: z.number().int().min(0).max(4),
  acceptable: z.boolean(),
  warning: z.string(),
  suggestions: z.array(z.string()),
});
