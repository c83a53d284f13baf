import { authLegacyContract } from '@zhucheng/contracts';
import { defineHandlers } from '../../../http/define-handlers.ts';
import {
  loginByCode,
  loginByPasswordAndCode,
  sendAccountCode,
  sendLoginCode,
} from './code-login.service.ts';
import { loginByPassword, loginByPasswordAndImage } from './password-login.service.ts';
import { createQrLogin, getQrLoginProgress } from './qr-login.service.ts';
import { getCurrentUser } from '../sessions/current-user.service.ts';
import { loginByWechat } from './wechat-login.service.ts';

/** Older paths of the login calls, served by the same services. */
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
  sendVcode: async ({ input, context }) => ({ model: await sendLoginCode(context, input) }),
  sendVcodePwd: async ({ input, context }) => ({ model: await sendAccountCode(context, input) }),
  userinfo: async ({ input, context }) => ({ userinfo: await getCurrentUser(context, input) }),
  qrcode: async ({ context }) => ({ model: await createQrLogin(context) }),
  scanStatus: async ({ input, context }) => ({ model: await getQrLoginProgress(context, input) }),
});
