import { MAX_SITEMAP_URLS } from '@zhucheng/contracts';
import type { Database } from '../../db/client.ts';
import {
  countSitemapEntries,
  findLastModified,
  SITEMAP_KINDS,
  type SitemapKind,
} from './sitemap.repository.ts';

/** A part of the sitemap. */
export interface SitemapPart {
  kind: SitemapKind;
  part: number;
  modified: Date;
}

/** Numbers of the parts for a number of entries. */
export const partNumbers = (total: number, size: number) =>
  Array.from({ length: Math.ceil(total / size) }, (_, index) => index + 1);

/** All parts with entries, by kind. `size` is the maximum number of entries a part. */
export async function listSitemapParts(
  db: Database,
  size = MAX_SITEMAP_URLS,
): Promise<SitemapPart[]> {
  const kinds = SITEMAP_KINDS.map(async (kind) => {
    const numbers = partNumbers(await countSitemapEntries(db, kind), size);
    return Promise.all(
      numbers.map(async (part) => ({
        kind,
        part,
        modified: await findLastModified(db, kind, part, size),
      })),
    );
  });
  return (await Promise.all(kinds)).flat();
}
