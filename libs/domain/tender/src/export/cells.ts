import type { ExportColumnKind } from './columns.ts';

/** Value of a cell. A `Date` holds the local time of Asia/Shanghai in its UTC fields, as spreadsheets know no zones. */
export type ExportCell = string | number | Date | null;

/** Characters that a cell of a spreadsheet holds at most. */
const MAX_CELL_LENGTH = 32_767;

/** Characters that XML forbids, or that change the direction of the text around them. */
const UNSAFE_CHARACTERS =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff\u202a-\u202e\u2066-\u2069]/g;

/** First characters by which a spreadsheet takes text for a formula; the full-width ones are typed in Chinese. */
const FORMULA_START = /^[=+\-@\t\r＝＋－＠]/;

/**
 * Text as a cell: without control characters and blanks at its ends, no longer than a cell holds. An apostrophe in front
 * of what would be a formula makes it text in every spreadsheet and format.
 */
export function toTextCell(text: string | null): string | null {
  const clean = text?.toWellFormed().replace(UNSAFE_CHARACTERS, '').replace(/\r\n?/g, '\n').trim();
  if (!clean) return null;
  const safe = FORMULA_START.test(clean) ? `'${clean}` : clean;
  return safe.length > MAX_CELL_LENGTH ? safe.slice(0, MAX_CELL_LENGTH).toWellFormed() : safe;
}

/** Decimal digits that a spreadsheet's numbers keep. */
const MAX_DIGITS = 15;

/** A decimal string as a number; as text where a number would lose digits. */
export function toAmountCell(amount: string | null): number | string | null {
  if (amount === null) return null;
  const digits = amount.replace(/^-?0*|\.0*$/g, '').replace('.', '');
  return digits.length > MAX_DIGITS ? toTextCell(amount) : Number(amount);
}

const SHANGHAI = 8 * 3_600_000;

/** A moment as the local time of Asia/Shanghai, to the second. */
export function toTimeCell(time: Date | null): Date | null {
  return time && new Date(Math.floor(time.getTime() / 1000) * 1000 + SHANGHAI);
}

/** Text that a spreadsheet would read as a number or date when it opens a CSV file. */
const LIKE_A_NUMBER = /^[\d\s.,:/-]+$|^\d+e\d+$/i;

/**
 * A cell as text of a CSV file: times as `2026-11-26 09:30`, amounts with two decimals. A tab after an id that looks like a
 * number keeps spreadsheets from rounding it; they don't show it.
 */
export function toCsvCell(cell: ExportCell, kind: ExportColumnKind): string {
  if (cell === null) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 16).replace('T', ' ');
  if (typeof cell === 'number') return kind === 'amount' ? cell.toFixed(2) : String(cell);
  return kind === 'id' && LIKE_A_NUMBER.test(cell) ? `${cell}\t` : cell;
}
