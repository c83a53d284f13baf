import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import {
  toCsvCell,
  type ExportCell,
  type ExportColumnKind,
  type ExportFormat,
  type TableColumn,
} from '@zhucheng/domain-tender/export';
import { writeCsvStream } from 'hucre/csv';
import { writeXlsxStream } from 'hucre/xlsx';

/** Media types of the formats. */
export const MEDIA_TYPES: Readonly<Record<ExportFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8; header=present',
};

const NUMBER_FORMATS: Readonly<Partial<Record<ExportColumnKind, string>>> = {
  amount: '#,##0.00',
  time: 'yyyy-mm-dd hh:mm',
  count: '0',
  id: '@',
};

/** Name of an exported table's sheet, and its columns. */
export interface TableHead {
  name: string;
  columns: readonly TableColumn[];
}

/**
 * Bytes of a table, made as they are read: rows are pulled one by one. Rows that fail break the stream, so that no
 * workbook without the rest opens: its directory is at the end.
 */
export function writeTable(
  format: ExportFormat,
  { name: sheet, columns }: TableHead,
  rows: AsyncIterable<ExportCell[]> | Iterable<ExportCell[]>,
): Readable {
  const stream =
    format === 'xlsx'
      ? writeXlsxStream(rows, {
          name: sheet,
          columns: columns.map(({ name, kind, width }) => ({
            header: name,
            width,
            numFmt: NUMBER_FORMATS[kind],
          })),
          freezePane: { rows: 1 },
        })
      : writeCsvStream(toCsvRows(columns, rows), {
          headers: columns.map(({ name }) => name),
          bom: true,
        });
  // The types of the platform and of Node.js differ in their iterators only.
  return Readable.fromWeb(stream as ReadableStream);
}

async function* toCsvRows(
  columns: readonly TableColumn[],
  rows: AsyncIterable<ExportCell[]> | Iterable<ExportCell[]>,
) {
  for await (const row of rows) {
    yield row.map((cell, at) => toCsvCell(cell, columns[at]?.kind ?? 'text'));
  }
}
