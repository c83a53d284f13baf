import { listSentences } from '../blocks.ts';
import { citeSentence } from '../mend-sentence.ts';
import { findFrameFaults } from '../offline/frame-rules.ts';
import type { Block, Sentence, TableBlock, Writer } from '../types/block.ts';
import type { Problem } from '../types/draft.ts';
import type { FieldValues } from '../types/field.ts';
import type { Citation } from '../types/passage.ts';
import { checkCitedSentence, checkSupport } from './check-citation.ts';
import { isRowOf } from '../text/citable.ts';
import { findOpenPlaces } from '../text/open-places.ts';
import { checkStatements } from './check-statements.ts';
import { collectEvidence, type CitedEvidence, type DraftEvidence } from './evidence-of-draft.ts';
import { wholeText, type Fault } from './fault.ts';

/** Result of the check; a writing with problems or gaps cannot be signed. */
export interface GroundingReport {
  problems: readonly Problem[];
  signable: boolean;
}

/**
 * Checks that nothing in a writing is invented: each figure, date, amount, standard, person and company stands in a field, in
 * the passage that its sentence cites or in a computation that is shown; each citation exists and says what its sentence says.
 * What the author wrote by hand is the author's own, unless it cites: then its source must say so. A place that is left open is
 * a problem, whoever wrote around it.
 */
export function checkGrounding(
  { blocks }: { blocks: readonly Block[] },
  fields: FieldValues,
  citations: readonly Citation[],
): GroundingReport {
  const evidence = collectEvidence(blocks, fields, citations);
  const problems = blocks.flatMap((block, at) =>
    listSentences(block).flatMap((sentence, index) =>
      checkSentence(sentence, block, evidence).map((fault) =>
        toProblem(fault, sentence, at, index),
      ),
    ),
  );
  const hasGap = blocks.some(({ kind }) => kind === 'gap');
  return { problems, signable: problems.length === 0 && !hasGap };
}

/** Place of a sentence: the index of its block, and its own among the sentences of the block. */
export type SentencePlace = Pick<Problem, 'block' | 'sentence'>;

/** What would be wrong with one sentence of a writing if it cited this passage and nothing else. */
export function checkCitation(
  blocks: readonly Block[],
  fields: FieldValues,
  { block: at, sentence: index }: SentencePlace,
  citation: Citation,
): readonly Problem[] {
  const cited = blocks.map((block, each) =>
    each === at ? citeSentence(block, index, citation.number) : block,
  );
  const [block, sentence] = [cited[at], cited[at] && listSentences(cited[at])[index]];
  if (!block || !sentence) return [];
  const evidence = collectEvidence(cited, fields, [citation]);
  return checkSentence(sentence, block, evidence).map((fault) =>
    toProblem(fault, sentence, at, index),
  );
}

const toProblem = (
  { kind, start, end, reason }: Fault,
  { text }: Sentence,
  block: number,
  sentence: number,
): Problem => ({ kind, block, sentence, start, end, text: text.slice(start, end), reason });

const MARKS = /\[(\d{1,3}(?:[,，、]\d{1,3})*)\]/gu;

/** Numbers that a sentence cites: its own, further ones, and marks that were left in its text. */
export function listCited({ text, citation, moreCitations = [] }: Sentence): number[] {
  const marks = Array.from(text.matchAll(MARKS), ([, numbers = '']) => numbers.split(/[,，、]/u));
  const all = [...(citation === undefined ? [] : [citation]), ...moreCitations];
  return [...new Set([...all, ...marks.flat().map(Number)])];
}

function checkSentence(sentence: Sentence, block: Block, evidence: DraftEvidence): Fault[] {
  if (block.kind === 'heading') return checkHeading(block.text, block.writer, evidence);
  const open = findOpenPlaces(sentence.text);
  if (open.length > 0) return open;
  const numbers = listCited(sentence);
  const missing = numbers.filter((number) => !evidence.cited.has(number));
  if (missing.length > 0) {
    const reason = `没有编号 [${missing.join(']、[')}] 的引用，请改正编号或删去这句`;
    return [wholeText('citation', sentence.text, reason)];
  }
  const cited = numbers.flatMap((number) => evidence.cited.get(number) ?? []);
  switch (sentence.origin) {
    case 'own':
      return cited.length > 0 ? checkModelSentence(sentence.text, cited, evidence) : [];
    case 'frame':
      return findFrameFaults(sentence.text);
    case 'cited':
      return block.kind === 'table'
        ? checkCitedCell(sentence, block, cited)
        : checkCitedSentence(sentence.text, cited);
    case 'computed':
      return [...checkFormula(sentence), ...checkStatements(sentence.text, [evidence.own])];
    case 'field':
      return checkStatements(sentence.text, [evidence.own]);
    case 'model':
      return checkModelSentence(sentence.text, cited, evidence);
  }
}

/** A heading may name what any source or field of the writing names. */
function checkHeading(text: string, writer: Writer, { own, cited }: DraftEvidence): Fault[] {
  if (writer === 'own') return [];
  const bare = text.replace(/^[\d.]+(?=\s)/u, (number) => ' '.repeat(number.length));
  return checkStatements(bare, [own, ...Array.from(cited.values(), ({ evidence }) => evidence)]);
}

/** A cell is cited with its row: a figure says nothing without what it is the figure of. */
function checkCitedCell(
  cell: Sentence,
  { rows }: TableBlock,
  cited: readonly CitedEvidence[],
): Fault[] {
  const cells = rows.find((row) => row.includes(cell))?.map(({ text }) => text) ?? [];
  return cited.some(({ citation }) => isRowOf(cells, citation.quote))
    ? []
    : [wholeText('quote', cell.text, '和引用的表格不一致，请按原文改正')];
}

function checkFormula({ text, formula }: Sentence): Fault[] {
  return formula ? [] : [wholeText('computation', text, '算出来的数没有列出算式，请补上')];
}

function checkModelSentence(
  text: string,
  cited: readonly CitedEvidence[],
  { own }: DraftEvidence,
): Fault[] {
  const faults = checkStatements(text, [own, ...cited.map(({ evidence }) => evidence)]);
  return faults.length > 0 || cited.length === 0 ? faults : checkSupport(text, cited, own);
}
