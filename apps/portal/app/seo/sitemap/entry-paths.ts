import type { RequestOf, seoContract, sitemapEntrySchema } from '@zhucheng/contracts';
import { getArticlePath, getColumnPath, getTagPath, type BizType } from '@zhucheng/domain-news';
import { getNoticePath, getOrganisationPath } from '@zhucheng/domain-tender';
import type { z } from 'zod';

/** Kind of entries of a sitemap. */
export type SitemapKind = RequestOf<(typeof seoContract)['endpoints']['sitemapEntries']>['kind'];

type Entry = z.output<typeof sitemapEntrySchema>;

/** Business types whose columns have no list page. */
const WITHOUT_COLUMNS: readonly BizType[] = ['PRODUCT', 'LOG'];

/** Returns the public path of an entry; undefined if it has no page. */
export function sitemapEntryPath(kind: SitemapKind, entry: Entry): string | undefined {
  const { id, bizType } = entry;
  if (kind === 'tags') return getTagPath(id);
  if (kind === 'projects') return `/tenderDetails/${id}`;
  if (kind === 'organisations') return getOrganisationPath(id);
  if (kind === 'notices') return getNoticePath({ category: '', infoType: '', ...entry });
  if (bizType === undefined) return undefined;
  if (kind === 'articles') return getArticlePath({ id, bizType });
  return WITHOUT_COLUMNS.includes(bizType) ? undefined : getColumnPath({ id, bizType });
}

/** Returns the path of a sitemap; the first part has no number. */
export const sitemapPartPath = (kind: SitemapKind, part: number) =>
  `/sitemap-${kind}.xml${part > 1 ? `?part=${part}` : ''}`;
