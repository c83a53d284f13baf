import { listSentences } from '../blocks.ts';
import { listCited } from '../checks/check-grounding.ts';
import { findWordings } from '../compute/text/wordings.ts';
import { citeAnew, groupByWords } from '../edit-blocks.ts';
import { proofread } from '../proposals/proofread.ts';
import { takeAll, toParts, type ProposedPart } from '../proposals/proposal.ts';
import { holdsTakenWords } from '../proposals/taken-words.ts';
import {
  readMarkedText,
  readMarks,
  toMarkedText,
  type MarkedSentence,
} from '../text/marked-text.ts';
import type { Block, Sentence } from '../types/block.ts';
import type { Citation } from '../types/passage.ts';
import { renumberBlocks, type SectionText } from './compose-paper.ts';

/** Block as an editor sends it: texts with citation marks, `不低于 5 ℃[3]。`. */
export type EditedBlock =
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; ordered: boolean; items: readonly string[] }
  | {
      kind: 'table';
      caption?: string | undefined;
      header: readonly string[];
      rows: readonly (readonly string[])[];
    }
  | { kind: 'gap'; needs: string };

/** A block as an editor shows it; headings stand in the outline. */
export function toEditedBlock(block: Block): EditedBlock {
  switch (block.kind) {
    case 'heading':
      return { kind: 'paragraph', text: block.text };
    case 'paragraph':
      return { kind: 'paragraph', text: toMarkedText(block.sentences) };
    case 'list':
      return { kind: 'list', ordered: block.ordered, items: block.items.map(toMarkedText) };
    case 'table': {
      const rows = block.rows.map((row) => row.map((cell) => toMarkedText([cell])));
      return { kind: 'table', caption: block.caption, header: block.header, rows };
    }
    case 'gap':
      return { kind: 'gap', needs: block.needs };
  }
}

/**
 * Applies what an author has edited: blocks that are as they were keep their writer; the others become the author's own, in
 * which sentences that are as they were keep their origin, also where they cite anew. Sentences of which words were `proposed`
 * by a model are the model's, whoever took them, and however few.
 */
export function applyEdit(
  stored: readonly Block[],
  edited: readonly EditedBlock[],
  proposed: readonly (readonly ProposedPart[])[] = [],
): Block[] {
  const before = new Map(stored.map((block) => [keyOf(toEditedBlock(block)), block]));
  const known = stored.flatMap(listSentences);
  const sentences = new Map(known.map((sentence) => [toMarkedText([sentence]), sentence]));
  const byWords = groupByWords(known);
  const taken = [...proposed, ...known.filter(isModel).flatMap(listCorrections)];
  const takenTexts = new Set(
    proposed.flatMap((parts) => readMarkedText(takeAll(parts))).map(({ text }) => text),
  );
  const isTaken = ({ text }: MarkedSentence) =>
    takenTexts.has(text) || taken.some((parts) => holdsTakenWords(text, parts));
  const find = (sentence: MarkedSentence): Sentence => {
    const same = sentences.get(toMarkedText([sentence]));
    if (same) return same;
    const marked = citeAnew(sentence, byWords.get(sentence.text));
    return marked.origin === 'own' && isTaken(sentence) ? { ...marked, origin: 'model' } : marked;
  };
  return edited.map((block) => before.get(keyOf(block)) ?? nameWriter(toOwnBlock(block, find)));
}

const isModel = ({ origin }: Sentence): boolean => origin === 'model';

/** What the rules would correct in a sentence: corrected, it is still its writer's. */
const listCorrections = ({ text }: Sentence): ProposedPart[][] =>
  [findWordings, proofread].map((find) => toParts(text, find(text)));

/** A changed block of which the author wrote no sentence is the model's. */
function nameWriter(block: Block): Block {
  const origins = new Set(listSentences(block).map(({ origin }) => origin));
  return origins.has('model') && !origins.has('own') ? { ...block, writer: 'model' } : block;
}

/** The same for blocks that show the same. */
const keyOf = (block: EditedBlock): string =>
  JSON.stringify([
    block.kind,
    'ordered' in block && block.ordered,
    block.kind === 'table' ? (block.caption ?? '') : '',
    'text' in block ? block.text : '',
    'items' in block ? block.items : [],
    'rows' in block ? [block.header, ...block.rows] : [],
    'needs' in block ? block.needs : '',
  ]);

function toOwnBlock(block: EditedBlock, find: (sentence: MarkedSentence) => Sentence): Block {
  const writer = 'own';
  switch (block.kind) {
    case 'paragraph':
      return { kind: 'paragraph', writer, sentences: readMarkedText(block.text).map(find) };
    case 'list': {
      const items = block.items.map((item) => readMarkedText(item).map(find));
      return { kind: 'list', writer, ordered: block.ordered, items };
    }
    case 'table': {
      const { caption, header } = block;
      const rows = block.rows.map((row) => row.map((cell) => find(readMarks(cell))));
      return { kind: 'table', writer, header, rows, ...(caption !== undefined && { caption }) };
    }
    case 'gap':
      return { kind: 'gap', writer, needs: block.needs };
  }
}

/** What an editor sends of a section: its blocks, and the passages behind the numbers that it showed. */
export interface SectionEdit {
  blocks: readonly EditedBlock[];
  citations: readonly { number: number; passageId: string }[];
}

/** What a section may draw on: citations of the whole paper, and changes that models have proposed for it, text by text. */
export interface EditSources {
  citations: readonly Citation[];
  proposed?: readonly (readonly ProposedPart[])[];
}

/**
 * The text of a section after an edit, which may cite what the whole paper cites. A number that the editor did not show is
 * returned instead.
 */
export function editSection(
  stored: SectionText,
  edit: SectionEdit,
  { citations: known, proposed }: EditSources,
): SectionText | { unknownNumber: number } {
  const shown = new Map(edit.citations.map(({ number, passageId }) => [passageId, number]));
  const toShown = new Map(
    stored.citations.map(({ number, passageId }) => [number, shown.get(passageId) ?? 0]),
  );
  const blocks = applyEdit(renumberBlocks(stored.blocks, toShown), edit.blocks, proposed);
  const numbers = [...new Set(blocks.flatMap(listSentences).flatMap(listCited))];
  const passages = new Map(edit.citations.map(({ number, passageId }) => [number, passageId]));
  const citations: Citation[] = [];
  for (const number of numbers) {
    const passage = known.find(({ passageId }) => passageId === passages.get(number));
    if (!passage) return { unknownNumber: number };
    citations.push({ ...passage, number: citations.length + 1 });
  }
  const toOwn = new Map(numbers.map((number, at) => [number, at + 1]));
  return { blocks: renumberBlocks(blocks, toOwn), citations };
}
