import type { RequestOf, foundContract, sitemapEntry } from '@zhucheng/contracts';
import { articlePath, columnPath, tagPath, type BizType } from '@zhucheng/domain-news';
import { noticePath } from '@zhucheng/domain-tender';
import type { z } from 'zod';

/** Kind of addresses of a sitemap part. */
export type SitemapKind = RequestOf<(typeof foundContract)['endpoints']['sitemapEntries']>['kind'];

type Entry = z.output<typeof sitemapEntry>;

/** Kinds whose columns are shelves for editors and have no list of their own. */
const WITHOUT_COLUMNS: readonly BizType[] = ['PRODUCT', 'LOG'];

/** The public path of what an entry stands for; undefined for what has no page of its own. */
export function pathOf(kind: SitemapKind, entry: Entry): string | undefined {
  const { id, bizType } = entry;
  if (kind === 'tags') return tagPath(id);
  if (kind === 'projects') return `/tenderDetails/${id}`;
  if (kind === 'notices') return noticePath({ category: '', infoType: '', ...entry });
  if (bizType === undefined) return undefined;
  if (kind === 'articles') return articlePath({ id, bizType });
  return WITHOUT_COLUMNS.includes(bizType) ? undefined : columnPath({ id, bizType });
}

/** Path of a part of the sitemap; the first has no number. */
export const partPath = (kind: SitemapKind, part: number) =>
  `/sitemap-${kind}.xml${part > 1 ? `?part=${part}` : ''}`;
