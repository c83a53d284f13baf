import type { Block, Sentence } from '../types/block.ts';
import type { Citation, Passage } from '../types/passage.ts';
import { listSentences } from '../blocks.ts';

/** A passage cited by a number. */
export const toCitation = (
  { id, text, source, headingPath }: Passage,
  number: number,
): Citation => ({ number, passageId: id, quote: text, source, headingPath });

const numbersOf = ({ citation, moreCitations = [] }: Sentence): number[] =>
  citation === undefined ? [] : [citation, ...moreCitations];

/**
 * Numbers citations in the order in which they are first cited and leaves out those that no sentence cites. Numbers that
 * stand for no citation follow, so that they stay as unknown as they are.
 */
export function renumberCitations<T extends Pick<Citation, 'number'>>(
  blocks: readonly Block[],
  citations: readonly T[],
): { blocks: Block[]; citations: T[] } {
  const cited = new Set(blocks.flatMap(listSentences).flatMap(numbersOf));
  const byNumber = new Map(citations.map((citation) => [citation.number, citation]));
  const used = [...cited].flatMap((number) => byNumber.get(number) ?? []);
  const unknown = [...cited].filter((number) => !byNumber.has(number));
  const order = [...used.map(({ number }) => number), ...unknown];
  const toNew = new Map(order.map((number, at) => [number, at + 1]));
  const renumber = (number: number) => toNew.get(number) ?? number;
  return {
    blocks: blocks.map((block) => mapSentences(block, (one) => renumberSentence(one, renumber))),
    citations: used.map((citation) => ({ ...citation, number: renumber(citation.number) })),
  };
}

/** A sentence that cites by other numbers. */
export function renumberSentence(
  sentence: Sentence,
  renumber: (number: number) => number,
): Sentence {
  const { citation, moreCitations } = sentence;
  if (citation === undefined) return sentence;
  return {
    ...sentence,
    citation: renumber(citation),
    ...(moreCitations && { moreCitations: moreCitations.map(renumber) }),
  };
}

/** A block with each of its sentences replaced. */
export function mapSentences(block: Block, change: (sentence: Sentence) => Sentence): Block {
  switch (block.kind) {
    case 'paragraph':
      return { ...block, sentences: block.sentences.map(change) };
    case 'list':
      return { ...block, items: block.items.map((item) => item.map(change)) };
    case 'table':
      return { ...block, rows: block.rows.map((row) => row.map(change)) };
    case 'heading':
    case 'gap':
      return block;
  }
}
