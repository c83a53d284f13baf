import { LEXEME_PREFIXES, quoteLexeme } from '../lexemes.ts';
import type { ParsedQuery, SynonymGroup } from './parse-query.ts';

/** Bonus of a title match, as a multiple of the term's IDF: enough to rank titles above bodies. */
const TITLE_BONUS = 1.6;
/** Additional bonus of a whole-title match. */
const WHOLE_TITLE_BONUS = 1;
/** Bonus of a match in a heading: between title and body. */
const HEADING_BONUS = 0.6;
/** Weight of a synonym as a share of the word's; of a word without documents its synonyms count nearly in full. */
const [SYNONYM_SHARE, SUBSTITUTE_SHARE] = [0.9, 0.9];
/** Factor of words that only belong to the subject. */
const RELATED_FACTOR = 0.75;
/** Minimal share of its IDF that a word has beside the words inside it. */
const MIN_EXCESS = 0.25;
/**
 * Share of the weight of the words inside a word that the word loses: all among keywords. The words of a sentence stand
 * for its subject together, and a text that holds only a part of one of them does not answer it.
 */
const [PARTS_OF_KEYWORD, PARTS_IN_SENTENCE] = [1, 0.3];
/** Bonus of a term that is frequent in the body. Not used for longer queries. */
const FREQUENT_BONUS = 0.5;
/** Terms of a longer query identify its subject together, whatever each of them says. */
const MAX_SHORT_QUERY = 6;
/** Index rows that a query may read for its rarest terms; about 0.4 µs each. */
const ROW_BUDGET = 2_000;
/** This many terms are read even beyond the budget, within the extended one. */
const MIN_TERMS = 3;
const EXTENDED_ROW_BUDGET = 6_000;

/** Document frequencies of the index. */
export interface IndexStatistics {
  /** Number of documents in the index. */
  total: number;
  /** Number of documents by lexeme; lexemes without documents may be missing. */
  documentFrequencies: ReadonlyMap<string, number>;
}

/** Index rows that hold a lexeme, and their contribution to the score. */
export interface PostingList {
  /** As a `tsquery` literal. */
  query: string;
  weight: number;
  /** True where the weight is independent of the length of the body. */
  inTitle: boolean;
}

/** Posting lists to read for a query. */
export interface QueryPlan {
  lists: PostingList[];
  /** Score of a document of average length that holds each of the terms once. */
  fullScore: number;
  /** Present where all terms are too common to be read one by one. */
  common?: CommonTerms;
}

/** Terms that are only searched in conjunction. */
export interface CommonTerms extends PostingList {
  /** Expected number of rows if the terms were independent. */
  rows: number;
  /** Bonus lists for these rows. */
  bonuses: readonly PostingList[];
}

/** BM25's inverse document frequency of a term in `documents` of `total` documents. */
export function inverseDocumentFrequency(documents: number, total: number): number {
  return Math.log(1 + Math.max(0, total - documents + 0.5) / (documents + 0.5));
}

/**
 * Chooses posting lists, the rarest first, until the row budget is spent: rare terms decide, and common ones cost most.
 * A query of common terms only is answered by the documents that hold its rarest terms together. `share` is the part of
 * all documents that is searched.
 */
export function planQuery(
  { lexemes, synonyms, titles, isSentence }: ParsedQuery,
  statistics: IndexStatistics,
  share = 1,
): QueryPlan {
  const found = withoutParts(
    lexemes.flatMap((lexeme) => wordList(lexeme, statistics)),
    isSentence ? PARTS_IN_SENTENCE : PARTS_OF_KEYWORD,
  );
  const groups = synonyms.flatMap((group) => {
    const nearer = synonyms.find((other) => other.word === group.word && other !== group);
    return synonymLists(group, group.isRelated ? nearer : undefined, found, statistics);
  });
  const words = [...found, ...groups.filter(({ word }) => word !== undefined)];
  const candidates = [
    ...found,
    ...groups,
    ...found.flatMap((word) => bonusLists(word, statistics, words.length)),
    ...titles.flatMap((title) => titleList(title, statistics, words)),
  ].sort((a, b) => a.documents - b.documents);

  const lists = withinBudget(candidates, share);
  const read = lists.filter(({ word }) => word !== undefined);
  if (read.length > 0 || words.length === 0) return { lists, fullScore: sumWeights(read) };
  const common = combineCommonTerms(candidates.slice(lists.length), statistics.total, share);
  return { lists, fullScore: common.weight, common };
}

