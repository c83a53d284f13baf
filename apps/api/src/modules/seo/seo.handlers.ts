import { seoContract } from '@zhucheng/contracts';
import { defineHandlers } from '../../http/define-handlers.ts';
import { getSitemapEntries, getSitemapParts } from './sitemap.service.ts';

/** Sitemap data for search engines. */
export default defineHandlers(seoContract, {
  sitemapParts: async ({ context }) => ({ list: await getSitemapParts(context.readDb) }),
  sitemapEntries: async ({ input, context }) => ({
    list: await getSitemapEntries(context.readDb, input),
  }),
});
