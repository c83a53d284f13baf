import { tenderCrmContract } from '@zhucheng/contracts';
import { defineHandlers } from '../../../http/define-handlers.ts';
import { getCollectedPage, getOwnCollectedPage } from './collected-notices.service.ts';
import { listOwnSalesRegions, saveSalesRegions } from './sales-regions.service.ts';

/** Sales regions of companies, and notices as they were collected. */
export default defineHandlers(tenderCrmContract, {
  customerRegion: async ({ context }) => ({ list: await listOwnSalesRegions(context) }),
  saveRegions: async ({ input, context }) => ({
    list: await saveSalesRegions(context, input.regions),
  }),
  spiderBiding: ({ input, context }) => getOwnCollectedPage(context, input),
  openSpiderBiding: ({ input, context }) => getCollectedPage(context, input),
});
