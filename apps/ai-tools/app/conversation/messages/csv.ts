import type { TableBlock } from '@zhucheng/domain-writing/types';

/** Spreadsheets take these as the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r]/u;
const NUMBER = /^[-+]?[\d,.]+%?$/u;

/** A cell: what would be a formula stays text. */
function toCell(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A table as CSV (RFC 4180), with the mark by which spreadsheets know UTF-8. */
export function toCsv({ header, rows }: Pick<TableBlock, 'header' | 'rows'>): string {
  const lines = [header, ...rows.map((row) => row.map(({ text }) => text))];
  return `\u{feff}${lines.map((line) => `${line.map(toCell).join(',')}\r\n`).join('')}`;
}

/** Saves a table as a file. */
export function saveCsv(table: Pick<TableBlock, 'header' | 'rows'>, name: string): void {
  const address = URL.createObjectURL(new Blob([toCsv(table)], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name}.csv`;
  link.click();
  URL.revokeObjectURL(address);
}
