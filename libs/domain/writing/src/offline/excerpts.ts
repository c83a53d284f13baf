import { toQuotable, type CitableTable } from '../text/citable.ts';
import type { Passage } from '../types/passage.ts';
import type { Candidate, GroundPassage } from './ground.ts';

/** Most sentences of one passage in a section. */
const MAX_PER_PASSAGE = 4;
/** Most sentences about all works in a section, and of one passage; beside what is about the work itself, cited or entered, and without any. */
const MAX_GENERAL = { beside: 1, alone: 2, perPassage: 1 };

/** Most tables in a section. */
const MAX_TABLES = 2;

/** What a section cites of one passage: sentences in their order, and a table. */
export interface Excerpt {
  passage: Passage;
  sentences: readonly string[];
  table?: CitableTable;
}

/**
 * Chooses what a section cites: the best sentences of its passages until its words are reached, every source in turn, no
 * sentence that stands in the writing already. `used` takes up what was chosen.
 */
export function chooseExcerpts(
  grounds: readonly GroundPassage[],
  { words, hasFacts }: { words: number; hasFacts: boolean },
  used: Set<string>,
): Excerpt[] {
  const excerpts: Excerpt[] = [];
  const isAlone = !hasFacts && !grounds.some(({ isOwn }) => isOwn);
  let general = isAlone ? MAX_GENERAL.alone : MAX_GENERAL.beside;
  let tablesLeft = MAX_TABLES;
  let length = 0;
  for (const { passage, candidates, tables, isOwn } of orderBySource(grounds)) {
    if (length >= words) break;
    const max = isOwn ? MAX_PER_PASSAGE : Math.min(MAX_GENERAL.perPassage, general);
    const chosen: Candidate[] = [];
    for (const candidate of candidates.toSorted((a, b) => b.score - a.score || a.order - b.order)) {
      const key = toQuotable(candidate.text);
      if (chosen.length >= max || length >= words || used.has(key)) continue;
      used.add(key);
      chosen.push(candidate);
      length += candidate.text.length;
    }
    if (!isOwn) general -= chosen.length;
    const sentences = chosen.sort((a, b) => a.order - b.order).map(({ text }) => text);
    const table = tablesLeft > 0 && length < words ? tables[0] : undefined;
    if (table) {
      tablesLeft -= 1;
      length += table.rows.flat().join('').length;
    }
    if (sentences.length > 0 || table) excerpts.push({ passage, sentences, table });
  }
  return excerpts;
}

/** The best passage of every source first, then the second best of each. */
function orderBySource(grounds: readonly GroundPassage[]): GroundPassage[] {
  const counts = new Map<string, number>();
  return grounds
    .toSorted((a, b) => b.score - a.score || (a.passage.id < b.passage.id ? -1 : 1))
    .map((ground) => {
      const { id } = ground.passage.source;
      const turn = counts.get(id) ?? 0;
      counts.set(id, turn + 1);
      return { ground, turn };
    })
    .sort((a, b) => a.turn - b.turn)
    .map(({ ground }) => ground);
}
