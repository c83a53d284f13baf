import { helpShareContract } from '@zhucheng/contracts';
import { defineHandlers } from '../../../http/define-handlers.ts';
import { openShare } from './shared-content.service.ts';
import { createShare, getSharePage, revokeShare } from './share.service.ts';

/** Share links of members, and what a link shows to whoever holds it. */
export default defineHandlers(helpShareContract, {
  create: async ({ input, context }) => ({ model: await createShare(context, input) }),
  listPaged: ({ input, context }) => getSharePage(context, input),
  revoke: async ({ input, context }) => ({ model: await revokeShare(context, input) }),
  get: async ({ input, context }) => ({ model: await openShare(context, input) }),
});
