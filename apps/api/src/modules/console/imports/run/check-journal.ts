import type { ImportOutcome } from '@zhucheng/contracts';
import type { Database } from '../../../../db/client.ts';
import type { ImportFindings } from '../../../../db/schema.ts';
import type {
  ImportJournal,
  JournalRecord,
  SkippedRecord,
} from '../../../../import/run/import-journal.ts';
import type { SavedRecord } from '../../../../import/run/import-target.ts';
import { findChangedFields, findStoredDigests } from './changed-fields.repository.ts';
import type { FieldChange } from '../field-changes.rules.ts';
import { settleRepeated, toReasonKind, type EarlierOccurrence } from '../imports.rules.ts';
import type { JobProgress, SettledRecord } from './job-progress.ts';
import { settle } from './run-journal.ts';

/** New and changed records of a check that are kept as examples, each. */
const MAX_EXAMPLES = 2_000;
/** Reasons that are told; the rest are few. */
const MAX_REASONS = 50;

/** Ends a transaction whose result is known. */
class Rollback extends Error {}

/** Services of {@link CheckJournal}. */
export interface CheckOptions {
  db: Database;
  progress: JobProgress;
  target: 'tenders' | 'articles';
  source: string;
}

/**
 * Journal of a check: every batch is written, compared and rolled back. Locks are held no longer than those of an import,
 * so that editors don't wait for it. What a record would do after an earlier one with its id is computed.
 */
export class CheckJournal implements ImportJournal {
  readonly #options: CheckOptions;
  readonly #earlier = new Map<string, EarlierOccurrence>();
  readonly #fields = new Map<string, number>();
  readonly #reasons = new Map<string, number>();
  readonly #examples = new Map<ImportOutcome, number>();

  constructor(options: CheckOptions) {
    this.#options = options;
  }

  get position(): number {
    return this.#options.progress.position;
  }

  async save(
    records: readonly JournalRecord[],
    write: (tx?: Database) => Promise<SavedRecord[]>,
  ): Promise<SavedRecord[]> {
    const { progress } = this.#options;
    const { saved, changes } = await this.#writeAndRollBack(write);
    const settled = await this.#settleRepeated(settle(records, saved));
    const rows = settled.map((record) => this.#toExample(record, changes));
    const isNew = await progress.advance(records.at(-1)?.number ?? this.position, async () => rows);
    if (!isNew) return [];
    this.#remember(settled, changes);
    return settled.map(({ record: { sourceId }, outcome }) => ({ sourceId, outcome }));
  }

  async skip(record: SkippedRecord): Promise<void> {
    add(this.#reasons, toReasonKind(record.reason));
    await this.#options.progress.skip(record);
  }

  /** Number of changed records by field and of left out ones by reason, the most frequent first. */
  get findings(): Omit<ImportFindings, 'seconds'> {
    const sorted = (counts: ReadonlyMap<string, number>) =>
      [...counts].toSorted(([, a], [, b]) => b - a);
    return {
      fields: sorted(this.#fields).map(([field, count]) => ({ field, count })),
      reasons: sorted(this.#reasons)
        .slice(0, MAX_REASONS)
        .map(([reason, count]) => ({ reason, count })),
    };
  }

  async #writeAndRollBack(write: (tx?: Database) => Promise<SavedRecord[]>) {
    const { db, target, source } = this.#options;
    let saved: SavedRecord[] = [];
    let changes = new Map<string, FieldChange[]>();
    try {
      await db.transaction(async (tx) => {
        saved = await write(tx);
        changes = await findChangedFields({ db, tx, target, source }, saved);
        throw new Rollback();
      });
    } catch (error) {
      if (!(error instanceof Rollback)) throw error;
    }
    return { saved, changes };
  }

  async #settleRepeated(settled: readonly SettledRecord[]): Promise<SettledRecord[]> {
    const repeated = settled.filter(({ record }) => this.#earlier.has(record.sourceId));
    if (repeated.length === 0) return [...settled];
    const ids = repeated.map(({ record }) => record.sourceId);
    const stored = await findStoredDigests(this.#options, ids);
    return settled.map((entry) => {
      const { sourceId, digest } = entry.record;
      const earlier = this.#earlier.get(sourceId);
      if (!earlier) return entry;
      const facts = {
        digest: digest(),
        found: entry.outcome,
        stored: stored.get(sourceId) ?? null,
      };
      const outcome = settleRepeated(earlier, facts);
      return outcome === 'skipped' ? entry : { ...entry, outcome };
    });
  }

  /** A record with its changes, or without a row of its own once there are enough examples. */
  #toExample(settled: SettledRecord, changes: ReadonlyMap<string, FieldChange[]>): SettledRecord {
    const { record, outcome } = settled;
    if (outcome === 'unchanged') return settled;
    const shown = outcome === 'created' ? undefined : changes.get(record.sourceId);
    const isExample = outcome === 'proposed' || (this.#examples.get(outcome) ?? 0) < MAX_EXAMPLES;
    if (isExample) add(this.#examples, outcome);
    return { ...settled, changes: shown, isCountedOnly: !isExample };
  }

  #remember(settled: readonly SettledRecord[], changes: ReadonlyMap<string, FieldChange[]>): void {
    for (const { record, outcome } of settled) {
      if (outcome === 'unchanged') continue;
      this.#earlier.set(record.sourceId, { digest: record.digest(), outcome });
      if (outcome === 'created') continue;
      for (const { field } of changes.get(record.sourceId) ?? []) add(this.#fields, field);
    }
  }
}

function add<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
