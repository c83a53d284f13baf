import type { Block, Sentence, TableBlock } from '@zhucheng/domain-writing/types';
import {
  AlignmentType,
  HeadingLevel,
  InternalHyperlink,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
  type FileChild,
  type ParagraphChild,
} from 'docx';
import { splitComputations, splitEquations } from './equations.ts';

/** Names of the numberings that the document defines. */
export const ORDERED = 'ordered';
export const BULLETS = 'bullets';

const LEVELS = [
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
] as const;

/** Characters that XML cannot hold: control characters, halves of pairs, two that mean nothing. */
export const toXmlText = (text: string): string =>
  text.toWellFormed().replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/gu, '');

/** Runs of a text; its line breaks are Word's. */
export const toRuns = (
  text: string,
  look: { bold?: boolean; size?: number; color?: string } = {},
) =>
  toXmlText(text)
    .split(/\r\n?|\n/u)
    .map((line, at) => new TextRun({ text: line, ...look, ...(at > 0 && { break: 1 }) }));

/** Name of the bookmark of a reference. */
export const toAnchor = (number: number): string => `reference-${number}`;

/** A block as Word has it; `list` tells ordered lists apart, each of which counts from 1. */
export function toDocxBlocks(block: Block, list: number, known: ReadonlySet<number>): FileChild[] {
  const toChildren = (sentences: readonly Sentence[]) =>
    sentences.flatMap((sentence) => writeSentence(sentence, known));
  switch (block.kind) {
    case 'heading': {
      const heading = LEVELS[block.level - 1] ?? HeadingLevel.HEADING_4;
      return [new Paragraph({ heading, children: toRuns(block.text) })];
    }
    case 'paragraph':
      return [new Paragraph({ style: 'Body', children: toChildren(block.sentences) })];
    case 'list': {
      const numbering = block.ordered
        ? { reference: ORDERED, level: 0, instance: list }
        : { reference: BULLETS, level: 0 };
      return block.items.map((item) => new Paragraph({ numbering, children: toChildren(item) }));
    }
    case 'table':
      return toTable(block, toChildren);
    case 'gap':
      return [
        new Paragraph({
          style: 'Body',
          shading: { type: ShadingType.CLEAR, fill: 'FFF4D6' },
          children: [...toRuns('待补充：', { bold: true }), ...toRuns(block.needs)],
        }),
      ];
  }
}

/** A sentence with the numbers of what it cites, raised, each leading to its reference. */
function writeSentence(
  { text, origin, citation, moreCitations = [] }: Sentence,
  known: ReadonlySet<number>,
): ParagraphChild[] {
  const split = origin === 'computed' ? splitComputations : splitEquations;
  const runs = split(toXmlText(text), toRuns);
  const numbers = citation === undefined ? [] : [citation, ...moreCitations];
  return [...runs, ...numbers.map((number) => toMark(number, known.has(number)))];
}

function toMark(number: number, isKnown: boolean): ParagraphChild {
  const run = new TextRun({ text: `[${number}]`, superScript: true });
  return isKnown ? new InternalHyperlink({ anchor: toAnchor(number), children: [run] }) : run;
}

const CELL_MARGINS = { top: 60, bottom: 60, left: 90, right: 90 };

function toTable(
  { caption, header, rows }: TableBlock,
  toChildren: (sentences: readonly Sentence[]) => ParagraphChild[],
): FileChild[] {
  const toCell = (children: ParagraphChild[], isHead: boolean) =>
    new TableCell({
      margins: CELL_MARGINS,
      ...(isHead && { shading: { type: ShadingType.CLEAR, fill: 'E8EDF3' } }),
      children: [new Paragraph({ style: 'Cell', children })],
    });
  const head = new TableRow({
    tableHeader: true,
    children: header.map((name) => toCell(toRuns(name, { bold: true }), true)),
  });
  const body = rows.map(
    (row) =>
      new TableRow({
        cantSplit: true,
        children: header.map((_, at) => toCell(row[at] ? toChildren([row[at]]) : [], false)),
      }),
  );
  const table = new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: [head, ...body],
  });
  const above = caption
    ? [new Paragraph({ style: 'Caption', keepNext: true, children: toRuns(caption) })]
    : [];
  // Without a paragraph in between, Word joins tables that follow each other.
  const below = new Paragraph({ style: 'Cell', alignment: AlignmentType.LEFT, children: [] });
  return [...above, table, below];
}
