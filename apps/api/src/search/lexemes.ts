import { findStandardNumbers, foldText, getStandardKeys } from '@zhucheng/domain-news';
import { tokenize, tokenizeFolded } from './text/tokenizer.ts';

/** Searchable text of a document. `numbers` belong to it besides those in its text: of a standard, of a help article. */
export interface SearchableText {
  title: string;
  /** Headings of the body, which holds them as well. */
  headings?: string;
  body: string;
  numbers?: readonly string[];
  /** Word for its kind, found as if it stood in the title: 标准. */
  kindName?: string;
}

/**
 * Attributes of documents that queries filter by. Regions are the first two, four and six digits of the division's code;
 * the owner of a member's upload is an account's id.
 */
export type DocumentAttribute = 'section' | 'region' | 'type' | 'category' | 'stage' | 'owner';

/** Prefixes of special lexemes. No token contains them. */
export const LEXEME_PREFIXES = {
  /** Key of a standard number. */
  standard: '#',
  /** Token of the title. */
  title: '^',
  /** The whole title. */
  wholeTitle: '=',
  /** Kind of the document, and attributes that queries filter by. */
  kind: '~',
  /** Token of a heading. */
  heading: '%',
  /** Quarter of publication. */
  quarter: '@',
  /** Token with a high term frequency in the body. */
  frequent: '+',
} as const;

/** Pseudo lexeme under which the index counts all documents; no text contains it. */
export const DOCUMENT_COUNT = '*';

/** Tokens of a text of about 600 characters: BM25's average document length. */
const AVERAGE_LENGTH = 450;
/** BM25's k1 and b, and the saturated term frequency from which a token counts as frequent (one mention is 1). */
const [K1, B, MIN_FREQUENT_SATURATION] = [1.2, 0.75, 1.3];
/** Longer titles and texts are cut; PostgreSQL allows 1 MB of lexemes in a vector. Code units. */
const [MAX_TITLE_LENGTH, MAX_TEXT_LENGTH] = [1_000, 150_000];
const MAX_LEXEMES = 30_000;
/** Longer titles get no whole-title lexeme: nobody types them in full. Code units. */
const MAX_TITLE_LEXEME_LENGTH = 60;

/** Tokens of a body and its standards: segmented once for both kinds of vectors. */
export interface BodyLexemes {
  /** Numbers of occurrences by token, in the order of the first ones. */
  counts: ReadonlyMap<string, number>;
  /** Number of tokens, with repetitions. */
  length: number;
  standards: readonly string[];
}

/** Segments the body of a document. */
export function toBodyLexemes(body: string): BodyLexemes {
  const folded = foldText(clip(body));
  const tokens = tokenizeFolded(folded);
  const counts = new Map<string, number>();
  for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + 1);
  return { counts, length: tokens.length, standards: listStandardLexemes(folded) };
}

/** Distinct lexemes for filtering: words, subwords, bigrams and keys of standards. */
export function toFilterLexemes(
  { title, body, numbers = [] }: SearchableText,
  { counts, standards } = toBodyLexemes(body),
): Set<string> {
  const lexemes = new Set<string>();
  for (const text of [...numbers, title]) {
    for (const lexeme of toStandardLexemes(text)) lexemes.add(lexeme);
    for (const token of tokenize(clip(text))) lexemes.add(token);
  }
  for (const lexeme of standards) lexemes.add(lexeme);
  for (const token of counts.keys()) lexemes.add(token);
  return lexemes;
}

/** Lexemes of a document for ranked search, with its {@link lengthNorm} and {@link titleLengthNorm}. */
export function toDocumentLexemes(
  { title, headings = '', body, numbers = [], kindName = '' }: SearchableText,
  { counts, length, standards } = toBodyLexemes(body),
) {
  const heading = [...numbers, title].join('\n').slice(0, MAX_TITLE_LENGTH);
  const inTitle = [...toStandardLexemes(heading), ...tokenize(heading), ...tokenize(kindName)];
  const lexemes = new Set([...inTitle, ...standards, ...counts.keys()]);
  for (const token of inTitle) lexemes.add(LEXEME_PREFIXES.title + token);
  for (const token of tokenize(clip(headings))) lexemes.add(LEXEME_PREFIXES.heading + token);
  for (const name of listTitleForms(title)) {
    const whole = toTitleLexeme(name);
    if (whole.length <= MAX_TITLE_LEXEME_LENGTH) lexemes.add(whole);
  }
  // The number of a standard is a title of it: it ranks above texts that mention it.
  for (const key of numbers.flatMap(toStandardLexemes))
    lexemes.add(LEXEME_PREFIXES.wholeTitle + key);
  for (const [token, count] of counts) {
    if (isFrequent(token, count, length)) lexemes.add(LEXEME_PREFIXES.frequent + token);
  }
  return {
    lexemes: [...lexemes].slice(0, MAX_LEXEMES),
    norm: lengthNorm(length),
    titleNorm: titleLengthNorm(title),
  };
}

