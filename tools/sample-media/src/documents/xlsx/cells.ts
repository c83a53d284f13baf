import type { CellObject } from 'write-excel-file/node';

/** Cell; null if another cell spans it. */
export type Cell = CellObject | null;

const LINE = { borderStyle: 'thin', borderColor: '#5A6E82' } as const;
const HEAD_FILL = '#E8EDF3';
const FORMULA_FILL = '#F4F6F8';
/** Example figures that readers overwrite. */
const EXAMPLE_INK = '#0E47B8';

/** Number formats of the forms. Zeros are hidden, so that empty lines stay empty on paper. */
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

/** Removes a number format from a text cell. */
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

/** Header cell of a table. */
export const head = (value: string, look: Look = {}): CellObject => ({
  value,
  type: String,
  backgroundColor: HEAD_FILL,
  ...LINE,
  ...toCellStyle({ align: 'center', bold: true, ...look }),
});

/** Header cells of a table. */
export const heads = (...names: string[]): CellObject[] =>
  names.map((name, i) => head(name, i === 0 ? { height: 30 } : {}));

/** Printed text inside a table. */
export const word = (value: string, look: Look = {}): CellObject => ({
  value,
  type: String,
  ...LINE,
  ...toCellStyle({ align: 'center', ...look }),
});

/** Example value that readers replace, or an empty cell for entries. */
export const fill = (value: string | number | null = null, look: Look = {}): CellObject => {
  const standard: Look = typeof value === 'number' ? { align: 'right' } : { align: 'left' };
  return {
    ...toCellValue(value, look),
    ...LINE,
    textColor: EXAMPLE_INK,
    ...toCellStyle({ ...standard, ...withoutNumberFormat(value, look) }),
  };
};

/** Formula without the leading equals sign. */
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

/** Text outside the table above a line to write on. */
export const written = (value: string | null, look: Look = {}): CellObject => ({
  ...toCellValue(value, look),
  bottomBorderStyle: 'thin',
  bottomBorderColor: '#5A6E82',
  textColor: EXAMPLE_INK,
  ...toCellStyle({ align: 'left', ...withoutNumberFormat(value, look) }),
});

/** Row of cells: each is followed by null for every cell that it spans. */
export const row = (...cells: Cell[]): Cell[] =>
  cells.flatMap((cell) => [cell, ...Array<Cell>((cell?.columnSpan ?? 1) - 1).fill(null)]);
