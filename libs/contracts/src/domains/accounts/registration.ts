import { z } from 'zod';
import { CODES } from '../../codes.ts';
import { defineContract } from '../../define-contract.ts';
import { modelReply } from '../../envelope.ts';
import { bindRequest, imageRequest, sendToPhone } from './auth.requests.ts';
import { imageCode, loginResult, sendResult, ticketSchema } from './auth.schemas.ts';
import {
  codeRegistration,
  registration,
  upgradeFill,
  upgradeStart,
} from './registration.schemas.ts';

const step = { method: 'POST', auth: 'public', kind: 'mutation', business: true } as const;

/** Registration of members and of organisations. Source: specification §7.2. */
export const registrationContract = defineContract('registration', {
  code: {
    ...step,
    path: '/user/reg/code',
    summary: '注册用图形验证码',
    request: imageRequest,
    reply: modelReply(imageCode),
    errors: [CODES.tooMany],
  },
  sendVcode: {
    ...step,
    path: '/user/reg/sendVcode',
    summary: '发送注册验证码',
    request: sendToPhone,
    reply: modelReply(sendResult),
    errors: [CODES.tooMany],
  },
  loginReg: {
    ...step,
    path: '/user/reg/loginReg',
    summary: '注册并登录（旧版）',
    request: registration,
    reply: modelReply(loginResult),
    errors: [CODES.conflict],
  },
  loginRegVcode: {
    ...step,
    path: '/user/reg/loginRegVcode',
    summary: '验证码登录，未注册则注册',
    request: codeRegistration,
    reply: modelReply(loginResult),
  },
  stdRegister: {
    ...step,
    path: '/user/reg/v3/std/register',
    summary: '手机号注册并登录',
    request: registration,
    reply: modelReply(loginResult),
    errors: [CODES.conflict],
  },
  wxSend: {
    ...step,
    path: '/user/reg/v3/wx/send',
    summary: '微信注册：发送验证码',
    request: sendToPhone.extend({ ticket: ticketSchema }),
    reply: modelReply(sendResult),
    errors: [CODES.tooMany],
  },
  wxBind: {
    ...step,
    path: '/user/reg/v3/wx/bind',
    summary: '微信注册：绑定手机号',
    request: bindRequest,
    reply: modelReply(loginResult),
  },
  upgradeSend: {
    ...step,
    path: '/user/reg/v3/upgrade/send',
    summary: '开通企业：发送验证码',
    request: sendToPhone,
    reply: modelReply(sendResult),
    errors: [CODES.tooMany],
  },
  upgradeCode: {
    ...step,
    path: '/user/reg/v3/upgrade/code',
    summary: '开通企业：图形验证码',
    request: imageRequest,
    reply: modelReply(imageCode),
    errors: [CODES.tooMany],
  },
  upgradeRegister: {
    ...step,
    path: '/user/reg/v3/upgrade/register',
    summary: '开通企业：验证负责人',
    request: upgradeStart,
    reply: modelReply(z.object({ ticket: z.string(), isNew: z.boolean() })),
  },
  upgradeFill: {
    ...step,
    path: '/user/reg/v3/upgrade/fill',
    summary: '开通企业：填写企业资料',
    request: upgradeFill,
    reply: modelReply(loginResult),
    errors: [CODES.conflict],
  },
});
