import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { parentPort, workerData } from 'node:worker_threads';
import type { ConvertedTable, TableTask } from './convert-table.ts';
import { readCsvRows } from './csv-rows.ts';
import { TableError } from './table-rows.ts';
import { readWorkbookRows } from './workbook-rows.ts';
import { writeRecords } from './write-records.ts';

/** Thread that converts one table: what a hostile one takes ends with it. */
const { path, format, target } = workerData as TableTask;

async function convert(): Promise<ConvertedTable> {
  const { headers, lines } = writeRecords(
    format === 'xlsx' ? readWorkbookRows(path) : readCsvRows(path),
  );
  try {
    await pipeline(Readable.from(lines), createWriteStream(target));
    return { headers };
  } catch (error) {
    if (error instanceof TableError) return { problem: error.message };
    throw error;
  }
}

parentPort?.postMessage(await convert());
