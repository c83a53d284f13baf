import { monthLexeme } from './lexemes.ts';
import type { CommonWords, PostingList, Statistics } from './ranking.ts';
import { quoteLexeme } from './vector.ts';

/** Rows that are read for common words, about; with more, only the newest months are searched. */
export const MOST_COMMON_ROWS = 5_000;
/** Months that are looked at, from a year ahead (documents may be dated in advance) into the past. */
const MONTHS_AHEAD = 12;
const MONTHS = 240;

/** Lexemes of the months around now, the newest first. */
export function recentMonths(now: Date): string[] {
  return Array.from({ length: MONTHS }, (_, back) => {
    const month = now.getUTCMonth() + MONTHS_AHEAD - back;
    return monthLexeme(new Date(Date.UTC(now.getUTCFullYear(), month, 1)));
  });
}

/**
 * Lists of common words: the documents that hold them together, and of these the ones with a bonus. Where that would
 * be too many, only those of the newest months that have enough.
 */
export function commonLists(
  { query, rows, bonuses, ...list }: CommonWords,
  months: readonly string[],
  { documentsWith, total }: Statistics,
): PostingList[] {
  const newest: string[] = [];
  let share = 0;
  for (const month of rows > MOST_COMMON_ROWS ? months : []) {
    if (rows * share >= MOST_COMMON_ROWS) break;
    const documents = documentsWith.get(month) ?? 0;
    if (documents > 0) newest.push(quoteLexeme(month));
    share += documents / total;
  }
  const scope = newest.length > 0 ? `${query} & (${newest.join(' | ')})` : query;
  const bonusesInScope = bonuses.map((bonus) => ({ ...bonus, query: `${bonus.query} & ${scope}` }));
  return [{ ...list, query: scope }, ...bonusesInScope];
}
