import { z } from 'zod';
import { CODES } from '../../codes.ts';
import { defineContract } from '../../define-contract.ts';
import { modelReply } from '../../envelope.ts';
import {
  bindAccountSchema,
  imageCaptchaRequestSchema,
  sendPhoneCodeSchema,
} from './auth.requests.ts';
import {
  imageCaptchaSchema,
  loginResultSchema,
  sendCodeResultSchema,
  ticketSchema,
} from './auth.schemas.ts';
import {
  codeRegistrationSchema,
  registrationSchema,
  upgradeFillSchema,
  upgradeStartSchema,
} from './registration.schemas.ts';

const step = { method: 'POST', auth: 'public', kind: 'mutation', business: true } as const;

/** Registration of members and companies. Source: specification §7.2. */
export const registrationContract = defineContract('registration', {
  code: {
    ...step,
    path: '/user/reg/code',
    summary: '注册用图形验证码',
    request: imageCaptchaRequestSchema,
    reply: modelReply(imageCaptchaSchema),
    errors: [CODES.tooMany],
  },
  sendVcode: {
    ...step,
    path: '/user/reg/sendVcode',
    summary: '发送注册验证码',
    request: sendPhoneCodeSchema,
    reply: modelReply(sendCodeResultSchema),
    errors: [CODES.tooMany],
  },
  loginReg: {
    ...step,
    path: '/user/reg/loginReg',
    summary: '注册并登录（旧版）',
    request: registrationSchema,
    reply: modelReply(loginResultSchema),
    errors: [CODES.conflict],
  },
  loginRegVcode: {
    ...step,
    path: '/user/reg/loginRegVcode',
    summary: '验证码登录，未注册则注册',
    request: codeRegistrationSchema,
    reply: modelReply(loginResultSchema),
  },
  stdRegister: {
    ...step,
    path: '/user/reg/v3/std/register',
    summary: '手机号注册并登录',
    request: registrationSchema,
    reply: modelReply(loginResultSchema),
    errors: [CODES.conflict],
  },
  wxSend: {
    ...step,
    path: '/user/reg/v3/wx/send',
    summary: '微信注册：发送验证码',
    request: sendPhoneCodeSchema.extend({ ticket: ticketSchema }),
    reply: modelReply(sendCodeResultSchema),
    errors: [CODES.tooMany],
  },
  wxBind: {
    ...step,
    path: '/user/reg/v3/wx/bind',
    summary: '微信注册：绑定手机号',
    request: bindAccountSchema,
    reply: modelReply(loginResultSchema),
  },
  upgradeSend: {
    ...step,
    path: '/user/reg/v3/upgrade/send',
    summary: '开通企业：发送验证码',
    request: sendPhoneCodeSchema,
    reply: modelReply(sendCodeResultSchema),
    errors: [CODES.tooMany],
  },
  upgradeCode: {
    ...step,
    path: '/user/reg/v3/upgrade/code',
    summary: '开通企业：图形验证码',
    request: imageCaptchaRequestSchema,
    reply: modelReply(imageCaptchaSchema),
    errors: [CODES.tooMany],
  },
  upgradeRegister: {
    ...step,
    path: '/user/reg/v3/upgrade/register',
    summary: '开通企业：验证负责人',
    request: upgradeStartSchema,
    reply: modelReply(z.object({ ticket: z.string(), isNew: z.boolean() })),
  },
  upgradeProven: {
    ...step,
    auth: 'member',
    path: '/user/reg/v3/upgrade/proven',
    background: true,
    summary: '开通企业：十分钟内在当前登录里验证过本人的，不再验证手机号；否则 ticket 为空',
    request: z.object({}),
    reply: modelReply(z.object({ ticket: z.string().nullable() })),
  },
  upgradeFill: {
    ...step,
    path: '/user/reg/v3/upgrade/fill',
    summary: '开通企业：填写企业资料',
    request: upgradeFillSchema,
    reply: modelReply(loginResultSchema),
    errors: [CODES.conflict],
  },
  upgradeProvenFill: {
    ...step,
    auth: 'member',
    path: '/user/reg/v3/upgrade/proven/fill',
    summary: '开通企业：在当前登录里填写企业资料，ticket 来自 upgrade/proven',
    request: upgradeFillSchema,
    reply: modelReply(loginResultSchema),
    errors: [CODES.conflict],
  },
});
