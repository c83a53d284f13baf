import { consoleReportsContract } from '@zhucheng/contracts';
import { defineHandlers } from '../../../http/define-handlers.ts';
import { getChat, getFunnel, getReading, getSearches } from './service-reports.service.ts';
import { getCampaigns, getTests, getVisits } from './traffic-reports.service.ts';

/** Figures of the site for staff. */
export default defineHandlers(consoleReportsContract, {
  visits: async ({ input, context }) => ({ model: await getVisits(context, input) }),
  campaigns: async ({ input, context }) => ({ model: await getCampaigns(context, input) }),
  tests: async ({ input, context }) => ({ model: await getTests(context, input) }),
  reading: async ({ input, context }) => ({ model: await getReading(context, input) }),
  searches: async ({ input, context }) => ({ model: await getSearches(context, input) }),
  chat: async ({ input, context }) => ({ model: await getChat(context, input) }),
  funnel: async ({ input, context }) => ({ model: await getFunnel(context, input) }),
});
