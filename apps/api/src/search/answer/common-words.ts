import { quarterLexeme } from '../lexemes.ts';
import type { CommonWords, PostingList, Statistics } from './ranking.ts';
import { quoteLexeme } from '../vector.ts';

/** With more rows than this only the newest quarters are searched, so many that there are about enough rows. */
export const TOO_MANY_ROWS = 60_000;
const ENOUGH_ROWS = 15_000;
/** Quarters that are looked at, from a year ahead (documents may be dated in advance) into the past. */
const QUARTERS_AHEAD = 4;
const QUARTERS = 80;

/** Lexemes of the quarters around now, the newest first. */
export function recentQuarters(now: Date): string[] {
  return Array.from({ length: QUARTERS }, (_, back) => {
    const month = now.getUTCMonth() + (QUARTERS_AHEAD - back) * 3;
    return quarterLexeme(new Date(Date.UTC(now.getUTCFullYear(), month, 1)));
  });
}

/**
 * Lists of common words: the documents that hold them together, and of these the ones with a bonus. Where that would
 * be too many, only those of the newest quarters that have enough.
 */
export function commonLists(
  { query, rows, bonuses, ...list }: CommonWords,
  quarters: readonly string[],
  { documentsWith, total }: Statistics,
): PostingList[] {
  const newest: string[] = [];
  let share = 0;
  for (const quarter of rows > TOO_MANY_ROWS ? quarters : []) {
    if (rows * share >= ENOUGH_ROWS) break;
    const documents = documentsWith.get(quarter) ?? 0;
    if (documents > 0) newest.push(quoteLexeme(quarter));
    share += documents / total;
  }
  const scope = newest.length > 0 ? `${query} & (${newest.join(' | ')})` : query;
  const bonusesInScope = bonuses.map((bonus) => ({ ...bonus, query: `${bonus.query} & ${scope}` }));
  return [{ ...list, query: scope }, ...bonusesInScope];
}
