import { authContract } from '@zhucheng/contracts';
import { caller } from '../../accounts/caller.ts';
import { newImageCodeFor } from '../../accounts/captcha/captcha.ts';
import { newChallenge } from '../../accounts/captcha/proof-of-work.ts';
import { judgePasswordFor } from '../../accounts/passwords/strength.ts';
import { toWireId } from '../../db/wire-id.ts';
import { defineHandlers } from '../../http/define-handlers.ts';
import { loginByCode, loginByPasswordAndCode, sendToAccount, sendToPhone } from './code.service.ts';
import { changeCompany, chooseCompany, orgByCode, orgByPassword } from './company.service.ts';
import { loginByPassword } from './password.service.ts';
import { confirmScan, inspectScan, newScanCode, scanProgress } from './scan.service.ts';
import { passSecondStep, sendSecondCode } from './second-step.service.ts';
import { handOffToken, logOut, whoIsThere } from './session.service.ts';
import { bindNumber, loginByWechat, startWechat } from './wechat.service.ts';

/** Every way in, who is logged in, and the way out. */
export default defineHandlers(authContract, {
  pwdLogin: async ({ input, context }) => ({ model: await loginByPassword(context, input) }),
  vcodeSend: async ({ input, context }) => ({ model: await sendToPhone(context, input) }),
  vcodeLogin: async ({ input, context }) => ({ model: await loginByCode(context, input) }),
  pwdvcodeSend: async ({ input, context }) => ({ model: await sendToAccount(context, input) }),
  pwdvcodeLogin: async ({ input, context }) => ({
    model: await loginByPasswordAndCode(context, input),
  }),

  wxStart: async ({ context }) => ({ model: await startWechat(context) }),
  wxLogin: async ({ input, context }) => ({ model: await loginByWechat(context, input) }),
  bindClient: async ({ input, context }) => ({ model: await bindNumber(context, input) }),

  scanQrcode: async ({ context }) => ({ model: await newScanCode(context) }),
  scanStatus: async ({ input, context }) => ({ model: await scanProgress(context, input) }),
  scanInspect: async ({ input, context }) => ({
    model: await inspectScan(context, input.qrcodeId),
  }),
  scanConfirm: async ({ input, context }) => ({ model: await confirmScan(context, input) }),

  secondSend: async ({ input, context }) => ({
    model: await sendSecondCode(context, input.ticket),
  }),
  secondVerify: async ({ input, context }) => ({ model: await passSecondStep(context, input) }),

  orgPwdLogin: async ({ input, context }) => ({ model: await orgByPassword(context, input) }),
  orgVcodeSend: async ({ input, context }) => ({ model: await sendToPhone(context, input) }),
  orgVcodeLogin: async ({ input, context }) => ({ model: await orgByCode(context, input) }),
  chooseCompany: async ({ input, context }) => ({ model: await chooseCompany(context, input) }),
  switchCom: async ({ input, context }) => ({
    userinfo: await changeCompany(context, input.companyId),
  }),

  userinfo: async ({ input, context }) => ({ userinfo: await whoIsThere(context, input) }),
  userid: async ({ context }) => ({ model: { id: toWireId(caller(context).userId) } }),
  handOff: async ({ context }) => ({ model: await handOffToken(context, caller(context)) }),
  logout: async ({ input, context }) => {
    await logOut(context, input.everywhere);
    return { model: {} };
  },

  captcha: async ({ context }) => ({ challenge: { ...(await newChallenge(context.config)) } }),
  icode: async ({ input, context }) => ({ model: await newImageCodeFor(context, input.icodeId) }),
  getPasswordStrength: async ({ input, context }) => ({
    model: await judgePasswordFor(context.visitorAddress, input.password, input.hints),
  }),
});
