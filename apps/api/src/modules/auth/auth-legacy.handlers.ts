import { authLegacyContract } from '@zhucheng/contracts';
import { defineHandlers } from '../../http/define-handlers.ts';
import { loginByCode, loginByPasswordAndCode, sendToAccount, sendToPhone } from './code.service.ts';
import { loginByPassword, loginByPasswordAndImage } from './password.service.ts';
import { newScanCode, scanProgress } from './scan.service.ts';
import { whoIsThere } from './session.service.ts';
import { loginByWechat } from './wechat.service.ts';

/** Older names of the ways in: the same service. */
export default defineHandlers(authLegacyContract, {
  loginByPwd: async ({ input, context }) => ({ model: await loginByPassword(context, input) }),
  loginByPwdCode: async ({ input, context }) => ({
    model: await loginByPasswordAndImage(context, input),
  }),
  loginByPwdVcode: async ({ input, context }) => ({
    model: await loginByPasswordAndCode(context, input),
  }),
  loginByVcode: async ({ input, context }) => ({ model: await loginByCode(context, input) }),
  loginBy3rd: async ({ input, context }) => ({ model: await loginByWechat(context, input) }),
  sendVcode: async ({ input, context }) => ({ model: await sendToPhone(context, input) }),
  sendVcodePwd: async ({ input, context }) => ({ model: await sendToAccount(context, input) }),
  userinfo: async ({ input, context }) => ({ userinfo: await whoIsThere(context, input) }),
  qrcode: async ({ context }) => ({ model: await newScanCode(context) }),
  scanStatus: async ({ input, context }) => ({ model: await scanProgress(context, input) }),
});
