import { getStandardSerial } from '@zhucheng/domain-news';
import type { Database } from '../../db/client.ts';
import { findStandardLinks, listStandardsBySerials } from './standards.repository.ts';
import { findNamedStandard, type StandardRow } from './standards.rules.ts';

/** Published standard that somebody named, with the standards that it replaces and is replaced by. */
export interface NamedStandard {
  row: StandardRow;
  links: Awaited<ReturnType<typeof findStandardLinks>>;
}

/** So few that all editions of all of them are within what one statement returns. */
const SERIALS_AT_ONCE = 10;

/** The published standards that these spellings mean, by spelling; those that the site doesn't have are missing. */
export async function findNamedStandards(
  db: Database,
  spellings: readonly string[],
): Promise<Map<string, NamedStandard>> {
  const serials = [...new Set(spellings.map(getStandardSerial))].filter(Boolean);
  // One after the other: a long list must not take all connections.
  const rows: StandardRow[] = [];
  for (let at = 0; at < serials.length; at += SERIALS_AT_ONCE) {
    rows.push(...(await listStandardsBySerials(db, serials.slice(at, at + SERIALS_AT_ONCE))));
  }
  const named = new Map<string, NamedStandard>();
  for (const spelling of new Set(spellings)) {
    const row = findNamedStandard(spelling, rows);
    if (row) named.set(spelling, { row, links: await findStandardLinks(db, row.props) });
  }
  return named;
}
