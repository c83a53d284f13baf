import type { CellValue, TableRow } from './table-rows.ts';
import { TableError } from './table-rows.ts';

/** Rows in which the one with the names is looked for: above it are titles. */
const MAX_TITLE_ROWS = 20;
const [MAX_COLUMNS, MAX_NAME_LENGTH, MAX_LINES] = [200, 60, 1_048_576];

/** Texts of JSON lines, and the names of the columns once they are known. */
export interface RecordLines {
  headers: string[];
  lines: AsyncGenerator<string>;
}

/**
 * Rows of a table as JSON lines, an object each by the names of the columns, on the lines that they have in the table: what is
 * said of a line is true of both.
 */
export function writeRecords(rows: AsyncIterable<TableRow>): RecordLines {
  const headers: string[] = [];
  return { headers, lines: toLines(rows, headers) };
}

async function* toLines(rows: AsyncIterable<TableRow>, headers: string[]): AsyncGenerator<string> {
  let at = 1;
  let records = 0;
  let seen = 0;
  for await (const { line, cells } of rows) {
    if (line > MAX_LINES) throw new TableError(`第 ${line} 行：行数太多，请分成几个文件`);
    seen += 1;
    if (headers.length === 0) {
      const isNames = cells.filter((cell) => toText(cell) !== '').length > 1;
      if (isNames) headers.push(...toNames(cells));
      else if (seen >= MAX_TITLE_ROWS) break;
      continue;
    }
    const record = toRecord(headers, cells);
    yield `${'\n'.repeat(line - at)}${JSON.stringify(record)}`;
    at = line;
    records += 1;
  }
  if (headers.length === 0) {
    throw new TableError('没有找到表头：开头要有一行是各列的名称，至少两列。改好后重新上传');
  }
  if (records === 0) throw new TableError('表头下面没有内容。请检查文件后重新上传');
  yield '\n';
}

/** Names of columns, no two of them alike. */
function toNames(cells: readonly CellValue[]): string[] {
  if (cells.length > MAX_COLUMNS) throw new TableError(`列太多（最多 ${MAX_COLUMNS} 列）`);
  const names: string[] = [];
  for (const [index, cell] of cells.entries()) {
    const given = toText(cell).replace(/\s+/g, ' ').slice(0, MAX_NAME_LENGTH).toWellFormed();
    const name = given || `第 ${index + 1} 列`;
    const isTaken = names.includes(name);
    names.push(isTaken ? `${name}（第 ${index + 1} 列）` : name);
  }
  return names;
}

function toRecord(headers: readonly string[], cells: readonly CellValue[]) {
  const entries = cells.flatMap((cell, index): [string, CellValue][] => {
    const value = cell instanceof Date ? toLocalTime(cell) : cell;
    const name = headers[index] ?? `第 ${index + 1} 列`;
    return value === null || value === '' ? [] : [[name, value]];
  });
  return Object.fromEntries(entries.slice(0, MAX_COLUMNS));
}

const toText = (cell: CellValue) =>
  cell === null ? '' : String(cell instanceof Date ? toLocalTime(cell) : cell).trim();

/** A workbook's times have no zone: they are what the sheet shows. */
function toLocalTime(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  const [day = '', time = ''] = date.toISOString().split('T');
  return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 8)}`;
}
