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

/** Keeps the session on this device for 30 days. */
const remember = z.boolean().default(false);

/** A company by its number or name. */
const company = z.string().trim().max(60).optional();

/** Login by password. */
export const passwordLoginSchema = z.object({
  account: loginNameSchema,
  password: passwordSchema,
  remember,
  ...captchaFields,
});

/** Request for a code by SMS. */
export const sendPhoneCodeSchema = z.object({ phone: phoneSchema, ...captchaFields });

/** Request for a code to the phone of an account. */
export const sendAccountCodeSchema = z.object({ account: loginNameSchema, ...captchaFields });

/** Login by SMS code. */
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

/** Login by password and image captcha. */
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

/** Links a third-party account to an existing or a new account. */
export const bindAccountSchema = z.object({
  ticket: ticketSchema,
  phone: phoneSchema,
  vcode: verificationCodeSchema,
  /** Consent to the service and privacy agreements; required for a new account. */
  agree: z.boolean().default(false),
  ...sourceFields,
});

/** A QR code by its id. */
export const qrCodeReferenceSchema = z.object({ qrcodeId: ticketSchema });

/** Long poll of a QR code's state: replies when it differs from `known`, or after a time limit. */
export const qrCodeStatusRequestSchema = qrCodeReferenceSchema.extend({
  known: qrCodeStateSchema.optional(),
});

/** Second step of a login. */
export const secondFactorSchema = z.object({
  ticket: ticketSchema,
  method: z.enum(['sms', 'totp', 'recovery']),
  code: z.string().trim().min(6, '请输入验证码').max(20),
  /** Skips the second step on this device for 30 days. */
  trust: z.boolean().default(false),
});

/** Login to a company by password. */
export const companyPasswordLoginSchema = passwordLoginSchema.extend({ company });

/** Login to a company by code. */
export const companyCodeLoginSchema = z.object({
  company,
  phone: phoneSchema,
  vcode: verificationCodeSchema,
  remember,
});

/** Choice of one of several companies. */
export const companyChoiceSchema = z.object({ ticket: ticketSchema, companyId: idSchema });

/**
 * Request for the current user. A hand-off token becomes a session; it replaces another account's session only with
 * `replace`.
 */
export const userinfoRequestSchema = z.object({
  token: z.string().max(200).optional(),
  replace: z.boolean().default(false),
});

/** Password to estimate, with words that make it weaker. */
export const passwordStrengthRequestSchema = z.object({
  password: z.string().max(128),
  hints: z.array(z.string().max(60)).max(10).default([]),
});

/** Request for an image captcha; it replaces the previous one. */
export const imageCaptchaRequestSchema = z.object({ icodeId: ticketSchema.optional() });
