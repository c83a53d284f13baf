import type { Transliteration, TextUnit } from './transliteration.ts';

/** Part of a text, in code units. */
export interface TextRange {
  start: number;
  end: number;
}

/**
 * The part of a text that somebody may mean who has typed `typed` so far, from the beginning of a word: each character
 * as written, in pinyin or by its first letter, the last one perhaps not finished. Undefined where they mean another.
 */
export function matchPrefix(text: Transliteration, typed: Transliteration): TextRange | undefined {
  const query = typed.units.map((unit) => unit.text).join('');
  if (query === '') return undefined;
  for (const place of text.wordStarts) {
    const units = text.units.slice(place);
    const length = matchedUnits(units, query);
    const [first, last] = [units[0], units[length - 1]];
    if (length > 0 && first && last) return { start: first.start, end: last.end };
  }
  return undefined;
}

/** How many units a query takes from the beginning; 0 where it doesn't match. The fewest count: `zhao` is one, not four. */
function matchedUnits(units: readonly TextUnit[], query: string): number {
  /** Places in the query that are reached after so many units. */
  let reached = new Set([0]);
  for (const [at, unit] of units.entries()) {
    const next = new Set<number>();
    for (const from of reached) {
      const rest = query.slice(from);
      if (endsHere(unit, rest)) return at + 1;
      for (const step of stepsOf(unit, rest)) next.add(from + step);
    }
    if (next.size === 0) return 0;
    reached = next;
  }
  return 0;
}

/** Whether what is left is this unit, or the beginning of its pinyin. */
function endsHere({ text, syllable }: TextUnit, rest: string): boolean {
  return text === rest || syllable.startsWith(rest);
}

/** How much of what is left may stand for this unit. */
function stepsOf({ text, syllable }: TextUnit, rest: string): number[] {
  const forms = [text, syllable, syllable.charAt(0), /^[zcs]h/u.exec(syllable)?.[0] ?? ''];
  return forms.filter((form) => form !== '' && rest.startsWith(form)).map((form) => form.length);
}
