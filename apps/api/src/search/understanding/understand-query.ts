import { findStandardNumbers, foldText } from '@zhucheng/domain-news';
import type { SearchLimits } from '../query/search-documents.ts';
import { type Word, segmentWords } from '../text/tokenizer.ts';
import { quoteLexeme, toAttributeLexeme, toKindLexeme } from '../lexemes.ts';
import { DICTIONARY } from '../text/segmenter.ts';
import { findAmountLimits } from './amounts.ts';
import { findDateRange } from './dates.ts';
import { FILTER_WORDS, findFavouredSections } from './filter-words.ts';
import { findRegionGroup } from './region-groups.ts';
import type { Region, RegionNames } from './region-names.ts';

/** A filter that words of a query stand for. */
export interface UnderstoodFilter {
  field: 'region' | 'stage' | 'type' | 'category' | 'kind' | 'amount' | 'date';
  /** Ready to read: 浙江省, 招标公告, 5000 万元以上. */
  label: string;
  /** The words as typed. */
  word: string;
}

/** A query as understood. */
export interface UnderstoodQuery {
  /** Words left to search for. */
  words: string;
  /** Words of filters that documents rank by. */
  preferred: string;
  filters: UnderstoodFilter[];
  /** Limits of all filters together. */
  limits: SearchLimits;
  /** Business types, or `TENDER`, that the words ask for. */
  favoured: string[];
}

/** Options of {@link understandQuery}. */
export interface UnderstandingOptions {
  regions: RegionNames;
  now: number;
  /** Words that are no filters: their chips were taken off. */
  plain: readonly string[];
}

/** Words of a question: who asks wants to read, not to see a list of notices. */
const QUESTION =
  /怎么|怎样|如何|什么|哪些|哪个|多少|多久|几天|几种|为什么|是否|能否|可否|吗|区别|意思|流程|要点|须知|怎/u;
const RECENT_DATE = /近|过去|今[天日]|昨天|[本这]周|[本这]个?月/u;
const MAX_WORDS_OF_FILTER = 4;

const TENDER = quoteLexeme(toAttributeLexeme('section', 'TENDER'));
const TENDER_KIND = quoteLexeme(toKindLexeme('tender'));

/** Reads the filters that words of a query stand for: place, stage, type, category, amount, date, kind. Any text is allowed. */
export function understandQuery(
  text: string,
  { regions, now, plain }: UnderstandingOptions,
): UnderstoodQuery {
  const folded = foldText(text);
  const kept = plain.map(foldText);
  const favoured = findFavouredSections(folded);
  const asks = QUESTION.test(folded) || findStandardNumbers(folded).length > 0;
  const found = findFilters(folded, { regions, now, kept });
  const isReading = asks || favoured.length > 0;
  const filters = chooseFilters(found, isReading);
  const tendersOnly = filters.some(({ field }) => isTenderField(field));
  const preferred = filters.flatMap(({ field, word }) =>
    field === 'type' || field === 'stage' ? [word] : [],
  );
  return {
    words: removeWords(
      folded,
      filters.map(({ word }) => word),
    ),
    preferred: preferred.join(' '),
    filters: filters.map(({ field, label, word }) => ({ field, label, word })),
    limits: combineLimits(filters, tendersOnly),
    favoured: [...favoured, ...(tendersOnly ? ['TENDER'] : [])],
  };
}

function combineLimits(filters: readonly FoundFilter[], tendersOnly: boolean): SearchLimits {
  const regions = withoutWiderRegions(filters).map((region) =>
    toRegionCondition(region, tendersOnly),
  );
  const conditions = [
    ...(tendersOnly ? [TENDER] : []),
    ...(regions.length > 0 ? [`(${regions.join(' | ')})`] : []),
    ...filters.flatMap(({ condition }) => condition ?? []),
  ];
  const amount = filters.find(({ field }) => field === 'amount');
  const date = filters.find(({ field }) => field === 'date');
  return {
    condition: conditions.length > 0 ? `(${conditions.join(' & ')})` : undefined,
    minAmount: amount?.minAmount,
    maxAmount: amount?.maxAmount,
    from: date?.from,
    until: date?.until,
  };
}

/** Fields that only notices have; types and regions narrow to notices together with one of these or with each other. */
const isTenderField = (field: UnderstoodFilter['field']) =>
  field === 'stage' || field === 'type' || field === 'category' || field === 'amount';

interface FoundFilter extends UnderstoodFilter, SearchLimits {
  region?: Region;
}

/** Filters that the other words of the query allow: types, stages and categories need a sign that notices are meant. */
function chooseFilters(found: readonly FoundFilter[], isReading: boolean): FoundFilter[] {
  const has = (field: UnderstoodFilter['field']) => found.some((filter) => filter.field === field);
  const wantsTenders =
    has('amount') ||
    (!isReading && (has('stage') || has('category') || (has('type') && has('region'))));
  return found.filter(({ field, word }) => {
    if (field === 'region' || field === 'amount' || field === 'kind') return true;
    if (field === 'date') return wantsTenders || (RECENT_DATE.test(word) && found.length > 1);
    return wantsTenders;
  });
}

