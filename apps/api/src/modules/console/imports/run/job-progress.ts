import type { ImportCounts, ImportOutcome } from '@zhucheng/contracts';
import type { Database } from '../../../../db/client.ts';
import type { importRow } from '../../../../db/schema.ts';
import type { JournalRecord, SkippedRecord } from '../../../../import/run/import-journal.ts';
import { findCheckpoint, saveCheckpoint, type ImportJob } from '../import-jobs.repository.ts';
import { insertImportRows } from '../report/import-rows.repository.ts';

type NewRow = typeof importRow.$inferInsert;

/** A record with what became of it. */
export interface SettledRecord {
  record: JournalRecord;
  outcome: Exclude<ImportOutcome, 'skipped'>;
  changes?: NewRow['changes'] | undefined;
  /** It has no row of its own. */
  isCountedOnly?: boolean;
}

/** Services of {@link JobProgress}. */
export interface ProgressOptions {
  db: Database;
  job: ImportJob;
  /** Bytes of the file that were read since the process took up the job. */
  readBytes: () => number;
  /** Called when staff have asked to stop. */
  onStop: () => void;
}

/** The job is held by another process: what this one does is taken back. */
export class LostJobError extends Error {}

/** Skipped records without saved ones between them that are stored together. */
const SKIPPED_BATCH = 500;

/**
 * Progress of a pass. Each step stores how far the pass is in the transaction of what it writes, so that every record counts
 * once, whenever the process ends.
 */
export class JobProgress {
  readonly #options: ProgressOptions;
  #position: number;
  #counts: ImportCounts;
  /** Skipped records beyond the position. */
  #skipped: SkippedRecord[] = [];
  #turn: Promise<unknown> = Promise.resolve();

  constructor(options: ProgressOptions) {
    this.#options = options;
    this.#position = options.job.position;
    this.#counts = options.job.counts;
  }

  get position(): number {
    return this.#position;
  }

  get counts(): ImportCounts {
    return this.#counts;
  }

  /** Notes a record that is left out; it is stored with those that follow it. */
  async skip(record: SkippedRecord): Promise<void> {
    this.#skipped.push(record);
    if (this.#skipped.length >= SKIPPED_BATCH) await this.#inTurn(() => this.#storeSkipped());
  }

  /**
   * Stores that all records up to a number are dealt with, together with what `work` writes. Returns false if it was stored
   * before, and the answer got lost with the connection.
   */
  advance(upTo: number, work: (tx: Database) => Promise<readonly SettledRecord[]>) {
    return this.#inTurn(() => this.#advance(upTo, work));
  }

  /** Stores skipped records at the end of the file. */
  async finish(): Promise<void> {
    const last = Math.max(this.#position, ...this.#skipped.map(({ number }) => number));
    if (last > this.#position) await this.advance(last, async () => []);
  }

  /** Stores skipped records that directly follow what is stored. */
  async #storeSkipped(): Promise<void> {
    const numbers = new Set(this.#skipped.map(({ number }) => number));
    let last = this.#position;
    while (numbers.has(last + 1)) last += 1;
    if (last - this.#position >= SKIPPED_BATCH) await this.#advance(last, async () => []);
  }

  async #advance(
    upTo: number,
    work: (tx: Database) => Promise<readonly SettledRecord[]>,
  ): Promise<boolean> {
    const { db, job, readBytes, onStop } = this.#options;
    const { id, attempt, pass, startBytes, bytesTotal } = job;
    const skipped = this.#skipped.filter(({ number }) => number <= upTo);
    const holder = { id, attempt, position: this.#position };
    try {
      const { state, counts } = await db.transaction(async (tx) => {
        const settled = await work(tx);
        const counts = addCounts(this.#counts, upTo, settled, skipped.length);
        const bytesRead = Math.min(bytesTotal, Math.max(startBytes, readBytes()));
        // Last but for the rows: a stop waits for this lock.
        const state = await saveCheckpoint(tx, holder, { position: upTo, bytesRead, counts });
        if (!state) throw new LostJobError('another process works on this import');
        await insertImportRows(tx, toRows({ jobId: id, pass }, settled, skipped));
        return { state, counts };
      });
      this.#moveTo(upTo, counts);
      if (state === 'stopping') onStop();
      return true;
    } catch (error) {
      if (!(error instanceof LostJobError)) throw error;
      const stored = await findCheckpoint(db, id);
      if (stored?.attempt !== attempt || stored.position !== upTo) throw error;
      this.#moveTo(upTo, stored.counts);
      return false;
    }
  }

  #moveTo(position: number, counts: ImportCounts): void {
    this.#position = position;
    this.#counts = counts;
    this.#skipped = this.#skipped.filter(({ number }) => number > position);
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#turn.then(work);
    this.#turn = result.catch(() => undefined);
    return result;
  }
}

function addCounts(
  before: ImportCounts,
  read: number,
  settled: readonly SettledRecord[],
  skipped: number,
): ImportCounts {
  const counts = { ...before, read, skipped: before.skipped + skipped };
  for (const { outcome } of settled) counts[outcome] += 1;
  return counts;
}

function toRows(
  key: Pick<NewRow, 'jobId' | 'pass'>,
  settled: readonly SettledRecord[],
  skipped: readonly SkippedRecord[],
): NewRow[] {
  return [
    ...settled
      .filter(({ outcome, isCountedOnly }) => outcome !== 'unchanged' && !isCountedOnly)
      .map(({ record: { number, line, sourceId, title }, outcome, changes = null }) => ({
        ...key,
        number,
        line,
        sourceId,
        title,
        outcome,
        changes,
      })),
    ...skipped.map(({ number, line, sourceId, reason }) => ({
      ...key,
      number,
      line,
      sourceId: sourceId && toStorable(sourceId),
      outcome: 'skipped' as const,
      reason: toStorable(reason),
    })),
  ];
}

/** Text without characters that PostgreSQL rejects. */
const toStorable = (text: string) => text.toWellFormed().replaceAll('\u0000', '');
