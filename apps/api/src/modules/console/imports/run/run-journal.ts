import type { Database } from '../../../../db/client.ts';
import type {
  ImportJournal,
  JournalRecord,
  SkippedRecord,
} from '../../../../import/run/import-journal.ts';
import type { SavedRecord } from '../../../../import/run/import-target.ts';
import type { JobProgress, SettledRecord } from './job-progress.ts';

/** Journal of an import: a batch and the progress after it are one transaction. */
export class RunJournal implements ImportJournal {
  readonly #progress: JobProgress;

  constructor(progress: JobProgress) {
    this.#progress = progress;
  }

  get position(): number {
    return this.#progress.position;
  }

  async save(
    records: readonly JournalRecord[],
    write: (tx?: Database) => Promise<SavedRecord[]>,
  ): Promise<SavedRecord[]> {
    let saved: SavedRecord[] = [];
    const isNew = await this.#progress.advance(
      records.at(-1)?.number ?? this.position,
      async (tx) => {
        saved = await write(tx);
        return settle(records, saved);
      },
    );
    return isNew ? saved : [];
  }

  skip(record: SkippedRecord): Promise<void> {
    return this.#progress.skip(record);
  }
}

/** Records with their outcomes. */
export function settle(
  records: readonly JournalRecord[],
  saved: readonly SavedRecord[],
): SettledRecord[] {
  const outcomes = new Map(saved.map(({ sourceId, outcome }) => [sourceId, outcome]));
  return records.map((record) => ({
    record,
    outcome: outcomes.get(record.sourceId) ?? 'unchanged',
  }));
}
