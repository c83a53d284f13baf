import { z } from 'zod';
import type { UploadRule } from '../../define-contract.ts';
import { idSchema, timeSchema } from '../../envelope.ts';
import { shortTextSchema } from './auth.schemas.ts';

/** The caller's own profile. */
export const profileSchema = z.object({
  staffId: idSchema,
  phone: z.string(),
  email: z.string(),
  realname: z.string(),
  nickname: z.string(),
  avatarUrl: z.string(),
  gender: z.enum(['', 'male', 'female']),
  userIdentity: z.string(),
  position: z.string(),
  companyName: z.string(),
  divisionCode: z.string().nullable(),
  intro: z.string(),
  /** Completeness of the profile in percent. */
  completeness: z.number().int(),
  /** True after the points for a complete profile were granted. */
  rewarded: z.boolean(),
  registeredAt: timeSchema,
  hasPassword: z.boolean(),
  passwordChangedAt: timeSchema.nullable(),
  totp: z.boolean(),
  recoveryCodesLeft: z.number().int(),
  doubleAuth: z.boolean(),
  wechat: z.object({ bound: z.boolean(), nickname: z.string() }),
  closeAt: timeSchema.nullable(),
});

/** Fields of the own profile that a member may change; absent ones stay. */
export const profileUpdateSchema = z.object({
  realname: shortTextSchema.optional(),
  nickname: shortTextSchema.optional(),
  gender: z.enum(['', 'male', 'female']).optional(),
  userIdentity: shortTextSchema.optional(),
  position: shortTextSchema.optional(),
  companyName: z.string().trim().max(60, '最多 60 个字').optional(),
  divisionCode: z
    .string()
    .regex(/^\d{6}$/, '请选择地区')
    .nullable()
    .optional(),
  intro: z.string().trim().max(300, '最多 300 个字').optional(),
});

/** Upload of an image, whose type the server detects. Browsers crop and shrink it first. */
export const IMAGE_UPLOAD: UploadRule = { field: 'image', maxBytes: 2 * 1024 * 1024 };

/** A device on which the account is logged in. */
export const deviceSchema = z.object({
  id: idSchema,
  device: z.string(),
  address: z.string(),
  method: z.string(),
  since: timeSchema,
  lastSeenAt: timeSchema,
  current: z.boolean(),
});

/** A browser that skips the second step. */
export const trustedDeviceSchema = z.object({
  id: idSchema,
  device: z.string(),
  since: timeSchema,
  until: timeSchema,
});

/** An attempt to log in. */
export const loginRecordSchema = z.object({
  at: timeSchema,
  method: z.string(),
  success: z.boolean(),
  device: z.string(),
  address: z.string(),
});

/** A notification for the account's owner. */
export const notificationSchema = z.object({
  id: idSchema,
  kind: z.string(),
  title: z.string(),
  body: z.string(),
  link: z.string(),
  read: z.boolean(),
  at: timeSchema,
});