interface Candidate extends PostingList {
  documents: number;
  /** The lexeme of a term's own list; undefined for bonus lists. */
  word?: string;
  /** IDF of the term; its weight may be lower. */
  rarity?: number;
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

function combineCommonTerms(
  rarestFirst: readonly Candidate[],
  total: number,
  share: number,
): CommonTerms {
  const rarest = rarestFirst.filter(({ word }) => word !== undefined).slice(0, MIN_TERMS);
  return {
    query: rarest.map(({ query }) => query).join(' & '),
    weight: sumWeights(rarest),
    inTitle: false,
    rows: rarest.reduce((rows, { documents }) => rows * (documents / total), total * share),
    bonuses: rarestFirst.filter(({ word }) => word === undefined),
  };
}

function sumWeights(lists: readonly PostingList[]): number {
  return lists.reduce((sum, { weight }) => sum + weight, 0);
}

function wordList(word: string, { documentFrequencies, total }: IndexStatistics) {
  const documents = documentFrequencies.get(word) ?? 0;
  if (documents <= 0) return [];
  const weight = inverseDocumentFrequency(documents, total);
  return [{ word, query: quoteLexeme(word), weight, rarity: weight, inTitle: false, documents }];
}

/**
 * Weighs each word by what it says beyond the words inside it: a document that holds 技术标准 holds 技术 and 标准 as
 * well, and all three together count as much as 技术标准 alone. Not for longer queries. `shareOfParts` is how much of the
 * weight of the words inside a word the word loses.
 */
function withoutParts(found: Candidate[], shareOfParts: number): Candidate[] {
  if (found.length > MAX_SHORT_QUERY) return found;
  const weights = new Map<string, number>();
  for (const { word = '', weight } of found.toSorted((a, b) => wordLength(a) - wordLength(b))) {
    let ofParts = 0;
    for (const [part, partWeight] of weights)
      if (part.length > 1 && word.includes(part)) ofParts += partWeight;
    weights.set(word, Math.max(MIN_EXCESS * weight, weight - shareOfParts * ofParts));
  }
  return found.map((candidate) => ({
    ...candidate,
    weight: weights.get(candidate.word ?? '') ?? candidate.weight,
  }));
}

const wordLength = ({ word = '' }: Candidate) => word.length;

function bonusLists(
  { word = '', weight }: Candidate,
  statistics: IndexStatistics,
  words: number,
): Candidate[] {
  const inTitle = [
    ...bonusList(LEXEME_PREFIXES.title + word, weight * TITLE_BONUS, statistics),
    ...bonusList(LEXEME_PREFIXES.heading + word, weight * HEADING_BONUS, statistics),
  ];
  if (words > MAX_SHORT_QUERY) return inTitle;
  return [
    ...inTitle,
    ...bonusList(LEXEME_PREFIXES.frequent + word, weight * FREQUENT_BONUS, statistics),
  ];
}

/**
 * Lists of the documents that hold a synonym of a word instead of the word itself or a nearer synonym, in the text and
 * in the title. A document with several of them counts once.
 */
function synonymLists(
  { word, isRelated, synonyms }: SynonymGroup,
  nearer: SynonymGroup | undefined,
  found: readonly Candidate[],
  { documentFrequencies, total }: IndexStatistics,
): Candidate[] {
  const anchor = found.find((candidate) => candidate.word === word);
  const listOf = (prefix: string) => {
    const frequencyOf = (tokens: readonly string[]) =>
      Math.min(...tokens.map((token) => documentFrequencies.get(prefix + token) ?? 0));
    const occurring = (group: SynonymGroup['synonyms']) =>
      group.filter((tokens) => tokens.length > 0 && frequencyOf(tokens) > 0);
    const conditionOf = (tokens: readonly string[]) =>
      `(${tokens.map((token) => quoteLexeme(prefix + token)).join(' & ')})`;
    const excluded = [...(anchor ? [[word]] : []), ...occurring(nearer?.synonyms ?? [])];
    const without = excluded.map((tokens) => ` & !${conditionOf(tokens)}`).join('');
    return {
      query: `(${occurring(synonyms).map(conditionOf).join(' | ')})${without}`,
      documents: occurring(synonyms).reduce((sum, tokens) => sum + frequencyOf(tokens), 0),
    };
  };
  const inText = listOf('');
  if (inText.documents === 0) return [];
  const factor = isRelated ? RELATED_FACTOR : 1;
  // Words of the query inside all of the synonyms (桥梁 in 桥梁维修) count by themselves.
  const ofParts = sumWeights(
    found.filter(
      ({ word: part = '' }) =>
        part !== word &&
        part.length > 1 &&
        synonyms.every((tokens) => tokens.join('').includes(part)),
    ),
  );
  const weightOf = (rarity: number) => {
    const whole = anchor
      ? SYNONYM_SHARE * Math.min(anchor.rarity ?? 0, rarity)
      : SUBSTITUTE_SHARE * rarity;
    return factor * Math.max(MIN_EXCESS * whole, whole - ofParts);
  };
  const weight = weightOf(inverseDocumentFrequency(inText.documents, total));
  const inTitle = listOf(LEXEME_PREFIXES.title);
  const titleWeight = weightOf(inverseDocumentFrequency(inTitle.documents, total));
  return [
    { ...inText, weight, inTitle: false, ...(!anchor && { word }) },
    ...(inTitle.documents > 0
      ? [{ ...inTitle, weight: titleWeight * TITLE_BONUS, inTitle: true }]
      : []),
  ];
}

/** Weighted like the rarest term of the title. */
function titleList(title: string, statistics: IndexStatistics, words: readonly Candidate[]) {
  const inIt = words.filter(({ word = '' }) => title.includes(word));
  const weight = Math.max(0, ...inIt.map(({ weight, rarity = weight }) => rarity));
  return bonusList(title, weight * WHOLE_TITLE_BONUS, statistics);
}

function bonusList(
  marked: string,
  weight: number,
  { documentFrequencies }: IndexStatistics,
): Candidate[] {
  const documents = documentFrequencies.get(marked) ?? 0;
  if (documents <= 0) return [];
  const inTitle = !marked.startsWith(LEXEME_PREFIXES.frequent);
  return [{ query: quoteLexeme(marked), weight, inTitle, documents }];
}