function findFilters(
  folded: string,
  { regions, now, kept }: { regions: RegionNames; now: number; kept: readonly string[] },
): FoundFilter[] {
  const found: FoundFilter[] = [];
  const amount = findAmountLimits(folded);
  if (amount && !kept.includes(amount.word)) {
    const { min: minAmount, max: maxAmount } = amount.meaning;
    found.push({ field: 'amount', label: amount.label, word: amount.word, minAmount, maxAmount });
  }
  const date = findDateRange(removeWords(folded, [amount?.word ?? '']), now);
  if (date && !kept.includes(date.word)) {
    found.push({ field: 'date', label: date.label, word: date.word, ...date.meaning });
  }
  const rest = removeWords(
    folded,
    found.map(({ word }) => word),
  );
  const words = segmentWords(rest);
  for (let at = 0; at < words.length;) {
    const match = matchAt(words, at, regions);
    if (match && !kept.includes(match.filter.word) && !found.some(isSameField(match.filter))) {
      found.push(match.filter);
    }
    at += match?.length ?? 1;
  }
  return found;
}

/** One filter a field, but as many regions as are named: any of them is meant. */
const isSameField = (filter: FoundFilter) => (other: FoundFilter) =>
  other.field === filter.field && filter.field !== 'region';

/** Regions of the filters, without those that only say where another one lies: 浙江 宁波 is 宁波. */
function withoutWiderRegions(filters: readonly FoundFilter[]): Region[] {
  const regions = filters.flatMap(({ region }) => region ?? []);
  return regions.filter((region) => !regions.some((other) => isInside(other, region)));
}

const isInside = (inner: Region, outer: Region) =>
  inner !== outer &&
  inner.prefixes.join() !== outer.prefixes.join() &&
  inner.prefixes.every((prefix) => outer.prefixes.some((wider) => prefix.startsWith(wider)));

/** The longest run of adjacent words from `at` on that stands for a filter. */
function matchAt(words: readonly Word[], at: number, regions: RegionNames) {
  for (let length = MAX_WORDS_OF_FILTER; length > 0; length--) {
    const run = words.slice(at, at + length);
    if (run.length < length || !isAdjacent(run)) continue;
    const word = run.map(({ text }) => text).join('');
    const region = regions.get(word) ?? findStandingGroup(words, at, length, regions);
    if (region) return { length, filter: toRegionFilter(region, word) };
    const filter = FILTER_WORDS.get(word);
    // 中标 通知书 is a word of its own, whatever is between.
    const joined = word + (words[at + length]?.text ?? '');
    if (filter && (joined === word || !DICTIONARY.has(joined))) {
      return { length, filter: { ...filter, word } };
    }
  }
  return undefined;
}

function isAdjacent(run: readonly Word[]): boolean {
  return run.every((word, at) => {
    const next = run[at + 1];
    return !next || word.index + word.text.length === next.index;
  });
}

/** A group of regions in a run of words. An ambiguous name stands between spaces, or beside words of filters. */
function findStandingGroup(
  words: readonly Word[],
  at: number,
  length: number,
  regions: RegionNames,
): Region | undefined {
  const run = words.slice(at, at + length);
  const group = findRegionGroup(run.map(({ text }) => text).join(''), regions);
  if (!group?.isAmbiguous) return group;
  const isOpen = (pair: readonly Word[], neighbour: Word | undefined) =>
    !neighbour || !isAdjacent(pair) || FILTER_WORDS.has(neighbour.text);
  const [before, after] = [words[at - 1], words[at + length]];
  const isAlone =
    isOpen(words.slice(at - 1, at + 1), before) &&
    isOpen(words.slice(at + length - 1, at + length + 1), after);
  return isAlone ? group : undefined;
}

const toRegionFilter = (region: Region, word: string): FoundFilter => ({
  field: 'region',
  label: region.label,
  word,
  region,
});

/** Notices lie in the region; other documents must name it. */
function toRegionCondition({ prefixes, names }: Region, tendersOnly: boolean): string {
  const inRegion = prefixes
    .map((prefix) => quoteLexeme(toAttributeLexeme('region', prefix)))
    .join(' | ');
  if (tendersOnly) return inRegion;
  const named = names.map(quoteLexeme).join(' | ');
  return `${inRegion} | (!${TENDER_KIND} & (${named}))`;
}

function removeWords(folded: string, words: readonly string[]): string {
  return words
    .filter((word) => word !== '')
    .reduce((text, word) => text.replace(word, ' '), folded)
    .replace(/\s+/gu, ' ')
    .trim();
}
