import { parseDecimal } from '../numbers/decimal.ts';
import type { RawRow } from './split-lines.ts';

/** Column that a pasted table may have. */
export interface PastedColumn<Name extends string = string> {
  name: Name;
  label: string;
  kind: 'text' | 'number';
  /** Words that head it, beside its label; matched without brackets, blanks and units. */
  headings?: readonly string[];
  required?: boolean;
  /** Whether its texts have blanks in them: names. At most one column. */
  isWide?: boolean;
}

/** Which column each cell belongs to; undefined for cells under headings that nobody asks for. */
export type Layout<Name extends string> = readonly (Name | undefined)[];

/** Columns by the words that head them. */
export type Headings<Name extends string> = ReadonlyMap<string, Name>;

/** Longest heading, in characters. */
const MAX_HEADING = 40;

/** `综合单价（元）` → `综合单价`. */
const toHeading = (cell: string): string =>
  cell.length > MAX_HEADING
    ? ''
    : cell
        .normalize('NFKC')
        .toLowerCase()
        .replace(/\([^)]*\)|\[[^\]]*\]|【[^】]*】/gu, '')
        .replace(/[\s/:*、,_-]+/gu, '');

/** Prepares the headings of columns; a word that two of them share belongs to the first. */
export function listHeadings<Name extends string>(
  columns: readonly PastedColumn<Name>[],
): Headings<Name> {
  const byWord = new Map<string, Name>();
  for (const { name, label, headings = [] } of columns) {
    for (const word of [label, ...headings].map(toHeading)) {
      if (!byWord.has(word)) byWord.set(word, name);
    }
  }
  return byWord;
}

/** Layout that a row of headings gives; a column is taken once. */
function readLayout<Name extends string>(
  headings: Headings<Name>,
  cells: readonly string[],
): (Name | undefined)[] {
  const taken = new Set<Name>();
  return cells.map((cell) => {
    const name = headings.get(toHeading(cell));
    if (name === undefined || taken.has(name)) return undefined;
    taken.add(name);
    return name;
  });
}

const countKnown = (layout: Layout<string>) => layout.filter((name) => name !== undefined).length;

/** Headings of a table: its layout, and the indexes of the rows that consist of headings. */
export interface Head<Name extends string> {
  layout: Layout<Name>;
  first: number;
  last: number;
}

/** Rows among which headings are looked for. */
const MAX_HEAD_ROW = 8;

/** Finds the headings: the first row with two of them and no number. The row below may say more about merged ones. */
export function findHead<Name extends string>(
  headings: Headings<Name>,
  rows: readonly RawRow[],
): Head<Name> | undefined {
  const needed = Math.min(2, new Set(headings.values()).size);
  const first = rows
    .slice(0, MAX_HEAD_ROW)
    .findIndex(
      ({ cells }) =>
        countKnown(readLayout(headings, cells)) >= needed &&
        cells.every((cell) => parseDecimal(cell) === undefined),
    );
  const upper = rows[first];
  if (!upper) return undefined;
  const layout = readLayout(headings, upper.cells);
  const lower = rows[first + 1];
  const second = lower && readLowerHead(headings, lower.cells, layout);
  return { layout: second ?? layout, first, last: second ? first + 1 : first };
}

/** A second row of headings has nothing but headings, below cells that were merged: `金额` over 单价 and 合价. */
function readLowerHead<Name extends string>(
  headings: Headings<Name>,
  cells: readonly string[],
  upper: Layout<Name>,
): Layout<Name> | undefined {
  const lower = readLayout(headings, cells);
  const filled = cells.filter((cell) => cell !== '');
  if (countKnown(lower) === 0 || filled.some((cell) => /\d/u.test(cell))) return undefined;
  const isHead = cells.every(
    (cell, index) => cell === '' || lower[index] !== undefined || upper[index] === undefined,
  );
  if (!isHead) return undefined;
  const width = Math.max(upper.length, lower.length);
  const below = new Set(lower);
  return Array.from({ length: width }, (_, index) => {
    const above = upper[index];
    return lower[index] ?? (above !== undefined && below.has(above) ? undefined : above);
  });
}

/** Whether a row repeats the headings, as printed tables do on each page. */
export function isRepeatedHead<Name extends string>(
  headings: Headings<Name>,
  cells: readonly string[],
): boolean {
  const known = countKnown(readLayout(headings, cells));
  return known >= 2 && known * 2 > cells.filter((cell) => cell !== '').length;
}
