import { getDateRange, toShanghaiDay } from '../dates.ts';
import { findAmountBand, toFen } from './amount-bands.ts';
import type { NoticeFilter } from './notice-filter.ts';
import { isWithinRegion } from './regions.ts';

/** A lexeme that a text has to hold; any lexeme that begins with it if it is a prefix. */
export interface WantedLexeme {
  text: string;
  isPrefix?: true;
}

/** Condition of a segment: one of the groups, of which all lexemes have to occur. */
export type LexemeCondition = readonly (readonly WantedLexeme[])[];

/** Condition of a word or phrase: those of all its segments. Without any, it matches nothing. */
export type WordCondition = readonly LexemeCondition[];

/** A filter whose words the search has split into lexemes. */
export interface AnalysedFilter extends Omit<NoticeFilter, 'words' | 'excluded'> {
  words?: readonly WordCondition[];
  excluded?: readonly WordCondition[];
}

/** What a filter knows of a notice. Ids, codes and types in the form of the filter; times as epoch milliseconds. */
export interface AnalysedNotice {
  /** Lexemes of title and body, those of its `search_vector`. */
  lexemes: ReadonlySet<string>;
  divisionCode: string | null;
  category: string;
  infoType: string;
  projectType: string;
  /** CNY, a decimal string. */
  amount: string | null;
  buyerId: string | null;
  agencyId: string | null;
  /** Organisations of its awards ranked first; empty for anything but results. */
  winnerIds: readonly string[];
  publishTime: number;
  deadline: number | null;
}

/** Splits the words of a filter, by `analyse`, into the conditions that notices are compared with. */
export function analyseFilter(
  { words, excluded, ...filter }: NoticeFilter,
  analyse: (word: string) => WordCondition,
): AnalysedFilter {
  const analyseAll = (texts: readonly string[]) => {
    const conditions = texts.map(analyse);
    return conditions.every(isSearchable) ? conditions : conditions.filter(isSearchable);
  };
  return {
    ...filter,
    ...(words && { words: analyseAll(words) }),
    ...(excluded && { excluded: analyseAll(excluded) }),
  };
}

const isSearchable = (condition: WordCondition) => condition.length > 0;

/**
 * True if a notice matches a filter at `now`, in epoch milliseconds: the meaning of a filter, which the SQL of lists and
 * the index of subscriptions have to agree with. A filter in its normal form.
 */
export function matchesNotice(
  filter: AnalysedFilter,
  notice: AnalysedNotice,
  now: number,
): boolean {
  return (
    isOneOf(filter.infoTypes, notice.infoType) &&
    isOneOf(filter.categories, notice.category) &&
    isOneOf(filter.projectTypes, notice.projectType) &&
    isOneOf(filter.buyers, notice.buyerId) &&
    isOneOf(filter.agencies, notice.agencyId) &&
    (!filter.winners || notice.winnerIds.some((id) => isOneOf(filter.winners, id))) &&
    matchesRegion(filter, notice) &&
    matchesAmount(filter, notice) &&
    matchesTimes(filter, notice, now) &&
    matchesWords(filter, notice.lexemes)
  );
}

function isOneOf(values: readonly string[] | undefined, value: string | null): boolean {
  return !values || (value !== null && values.includes(value));
}

function matchesRegion({ regions }: AnalysedFilter, { divisionCode }: AnalysedNotice): boolean {
  if (!regions) return true;
  return divisionCode !== null && regions.some((region) => isWithinRegion(divisionCode, region));
}

function matchesAmount(filter: AnalysedFilter, { amount }: AnalysedNotice): boolean {
  const { amountMin, amountMax, amountBands } = filter;
  if (amountMin === undefined && amountMax === undefined && !amountBands) return true;
  if (amount === null) return false;
  const fen = toFen(amount);
  return (
    (amountMin === undefined || fen >= toFen(amountMin)) &&
    (amountMax === undefined || fen <= toFen(amountMax)) &&
    isOneOf(amountBands, findAmountBand(amount))
  );
}

function matchesTimes(
  { open, preset, start, end }: AnalysedFilter,
  { publishTime, deadline }: AnalysedNotice,
  now: number,
): boolean {
  if (open && !(deadline !== null && deadline >= now)) return false;
  const range = (preset && getDateRange(preset, now)) || { start, end };
  const day = toShanghaiDay(publishTime);
  return !(range.start && day < range.start) && !(range.end && day > range.end);
}

/** True if the lexemes of a text satisfy the words and excluded words of a filter. */
export function matchesWords(
  { words, match, excluded }: Pick<AnalysedFilter, 'words' | 'match' | 'excluded'>,
  lexemes: ReadonlySet<string>,
): boolean {
  const holds = (word: WordCondition) => holdsWord(lexemes, word);
  if (excluded?.some(holds)) return false;
  if (!words) return true;
  if (words.length === 0) return false;
  return match === 'any' ? words.some(holds) : words.every(holds);
}

const holdsWord = (lexemes: ReadonlySet<string>, word: WordCondition) =>
  word.every((segment) => segment.some((group) => group.every((it) => holdsLexeme(lexemes, it))));

function holdsLexeme(lexemes: ReadonlySet<string>, { text, isPrefix }: WantedLexeme): boolean {
  if (!isPrefix) return lexemes.has(text);
  for (const lexeme of lexemes) if (lexeme.startsWith(text)) return true;
  return false;
}
