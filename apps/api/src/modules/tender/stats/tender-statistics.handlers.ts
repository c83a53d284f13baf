import { tenderStatisticsContract } from '@zhucheng/contracts';
import { defineHandlers } from '../../../http/define-handlers.ts';
import { getStatistics } from './statistics.service.ts';

/** Statistics of tender notices. */
export default defineHandlers(tenderStatisticsContract, {
  statistics: async ({ input, context }) => ({ model: await getStatistics(context, input) }),
});
