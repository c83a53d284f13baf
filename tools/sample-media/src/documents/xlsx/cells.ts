import type { CellObject } from 'write-excel-file/node';

/** A cell, or nothing where another one reaches over it. */
export type Cell = CellObject | null;

const LINE = { borderStyle: 'thin', borderColor: '#5A6E82' } as const;
const HEAD_FILL = '#E8EDF3';
const FORMULA_FILL = '#F4F6F8';
/** Figures that the reader overwrites. */
const EXAMPLE_INK = '#0E47B8';

/** Number formats of the forms. A zero shows as nothing: the empty lines of a form stay empty on paper. */
export const FORMATS = {
  money: '#,##0.00;-#,##0.00;;@',
  quantity: '#,##0.000;-#,##0.000;;@',
  factor: '0.0000;-0.0000;;@',
  decimal: '0.0;-0.0;;@',
  count: '0;-0;;@',
  percent: '0.00%;-0.00%;;@',
  date: 'yyyy-mm-dd',
  text: '@',
} as const;

/** Name of a number format. */
export type Format = keyof typeof FORMATS;

interface Look {
  format?: Format;
  align?: 'left' | 'center' | 'right';
  span?: number;
  rows?: number;
  bold?: boolean;
  height?: number;
}

/** A format for numbers does not suit a word. */
const withoutNumberFormat = (value: unknown, look: Look): Look =>
  typeof value === 'string' && look.format !== 'text' ? { ...look, format: undefined } : look;

const toCellStyle = ({ format, align, span, rows, bold, height }: Look) => ({
  alignVertical: 'center' as const,
  wrap: true,
  ...(format && { format: FORMATS[format] }),
  ...(align && { align }),
  ...(span && span > 1 && { columnSpan: span }),
  ...(rows && rows > 1 && { rowSpan: rows }),
  ...(bold && { fontWeight: 'bold' as const }),
  ...(height && { height }),
});

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** A value as a cell holds it: days become dates, empty cells keep their format for what is to come. */
function toCellValue(value: string | number | null, { format }: Look) {
  if (value === null) return { type: format === 'text' ? String : Number };
  if (typeof value === 'number') return { value, type: Number };
  if (DATE.test(value)) return { value: new Date(value), type: Date, format: FORMATS.date };
  return { value, type: String };
}

/** Head of a table. */
export const head = (value: string, look: Look = {}): CellObject => ({
  value,
  type: String,
  backgroundColor: HEAD_FILL,
  ...LINE,
  ...toCellStyle({ align: 'center', bold: true, ...look }),
});

/** Heads of a row of columns. */
export const heads = (...names: string[]): CellObject[] =>
  names.map((name, i) => head(name, i === 0 ? { height: 30 } : {}));

/** A printed word inside a table. */
export const word = (value: string, look: Look = {}): CellObject => ({
  value,
  type: String,
  ...LINE,
  ...toCellStyle({ align: 'center', ...look }),
});

/** An example that the reader replaces with his own; empty cells of a form are such, too. */
export const fill = (value: string | number | null = null, look: Look = {}): CellObject => {
  const standard: Look = typeof value === 'number' ? { align: 'right' } : { align: 'left' };
  return {
    ...toCellValue(value, look),
    ...LINE,
    textColor: EXAMPLE_INK,
    ...toCellStyle({ ...standard, ...withoutNumberFormat(value, look) }),
  };
};

/** A formula, without the leading sign of equality. */
export const calc = (formula: string, look: Look = {}): CellObject => ({
  value: formula,
  type: 'Formula',
  backgroundColor: FORMULA_FILL,
  ...LINE,
  ...toCellStyle({ align: 'right', format: 'money', ...look }),
});

/** Text outside the table: notes, signatures. */
export const plain = (value: string, look: Look & { size?: number } = {}): CellObject => ({
  value,
  type: String,
  ...(look.size && { fontSize: look.size }),
  ...toCellStyle({ align: 'left', ...look }),
});

/** Text outside the table over a line to write on. */
export const written = (value: string | null, look: Look = {}): CellObject => ({
  ...toCellValue(value, look),
  bottomBorderStyle: 'thin',
  bottomBorderColor: '#5A6E82',
  textColor: EXAMPLE_INK,
  ...toCellStyle({ align: 'left', ...withoutNumberFormat(value, look) }),
});

/** A row: each cell followed by as many nothings as it reaches over. */
export const row = (...cells: Cell[]): Cell[] =>
  cells.flatMap((cell) => [cell, ...Array<Cell>((cell?.columnSpan ?? 1) - 1).fill(null)]);
