import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { prepared } from '../../db/prepared-statements.ts';
import { transliterate, type TextUnit } from './transliteration.ts';
import { splitSyllables } from './pinyin-syllables.ts';

/** Longest words that are looked for, in characters. */
const MAX_WORD_LENGTH = 6;
/** Ways of cutting letters that are tried. */
const MAX_READINGS = 4;

/** A syllable of what was typed; `character` where it was a Chinese one. */
interface Sound {
  syllable: string;
  character?: string;
}

/** A word of the index. */
interface KnownWord {
  key: string;
  text: string;
  /** Titles that hold it. */
  documents: number;
}

/**
 * Words that sound like what was typed and stand in titles: for pinyin (`qiaoliangjiliang` is 桥梁计量) and for characters
 * mistaken for others that sound alike (桥粱). Undefined where there are none, or where they are what was typed.
 */
export async function findPhoneticCorrection(
  db: Database,
  text: string,
): Promise<string | undefined> {
  const ways = soundsOf(transliterate(text).units);
  const keys = [...new Set(ways.flatMap(spansOf))];
  if (keys.length === 0) return undefined;
  const words = Map.groupBy(await wordsStatement(db).execute({ keys }), ({ key }) => key);
  const typed = transliterate(text)
    .units.map((unit) => unit.text)
    .join('');
  for (const way of ways) {
    const found = inWords(way, words);
    if (found !== undefined && found !== typed) return found;
  }
  return undefined;
}

/** The ways to read a text as syllables; none where a part of it can't be read so. */
function soundsOf(units: readonly TextUnit[]): Sound[][] {
  let ways: Sound[][] = [[]];
  for (let at = 0; at < units.length;) {
    const { text = '', syllable = '' } = units[at] ?? {};
    if (syllable !== '') {
      ways = ways.map((way) => [...way, { syllable, character: text }]);
      at += 1;
      continue;
    }
    const end = units.findIndex((unit, index) => index > at && unit.syllable !== '');
    const run = units.slice(at, end < 0 ? units.length : end);
    const cuts = splitSyllables(run.map((unit) => unit.text).join('')).slice(0, MAX_READINGS);
    ways = ways.flatMap((way) =>
      cuts.map((cut) => [...way, ...cut.map((syllable) => ({ syllable }))]),
    );
    at += run.length;
  }
  return ways.slice(0, MAX_READINGS);
}

function spansOf(way: readonly Sound[]): string[] {
  return way.flatMap((_, from) =>
    Array.from({ length: MAX_WORD_LENGTH - 1 }, (_, more) => way.slice(from, from + more + 2))
      .filter((span) => span.length > 1)
      .map(soundOf),
  );
}

const soundOf = (span: readonly Sound[]) => span.map(({ syllable }) => syllable).join('');

/** The fewest words that make all the syllables; a character that is in none stays as it was. */
function inWords(
  way: readonly Sound[],
  words: ReadonlyMap<string, KnownWord[]>,
): string | undefined {
  const best: ({ text: string; cost: number } | undefined)[] = [{ text: '', cost: 0 }];
  for (let end = 1; end <= way.length; end++) {
    for (let start = Math.max(0, end - MAX_WORD_LENGTH); start < end; start++) {
      const before = best[start];
      const piece = pieceOf(way.slice(start, end), words);
      if (!before || !piece) continue;
      const cost = before.cost + piece.cost;
      if (cost < (best[end]?.cost ?? Infinity)) {
        best[end] = { text: before.text + piece.text, cost };
      }
    }
  }
  return best[way.length]?.text;
}

function pieceOf(span: readonly Sound[], words: ReadonlyMap<string, KnownWord[]>) {
  const [only] = span;
  if (span.length === 1) return only?.character && { text: only.character, cost: 2 };
  const same = words.get(soundOf(span))?.filter(({ text }) => [...text].length === span.length);
  if (!same?.length) return undefined;
  const typed = span.map(({ character = '' }) => character).join('');
  // What was written and is a word was meant.
  const kept = same.find(({ text }) => text === typed);
  return { text: (kept ?? same[0])?.text ?? '', cost: kept ? 0.9 : 1 };
}

const wordsStatement = prepared('suggest_words', (db, statement) =>
  db
    .select({
      key: sql<string>`key`,
      text: sql<string>`text`,
      documents: sql<number>`documents`,
    })
    .from(
      sql`(
        select k.key, s.text, t.documents from search_suggestion_key k
        join search_suggestion s on s.id = k.suggestion_id and s.kind = 'word'
        join search_term t on t.lexeme = '^' || s.text and t.documents > 0
        where k.key = any(${sql.placeholder('keys')}::text[])
        order by t.documents desc, s.text
      ) as answer`,
    )
    .prepare(statement),
);
