import { consoleBannersContract } from '@zhucheng/contracts';
import { defineHandlers } from '../../../http/define-handlers.ts';
import { saveBanner, saveOrder, getBanners } from './banners.service.ts';

/** Banners of pages. */
export default defineHandlers(consoleBannersContract, {
  list: async ({ context }) => ({ list: await getBanners(context.db) }),
  save: async ({ input, context }) => ({ model: await saveBanner(context, input) }),
  sort: async ({ input, context }) => {
    await saveOrder(context, input);
    return {};
  },
});
