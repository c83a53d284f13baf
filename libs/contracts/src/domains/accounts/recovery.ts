import { z } from 'zod';
import { CODES } from '../../codes.ts';
import { defineContract } from '../../define-contract.ts';
import { idSchema, listReply, modelReply } from '../../envelope.ts';
import { imageCaptchaRequestSchema } from './auth.requests.ts';
import {
  captchaFields,
  imageCaptchaSchema,
  loginNameSchema,
  newPasswordSchema,
  sendCodeResultSchema,
  verificationCodeSchema,
  ticketSchema,
} from './auth.schemas.ts';

const step = { method: 'POST', auth: 'public', kind: 'mutation', business: true } as const;

/** Drops empty fields: legacy clients send them instead of leaving them out. */
const withoutEmpty = <T extends z.ZodType>(schema: T) =>
  z.preprocess(
    (value) =>
      typeof value === 'object' && value !== null
        ? Object.fromEntries(Object.entries(value).filter(([, v]) => v !== '' && v !== null))
        : value,
    schema,
  );

const recoveryCheck = withoutEmpty(z.object({ account: loginNameSchema, ...captchaFields }));
const recoveryStep = z.object({ ticket: ticketSchema });
const recoveryList = withoutEmpty(recoveryStep.extend({ vcode: verificationCodeSchema }));
const recoveryUpdate = withoutEmpty(
  recoveryStep.extend({ accountId: idSchema.optional(), password: newPasswordSchema }),
);

/** Result of the first step, also for unknown accounts: masked recipient of the code. */
const recoveryStart = z.object({
  ticket: z.string(),
  channel: z.enum(['sms', 'mail']),
  recipient: z.string(),
});

const recoverableAccount = z.object({
  accountId: idSchema,
  realname: z.string(),
  phone: z.string(),
  companies: z.array(z.string()),
});

/** Recovery of forgotten passwords. Source: specification §7.2. */
export const recoveryContract = defineContract('recovery', {
  check: {
    ...step,
    path: '/user/findPwd/check',
    summary: '找回密码：验证账号',
    request: recoveryCheck,
    reply: modelReply(recoveryStart),
    errors: [CODES.tooMany],
  },
  code: {
    ...step,
    path: '/user/findPwd/code',
    summary: '找回密码：图形验证码',
    request: imageCaptchaRequestSchema,
    reply: modelReply(imageCaptchaSchema),
    errors: [CODES.tooMany],
  },
  refreshIcode: {
    ...step,
    path: '/user/findPwd/refreshIcode',
    summary: '找回密码：换一张图形验证码',
    request: imageCaptchaRequestSchema,
    reply: modelReply(imageCaptchaSchema),
    errors: [CODES.tooMany],
  },
  sendVcode: {
    ...step,
    path: '/user/findPwd/sendVcode',
    summary: '找回密码：发送短信验证码',
    request: recoveryStep,
    reply: modelReply(sendCodeResultSchema),
    errors: [CODES.tooMany],
  },
  sendEmailVcode: {
    ...step,
    path: '/user/findPwd/sendEmailVcode',
    summary: '找回密码：发送邮件验证码',
    request: recoveryStep,
    reply: modelReply(sendCodeResultSchema),
    errors: [CODES.tooMany],
  },
  listAccounts: {
    ...step,
    path: '/user/findPwd/listAccounts',
    summary: '找回密码：验证通过后列出账号',
    request: recoveryList,
    reply: listReply(recoverableAccount),
  },
  updatePwd: {
    ...step,
    path: '/user/findPwd/updatePwd',
    summary: '找回密码：设置新密码',
    request: recoveryUpdate,
    reply: modelReply(z.object({})),
  },
});
