import { recoveryContract } from '@zhucheng/contracts';
import { createImageCaptcha } from '../verification/captcha.service.ts';
import { defineHandlers } from '../../../http/define-handlers.ts';
import * as recovery from './recovery.service.ts';

/** Recovery of a forgotten password. */
export default defineHandlers(recoveryContract, {
  check: async ({ input, context }) => ({ model: await recovery.beginRecovery(context, input) }),
  code: async ({ input, context }) => ({ model: await createImageCaptcha(context, input.icodeId) }),
  refreshIcode: async ({ input, context }) => ({
    model: await createImageCaptcha(context, input.icodeId),
  }),
  sendVcode: async ({ input, context }) => ({
    model: await recovery.sendRecoveryCode(context, input.ticket, 'sms'),
  }),
  sendEmailVcode: async ({ input, context }) => ({
    model: await recovery.sendRecoveryCode(context, input.ticket, 'mail'),
  }),
  listAccounts: async ({ input, context }) => ({
    list: await recovery.listRecoverableAccounts(context, input),
  }),
  updatePwd: async ({ input, context }) => {
    await recovery.resetPassword(context, input);
    return { model: {} };
  },
});
