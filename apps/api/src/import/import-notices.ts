import type { NoticeInput } from '../content/notice-input.ts';
import type { Saved } from '../content/drafts.ts';
import { saveNotices, type NoticeSource } from '../content/save-notices.ts';
import type { Database } from '../db/client.ts';
import { loadDivisions } from '../db/divisions/resolve.ts';
import { mapNotice, Unreadable, type NoticeMapping, type SourceRecord } from './mapping.ts';
import { batches, count, emptyResult, type ImportOptions, type ImportResult } from './progress.ts';

const BATCH = 100;

/**
 * Takes notices over from a stream of records. May be run again at any time: what is there and unchanged is not
 * written. A record that can't be read is left out and reported; one that the database refuses doesn't stop the others.
 */
export async function importNotices(
  db: Database,
  mapping: NoticeMapping,
  records: AsyncIterable<SourceRecord> | Iterable<SourceRecord>,
  options: ImportOptions = {},
): Promise<ImportResult> {
  const result = emptyResult();
  const context = { divisions: await loadDivisions(db) };

  async function* readable(): AsyncGenerator<NoticeInput> {
    let number = 0;
    for await (const record of records) {
      number += 1;
      try {
        yield mapNotice(mapping, record, context);
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error;
        result.skipped.push({ where: `record ${number}`, reason: error.message });
      }
    }
  }
  const size = options.batchSize ?? BATCH;
  for await (const batch of batches(readable(), size, ({ sourceId }) => sourceId)) {
    count(result, await saveBatch(db, mapping, batch, result));
    options.onProgress?.(result);
  }
  return result;
}

async function saveBatch(
  db: Database,
  source: NoticeSource,
  batch: readonly NoticeInput[],
  result: ImportResult,
): Promise<Saved[]> {
  try {
    return await saveNotices(db, source, batch);
  } catch (error) {
    const [only] = batch;
    if (!isRefusal(error) || !only) throw error;
    if (batch.length === 1) {
      result.skipped.push({ where: only.sourceId, reason: reasonOf(error) });
      return [];
    }
    // One of them is not acceptable: find it by halves.
    const middle = Math.ceil(batch.length / 2);
    return [
      ...(await saveBatch(db, source, batch.slice(0, middle), result)),
      ...(await saveBatch(db, source, batch.slice(middle), result)),
    ];
  }
}

/** Whether the database refused the data (SQLSTATE class 22 or 23), rather than being unreachable. */
function isRefusal(error: unknown): boolean {
  return /^2[23]/.test(String(postgresError(error)?.code));
}

function reasonOf(error: unknown): string {
  return postgresError(error)?.message ?? String(error);
}

function postgresError(error: unknown): (Error & { code?: string }) | undefined {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') return cause as Error & { code: string };
  }
  return undefined;
}
