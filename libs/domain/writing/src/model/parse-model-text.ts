import { mapSentences } from '../references/renumber-citations.ts';
import { protectFormulas } from '../text/formulas.ts';
import { readMarkedText, readMarks, type MarkedSentence } from '../text/marked-text.ts';
import type { Block, ListBlock, Sentence } from '../types/block.ts';

const HEADING = /^(#{1,6})\s+(.+?)\s*#*$/u;
const ITEM = /^\s*(?:[-*+•]|(\d{1,3})[.)、])\s+(.+)$/u;
const ROW = /^\s*\|(.+)\|\s*$/u;
const RULE = /^[\s|:-]+$/u;
const GAP = /^(?:【|\[)?待补充(?:】|\])?[：:]\s*(.+?)[。]?$/u;
/** A link leaves its words, a picture its description. */
const LINK = /!?\[([^[\]]{0,300})\]\([^()]{0,500}\)/gu;

/**
 * Reads what a model wrote in Markdown as blocks: headings, lists, tables and paragraphs of sentences, each with the numbers it
 * cites; 待补充：… becomes a gap. Formulas stay as they are. Whatever else stands in it, HTML too, is text. `section` marks the
 * blocks.
 */
export function parseModelText(markdown: string, section?: string): Block[] {
  const base = { writer: 'model', section } as const;
  const blocks: Block[] = [];
  const { text, restore } = protectFormulas(markdown);
  let isOpen = false;
  for (const line of text.split(/\r?\n/u)) {
    const last = isOpen ? blocks.at(-1) : undefined;
    const block = readLine(line.replaceAll(LINK, '$1'), last);
    isOpen = line.trim() !== '';
    if (block === 'joined' || block === undefined) continue;
    blocks.push({ ...block, ...base });
  }
  return blocks.map((block) => restoreTexts(block, restore));
}

/** Puts the formulas back into the texts of a block. */
function restoreTexts(block: Block, restore: (text: string) => string): Block {
  switch (block.kind) {
    case 'heading':
      return { ...block, text: restore(block.text) };
    case 'gap':
      return { ...block, needs: restore(block.needs) };
    case 'table':
      return mapSentences({ ...block, header: block.header.map(restore) }, restoreSentence);
    default:
      return mapSentences(block, restoreSentence);
  }
  function restoreSentence(sentence: Sentence): Sentence {
    return { ...sentence, text: restore(sentence.text) };
  }
}

/** Reads a line as a block, or joins it to the list or table that is open. */
function readLine(line: string, last: Block | undefined): Block | 'joined' | undefined {
  const heading = HEADING.exec(line);
  if (heading) return readHeading(heading[1] ?? '', heading[2] ?? '');
  const item = ITEM.exec(line);
  if (item) return joinItem(item[2] ?? '', item[1] !== undefined, last);
  const row = ROW.exec(line);
  if (row) return joinRow(row[1] ?? '', last);
  const text = line.trim();
  if (text === '' || /^(?:-{3,}|\*{3,}|`{3}.*)$/u.test(text)) return undefined;
  const gap = GAP.exec(text);
  if (gap) return { kind: 'gap', writer: 'model', needs: gap[1] ?? '' };
  return { kind: 'paragraph', writer: 'model', sentences: readSentences(text) };
}

function readHeading(marks: string, text: string): Block {
  const level = Math.min(marks.length, 4) as 1 | 2 | 3 | 4;
  return { kind: 'heading', writer: 'model', level, text: toPlain(text) };
}

function joinItem(text: string, ordered: boolean, last: Block | undefined): ListBlock | 'joined' {
  const item = readSentences(text);
  if (last?.kind !== 'list' || last.ordered !== ordered) {
    return { kind: 'list', writer: 'model', ordered, items: [item] };
  }
  last.items = [...last.items, item];
  return 'joined';
}

function joinRow(text: string, last: Block | undefined): Block | 'joined' {
  const cells = text.split('|').map((cell) => cell.trim());
  if (last?.kind !== 'table') {
    return { kind: 'table', writer: 'model', header: cells.map(toPlain), rows: [] };
  }
  if (!RULE.test(text)) last.rows = [...last.rows, cells.map(toSentence)];
  return 'joined';
}

const readSentences = (text: string): Sentence[] => readMarkedText(text).map(toModelSentence);

const toSentence = (text: string): Sentence => toModelSentence(readMarks(text));

const toModelSentence = ({ text, ...cites }: MarkedSentence): Sentence => ({
  text: toPlain(text),
  origin: 'model',
  ...cites,
});

/** Removes the marks of emphasis and code. */
const toPlain = (text: string): string => text.replaceAll(/\*\*|__|`/gu, '').trim();
