import { LEXEME_PREFIXES } from '../lexemes.ts';
import type { SearchQuery } from './parse-query.ts';
import { quoteLexeme } from '../vector.ts';

/** What a title adds for a word, as a multiple of its rarity: enough that the title stands above the body. */
const TITLE_BONUS = 1.6;
/** What being the whole title adds to that. */
const WHOLE_TITLE_BONUS = 1;
/** What being the subject of the text adds. In longer queries the words together say what a text is about. */
const FREQUENT_BONUS = 0.5;
const MAX_TERMS_FOR_FREQUENT_BONUS = 6;
/** Rows a query may read for its rarest words; about 0.4 µs each. */
const ROW_BUDGET = 2_000;
/** So many words are read even where that is spent, while the larger budget lasts. */
const MIN_TERMS = 3;
const EXTENDED_ROW_BUDGET = 6_000;

/** What the index says about itself. */
export interface IndexStatistics {
  /** Documents in the index. */
  total: number;
  /** How many of them hold a lexeme; a lexeme that none holds may be missing. */
  documentFrequencies: ReadonlyMap<string, number>;
}

/** Rows that hold a lexeme, and what each is worth to the query. */
export interface PostingList {
  /** As a `tsquery` literal. */
  query: string;
  weight: number;
  /** Worth the same however long the body is. */
  inTitle: boolean;
}

/** How a query is answered. */
export interface QueryPlan {
  lists: PostingList[];
  /** Worth of a document that holds all the words looked at, once, in a body of usual length. */
  fullScore: number;
  /** Present where all words are too common to be read one by one. */
  common?: CommonTerms;
}

/** Words that are only looked for together. */
export interface CommonTerms extends PostingList {
  /** Rows to be expected, were the words independent of each other. */
  rows: number;
  /** Adds to these rows. */
  bonuses: readonly PostingList[];
}

/** Rarity of what `documents` of `total` documents hold: BM25's inverse document frequency. */
export function inverseDocumentFrequency(documents: number, total: number): number {
  return Math.log(1 + Math.max(0, total - documents + 0.5) / (documents + 0.5));
}

/**
 * Chooses what to read, the rarest first, until the budget is spent: rare words decide, and common ones cost most. A
 * query of common words only is answered by the documents that hold its rarest words together. `share` is the part of
 * all documents that is searched.
 */
export function planQuery(
  { lexemes, titles }: SearchQuery,
  statistics: IndexStatistics,
  share = 1,
): QueryPlan {
  const words = lexemes.flatMap((lexeme) => wordList(lexeme, statistics));
  const candidates = [
    ...words,
    ...words.flatMap((word) => bonusLists(word, statistics, words.length)),
    ...titles.flatMap((title) => titleList(title, statistics, words)),
  ].sort((a, b) => a.documents - b.documents);

  const lists = withinBudget(candidates, share);
  const read = lists.filter(({ word }) => word !== undefined);
  if (read.length > 0 || words.length === 0) return { lists, fullScore: weightOf(read) };
  const common = commonWords(candidates.slice(lists.length), statistics.total, share);
  return { lists, fullScore: common.weight, common };
}

interface Candidate extends PostingList {
  documents: number;
  /** The lexeme, where it is the list of a word itself and not a bonus to what other lists bring. */
  word?: string;
}

function withinBudget(rarestFirst: readonly Candidate[], share: number): Candidate[] {
  let [words, rows] = [0, 0];
  const end = rarestFirst.findIndex(({ documents, word }) => {
    rows += documents * share;
    if (rows > (words < MIN_TERMS ? EXTENDED_ROW_BUDGET : ROW_BUDGET)) return true;
    if (word !== undefined) words += 1;
    return false;
  });
  return end < 0 ? [...rarestFirst] : rarestFirst.slice(0, end);
}

function commonWords(rarestFirst: readonly Candidate[], total: number, share: number): CommonTerms {
  const rarest = rarestFirst.filter(({ word }) => word !== undefined).slice(0, MIN_TERMS);
  return {
    query: rarest.map(({ query }) => query).join(' & '),
    weight: weightOf(rarest),
    inTitle: false,
    rows: rarest.reduce((rows, { documents }) => rows * (documents / total), total * share),
    bonuses: rarestFirst.filter(({ word }) => word === undefined),
  };
}

function weightOf(lists: readonly PostingList[]): number {
  return lists.reduce((sum, { weight }) => sum + weight, 0);
}

function wordList(
  word: string,
  { documentFrequencies: documentFrequencies, total }: IndexStatistics,
) {
  const documents = documentFrequencies.get(word) ?? 0;
  if (documents <= 0) return [];
  const weight = inverseDocumentFrequency(documents, total);
  return [{ word, query: quoteLexeme(word), weight, inTitle: false, documents }];
}

function bonusLists(
  { word = '', weight }: Candidate,
  statistics: IndexStatistics,
  words: number,
): Candidate[] {
  const inTitle = bonusList(LEXEME_PREFIXES.title + word, weight * TITLE_BONUS, statistics);
  if (words > MAX_TERMS_FOR_FREQUENT_BONUS) return inTitle;
  return [
    ...inTitle,
    ...bonusList(LEXEME_PREFIXES.frequent + word, weight * FREQUENT_BONUS, statistics),
  ];
}

/** Worth what the rarest word of the title is. */
function titleList(title: string, statistics: IndexStatistics, words: readonly Candidate[]) {
  const inIt = words.filter(({ word = '' }) => title.includes(word));
  const weight = Math.max(0, ...inIt.map((word) => word.weight));
  return bonusList(title, weight * WHOLE_TITLE_BONUS, statistics);
}

function bonusList(
  marked: string,
  weight: number,
  { documentFrequencies: documentFrequencies }: IndexStatistics,
): Candidate[] {
  const documents = documentFrequencies.get(marked) ?? 0;
  if (documents <= 0) return [];
  const inTitle = !marked.startsWith(LEXEME_PREFIXES.frequent);
  return [{ query: quoteLexeme(marked), weight, inTitle, documents }];
}
