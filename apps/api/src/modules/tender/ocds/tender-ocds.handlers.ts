import { tenderOcdsContract } from '@zhucheng/contracts';
import { defineHandlers } from '../../../http/define-handlers.ts';
import { getProjectRecord } from './record.service.ts';

/** Tender projects as open data. */
export default defineHandlers(tenderOcdsContract, {
  record: async ({ input, context }) => ({ model: await getProjectRecord(context, input) }),
});
