import type { Database } from '../../db/client.ts';
import { findTermsBySound } from './near-terms.ts';
import { splitSyllables } from './pinyin-syllables.ts';
import { findWordsByKeys } from './suggestions.repository.ts';
import { type TextUnit, transliterate } from './transliteration.ts';

/** Maximum length of a corrected word, in characters. */
const MAX_WORD_LENGTH = 6;
/** Maximum number of readings that are tried. */
const MAX_READINGS = 4;

/** A syllable of the input; `character` where it was typed as a Chinese character. */
interface TypedSyllable {
  syllable: string;
  character?: string;
}

type IndexedWord = Awaited<ReturnType<typeof findWordsByKeys>>[number];

/**
 * Words of titles, or terms of the dictionary, that sound like the input: for pinyin (`qiaoliangjiliang` is 桥梁计量) and for characters mistaken for
 * homophones (桥粱). Undefined where there are none, or where they equal the input.
 */
export async function findPhoneticCorrection(
  db: Database,
  text: string,
): Promise<string | undefined> {
  const { units } = transliterate(text);
  const readings = listReadings(units);
  const keys = [...new Set(readings.flatMap(listSpanKeys))];
  if (keys.length === 0) return undefined;
  const terms = keys.flatMap((key) =>
    findTermsBySound(key).map((term) => ({ key, text: term, documents: 0 })),
  );
  const words = Map.groupBy([...(await findWordsByKeys(db, keys)), ...terms], ({ key }) => key);
  const typed = units.map((unit) => unit.text).join('');
  for (const reading of readings) {
    const found = composeWords(reading, words);
    if (found !== undefined && found !== typed) return found;
  }
  return undefined;
}

/** Readings of a text as syllables; none where a part of it is no pinyin. */
function listReadings(units: readonly TextUnit[]): TypedSyllable[][] {
  let readings: TypedSyllable[][] = [[]];
  for (let at = 0; at < units.length;) {
    const { text = '', syllable = '' } = units[at] ?? {};
    if (syllable !== '') {
      readings = readings.map((reading) => [...reading, { syllable, character: text }]);
      at += 1;
      continue;
    }
    const end = units.findIndex((unit, index) => index > at && unit.syllable !== '');
    const run = units.slice(at, end < 0 ? units.length : end);
    const splits = splitSyllables(run.map((unit) => unit.text).join('')).slice(0, MAX_READINGS);
    readings = readings.flatMap((reading) =>
      splits.map((split) => [...reading, ...split.map((part) => ({ syllable: part }))]),
    );
    at += run.length;
  }
  return readings.slice(0, MAX_READINGS);
}

/** Keys of all spans that may be a word. */
function listSpanKeys(reading: readonly TypedSyllable[]): string[] {
  return reading.flatMap((_, from) =>
    Array.from({ length: MAX_WORD_LENGTH - 1 }, (_, more) => reading.slice(from, from + more + 2))
      .filter((span) => span.length > 1)
      .map(toKey),
  );
}

const toKey = (span: readonly TypedSyllable[]) => span.map(({ syllable }) => syllable).join('');

/** The reading in the fewest words (shortest path); a character that is in no word is left as typed. */
function composeWords(
  reading: readonly TypedSyllable[],
  words: ReadonlyMap<string, IndexedWord[]>,
): string | undefined {
  const best: ({ text: string; cost: number } | undefined)[] = [{ text: '', cost: 0 }];
  for (let end = 1; end <= reading.length; end++) {
    for (let start = Math.max(0, end - MAX_WORD_LENGTH); start < end; start++) {
      const before = best[start];
      const piece = findPiece(reading.slice(start, end), words);
      if (!before || !piece) continue;
      const cost = before.cost + piece.cost;
      if (cost < (best[end]?.cost ?? Infinity)) {
        best[end] = { text: before.text + piece.text, cost };
      }
    }
  }
  return best[reading.length]?.text;
}

function findPiece(span: readonly TypedSyllable[], words: ReadonlyMap<string, IndexedWord[]>) {
  const [only] = span;
  if (span.length === 1) return only?.character && { text: only.character, cost: 2 };
  const same = words.get(toKey(span))?.filter(({ text }) => [...text].length === span.length);
  if (!same?.length) return undefined;
  const typed = span.map(({ character = '' }) => character).join('');
  // A typed word that exists is preferred to its homophones.
  const exact = same.find(({ text }) => text === typed);
  return { text: (exact ?? same[0])?.text ?? '', cost: exact ? 0.9 : 1 };
}
