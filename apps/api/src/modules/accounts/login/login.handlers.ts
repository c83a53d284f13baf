import { requireSession } from '../../../http/session.ts';
import { authContract } from '@zhucheng/contracts';
import { createImageCaptcha } from '../verification/captcha.service.ts';
import { createProofOfWorkChallenge } from '../verification/proof-of-work.service.ts';
import { getPasswordStrength } from '../passwords/password-strength.ts';
import { toWireId } from '../../../wire-format.ts';
import { defineHandlers } from '../../../http/define-handlers.ts';
import {
  loginByCode,
  loginByPasswordAndCode,
  sendAccountCode,
  sendLoginCode,
} from './code-login.service.ts';
import {
  switchCompany,
  chooseCompany,
  loginToCompanyByCode,
  loginToCompanyByPassword,
} from './company-login.service.ts';
import { loginByPassword } from './password-login.service.ts';
import {
  confirmQrLogin,
  inspectQrLogin,
  createQrLogin,
  getQrLoginProgress,
} from './qr-login.service.ts';
import { verifySecondStep, sendSecondStepCode } from './second-step.service.ts';
import { createHandOffToken, logOut, getCurrentUser } from '../sessions/current-user.service.ts';
import { bindPhone, loginByWechat, startWechatLogin } from './wechat-login.service.ts';

/** Login methods, current user, logout, captchas. */
export default defineHandlers(authContract, {
  pwdLogin: async ({ input, context }) => ({ model: await loginByPassword(context, input) }),
  vcodeSend: async ({ input, context }) => ({ model: await sendLoginCode(context, input) }),
  vcodeLogin: async ({ input, context }) => ({ model: await loginByCode(context, input) }),
  pwdvcodeSend: async ({ input, context }) => ({ model: await sendAccountCode(context, input) }),
  pwdvcodeLogin: async ({ input, context }) => ({
    model: await loginByPasswordAndCode(context, input),
  }),

  wxStart: async ({ context }) => ({ model: await startWechatLogin(context) }),
  wxLogin: async ({ input, context }) => ({ model: await loginByWechat(context, input) }),
  bindClient: async ({ input, context }) => ({ model: await bindPhone(context, input) }),

  scanQrcode: async ({ context }) => ({ model: await createQrLogin(context) }),
  scanStatus: async ({ input, context }) => ({ model: await getQrLoginProgress(context, input) }),
  scanInspect: async ({ input, context }) => ({
    model: await inspectQrLogin(context, input.qrcodeId),
  }),
  scanConfirm: async ({ input, context }) => ({ model: await confirmQrLogin(context, input) }),

  secondSend: async ({ input, context }) => ({
    model: await sendSecondStepCode(context, input.ticket),
  }),
  secondVerify: async ({ input, context }) => ({ model: await verifySecondStep(context, input) }),

  orgPwdLogin: async ({ input, context }) => ({
    model: await loginToCompanyByPassword(context, input),
  }),
  orgVcodeSend: async ({ input, context }) => ({ model: await sendLoginCode(context, input) }),
  orgVcodeLogin: async ({ input, context }) => ({
    model: await loginToCompanyByCode(context, input),
  }),
  chooseCompany: async ({ input, context }) => ({ model: await chooseCompany(context, input) }),
  switchCom: async ({ input, context }) => ({
    userinfo: await switchCompany(context, input.companyId),
  }),

  userinfo: async ({ input, context }) => ({ userinfo: await getCurrentUser(context, input) }),
  userid: async ({ context }) => ({ model: { id: toWireId(requireSession(context).userId) } }),
  handOff: async ({ context }) => ({
    model: await createHandOffToken(context, requireSession(context)),
  }),
  logout: async ({ input, context }) => {
    await logOut(context, input.everywhere);
    return { model: {} };
  },

  captcha: async ({ context }) => ({
    challenge: { ...(await createProofOfWorkChallenge(context.config)) },
  }),
  icode: async ({ input, context }) => ({
    model: await createImageCaptcha(context, input.icodeId),
  }),
  getPasswordStrength: async ({ input, context }) => ({
    model: await getPasswordStrength(context, input.password, input.hints),
  }),
});
