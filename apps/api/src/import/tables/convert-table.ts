import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { programPath } from '../../paths.ts';
import { TableError, tooLarge } from './table-rows.ts';

/** A table and the file of JSON lines that it becomes. */
export interface TableTask {
  path: string;
  format: 'csv' | 'xlsx';
  target: string;
}

/** Names of the columns, or why it can't be read. */
export type ConvertedTable = { headers: string[] } | { problem: string };

const PROGRAM = programPath('import/tables', `table-worker${extname(import.meta.url)}`);
const [MAX_HEAP_MB, MAX_MS] = [384, 60_000];

/** Writes a table as JSON lines and returns the names of its columns. Throws {@link TableError}. */
export async function convertTable(task: TableTask): Promise<string[]> {
  const worker = new Worker(PROGRAM, {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB, maxYoungGenerationSizeMb: 16 },
  });
  const { promise, resolve, reject } = Promise.withResolvers<ConvertedTable>();
  const timer = setTimeout(() => reject(tooLarge()), MAX_MS);
  worker.once('message', resolve);
  worker.once('error', (error) => {
    const isMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    reject(isMemory ? tooLarge() : error);
  });
  try {
    const converted = await promise;
    if ('problem' in converted) throw new TableError(converted.problem);
    return converted.headers;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
