import { createHash } from 'node:crypto';
import { canonicalJson } from '../../infrastructure/canonical-json.ts';
import type { Database } from '../client.ts';
import { findSetupStep, saveSetupStep } from '../setup-steps.ts';

/** Digests of the rows as they were seeded last, by row key. */
type RowDigests = Readonly<Record<string, string>>;

/** Shipped rows of one table and the access to their stored counterparts. */
export interface SeedTable<Row extends object> {
  /** Name of the set-up step that records what was seeded. */
  step: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Reads the stored rows in the shape of the shipped ones, so that both can be compared. */
  readStored: (db: Database) => Promise<Row[]>;
  /** Inserts or updates rows. */
  write: (db: Database, rows: readonly Row[]) => Promise<void>;
}

const digestOf = (value: unknown) =>
  createHash('sha256').update(canonicalJson(value)).digest('hex');

/** Writes what is missing or outdated, unless this version of the rows has been applied before. */
export async function seedTable<Row extends object>(
  db: Database,
  { step, rows, keyOf, readStored, write }: SeedTable<Row>,
): Promise<void> {
  const version = digestOf(rows);
  const applied = await findSetupStep(db, step);
  if (applied?.version === version) return;
  const seeded = (applied?.detail.digests ?? {}) as RowDigests;
  await db.transaction(async (tx) => {
    const stored = new Map((await readStored(tx)).map((row) => [keyOf(row), row]));
    const { writes, digests } = planSeed({ rows, keyOf, stored, seeded });
    await write(tx, writes);
    await saveSetupStep(tx, { name: step, version, detail: { digests } });
  });
}

/** Input of {@link planSeed}. */
interface SeedState<Row> {
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  stored: ReadonlyMap<string, Row>;
  seeded: RowDigests;
}

/**
 * Decides which rows to write: missing ones, and those that are stored as they were seeded last. A stored row that
 * differs from its last seed was edited and stays as it is.
 */
export function planSeed<Row>({ rows, keyOf, stored, seeded }: SeedState<Row>) {
  const writes: Row[] = [];
  const digests: Record<string, string> = {};
  for (const row of rows) {
    const key = keyOf(row);
    const shipped = digestOf(row);
    const last = seeded[key];
    const existing = stored.get(key);
    const current = existing === undefined ? undefined : digestOf(existing);
    if (current === shipped) {
      digests[key] = shipped;
    } else if (current === undefined || current === last) {
      writes.push(row);
      digests[key] = shipped;
    } else if (last !== undefined) {
      digests[key] = last;
    }
  }
  return { writes, digests };
}
