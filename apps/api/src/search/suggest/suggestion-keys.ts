import { findStandardNumbers, foldText } from '@zhucheng/domain-news';
import { segmentWords } from '../text/tokenizer.ts';
import { toInitials } from './pinyin-syllables.ts';
import { clipSuggestion } from './suggestion-text.ts';
import type { SuggestionKind } from './suggestions.repository.ts';
import { type Transliteration, type TextUnit, transliterate } from './transliteration.ts';

/** Maximum lengths of keys: longer inputs are unique already. */
const [MAX_TEXT_LENGTH, MAX_PINYIN_LENGTH, MAX_INITIALS_LENGTH] = [24, 48, 16];
/** Bonus of a key at the beginning of the text over one inside it. */
const BEGINNING_BONUS = 2;

/** Number of a text's first words that get keys. */
const INDEXED_WORDS: Partial<Record<SuggestionKind, number>> = { article: 8, tender: 4 };
const DEFAULT_INDEXED_WORDS = 3;

/** Chinese words of two to six characters: shorter ones are too general, longer ones are never corrected by sound. */
const SUGGESTED_WORD = /^\p{sc=Han}{2,6}$/u;

/** A prefix key of a suggestion. */
export interface SuggestionKey {
  key: string;
  /** Added to the weight of the suggestion. */
  bonus: number;
}

/** Words of a title that are suggested for completion and for phonetic correction, with repetitions. */
export function listTitleWords(title: string): string[] {
  return segmentWords(foldText(title))
    .filter(({ text, stop }) => !stop && SUGGESTED_WORD.test(text))
    .flatMap(({ text, subwords }) => [
      text,
      ...subwords.filter((subword) => SUGGESTED_WORD.test(subword)),
    ]);
}

/** Prefix keys of a suggestion. */
export function toSuggestionKeys(kind: SuggestionKind, text: string): SuggestionKey[] {
  const maxWords = INDEXED_WORDS[kind] ?? DEFAULT_INDEXED_WORDS;
  return buildSuggestionKeys(clipSuggestion(text), maxWords);
}

/** Keys of a text: from each of its first `maxWords` words on as written, in pinyin and in initials, and numbers of standards. */
export function buildSuggestionKeys(text: string, maxWords: number): SuggestionKey[] {
  const { units, wordStarts } = transliterate(text);
  const bonuses = new Map<string, number>();
  const add = (key: string, bonus: number) => {
    if (key !== '') bonuses.set(key, Math.max(bonus, bonuses.get(key) ?? 0));
  };
  // Numbers inside a title get no keys, except those of standards, which have keys of their own.
  const starts = wordStarts.filter((start) => start === 0 || !/\d/u.test(units[start]?.text ?? ''));
  for (const start of starts.slice(0, maxWords)) {
    const rest = units.slice(start, start + MAX_TEXT_LENGTH);
    const bonus = start === 0 ? BEGINNING_BONUS : 0;
    add(joinUnits(rest, (unit) => unit.text).slice(0, MAX_TEXT_LENGTH), bonus);
    add(joinUnits(rest, toSound).slice(0, MAX_PINYIN_LENGTH), bonus);
    add(joinUnits(rest, toInitial).slice(0, MAX_INITIALS_LENGTH), bonus);
  }
  for (const key of listStandardKeys(text)) add(key, BEGINNING_BONUS);
  return Array.from(bonuses, ([key, bonus]) => ({ key, bonus }));
}

/** `GB/T 50500-2024` is typed as `gb50500` and as `50500` as well. */
function listStandardKeys(text: string): string[] {
  return findStandardNumbers(foldText(text)).flatMap(({ code, number, part, year }) => {
    const serial = stripPunctuation(number + part + year);
    return [stripPunctuation(code) + serial, serial];
  });
}

const stripPunctuation = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '');

const joinUnits = (units: readonly TextUnit[], pick: (unit: TextUnit) => string) =>
  units.map(pick).join('');
const toSound = ({ text, syllable }: TextUnit) => syllable || text;
const toInitial = ({ text, syllable }: TextUnit) => syllable.charAt(0) || text;

/**
 * Prefixes of the keys of all suggestions that an input may stand for. They match too much where syllables, initials and
 * characters are mixed; `match-prefix.ts` decides.
 */
export function buildKeyPrefixes(typed: Transliteration): string[] {
  const written = joinUnits(typed.units, (unit) => unit.text);
  // Chinese characters stand for themselves only.
  if (typed.units.every(({ syllable }) => syllable !== '')) return written ? [written] : [];
  const mixed = typed.units.map(({ text, syllable }) => (syllable ? `|${syllable}|` : text));
  // Letters between Chinese characters are read by themselves.
  const initials = mixed.join('').split('|').map(toInitials).join('');
  return [...new Set([written, joinUnits(typed.units, toSound), initials])].filter(Boolean);
}
