import { MARKS } from './lexemes.ts';
import type { SearchQuery } from './query.ts';
import { quoteLexeme } from './vector.ts';

/** What a title adds for a word, as a multiple of its rarity: enough that the title stands above the body. */
const TITLE_BONUS = 1.6;
/** What being the whole title adds to that. */
const WHOLE_TITLE_BONUS = 1;
/** What being the subject of the text adds. In longer queries the words together say what a text is about. */
const FREQUENT_BONUS = 0.5;
const MOST_WORDS_FOR_BONUS = 6;
/** Rows a query may read for its rarest words; about 0.4 µs each. */
const BUDGET = 3_000;
/** What opening one list costs, in rows. */
const LIST_COST = 50;
/** So many words are looked at even where the budget is spent, while the larger one lasts. */
const FEWEST_WORDS = 3;
const LARGER_BUDGET = 9_000;
/** Rows that hold a lexeme, and what each is worth to the query. */
export interface PostingList {
  /** As a `tsquery` literal. */
  query: string;
  weight: number;
  /** Worth the same however long the body is. */
  inTitle: boolean;
}

/** How a query is answered. */
export interface SearchPlan {
  lists: PostingList[];
  /** Worth of a document that holds all the words looked at, once, in a body of usual length. */
  whole: number;
}

/** Rarity of what `documents` of `total` documents hold: BM25's inverse document frequency. */
export function rarity(documents: number, total: number): number {
  return Math.log(1 + Math.max(0, total - documents + 0.5) / (documents + 0.5));
}

/**
 * Chooses what to read, the rarest first, until the budget is spent: rare words decide, and common ones cost most. A
 * query of common words only is answered by the documents that hold its three rarest together.
 */
export function planSearch(
  { lexemes, titles }: SearchQuery,
  documentsWith: ReadonlyMap<string, number>,
  total: number,
): SearchPlan {
  const words = lexemes.flatMap((lexeme) => wordList(lexeme, documentsWith, total));
  const candidates = [
    ...words,
    ...words.flatMap((word) => bonusLists(word, documentsWith, words.length)),
    ...titles.flatMap((title) => titleList(title, documentsWith, words)),
  ].sort((a, b) => a.documents - b.documents);

  const plan: SearchPlan = { lists: [], whole: 0 };
  let [seen, spent] = [0, 0];
  for (const { documents, lexeme, ...list } of candidates) {
    spent += documents + LIST_COST;
    if (spent > (seen < FEWEST_WORDS ? LARGER_BUDGET : BUDGET)) break;
    plan.lists.push(list);
    if (lexeme === undefined) continue;
    plan.whole += list.weight;
    seen += 1;
  }
  if (seen === 0 && words.length > 0) addConjunction(plan, words);
  return plan;
}

interface Candidate extends PostingList {
  documents: number;
  /** Undefined for a bonus, which adds to what other lists bring. */
  lexeme?: string;
}

type Word = Candidate & { lexeme: string };
type Frequencies = ReadonlyMap<string, number>;

function wordList(lexeme: string, documentsWith: Frequencies, total: number): Word[] {
  const documents = documentsWith.get(lexeme) ?? 0;
  if (documents <= 0) return [];
  const weight = rarity(documents, total);
  return [{ lexeme, query: quoteLexeme(lexeme), weight, inTitle: false, documents }];
}

function bonusLists(word: Word, documentsWith: Frequencies, words: number): Candidate[] {
  const inTitle = bonusList(MARKS.title + word.lexeme, word.weight * TITLE_BONUS, documentsWith);
  if (words > MOST_WORDS_FOR_BONUS) return inTitle;
  const frequent = word.weight * FREQUENT_BONUS;
  return [...inTitle, ...bonusList(MARKS.frequent + word.lexeme, frequent, documentsWith)];
}

/** Worth what the rarest word of the title is. */
function titleList(title: string, documentsWith: Frequencies, words: readonly Word[]): Candidate[] {
  const inIt = words.filter(({ lexeme }) => title.includes(lexeme));
  const weight = Math.max(0, ...inIt.map((word) => word.weight));
  return bonusList(title, weight * WHOLE_TITLE_BONUS, documentsWith);
}

function bonusList(marked: string, weight: number, documentsWith: Frequencies): Candidate[] {
  const documents = documentsWith.get(marked) ?? 0;
  const inTitle = !marked.startsWith(MARKS.frequent);
  return documents > 0 ? [{ query: quoteLexeme(marked), weight, inTitle, documents }] : [];
}

/** The documents that hold the rarest words together. */
function addConjunction(plan: SearchPlan, words: readonly Word[]): void {
  const rarest = words.toSorted((a, b) => a.documents - b.documents).slice(0, FEWEST_WORDS);
  const weight = rarest.reduce((sum, word) => sum + word.weight, 0);
  plan.lists.push({ query: rarest.map(({ query }) => query).join(' & '), weight, inTitle: false });
  plan.whole += weight;
}