/** Key lexemes of the standards that a text names. */
export function toStandardLexemes(text: string): string[] {
  return listStandardLexemes(foldText(clip(text)));
}

function listStandardLexemes(folded: string): string[] {
  const found = findStandardNumbers(folded);
  return found.flatMap((number) =>
    getStandardKeys(number).map((key) => LEXEME_PREFIXES.standard + key),
  );
}

/** Lexeme of a whole title: its letters and digits only. */
export function toTitleLexeme(title: string): string {
  return (
    LEXEME_PREFIXES.wholeTitle +
    foldText(title.slice(0, MAX_TITLE_LENGTH)).replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
  );
}

/** Words that people leave out at the beginning of a name: 监理规范 is 建设工程监理规范. */
const GENERAL_PREFIX = /^(?:建设工程|建筑工程|建设项目|建筑施工|建筑|工程)(?=\p{sc=Han}{4})/u;
/** Edition or volume behind a folded name: (2018年版), 第一册 土建工程. */
const NAME_SUFFIX = /(?:\([^)]*\)|\s第\p{sc=Han}+[册部分].*)$/u;

/**
 * A title, and the names that it is known by: without the number of a standard, before a colon, without edition, volume
 * and general words in front.
 */
function listTitleForms(title: string): string[] {
  const folded = foldText(title.slice(0, MAX_TITLE_LENGTH));
  const [number] = findStandardNumbers(folded);
  const name = number?.index === 0 ? folded.slice(number.length).trim() : folded;
  const [lead = ''] = name.split(/[:：]/u);
  const short = lead.replace(NAME_SUFFIX, '');
  const forms = [title, name, lead, short, short.replace(GENERAL_PREFIX, '')];
  return forms.filter((form) => /[\p{L}\p{N}]{2}/u.test(form));
}

/** Lexeme of a kind of documents. */
export function toKindLexeme(kind: string): string {
  return LEXEME_PREFIXES.kind + kind;
}

/** Lexeme of an attribute that queries filter by: `toAttributeLexeme('region', '33')`. */
export function toAttributeLexeme(name: DocumentAttribute, value: string): string {
  return `${LEXEME_PREFIXES.kind}${name}:${value}`;
}

/** Lexeme of the quarter of a moment, in UTC. */
export function toQuarterLexeme(moment: Date): string {
  return `${LEXEME_PREFIXES.quarter}${moment.getUTCFullYear()}-${Math.floor(moment.getUTCMonth() / 3) + 1}`;
}

/**
 * Length normalisation of body matches for a text of so many tokens: 1 at average length, 1.3 for a line, falling slowly
 * with length. In steps of a tenth, so that texts of similar length score equally and the newer one comes first.
 */
export function lengthNorm(length: number): number {
  const norm = 1 / (0.75 + 0.25 * Math.sqrt(length / AVERAGE_LENGTH));
  return Math.max(0.4, Math.round(norm * 10) / 10);
}

/**
 * Length normalisation of title matches: what a short title names is its subject. 1 for about ten characters beside
 * numbers of standards; a shorter one is no better answer than a text that holds more of the words.
 */
export function titleLengthNorm(title: string): number {
  const numbers = findStandardNumbers(foldText(title.slice(0, MAX_TITLE_LENGTH)));
  const length = title.length - numbers.reduce((sum, number) => sum + number.length, 0);
  return Math.min(1, Math.max(0.85, 1.12 - 0.012 * length));
}

function isFrequent(token: string, count: number, length: number): boolean {
  if (count < 2 || token.length < 2) return false;
  const saturated = (count * (K1 + 1)) / (count + K1 * (1 - B + (B * length) / AVERAGE_LENGTH));
  return saturated >= MIN_FREQUENT_SATURATION;
}

function clip(text: string): string {
  return text.length > MAX_TEXT_LENGTH ? text.slice(0, MAX_TEXT_LENGTH) : text;
}

/** A lexeme as PostgreSQL reads it in a `tsvector` or `tsquery` literal. */
export function quoteLexeme(lexeme: string): string {
  return `'${escapeLexemes(lexeme)}'`;
}

/**
 * `tsvector` literal of lexemes that line feeds separate, to be cast: `${toVectorLiteral(lexemes)}::tsvector`. PostgreSQL sorts
 * the lexemes itself.
 */
export function toVectorLiteral(lexemes: string): string {
  if (lexemes === '') return '';
  // Escaped together: hardly any lexeme holds a character to escape.
  return `'${escapeLexemes(lexemes).replaceAll('\n', "' '")}'`;
}

const escapeLexemes = (text: string) => text.replace(/['\\]/gu, '$&$&');
