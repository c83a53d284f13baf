import { consoleTodayContract } from '@zhucheng/contracts';
import { defineHandlers } from '../../../http/define-handlers.ts';
import { getToday, resendFailed } from './today.service.ts';

/** What waits for staff today. */
export default defineHandlers(consoleTodayContract, {
  get: async ({ context }) => ({ model: await getToday(context) }),
  resend: async ({ input, context }) => ({ model: await resendFailed(context, input.kind) }),
});
