import { registrationContract } from '@zhucheng/contracts';
import { newImageCodeFor } from '../../accounts/captcha/captcha.ts';
import { readTicket } from '../../accounts/tickets.ts';
import { defineHandlers } from '../../http/define-handlers.ts';
import { sendToPhone } from '../auth/code.service.ts';
import { bindNumber } from '../auth/wechat.service.ts';
import { loginOrRegister, register } from './registration.service.ts';
import { beginUpgrade, finishUpgrade } from './upgrade.service.ts';

/** Registration of members and of organisations. */
export default defineHandlers(registrationContract, {
  code: async ({ input, context }) => ({ model: await newImageCodeFor(context, input.icodeId) }),
  sendVcode: async ({ input, context }) => ({ model: await sendToPhone(context, input) }),
  loginReg: async ({ input, context }) => ({ model: await register(context, input) }),
  loginRegVcode: async ({ input, context }) => ({ model: await loginOrRegister(context, input) }),
  stdRegister: async ({ input, context }) => ({ model: await register(context, input) }),

  wxSend: async ({ input, context }) => {
    await readTicket(context.db, 'bind', input.ticket);
    return { model: await sendToPhone(context, input) };
  },
  wxBind: async ({ input, context }) => ({ model: await bindNumber(context, input) }),

  upgradeSend: async ({ input, context }) => ({ model: await sendToPhone(context, input) }),
  upgradeCode: async ({ input, context }) => ({
    model: await newImageCodeFor(context, input.icodeId),
  }),
  upgradeRegister: async ({ input, context }) => ({ model: await beginUpgrade(context, input) }),
  upgradeFill: async ({ input, context }) => ({ model: await finishUpgrade(context, input) }),
});
