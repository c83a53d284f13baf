import { tenderVersionsContract } from '@zhucheng/contracts';
import { defineHandlers } from '../../../http/define-handlers.ts';
import { getNoticeComparison, getNoticeVersions } from './versions.service.ts';

/** Versions of tender notices. */
export default defineHandlers(tenderVersionsContract, {
  listVersions: async ({ input, context }) => ({
    model: await getNoticeVersions(context, input.id),
  }),
  compareVersions: async ({ input, context }) => ({
    model: await getNoticeComparison(context, input),
  }),
});
