import { quoteLexeme, toQuarterLexeme } from '../lexemes.ts';
import type { CommonTerms, PostingList, IndexStatistics } from './ranking.ts';

/** With more expected rows, only as many of the newest quarters are searched as have about {@link TARGET_ROWS}. */
export const MAX_COMMON_ROWS = 60_000;
const TARGET_ROWS = 15_000;
/** Quarters considered, from a year ahead (documents may be dated in advance) into the past. */
const QUARTERS_AHEAD = 4;
const QUARTERS = 80;

/** Lexemes of the recent quarters, the newest first. */
export function listRecentQuarters(now: Date): string[] {
  return Array.from({ length: QUARTERS }, (_, back) => {
    const month = now.getUTCMonth() + (QUARTERS_AHEAD - back) * 3;
    return toQuarterLexeme(new Date(Date.UTC(now.getUTCFullYear(), month, 1)));
  });
}

/**
 * Posting lists of common terms: the documents that hold all of them, and of these the ones with a bonus. Limited to the
 * newest quarters where these would be too many.
 */
export function listCommonTermPostings(
  { query, rows, bonuses, ...list }: CommonTerms,
  quarters: readonly string[],
  { documentFrequencies, total }: IndexStatistics,
): PostingList[] {
  const newest: string[] = [];
  let share = 0;
  for (const quarter of rows > MAX_COMMON_ROWS ? quarters : []) {
    if (rows * share >= TARGET_ROWS) break;
    const documents = documentFrequencies.get(quarter) ?? 0;
    if (documents > 0) newest.push(quoteLexeme(quarter));
    share += documents / total;
  }
  const scope = newest.length > 0 ? `${query} & (${newest.join(' | ')})` : query;
  const bonusesInScope = bonuses.map((bonus) => ({ ...bonus, query: `${bonus.query} & ${scope}` }));
  return [{ ...list, query: scope }, ...bonusesInScope];
}
