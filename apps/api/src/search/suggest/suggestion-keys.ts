import { findStandardNumbers, foldText } from '@zhucheng/domain-news';
import { toInitials } from './pinyin-syllables.ts';
import { type Transliteration, type TextUnit, transliterate } from './transliteration.ts';

/** Longest keys: nobody types on when nothing else is left. */
const [LONGEST_TEXT, LONGEST_PINYIN, LONGEST_INITIALS] = [24, 48, 16];
/** A key that begins the text is worth more than one inside it. */
const BEGINNING_BONUS = 2;

/** A beginning that leads to a suggestion. */
export interface SuggestionKey {
  key: string;
  /** What it adds to the suggestion's own weight. */
  bonus: number;
}

/** The keys of a text: each of its first words as written, in pinyin and in initials, and numbers of standards. */
export function buildSuggestionKeys(text: string, mostPlaces: number): SuggestionKey[] {
  const { units, wordStarts: places } = transliterate(text);
  const bonuses = new Map<string, number>();
  const add = (key: string, bonus: number) => {
    if (key !== '') bonuses.set(key, Math.max(bonus, bonuses.get(key) ?? 0));
  };
  // Nobody looks for a title by a number in it, except by that of a standard, which has keys of its own.
  const worded = places.filter((place) => place === 0 || !/\d/u.test(units[place]?.text ?? ''));
  for (const place of worded.slice(0, mostPlaces)) {
    const rest = units.slice(place, place + LONGEST_TEXT);
    const bonus = place === 0 ? BEGINNING_BONUS : 0;
    add(joined(rest, (unit) => unit.text).slice(0, LONGEST_TEXT), bonus);
    add(joined(rest, soundOf).slice(0, LONGEST_PINYIN), bonus);
    add(joined(rest, initialOf).slice(0, LONGEST_INITIALS), bonus);
  }
  for (const key of numberKeys(text)) add(key, BEGINNING_BONUS);
  return Array.from(bonuses, ([key, bonus]) => ({ key, bonus }));
}

/** `GB/T 50500-2024` is typed as `gb50500` and as `50500` as well. */
function numberKeys(text: string): string[] {
  return findStandardNumbers(foldText(text)).flatMap(({ code, number, part, year }) => {
    const serial = letters(number + part + year);
    return [letters(code) + serial, serial];
  });
}

const letters = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '');

const joined = (units: readonly TextUnit[], pick: (unit: TextUnit) => string) =>
  units.map(pick).join('');
const soundOf = ({ text, syllable }: TextUnit) => syllable || text;
const initialOf = ({ text, syllable }: TextUnit) => syllable.charAt(0) || text;

/**
 * The beginnings of keys among which everything is that what was typed may stand for. They promise too much where
 * syllables, first letters and characters are mixed; `match.ts` has the last word.
 */
export function buildKeyPrefixes(typed: Transliteration): string[] {
  const written = joined(typed.units, (unit) => unit.text);
  // Characters stand for themselves only.
  if (typed.units.every(({ syllable }) => syllable !== '')) return written ? [written] : [];
  const mixed = typed.units.map(({ text, syllable }) => (syllable ? `|${syllable}|` : text));
  // Letters are read by themselves, between the characters.
  const initials = mixed.join('').split('|').map(toInitials).join('');
  return [...new Set([written, joined(typed.units, soundOf), initials])].filter(Boolean);
}
