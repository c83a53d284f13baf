import { foldTextWithOrigins } from '@zhucheng/domain-news';
import { pinyin } from 'pinyin-pro';
import { type Word, segmentWords } from '../text/tokenizer.ts';

/** A letter, digit or Chinese character of a text. */
export interface TextUnit {
  /** Folded. */
  text: string;
  /** Pinyin without tone; empty for all but Chinese characters. */
  syllable: string;
  /** Position in the original text, `end` exclusive, in code units. */
  start: number;
  end: number;
}

/** A text with its pinyin; white space and punctuation are left out. */
export interface Transliteration {
  units: TextUnit[];
  /** Indexes of units at which a word or subword begins, always including the first unit. */
  wordStarts: number[];
}

const HAN = /^\p{sc=Han}+$/u;
const TYPED = /^[\p{L}\p{N}]$/u;

/** Transliterates a text for matching typed input. */
export function transliterate(text: string): Transliteration {
  const { folded, origins } = foldTextWithOrigins(text);
  const words = segmentWords(folded);
  const syllables = findSyllables(folded, words);
  const units: TextUnit[] = [];
  const unitAt = new Map<number, number>();
  let at = 0;
  for (const character of folded) {
    if (TYPED.test(character)) {
      unitAt.set(at, units.length);
      const [start = 0, end = text.length] = [origins[at], origins[at + character.length]];
      units.push({ text: character, syllable: syllables.get(at) ?? '', start, end });
    }
    at += character.length;
  }
  const starts = words
    .filter(({ stop, single }) => !stop && !single)
    .flatMap(({ text: word, index, subwords: parts }) => [
      index,
      ...parts.map((part) => index + word.indexOf(part)),
    ])
    .flatMap((index) => unitAt.get(index) ?? []);
  const wordStarts = [...new Set([0, ...starts])].toSorted((a, b) => a - b);
  return { units, wordStarts: units.length > 0 ? wordStarts : [] };
}

/**
 * Pinyin of each Chinese character by its position. Words are transliterated by themselves, because in 市长江大桥 the
 * reading of 市长 would win; single characters in their context.
 */
function findSyllables(folded: string, words: readonly Word[]): Map<number, string> {
  const found = new Map<number, string>();
  const known = words.filter(({ single, text }) => !single && HAN.test(text));
  const ends = new Map(known.map(({ index, text }) => [index, index + text.length]));
  for (const { 0: run, index } of folded.matchAll(/\p{sc=Han}+/gu)) {
    let at = index;
    while (ends.has(at)) at = ends.get(at) ?? at;
    // A run of words alone needs no context.
    if (at < index + run.length) addReadings(found, readPinyin(run), run, index);
  }
  for (const { text, index } of known) addReadings(found, readWord(text), text, index);
  return found;
}

/** Maximum number of words whose readings are cached. */
const MAX_CACHED_READINGS = 20_000;

let readings = new Map<string, readonly string[]>();

function readWord(word: string): readonly string[] {
  let known = readings.get(word);
  if (known === undefined) {
    if (readings.size >= MAX_CACHED_READINGS) readings = new Map();
    known = readPinyin(word);
    readings.set(word, known);
  }
  return known;
}

const readPinyin = (text: string) => pinyin(text, { toneType: 'none', type: 'array', v: true });

function addReadings(
  found: Map<number, string>,
  syllables: readonly string[],
  run: string,
  index: number,
): void {
  let at = index;
  for (const [order, character] of [...run].entries()) {
    const reading = syllables[order] ?? '';
    if (/^[a-z]+$/u.test(reading)) found.set(at, reading);
    at += character.length;
  }
}
