import { seoContract, MAX_SITEMAP_URLS } from '@zhucheng/contracts';
import type { BizType } from '@zhucheng/domain-news';
import { toWireId, toWireTime } from '../../wire-format.ts';
import { defineHandlers } from '../../http/define-handlers.ts';
import { listSitemapEntries } from './sitemap.repository.ts';
import { listSitemapParts } from './sitemap.service.ts';

/** Sitemap data for search engines. */
export default defineHandlers(seoContract, {
  sitemapParts: async ({ context }) => {
    const parts = await listSitemapParts(context.readDb);
    return { list: parts.map((part) => ({ ...part, modified: toWireTime(part.modified) })) };
  },

  sitemapEntries: async ({ input: { kind, part }, context }) => {
    const rows = await listSitemapEntries(context.readDb, kind, part, MAX_SITEMAP_URLS);
    const list = rows.map((row) => ({
      ...row,
      id: toWireId(row.id),
      modified: toWireTime(row.modified),
      bizType: row.bizType as BizType | undefined,
    }));
    return { list };
  },
});
