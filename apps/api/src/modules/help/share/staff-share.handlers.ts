import { consoleHelpShareContract } from '@zhucheng/contracts';
import { defineHandlers } from '../../../http/define-handlers.ts';
import { createStaffShare, getStaffSharePage, revokeStaffShare } from './share.service.ts';

/** Share links of staff. */
export default defineHandlers(consoleHelpShareContract, {
  create: async ({ input, context }) => ({ model: await createStaffShare(context, input) }),
  listPaged: ({ input, context }) => getStaffSharePage(context, input),
  revoke: async ({ input, context }) => ({ model: await revokeStaffShare(context, input) }),
});
