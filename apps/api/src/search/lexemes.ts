import { findStandardNumbers, foldText, standardKeys } from '@zhucheng/domain-news';
import { tokenize } from './text/tokenizer.ts';

/** What a document is found by. `numbers` are standard numbers that belong to it beside those in its text. */
export interface SearchableText {
  title: string;
  body: string;
  numbers?: readonly string[];
}

/** Marks in front of a lexeme. No token contains them, so they can't be confused with text. */
export const LEXEME_PREFIXES = {
  /** Key of a standard number. */
  standard: '#',
  /** The lexeme stands in the title. */
  title: '^',
  /** The title is nothing else. */
  wholeTitle: '=',
  /** Kind of the document. */
  kind: '~',
  /** Quarter in which it was published. */
  quarter: '@',
  /** The text is about it: it stands in the body more often than in passing. */
  frequent: '+',
} as const;

/** Tokens of a text of about 600 characters; how long a text is, is measured against this. */
const AVERAGE_LENGTH = 450;
/** BM25's k1 and b, and the value from which a word counts as frequent (one mention in a usual text is 1). */
const [K1, B, FREQUENT_FROM] = [1.2, 0.75, 1.3];
/** Longer titles and texts are indexed up to here; PostgreSQL allows 1 MB of lexemes in a vector. Code units. */
const [LONGEST_TITLE, LONGEST_TEXT] = [1_000, 150_000];
const MAX_LEXEMES = 30_000;
/** Nobody types a longer title in full. Code units. */
const MAX_TITLE_LEXEME_LENGTH = 60;

/** Everything a text can be found by, each once: words, parts, pairs and keys of standards. */
export function toFilterLexemes({ title, body, numbers = [] }: SearchableText): Set<string> {
  const texts = [...numbers, title, body];
  return new Set(texts.flatMap((text) => [...toStandardLexemes(text), ...tokenize(clip(text))]));
}

/** Lexemes of a document for ranked searching, with its {@link lengthNorm}. */
export function toDocumentLexemes({ title, body, numbers = [] }: SearchableText) {
  const heading = [...numbers, title].join('\n').slice(0, LONGEST_TITLE);
  const inTitle = [...toStandardLexemes(heading), ...tokenize(heading)];
  const tokens = tokenize(clip(body));
  const counts = new Map<string, number>();
  for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + 1);

  const lexemes = new Set([...inTitle, ...toStandardLexemes(body), ...counts.keys()]);
  for (const token of inTitle) lexemes.add(LEXEME_PREFIXES.title + token);
  const whole = toTitleLexeme(title);
  if (whole.length <= MAX_TITLE_LEXEME_LENGTH) lexemes.add(whole);
  // A standard's own number is a title of it: it stands before everything that speaks of it.
  for (const key of numbers.flatMap(toStandardLexemes))
    lexemes.add(LEXEME_PREFIXES.wholeTitle + key);
  for (const [token, count] of counts) {
    if (isFrequent(token, count, tokens.length)) lexemes.add(LEXEME_PREFIXES.frequent + token);
  }
  return { lexemes: [...lexemes].slice(0, MAX_LEXEMES), norm: lengthNorm(tokens.length) };
}

/** Keys of the standards that a text names. */
export function toStandardLexemes(text: string): string[] {
  const found = findStandardNumbers(foldText(clip(text)));
  return found.flatMap((number) =>
    standardKeys(number).map((key) => LEXEME_PREFIXES.standard + key),
  );
}

/** A title as a lexeme: its letters and digits only. */
export function toTitleLexeme(title: string): string {
  return (
    LEXEME_PREFIXES.wholeTitle +
    foldText(title.slice(0, LONGEST_TITLE)).replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
  );
}

/** A kind of documents as a lexeme. */
export function toKindLexeme(kind: string): string {
  return LEXEME_PREFIXES.kind + kind;
}

/** The quarter of a moment as a lexeme, in UTC. */
export function toQuarterLexeme(moment: Date): string {
  return `${LEXEME_PREFIXES.quarter}${moment.getUTCFullYear()}-${Math.floor(moment.getUTCMonth() / 3) + 1}`;
}

/**
 * Worth of a word in the body of a text with so many tokens: 1 in a usual one, 1.3 in a line, falling slowly with
 * length. In steps of a tenth, so that texts of about the same length are equal and the newer one comes first.
 */
export function lengthNorm(length: number): number {
  const norm = 1 / (0.75 + 0.25 * Math.sqrt(length / AVERAGE_LENGTH));
  return Math.max(0.4, Math.round(norm * 10) / 10);
}

function isFrequent(token: string, count: number, length: number): boolean {
  if (count < 2 || token.length < 2) return false;
  const saturated = (count * (K1 + 1)) / (count + K1 * (1 - B + (B * length) / AVERAGE_LENGTH));
  return saturated >= FREQUENT_FROM;
}

function clip(text: string): string {
  return text.length > LONGEST_TEXT ? text.slice(0, LONGEST_TEXT) : text;
}
