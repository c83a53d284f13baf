import {
  AlignmentType,
  HeadingLevel,
  LineRuleType,
  Paragraph,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  VerticalAlignTable,
  WidthType,
  type FileChild,
} from 'docx';

/** Twentieths of a point. */
const TWIP = 20;
/** Width between the margins of an A4 page. */
export const PAGE_WIDTH = 9638;
const INK = '0B2239';
/** Example text that readers replace. */
const EXAMPLE_INK = '0E47B8';
const HEAD_FILL = 'E8EDF3';

/** Title of the document on its first page. */
export const title = (text: string) =>
  new Paragraph({
    heading: HeadingLevel.TITLE,
    alignment: AlignmentType.CENTER,
    spacing: { after: 160 },
    children: [new TextRun({ text, bold: true, size: 36, color: INK })],
  });

/** Line below the title. */
export const subtitle = (text: string) =>
  new Paragraph({
    alignment: AlignmentType.CENTER,
    spacing: { after: 160 },
    children: [new TextRun({ text, size: 20, color: '3F5468' })],
  });

/** Chapter heading; `fresh` starts a new page. */
export const chapter = (text: string, { fresh = false } = {}) =>
  new Paragraph({
    heading: HeadingLevel.HEADING_1,
    pageBreakBefore: fresh,
    spacing: { before: 240, after: 120 },
    children: [new TextRun({ text, bold: true, size: 28, color: INK })],
  });

/** Section heading. */
export const part = (text: string) =>
  new Paragraph({
    heading: HeadingLevel.HEADING_2,
    spacing: { before: 160, after: 80 },
    children: [new TextRun({ text, bold: true, size: 23, color: INK })],
  });

/** Paragraph with 1.5 line spacing. */
export const text = (value: string, { example = false, indent = true } = {}) =>
  new Paragraph({
    spacing: { line: 330, lineRule: LineRuleType.AUTO, after: 60 },
    indent: indent ? { firstLine: 21 * TWIP } : {},
    children: [new TextRun({ text: value, ...(example && { color: EXAMPLE_INK }) })],
  });

/** Ordered list, numbered in the text so that all office programs show the same. */
export const steps = (...items: string[]): Paragraph[] =>
  items.map((item, i) => text(`${i + 1}. ${item}`, { indent: false }));

/** Unordered list. */
export const points = (...items: string[]): Paragraph[] =>
  items.map(
    (item) =>
      new Paragraph({
        bullet: { level: 0 },
        spacing: { line: 310, after: 40 },
        children: [new TextRun(item)],
      }),
  );

/** Vertical space in points. */
export const space = (height: number) =>
  new Paragraph({ spacing: { before: 0, after: height * TWIP }, children: [] });

/** Format of a table cell. */
export interface CellLook {
  span?: number;
  rows?: number;
  /** Grey and bold, for field names. */
  name?: boolean;
  /** Blue, for example values. */
  example?: boolean;
  align?: 'left' | 'center';
}

/** Cell: text, or text with a format. Lines are separated by \n. */
export type FormCell = string | ({ text: string } & CellLook);

/** Row with its minimum height in points. */
export interface FormRow {
  height?: number;
  cells: readonly FormCell[];
  /** Repeated on each page. */
  head?: boolean;
}

function toTableCell(cell: FormCell) {
  const look: { text: string } & CellLook = typeof cell === 'string' ? { text: cell } : cell;
  const { span = 1, rows = 1, name, example, align } = look;
  const centred = align === 'center' || (name && align === undefined);
  return new TableCell({
    columnSpan: span,
    rowSpan: rows,
    verticalAlign: look.text.includes('\n') ? VerticalAlignTable.TOP : VerticalAlignTable.CENTER,
    margins: { top: 50, bottom: 50, left: 90, right: 90 },
    ...(name && { shading: { fill: HEAD_FILL } }),
    children: look.text.split('\n').map(
      (line) =>
        new Paragraph({
          alignment: centred ? AlignmentType.CENTER : AlignmentType.LEFT,
          spacing: { line: 280 },
          children: [
            new TextRun({
              text: line,
              bold: name === true,
              ...(example && { color: EXAMPLE_INK }),
            }),
          ],
        }),
    ),
  });
}

/** Table with relative column widths. */
export function form(widths: readonly number[], rows: readonly FormRow[]): FileChild {
  const sum = widths.reduce((total, width) => total + width, 0);
  return new Table({
    layout: TableLayoutType.FIXED,
    width: { size: PAGE_WIDTH, type: WidthType.DXA },
    columnWidths: widths.map((width) => Math.round((PAGE_WIDTH * width) / sum)),
    rows: rows.map(
      ({ height = 24, cells, head = false }) =>
        new TableRow({
          tableHeader: head,
          cantSplit: height < 200,
          height: { value: height * TWIP, rule: 'atLeast' },
          children: cells.map(toTableCell),
        }),
    ),
  });
}

/** Field name. */
export const name = (value: string, look: Omit<CellLook, 'name'> = {}): FormCell => ({
  text: value,
  name: true,
  ...look,
});

/** Example text. */
export const example = (value: string, look: Omit<CellLook, 'example'> = {}): FormCell => ({
  text: value,
  example: true,
  ...look,
});

/** Empty cell for entries. */
export const blank = (span = 1): FormCell => ({ text: '', span });

/** Table with a header row. */
export const grid = (
  widths: readonly number[],
  head: readonly string[],
  rows: readonly (readonly string[])[],
  height?: number,
) =>
  form(widths, [
    { cells: head.map((word) => name(word)), head: true },
    ...rows.map((cells) => ({ cells, ...(height && { height }) })),
  ]);
