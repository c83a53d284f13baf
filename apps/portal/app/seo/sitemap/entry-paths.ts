import type { RequestOf, seoContract, sitemapEntrySchema } from '@zhucheng/contracts';
import { getArticlePath, getColumnPath, getTagPath, type BizType } from '@zhucheng/domain-news';
import { getNoticePath } from '@zhucheng/domain-tender';
import type { z } from 'zod';

/** Kind of addresses of a sitemap part. */
export type SitemapKind = RequestOf<(typeof seoContract)['endpoints']['sitemapEntries']>['kind'];

type Entry = z.output<typeof sitemapEntrySchema>;

/** Kinds whose columns are shelves for editors and have no list of their own. */
const WITHOUT_COLUMNS: readonly BizType[] = ['PRODUCT', 'LOG'];

/** The public path of what an entry stands for; undefined for what has no page of its own. */
export function sitemapEntryPath(kind: SitemapKind, entry: Entry): string | undefined {
  const { id, bizType } = entry;
  if (kind === 'tags') return getTagPath(id);
  if (kind === 'projects') return `/tenderDetails/${id}`;
  if (kind === 'notices') return getNoticePath({ category: '', infoType: '', ...entry });
  if (bizType === undefined) return undefined;
  if (kind === 'articles') return getArticlePath({ id, bizType });
  return WITHOUT_COLUMNS.includes(bizType) ? undefined : getColumnPath({ id, bizType });
}

/** Path of a part of the sitemap; the first has no number. */
export const sitemapPartPath = (kind: SitemapKind, part: number) =>
  `/sitemap-${kind}.xml${part > 1 ? `?part=${part}` : ''}`;
