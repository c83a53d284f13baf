import type { Block, Sentence } from '../types/block.ts';
import type { Citation } from '../types/passage.ts';
import { mapSentences, renumberCitations } from './renumber-citations.ts';

/** A source that a writing cites, by its first passage, with the headings of all that are cited. */
export interface CitedSource extends Citation {
  places: readonly string[];
}

const keyOf = ({ source: { kind, id } }: Citation): string => `${kind} ${id}`;

const toPlace = ({ headingPath }: Citation): string[] =>
  headingPath.length > 0 ? [headingPath.join(' › ')] : [];

/**
 * Cites sources instead of their passages, as a list of references has it: passages of one source share a number, and its entry
 * names their places. What no sentence cites is left out.
 */
export function citeBySource(
  blocks: readonly Block[],
  citations: readonly Citation[],
): { blocks: Block[]; citations: CitedSource[] } {
  const cited = renumberCitations(blocks, citations);
  const bySource = Map.groupBy(cited.citations, keyOf);
  const sources = [...bySource.values()].flatMap((passages): CitedSource[] => {
    const [first] = passages;
    return first ? [{ ...first, places: [...new Set(passages.flatMap(toPlace))] }] : [];
  });
  const firstOf = new Map(
    [...bySource.values()].flatMap((passages) =>
      passages.map(({ number }) => [number, passages[0]?.number ?? number] as const),
    ),
  );
  const merged = cited.blocks.map((block) =>
    mapSentences(block, (sentence) => citeSources(sentence, firstOf)),
  );
  return renumberCitations(merged, sources);
}

function citeSources(sentence: Sentence, firstOf: ReadonlyMap<number, number>): Sentence {
  const { citation: first, moreCitations = [], ...rest } = sentence;
  if (first === undefined) return sentence;
  const numbers = [first, ...moreCitations].map((number) => firstOf.get(number) ?? number);
  const [citation = first, ...more] = new Set(numbers);
  return { ...rest, citation, ...(more.length > 0 && { moreCitations: more }) };
}
