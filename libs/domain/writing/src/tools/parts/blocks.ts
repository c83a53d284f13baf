import type {
  Block,
  GapBlock,
  HeadingBlock,
  ListBlock,
  ParagraphBlock,
  Sentence,
  TableBlock,
} from '../../types/index.ts';

const writer = 'offline';

/** What a field says, in its words. */
export const said = (text: string, field?: string): Sentence => ({
  text,
  origin: 'field',
  ...(field !== undefined && { field }),
});

/** What was worked out, with how. */
export const computed = (text: string, formula: string): Sentence => ({
  text,
  origin: 'computed',
  formula,
});

/** A connective sentence, without figures and names. */
export const frame = (text: string): Sentence => ({ text, origin: 'frame' });

export const heading = (text: string, level: HeadingBlock['level'] = 1): HeadingBlock => ({
  kind: 'heading',
  writer,
  level,
  text,
});

export const paragraph = (...sentences: readonly Sentence[]): ParagraphBlock => ({
  kind: 'paragraph',
  writer,
  sentences,
});

/** A list with a sentence an item. */
export const list = (items: readonly Sentence[], ordered = false): ListBlock => ({
  kind: 'list',
  writer,
  ordered,
  items: items.map((item) => [item]),
});

export const table = (
  header: readonly string[],
  rows: readonly (readonly Sentence[])[],
  caption?: string,
): TableBlock => ({
  kind: 'table',
  writer,
  header,
  rows,
  ...(caption !== undefined && { caption }),
});

/** 待补充, naming what is missing. */
export const gap = (needs: string): GapBlock => ({ kind: 'gap', writer, needs });

/** Blocks below a heading; nothing at all if there are none. */
export const under = (title: string, ...blocks: readonly (Block | undefined)[]): Block[] => {
  const present = blocks.filter((block) => block !== undefined);
  return present.length === 0 ? [] : [heading(title), ...present];
};

/** Lines of a long text as paragraphs, in the words of the field. */
export const toParagraphs = (text: string, field: string): Block[] =>
  text
    .split(/\r\n?|\n/u)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => paragraph(said(line, field)));

/** Rows whose first cell is their number: 1, 2, 3 … */
export const numbered = (rows: readonly (readonly Sentence[])[]): Sentence[][] =>
  rows.map((row, index) => [computed(String(index + 1), '按次序编号'), ...row]);
