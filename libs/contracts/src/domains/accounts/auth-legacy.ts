import { z } from 'zod';
import { CODES } from '../../codes.ts';
import { defineContract } from '../../define-contract.ts';
import { modelReply, namedReply } from '../../envelope.ts';
import * as r from './auth.requests.ts';
import {
  loginResultSchema,
  qrCodeSchema,
  qrCodeProgressSchema,
  sendCodeResultSchema,
  userinfoSchema,
} from './auth.schemas.ts';

const step = { method: 'POST', auth: 'public', kind: 'mutation', business: true } as const;

/** Legacy paths of the login endpoints, served by the same services. Source: specification §7.2. */
export const authLegacyContract = defineContract('authLegacy', {
  loginByPwd: {
    ...step,
    path: '/user/auth/loginByPwd',
    summary: '密码登录（旧版）',
    request: r.passwordLoginSchema,
    reply: modelReply(loginResultSchema),
    errors: [CODES.tooMany],
  },
  loginByPwdCode: {
    ...step,
    path: '/user/auth/loginByPwdCode',
    summary: '密码加图形验证码登录（旧版）',
    request: r.passwordImageLoginSchema,
    reply: modelReply(loginResultSchema),
    errors: [CODES.tooMany],
  },
  loginByPwdVcode: {
    ...step,
    path: '/user/auth/loginByPwdVcode',
    summary: '密码加短信验证码登录（旧版）',
    request: r.passwordCodeLoginSchema,
    reply: modelReply(loginResultSchema),
    errors: [CODES.tooMany],
  },
  loginByVcode: {
    ...step,
    path: '/user/auth/loginByVcode',
    summary: '短信验证码登录（旧版）',
    request: r.codeLoginSchema,
    reply: modelReply(loginResultSchema),
    errors: [CODES.tooMany],
  },
  loginBy3rd: {
    ...step,
    path: '/user/auth/loginBy3rd',
    summary: '第三方登录（旧版）',
    request: r.wechatCallbackSchema,
    reply: modelReply(loginResultSchema),
  },
  sendVcode: {
    ...step,
    path: '/user/auth/sendVcode',
    summary: '发送登录验证码（旧版）',
    request: r.sendPhoneCodeSchema,
    reply: modelReply(sendCodeResultSchema),
    errors: [CODES.tooMany],
  },
  sendVcodePwd: {
    ...step,
    path: '/user/auth/sendVcodePwd',
    summary: '密码加验证码登录：发送验证码（旧版）',
    request: r.sendAccountCodeSchema,
    reply: modelReply(sendCodeResultSchema),
    errors: [CODES.tooMany],
  },
  userinfo: {
    ...step,
    path: '/user/auth/userinfo',
    summary: '当前登录的用户（旧版）',
    request: r.userinfoRequestSchema,
    reply: namedReply({ userinfo: userinfoSchema }),
    background: true,
    errors: [CODES.loginNeeded, CODES.conflict],
  },
  qrcode: {
    ...step,
    path: '/user/auth/qrcode',
    summary: '取登录二维码（旧版）',
    request: z.object({}),
    reply: modelReply(qrCodeSchema),
    errors: [CODES.tooMany],
  },
  scanStatus: {
    ...step,
    path: '/user/auth/scanStatus',
    summary: '二维码登录的进展（旧版）',
    request: r.qrCodeStatusRequestSchema,
    reply: modelReply(qrCodeProgressSchema),
    background: true,
  },
});
