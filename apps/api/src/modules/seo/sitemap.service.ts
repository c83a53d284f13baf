import { MAX_SITEMAP_URLS, type InputOf, type seoContract } from '@zhucheng/contracts';
import type { BizType } from '@zhucheng/domain-news';
import type { Database } from '../../db/client.ts';
import { toWireId, toWireTime } from '../../wire-format.ts';
import {
  countSitemapEntries,
  findLastModified,
  listSitemapEntries,
  SITEMAP_KINDS,
  type SitemapKind,
} from './sitemap.repository.ts';

/** A part of the sitemap. */
export interface SitemapPart {
  kind: SitemapKind;
  part: number;
  modified: string;
}

/** Numbers of the parts for a number of entries. */
export const partNumbers = (total: number, size: number) =>
  Array.from({ length: Math.ceil(total / size) }, (_, index) => index + 1);

/** All parts with entries, by kind. `size` is the maximum number of entries a part. */
export async function getSitemapParts(
  db: Database,
  size = MAX_SITEMAP_URLS,
): Promise<SitemapPart[]> {
  const kinds = SITEMAP_KINDS.map(async (kind) => {
    const numbers = partNumbers(await countSitemapEntries(db, kind), size);
    return Promise.all(
      numbers.map(async (part) => ({
        kind,
        part,
        modified: toWireTime(await findLastModified(db, kind, part, size)),
      })),
    );
  });
  return (await Promise.all(kinds)).flat();
}

/** Entries of a part of the sitemap. */
export async function getSitemapEntries(
  db: Database,
  { kind, part }: InputOf<typeof seoContract.endpoints.sitemapEntries>,
) {
  const rows = await listSitemapEntries(db, kind, part, MAX_SITEMAP_URLS);
  return rows.map((row) => ({
    ...row,
    id: toWireId(row.id),
    modified: toWireTime(row.modified),
    bizType: row.bizType as BizType | undefined,
  }));
}
