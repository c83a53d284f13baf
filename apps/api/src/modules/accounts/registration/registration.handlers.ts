import { registrationContract } from '@zhucheng/contracts';
import { createImageCaptcha } from '../verification/captcha.service.ts';
import { getTicket } from '../verification/tickets.service.ts';
import { defineHandlers } from '../../../http/define-handlers.ts';
import { sendLoginCode } from '../login/code-login.service.ts';
import { bindPhone } from '../login/wechat-login.service.ts';
import { loginOrRegister, register } from './registration.service.ts';
import {
  beginCompanyRegistration,
  beginProvenRegistration,
  finishCompanyRegistration,
} from './company-registration.service.ts';

/** Registration of members and companies. */
export default defineHandlers(registrationContract, {
  code: async ({ input, context }) => ({ model: await createImageCaptcha(context, input.icodeId) }),
  sendVcode: async ({ input, context }) => ({ model: await sendLoginCode(context, input) }),
  loginReg: async ({ input, context }) => ({ model: await register(context, input) }),
  loginRegVcode: async ({ input, context }) => ({ model: await loginOrRegister(context, input) }),
  stdRegister: async ({ input, context }) => ({ model: await register(context, input) }),

  wxSend: async ({ input, context }) => {
    await getTicket(context.db, 'bind', input.ticket);
    return { model: await sendLoginCode(context, input) };
  },
  wxBind: async ({ input, context }) => ({ model: await bindPhone(context, input) }),

  upgradeSend: async ({ input, context }) => ({ model: await sendLoginCode(context, input) }),
  upgradeCode: async ({ input, context }) => ({
    model: await createImageCaptcha(context, input.icodeId),
  }),
  upgradeProven: async ({ context }) => ({
    model: { ticket: await beginProvenRegistration(context) },
  }),
  upgradeRegister: async ({ input, context }) => ({
    model: await beginCompanyRegistration(context, input),
  }),
  upgradeFill: async ({ input, context }) => ({
    model: await finishCompanyRegistration(context, input),
  }),
  upgradeProvenFill: async ({ input, context }) => ({
    model: await finishCompanyRegistration(context, input),
  }),
});
