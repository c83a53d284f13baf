import type { TextRange } from '../highlight/snippet.ts';
import type { Transliteration, TextUnit } from './transliteration.ts';

/**
 * The part of a text that an incomplete input matches from the beginning of a word: each character as written, in pinyin
 * or by its initial, the last one possibly unfinished. Undefined without a match.
 */
export function matchPrefix(text: Transliteration, typed: Transliteration): TextRange | undefined {
  const query = typed.units.map((unit) => unit.text).join('');
  if (query === '') return undefined;
  for (const wordStart of text.wordStarts) {
    const units = text.units.slice(wordStart);
    const length = matchedUnits(units, query);
    const [first, last] = [units[0], units[length - 1]];
    if (length > 0 && first && last) return { start: first.start, end: last.end };
  }
  return undefined;
}

/** Number of leading units that the query covers, as few as possible (`zhao` is one, not four); 0 without a match. */
function matchedUnits(units: readonly TextUnit[], query: string): number {
  /** Positions in the query that are reachable after the units so far. */
  let reached = new Set([0]);
  for (const [at, unit] of units.entries()) {
    const next = new Set<number>();
    for (const from of reached) {
      const rest = query.slice(from);
      if (completes(unit, rest)) return at + 1;
      for (const step of listSteps(unit, rest)) next.add(from + step);
    }
    if (next.size === 0) return 0;
    reached = next;
  }
  return 0;
}

/** True when the rest of the query is this unit, or a prefix of its pinyin. */
function completes({ text, syllable }: TextUnit, rest: string): boolean {
  return text === rest || syllable.startsWith(rest);
}

/** Lengths of the prefixes of the rest that may stand for this unit. */
function listSteps({ text, syllable }: TextUnit, rest: string): number[] {
  const forms = [text, syllable, syllable.charAt(0), /^[zcs]h/u.exec(syllable)?.[0] ?? ''];
  return forms.filter((form) => form !== '' && rest.startsWith(form)).map((form) => form.length);
}
