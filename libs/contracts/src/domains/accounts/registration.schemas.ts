import { z } from 'zod';
import {
  newPassword,
  phoneSchema,
  sentCodeSchema,
  shortText,
  sourceFields,
  ticketSchema,
} from './auth.schemas.ts';

/** The service and privacy agreements must be agreed to. */
const agree = z.literal(true, { error: '请先阅读并同意服务协议和隐私政策' });

const profile = {
  realname: shortText.optional(),
  userIdentity: shortText.optional(),
  position: shortText.optional(),
  companyName: z.string().trim().max(60, '最多 60 个字').optional(),
};

/** A new member: by a number and its code, or by the ticket of a login whose number is new. */
export const registration = z
  .object({
    phone: phoneSchema.optional(),
    vcode: sentCodeSchema.optional(),
    ticket: ticketSchema.optional(),
    password: newPassword,
    agree,
    ...profile,
    ...sourceFields,
  })
  .refine(({ ticket, phone, vcode }) => ticket || (phone && vcode), {
    path: ['vcode'],
    error: '请输入手机号码和验证码',
  });

/** A login that registers where the number is new. */
export const codeRegistration = z.object({
  ...{ phone: phoneSchema, vcode: sentCodeSchema, agree, ...sourceFields },
});

/** The person who opens an organisation. */
export const upgradeStart = z.object({
  phone: phoneSchema,
  vcode: sentCodeSchema,
  agree,
  password: newPassword.optional(),
  realname: shortText.optional(),
  ...sourceFields,
});

/** The organisation to be opened. */
export const upgradeFill = z.object({
  ticket: ticketSchema,
  companyName: z.string().trim().min(2, '请输入企业名称').max(60, '最多 60 个字'),
  creditCode: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[0-9A-HJ-NPQRTUWXY]{18}$/, '统一社会信用代码应为 18 位')
    .optional(),
  industry: shortText.optional(),
  contactName: shortText.optional(),
  address: z.string().trim().max(120, '最多 120 个字').optional(),
});
