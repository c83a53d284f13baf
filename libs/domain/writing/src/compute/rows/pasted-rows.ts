import { parseDecimal, type Decimal } from '../numbers/decimal.ts';
import { fitCells, type Reading } from './fit-cells.ts';
import { findHead, isRepeatedHead, listHeadings, type PastedColumn } from './headings.ts';
import { findSeparator, splitRows, type RawRow } from './split-lines.ts';

export type { PastedColumn } from './headings.ts';

/** A row that was understood; numbers under the names of number columns, texts under those of text columns. */
export interface PastedRow<Name extends string> {
  line: number;
  texts: Readonly<Partial<Record<Name, string>>>;
  numbers: Readonly<Partial<Record<Name, Decimal>>>;
}

/** 合计, 小计 and the like: not an item, but sums to check. */
export interface TotalRow<Name extends string> extends PastedRow<Name> {
  label: string;
  /** 小计 sums up what stands since the last one, everything else all rows. */
  isSubtotal: boolean;
}

/** A line that is no row of the table, with the reason: nothing is left out silently. */
export interface UnreadLine {
  line: number;
  text: string;
  reason: string;
}

/** What was pasted, all its lines: each is a row, a total, part of the head or unread. */
export interface PastedTable<Name extends string> {
  rows: readonly PastedRow<Name>[];
  totals: readonly TotalRow<Name>[];
  unread: readonly UnreadLine[];
  /** Columns that were found, in their order. */
  columns: readonly Name[];
}

/** Most rows that are read. */
export const MAX_PASTED_ROWS = 2_000;

const TOTAL =
  /^(?:本页|本章|本节|分部|各项|以上|清单|合价|金额)*(?<label>小计|合计|总计|共计|总价)(?:[(（].*)?$/u;

/**
 * Reads rows pasted from a spreadsheet, a document or a mail: cells between tabs, bars, commas or blanks; headings in any
 * order, or none if each row has exactly the columns asked for; thousands separators, full-width digits.
 */
export function parsePastedRows<Name extends string>(
  pasted: string,
  columns: readonly PastedColumn<Name>[],
): PastedTable<Name> {
  const separator = findSeparator(pasted);
  const all = splitRows(pasted, separator);
  const raw = all.slice(0, MAX_PASTED_ROWS);
  const headings = listHeadings(columns);
  const head = findHead(headings, raw);
  const layout = head?.layout ?? columns.map(({ name }) => name);
  const reading = { columns, layout, separator };
  const missing = columns.filter(({ name, required }) => required && !layout.includes(name));
  const lacking = `表头里没有“${missing.map(({ label }) => label).join('”“')}”，请补上这一列`;
  const read = (row: RawRow, index: number): PastedRow<Name> | TotalRow<Name> | string => {
    if (head && index < head.first) return '在表头上面，没有当作数据';
    if (isRepeatedHead(headings, row.cells)) return '重复的表头，没有当作数据';
    return missing.length > 0 ? lacking : readRow(reading, row, head !== undefined);
  };

  const rows: PastedRow<Name>[] = [];
  const totals: TotalRow<Name>[] = [];
  const unread: UnreadLine[] = [];
  for (const [index, row] of raw.entries()) {
    if (head && index >= head.first && index <= head.last) continue;
    const found = read(row, index);
    if (typeof found === 'string') unread.push(leave(row, found));
    else if ('label' in found) totals.push(found);
    else rows.push(found);
  }
  const rest = all[MAX_PASTED_ROWS];
  if (rest) {
    const reason = `从这一行起还有 ${all.length - MAX_PASTED_ROWS} 行没有读，一次最多 ${MAX_PASTED_ROWS} 行，请分几次粘贴`;
    unread.push(leave(rest, reason));
  }
  return { rows, totals, unread, columns: layout.filter((name) => name !== undefined) };
}

/** Characters of a line that are shown again. */
const MAX_SHOWN = 200;

const leave = ({ line, text }: RawRow, reason: string): UnreadLine => ({
  line,
  text: text.trim().slice(0, MAX_SHOWN),
  reason,
});

function readRow<Name extends string>(
  reading: Reading<Name>,
  row: RawRow,
  hasHead: boolean,
): PastedRow<Name> | TotalRow<Name> | string {
  const label = findTotalLabel(row.cells);
  if (label !== undefined) return readTotal(reading, row, label);
  const cells = fitCells(reading, row.cells, hasHead);
  return typeof cells === 'string' ? cells : readCells(reading, row.line, cells);
}

/** The word 合计 or the like in one of the first cells, if what stands before it is at most a number of the row. */
function findTotalLabel(cells: readonly string[]): string | undefined {
  const filled = cells.filter((cell) => cell !== '').slice(0, 2);
  const at = filled.findIndex((cell) => TOTAL.test(cell.replace(/\s+/gu, '')));
  if (at < 0 || (at === 1 && !/^[\d一二三四五六七八九十.、]+$/u.test(filled[0] ?? '')))
    return undefined;
  return TOTAL.exec((filled[at] ?? '').replace(/\s+/gu, ''))?.groups?.label;
}

/** A total keeps its numbers by their places; one number alone belongs to the last number column. */
function readTotal<Name extends string>(
  { columns, layout, separator }: Reading<Name>,
  row: RawRow,
  label: string,
): TotalRow<Name> | string {
  const numeric = columns.filter(({ kind }) => kind === 'number').map(({ name }) => name);
  const numbers: Partial<Record<Name, Decimal>> = {};
  const found = row.cells.flatMap((cell, index) => {
    const number = /\d/u.test(cell) ? parseDecimal(cell) : undefined;
    return number ? [{ number, name: layout[index] }] : [];
  });
  const isPlaced =
    separator === 'tab' || separator === 'pipe' || row.cells.length === layout.length;
  const placed = found.filter(({ name }) => name !== undefined && numeric.includes(name));
  if (isPlaced && placed.length > 0) {
    for (const { number, name } of placed) if (name !== undefined) numbers[name] = number;
  } else {
    const present = layout.filter((name) => name !== undefined && numeric.includes(name));
    const last = present.at(-1);
    const number = found.at(-1)?.number;
    if (last === undefined || number === undefined) return `“${label}”这一行没有读到数字`;
    numbers[last] = number;
  }
  const texts: Partial<Record<Name, string>> = {};
  return { line: row.line, texts, numbers, label, isSubtotal: label === '小计' };
}

function readCells<Name extends string>(
  { columns, layout }: Reading<Name>,
  line: number,
  cells: readonly string[],
): PastedRow<Name> | string {
  const texts: Partial<Record<Name, string>> = {};
  const numbers: Partial<Record<Name, Decimal>> = {};
  for (const { name, label, kind, required } of columns) {
    const index = layout.indexOf(name);
    const cell = index < 0 ? '' : (cells[index] ?? '');
    if (cell === '' || cell === '-' || cell === '/') {
      if (required) return `“${label}”是空的`;
      continue;
    }
    if (kind === 'text') {
      texts[name] = cell;
      continue;
    }
    const number = parseDecimal(cell.replace(/%$/u, ''));
    if (!number) return `“${label}”不是数字：${cell.slice(0, 30)}`;
    numbers[name] = number;
  }
  return { line, texts, numbers };
}
