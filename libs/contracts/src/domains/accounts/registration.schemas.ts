import { z } from 'zod';
import {
  newPasswordSchema,
  phoneSchema,
  verificationCodeSchema,
  shortTextSchema,
  sourceFields,
  ticketSchema,
} from './auth.schemas.ts';

/** Required consent to the service and privacy agreements. */
const agree = z.literal(true, { error: '请先阅读并同意服务协议和隐私政策' });

const profile = {
  realname: shortTextSchema.optional(),
  userIdentity: shortTextSchema.optional(),
  position: shortTextSchema.optional(),
  companyName: z.string().trim().max(60, '最多 60 个字').optional(),
};

/** Registration of a member: by a phone number and its code, or by the ticket of a login with an unknown number. */
export const registrationSchema = z
  .object({
    phone: phoneSchema.optional(),
    vcode: verificationCodeSchema.optional(),
    ticket: ticketSchema.optional(),
    password: newPasswordSchema,
    agree,
    ...profile,
    ...sourceFields,
  })
  .refine(({ ticket, phone, vcode }) => ticket || (phone && vcode), {
    path: ['vcode'],
    error: '请输入手机号码和验证码',
  });

/** Login that registers an unknown phone number. */
export const codeRegistrationSchema = z.object({
  phone: phoneSchema,
  vcode: verificationCodeSchema,
  agree,
  ...sourceFields,
});

/** The person who registers a company. */
export const upgradeStartSchema = z.object({
  phone: phoneSchema,
  vcode: verificationCodeSchema,
  agree,
  password: newPasswordSchema.optional(),
  realname: shortTextSchema.optional(),
  ...sourceFields,
});

/** The company to be registered. */
export const upgradeFillSchema = z.object({
  ticket: ticketSchema,
  companyName: z.string().trim().min(2, '请输入企业名称').max(60, '最多 60 个字'),
  creditCode: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[0-9A-HJ-NPQRTUWXY]{18}$/, '统一社会信用代码应为 18 位')
    .optional(),
  industry: shortTextSchema.optional(),
  contactName: shortTextSchema.optional(),
  address: z.string().trim().max(120, '最多 120 个字').optional(),
});
