import { foldText } from '@zhucheng/domain-news';
import { segmentHan, findSubwords } from './segmenter.ts';
import { STOP_WORDS } from './stop-words.ts';

const RUNS = /(?<han>\p{sc=Han}+)|[[\p{L}\p{M}\p{N}]--\p{sc=Han}]+(?:\.\p{N}+|,\d{3}(?!\d))*/gv;
const THOUSANDS = /,/gu;
/** A lexeme longer than this is noise (keys, encoded files), and PostgreSQL has a limit too. Code units. */
const MAX_TOKEN_LENGTH = 64;
/** Letters or digits before a Chinese word belong to it when they are as short as this: `T梁`, `5G基站`. */
const MAX_PREFIX_LENGTH = 2;

/** A word of a text as it was cut, with what it can also be found by. */
export interface Word {
  text: string;
  /** Where it stands in the folded text. */
  index: number;
  /** Shorter words in it; groups of letters and of digits for `200m3`. */
  subwords: readonly string[];
  /** A single Chinese character: what the dictionary doesn't know, or a word of one character. */
  single: boolean;
  /** The pair it forms with the end of the word before, where one of the two is single. */
  bigram: string | undefined;
  stop: boolean;
}

/** Cuts a folded text into words, in order. */
export function segmentWords(folded: string): Word[] {
  const words: Word[] = [];
  for (const { 0: run, index, groups } of folded.matchAll(RUNS)) {
    if (groups?.han === undefined) words.push(toLatinWord(run, index));
    else appendHan(words, run, index);
  }
  return words;
}

/** Everything a text is found by, with repetitions: words, their parts, pairs. Folds the text itself. */
export function tokenize(text: string): string[] {
  const tokens: string[] = [];
  for (const { text: word, subwords: parts, bigram: pair, stop } of segmentWords(foldText(text))) {
    if (pair !== undefined) tokens.push(pair);
    if (stop) continue;
    tokens.push(word, ...parts);
  }
  return tokens;
}

/** Letters, digits or a mixture of them. */
function toLatinWord(run: string, index: number): Word {
  const text = run.replace(THOUSANDS, '').slice(0, MAX_TOKEN_LENGTH);
  const groups = /\d/u.test(text) ? text.match(/\p{L}{2,}|[\d.]{2,}/gu) : null;
  const parts = groups?.filter((group) => group !== text) ?? [];
  return {
    text,
    index,
    subwords: parts,
    single: false,
    bigram: undefined,
    stop: STOP_WORDS.has(text),
  };
}

/** Words of a run of Chinese characters, each with the pair that bridges it to the word before. */
function appendHan(words: Word[], run: string, start: number): void {
  let before = prefixOf(words.at(-1), start);
  let index = start;
  for (const text of segmentHan(run)) {
    const [first = ''] = text;
    const single = text.length === first.length;
    const stop = STOP_WORDS.has(text);
    const bridges = before !== undefined && !(single && stop) && (single || before.short);
    const pair = bridges ? `${before?.end}${first}` : undefined;
    words.push({ text, index, subwords: findSubwords(text), single, bigram: pair, stop });
    before = single && stop ? undefined : { end: lastCharacter(text), short: single };
    index += text.length;
  }
}

/** What the first Chinese word may be bridged to: short letters or digits directly before it. */
function prefixOf(last: Word | undefined, start: number) {
  if (!last || last.text.length > MAX_PREFIX_LENGTH) return undefined;
  if (last.index + last.text.length !== start) return undefined;
  return { end: last.text, short: true };
}

function lastCharacter(word: string): string {
  const last = word.at(-1) ?? '';
  return /[\u{dc00}-\u{dfff}]/u.test(last) ? word.slice(-2) : last;
}
