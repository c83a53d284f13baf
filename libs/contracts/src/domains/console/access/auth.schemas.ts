import { z } from 'zod';
import { idSchema, timeSchema } from '../../../envelope.ts';
import { PERMISSIONS } from '../../../permissions.ts';
import { loginNameSchema, captchaFields, passwordSchema } from '../../accounts/auth.schemas.ts';

/** Minimum characters of a password of staff. */
export const MIN_STAFF_PASSWORD_LENGTH = 12;

/** One of the permissions. */
export const permissionSchema = z.enum(PERMISSIONS);

/** Role as it is shown beside a person. */
export const roleNameSchema = z.object({ id: idSchema, name: z.string() });

/** Signed-in member of staff. */
export const staffProfileSchema = z.object({
  accountId: idSchema,
  name: z.string(),
  /** Masked. */
  phone: z.string(),
  roles: z.array(roleNameSchema),
  permissions: z.array(permissionSchema),
  /** Unused recovery codes. */
  recoveryCodesLeft: z.number().int().min(0),
  /** Until then no call asks for another code. */
  provenUntil: timeSchema.nullable(),
  /** End of the session, however much it is used. */
  endsAt: timeSchema,
});

/** Type of {@link staffProfileSchema}. */
export type StaffProfile = z.output<typeof staffProfileSchema>;

/** Ways of the second step. */
export const STAFF_SECOND_METHODS = ['totp', 'recovery'] as const;

/** Code of the authenticator, or one of the recovery codes. */
export const staffCodeFields = {
  method: z.enum(STAFF_SECOND_METHODS).default('totp'),
  code: z.string().trim().min(1, '请输入验证器上的 6 位数字').max(20, '验证码太长，请核对'),
};

/** Login by password. */
export const staffLoginSchema = z.object({
  account: loginNameSchema,
  password: passwordSchema,
  ...captchaFields,
});

/** Token of an invitation's link: what stands behind `#` in its address. */
export const invitationTokenSchema = z
  .string()
  .trim()
  .regex(/^[\w-]{43}$/, '链接不完整，请从头复制，或请管理员再发一个');

/** State of an invitation that is being accepted. */
export const staffInvitationSchema = z.object({
  name: z.string(),
  /** Masked. */
  phone: z.string(),
  expiresAt: timeSchema,
  /** The first member of staff who can sign in. */
  isFirst: z.boolean(),
  /** The account has a password, which is asked for; a new one is needed only if that is too weak for staff. */
  hasPassword: z.boolean(),
  /** Step to be done now. */
  step: z.enum(['password', 'totp']),
});
