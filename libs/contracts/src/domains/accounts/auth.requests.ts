import { z } from 'zod';
import { idSchema } from '../../envelope.ts';
import {
  captchaField,
  loginNameSchema,
  phoneSchema,
  scanState,
  sentCodeSchema,
  sourceFields,
  ticketSchema,
  typedPassword,
} from './auth.schemas.ts';

/** Stay logged in for 30 days on this device. */
const remember = z.boolean().default(false);

/** An organisation by its number or its name. */
const company = z.string().trim().max(60).optional();

/** Login by password. */
export const passwordLogin = z.object({
  ...{ account: loginNameSchema, password: typedPassword, remember, ...captchaField },
});

/** A code to a phone. */
export const sendToPhone = z.object({ phone: phoneSchema, ...captchaField });

/** A code to the phone of an account. */
export const sendToAccount = z.object({ account: loginNameSchema, ...captchaField });

/** Login by a code from an SMS. */
export const codeLogin = z.object({
  ...{ phone: phoneSchema, vcode: sentCodeSchema, remember, ...sourceFields },
});

/** Login by password and a code. */
export const passwordCodeLogin = z.object({
  ...{ account: loginNameSchema, password: typedPassword, vcode: sentCodeSchema, remember },
  ...captchaField,
});

/** Login by password and the text of an image. */
export const passwordImageLogin = z.object({
  account: loginNameSchema,
  password: typedPassword,
  remember,
  icodeId: ticketSchema,
  icode: z.string().trim().min(1, '请输入图形验证码').max(8),
});

/** What WeChat sends back. */
export const wechatReturn = z.object({
  code: z.string().min(1).max(200),
  state: z.string().min(1).max(200),
});

/** A third-party account finds, or becomes, an account of ours. */
export const bindRequest = z.object({
  ticket: ticketSchema,
  phone: phoneSchema,
  vcode: sentCodeSchema,
  /** The service and privacy agreements; needed where a new account is made. */
  agree: z.boolean().default(false),
  ...sourceFields,
});

/** A QR code by its id. */
export const scanReference = z.object({ qrcodeId: ticketSchema });

/** Asks for news of a QR code; the answer waits while nothing has changed since `known`. */
export const scanStatusRequest = scanReference.extend({ known: scanState.optional() });

/** The second step. */
export const secondStep = z.object({
  ticket: ticketSchema,
  method: z.enum(['sms', 'totp', 'recovery']),
  code: z.string().trim().min(6, '请输入验证码').max(20),
  /** Spare this device the second step for 30 days. */
  trust: z.boolean().default(false),
});

/** Login to an organisation, by password. */
export const orgPasswordLogin = passwordLogin.extend({ company });

/** Login to an organisation, by code. */
export const orgCodeLogin = z.object({
  ...{ company, phone: phoneSchema, vcode: sentCodeSchema, remember },
});

/** One of several organisations. */
export const companyChoice = z.object({ ticket: ticketSchema, companyId: idSchema });

/** Who is logged in; a hand-off token becomes a session, which may replace another account's only when asked. */
export const userinfoRequest = z.object({
  token: z.string().max(200).optional(),
  replace: z.boolean().default(false),
});

/** A password to be judged, with words that it should not be made of. */
export const strengthRequest = z.object({
  password: z.string().max(128),
  hints: z.array(z.string().max(60)).max(10).default([]),
});

/** Asks for an image; the one before is void. */
export const imageRequest = z.object({ icodeId: ticketSchema.optional() });
