import { z } from 'zod';
import { idSchema } from '../../envelope.ts';
import {
  captchaFields,
  loginNameSchema,
  phoneSchema,
  qrCodeStateSchema,
  verificationCodeSchema,
  sourceFields,
  ticketSchema,
  passwordSchema,
} from './auth.schemas.ts';

/** Stay logged in for 30 days on this device. */
const remember = z.boolean().default(false);

/** An organisation by its number or its name. */
const company = z.string().trim().max(60).optional();

/** Login by password. */
export const passwordLoginSchema = z.object({
  account: loginNameSchema,
  password: passwordSchema,
  remember,
  ...captchaFields,
});

/** A code to a phone. */
export const sendPhoneCodeSchema = z.object({ phone: phoneSchema, ...captchaFields });

/** A code to the phone of an account. */
export const sendAccountCodeSchema = z.object({ account: loginNameSchema, ...captchaFields });

/** Login by a code from an SMS. */
export const codeLoginSchema = z.object({
  phone: phoneSchema,
  vcode: verificationCodeSchema,
  remember,
  ...sourceFields,
});

/** Login by password and a code. */
export const passwordCodeLoginSchema = z.object({
  account: loginNameSchema,
  password: passwordSchema,
  vcode: verificationCodeSchema,
  remember,
  ...captchaFields,
});

/** Login by password and the text of an image. */
export const passwordImageLoginSchema = z.object({
  account: loginNameSchema,
  password: passwordSchema,
  remember,
  icodeId: ticketSchema,
  icode: z.string().trim().min(1, '请输入图形验证码').max(8),
});

/** Parameters of WeChat's callback. */
export const wechatCallbackSchema = z.object({
  code: z.string().min(1).max(200),
  state: z.string().min(1).max(200),
});

/** A third-party account finds, or becomes, an account of ours. */
export const bindAccountSchema = z.object({
  ticket: ticketSchema,
  phone: phoneSchema,
  vcode: verificationCodeSchema,
  /** The service and privacy agreements; needed where a new account is made. */
  agree: z.boolean().default(false),
  ...sourceFields,
});

/** A QR code by its id. */
export const qrCodeReferenceSchema = z.object({ qrcodeId: ticketSchema });

/** Asks for news of a QR code; the answer waits while nothing has changed since `known`. */
export const qrCodeStatusRequestSchema = qrCodeReferenceSchema.extend({
  known: qrCodeStateSchema.optional(),
});

/** The second step. */
export const secondFactorSchema = z.object({
  ticket: ticketSchema,
  method: z.enum(['sms', 'totp', 'recovery']),
  code: z.string().trim().min(6, '请输入验证码').max(20),
  /** Spare this device the second step for 30 days. */
  trust: z.boolean().default(false),
});

/** Login to an organisation, by password. */
export const companyPasswordLoginSchema = passwordLoginSchema.extend({ company });

/** Login to an organisation, by code. */
export const companyCodeLoginSchema = z.object({
  company,
  phone: phoneSchema,
  vcode: verificationCodeSchema,
  remember,
});

/** One of several organisations. */
export const companyChoiceSchema = z.object({ ticket: ticketSchema, companyId: idSchema });

/** Request for the current user. A hand-off token becomes a session; it replaces another account's session only with `replace`. */
export const userinfoRequestSchema = z.object({
  token: z.string().max(200).optional(),
  replace: z.boolean().default(false),
});

/** A password to be judged, with words that it should not be made of. */
export const passwordStrengthRequestSchema = z.object({
  password: z.string().max(128),
  hints: z.array(z.string().max(60)).max(10).default([]),
});

/** Asks for an image; the one before is void. */
export const imageCaptchaRequestSchema = z.object({ icodeId: ticketSchema.optional() });
