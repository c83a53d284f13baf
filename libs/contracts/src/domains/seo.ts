import { z } from 'zod';
import { CACHE_SECONDS, MAX_SITEMAP_URLS } from '../constants.ts';
import { defineContract } from '../define-contract.ts';
import { idSchema, listReply, timeSchema } from '../envelope.ts';
import { bizTypeSchema } from './shared.schemas.ts';

/** Kinds of addresses in the sitemap. */
export const sitemapKindSchema = z.enum([
  'articles',
  'columns',
  'tags',
  'notices',
  'projects',
  'organisations',
]);

const cached = {
  method: 'POST',
  auth: 'public',
  kind: 'query',
  cacheSeconds: CACHE_SECONDS,
  tags: ['news', 'directory', 'tender'],
} as const;

/** Data of a sitemap address, with the time of its last change. */
export const sitemapEntrySchema = z.object({
  id: idSchema,
  modified: timeSchema,
  /** Of articles and columns. */
  bizType: bizTypeSchema.optional(),
  /** Columns only: a column or a topic. */
  kind: z.enum(['column', 'topic']).optional(),
  /** Of notices: trading category and information type are parts of the address. */
  category: z.string().optional(),
  infoType: z.string().optional(),
});

/** Sitemaps of the public pages. The calls are not in the specification. */
export const seoContract = defineContract('seo', {
  sitemapParts: {
    ...cached,
    path: '/found/pub/sitemap/parts',
    summary: `站点地图的分卷：每卷最多 ${MAX_SITEMAP_URLS} 个地址，连同最后修改时间`,
    request: z.object({}),
    reply: listReply(
      z.object({ kind: sitemapKindSchema, part: z.number().int().min(1), modified: timeSchema }),
    ),
  },
  sitemapEntries: {
    ...cached,
    path: '/found/pub/sitemap/entries',
    summary: '站点地图一卷里的地址',
    request: z.object({ kind: sitemapKindSchema, part: z.number().int().min(1).max(10_000) }),
    reply: listReply(sitemapEntrySchema),
  },
});
