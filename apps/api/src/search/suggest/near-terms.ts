import { DICTIONARY } from '../text/segmenter.ts';
import { transliterate } from './transliteration.ts';

/** Similarity of a term to what was typed, the best first. */
export const NEARNESS = ['homophone', 'similarSound', 'oneCharacter'] as const;

/** A term of the dictionary that may have been meant. */
export interface NearTerm {
  text: string;
  nearness: (typeof NEARNESS)[number];
}

/** A character of two is too much to guess, and of three it must at least sound alike. */
const MIN_LENGTH_FOR_OTHER_CHARACTER = 4;

interface TermIndex {
  byKey: ReadonlyMap<string, string[]>;
  byInitials: ReadonlyMap<string, string[]>;
  bySimilarKey: ReadonlyMap<string, string[]>;
  /** Terms by what is left of them without one character. */
  byRemainder: ReadonlyMap<string, string[]>;
}

let built: TermIndex | undefined;

/** Builds the index (about 100 ms) at the first call. */
function termIndex(): TermIndex {
  if (built) return built;
  const terms = [...DICTIONARY].map((text) => ({ text, syllables: toSyllables(text) }));
  const long = terms.filter(({ text }) => text.length >= MIN_LENGTH_FOR_OTHER_CHARACTER);
  built = {
    byKey: groupBy(terms, ({ syllables }) => [syllables.join('')]),
    byInitials: groupBy(terms, ({ syllables }) => [
      syllables.map((syllable) => syllable.charAt(0)).join(''),
    ]),
    bySimilarKey: groupBy(terms, ({ syllables }) => [syllables.map(toSimilarSound).join('')]),
    byRemainder: groupBy(long, ({ text }) => [text, ...listRemainders(text)]),
  };
  return built;
}

function groupBy<T extends { text: string }>(items: readonly T[], keysOf: (item: T) => string[]) {
  const groups = new Map<string, string[]>();
  for (const item of items) {
    for (const key of new Set(keysOf(item))) {
      groups.set(key, [...(groups.get(key) ?? []), item.text]);
    }
  }
  return groups;
}

const toSyllables = (text: string) =>
  transliterate(text).units.map(({ text: character, syllable }) => syllable || character);

/** Sounds that many people don't tell apart: flat and curled tongue, front and back nasals, n and l. */
function toSimilarSound(syllable: string): string {
  return syllable
    .replace(/^([zcs])h/u, '$1')
    .replace(/^n/u, 'l')
    .replace(/(?<=[aei])ng$/u, 'n');
}

const listRemainders = (text: string) =>
  Array.from(text, (_, at) => text.slice(0, at) + text.slice(at + 1));

/** Terms of the dictionary by their pinyin without tones and spaces. */
export function findTermsBySound(key: string): readonly string[] {
  return termIndex().byKey.get(key) ?? [];
}

/** Terms of the dictionary by the first letters of their characters' pinyin. */
export function findTermsByInitials(initials: string): readonly string[] {
  return termIndex().byInitials.get(initials) ?? [];
}

/** The term nearest to a typed word of Chinese characters: a homophone, one of similar sound, or one character off. */
export function findNearTerm(typed: string): NearTerm | undefined {
  const { byKey, bySimilarKey, byRemainder } = termIndex();
  const syllables = toSyllables(typed);
  const sameLength = (text: string) => text.length === typed.length;
  const [homophone] = byKey.get(syllables.join(''))?.filter(sameLength) ?? [];
  if (homophone) return { text: homophone, nearness: 'homophone' };
  const similarKey = syllables.map(toSimilarSound).join('');
  const [similar] = bySimilarKey.get(similarKey)?.filter(sameLength) ?? [];
  if (similar) return { text: similar, nearness: 'similarSound' };
  if (typed.length < MIN_LENGTH_FOR_OTHER_CHARACTER) return undefined;
  const near = [typed, ...listRemainders(typed)]
    .flatMap((remainder) => byRemainder.get(remainder) ?? [])
    .find((text) => isOneEditAway(text, typed));
  return near === undefined ? undefined : { text: near, nearness: 'oneCharacter' };
}

/** True for texts that differ by one character more, less or other, or by two that changed places. */
function isOneEditAway(text: string, typed: string): boolean {
  let start = 0;
  while (start < text.length && text[start] === typed[start]) start++;
  let end = 0;
  while (
    end < Math.min(text.length, typed.length) - start &&
    text.at(-1 - end) === typed.at(-1 - end)
  ) {
    end++;
  }
  const [left, other] = [
    text.slice(start, text.length - end),
    typed.slice(start, typed.length - end),
  ];
  const isSwap = left.length === 2 && left === [...other].toReversed().join('');
  return isSwap || Math.max(left.length, other.length) === 1;
}
