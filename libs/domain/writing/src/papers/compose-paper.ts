import { listSentences } from '../blocks.ts';
import { checkGrounding, listCited } from '../checks/check-grounding.ts';
import { mapSentences, renumberSentence } from '../references/renumber-citations.ts';
import type { Block, HeadingBlock } from '../types/block.ts';
import type { Draft, Gap } from '../types/draft.ts';
import type { Citation } from '../types/passage.ts';
import { numberOutline, type OutlineItem } from './outline.ts';
import { toPaperFields, type PaperSubject } from './paper-order.ts';

/** Text of a section; its citations have numbers of their own. */
export interface SectionText {
  blocks: readonly Block[];
  citations: readonly Citation[];
}

/**
 * Puts a paper together: the headings of the outline with their numbers, below each its text, citations numbered in the order
 * of reading, and what stands against signing it.
 */
export function composePaper(
  subject: PaperSubject,
  outline: readonly OutlineItem[],
  texts: ReadonlyMap<string, SectionText>,
): Draft {
  const numbers = numberOutline(outline);
  const citations: Citation[] = [];
  const gaps: Gap[] = [];
  const blocks = outline.flatMap((item, at): Block[] => {
    const text = texts.get(item.id) ?? { blocks: [], citations: [] };
    const cited = new Set(text.blocks.flatMap(listSentences).flatMap(listCited));
    const used = text.citations.filter(({ number }) => cited.has(number));
    const renumbered = renumberBlocks(text.blocks, addCitations(used, citations));
    for (const block of renumbered) {
      if (block.kind === 'gap')
        gaps.push({ section: item.id, title: item.title, needs: block.needs });
    }
    const heading = toHeading(item, numbers[at] ?? '');
    return [heading, ...renumbered.map((block) => ({ ...block, section: item.id }))];
  });
  const report = checkGrounding({ blocks }, toPaperFields(subject), citations);
  return { title: subject.title, blocks, citations, gaps, ...report };
}

/** The author has confirmed each heading with the outline. */
const toHeading = ({ id, level, title }: OutlineItem, number: string): HeadingBlock => ({
  kind: 'heading',
  writer: 'own',
  level,
  text: number ? `${number} ${title}` : title,
  section: id,
});

/** Adds a section's citations to those of the paper; returns the paper's number of each. */
function addCitations(added: readonly Citation[], all: Citation[]): Map<number, number> {
  return new Map(
    added.map((citation) => {
      const known = all.find(({ passageId }) => passageId === citation.passageId);
      const number = known?.number ?? all.length + 1;
      if (!known) all.push({ ...citation, number });
      return [citation.number, number];
    }),
  );
}

/** Blocks whose sentences cite by other numbers; a number that is not in the map stays, and is found by the check. */
export const renumberBlocks = (
  blocks: readonly Block[],
  numbers: ReadonlyMap<number, number>,
): Block[] =>
  blocks.map((block) =>
    mapSentences(block, (one) => renumberSentence(one, (number) => numbers.get(number) ?? number)),
  );

/** The texts of the sections of a draft that was written in one piece, below their headings. */
export function groupTexts({ blocks, citations }: Pick<Draft, 'blocks' | 'citations'>) {
  const texts = new Map<string, SectionText>();
  for (const [section, own] of Map.groupBy(blocks, (block) => block.section ?? '')) {
    texts.set(section, { blocks: own.filter(({ kind }) => kind !== 'heading'), citations });
  }
  return texts;
}
