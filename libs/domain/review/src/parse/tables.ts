import type { Line } from './clauses.ts';

/** Cell of a table with its place in the plain text. */
export interface Cell {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Rows of one table; the first one is its head. */
export interface Table {
  readonly rows: readonly (readonly Cell[])[];
}

const SEPARATOR = /^\|?[-:：| ]{3,}\|?$/;

/** Whether a line is a row of a table: cells between bars. */
export const isRow = (line: string): boolean =>
  line.startsWith('|') || line.split('|', 4).length > 2;

function readCells({ text, start }: Line): Cell[] {
  const cells: Cell[] = [];
  let at = 0;
  for (const cell of text.split('|')) {
    const indent = cell.length - cell.trimStart().length;
    const trimmed = cell.trim();
    const from = start + at + indent;
    cells.push({ text: trimmed, start: from, end: from + trimmed.length });
    at += cell.length + 1;
  }
  if (text.startsWith('|')) cells.shift();
  if (text.endsWith('|')) cells.pop();
  return cells;
}

/** Tables of a text: runs of rows. */
export function parseTables(lines: readonly Line[]): Table[] {
  const tables: Cell[][][] = [];
  let current: Cell[][] | undefined;
  for (const line of lines) {
    if (!isRow(line.text)) current = undefined;
    else if (!SEPARATOR.test(line.text)) {
      if (!current) {
        current = [];
        tables.push(current);
      }
      current.push(readCells(line));
    }
  }
  return tables.map((rows) => ({ rows })).filter(({ rows }) => rows.length > 1);
}
