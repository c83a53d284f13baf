import { createHash } from 'node:crypto';
import { getTableColumns, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { uuidv7 } from 'uuidv7';
import type { Database } from '../db/client.ts';
import { canonicalJson } from '../infrastructure/canonical-json.ts';

/**
 * Raised with every change of the rules in `sanitise.ts`, and whenever else rows must be written again although their
 * source did not change (search vectors, derived columns).
 */
export const SANITISER_VERSION = 1;

/** Result of saving a record. */
export type SaveOutcome = 'created' | 'updated' | 'unchanged';

/** A record with its row's id and what saving it changes. */
export interface RecordChange<T> {
  input: T;
  id: string;
  outcome: SaveOutcome;
}

/** A record that was saved, was there unchanged, or is proposed to the editors who changed the article before. */
export interface SavedRecord {
  sourceId: string;
  id: string;
  outcome: SaveOutcome | 'proposed';
}

/** A table with the columns of `origin()`. */
type SourcedTable = PgTable & {
  id: AnyPgColumn;
  source: AnyPgColumn;
  sourceId: AnyPgColumn;
  sourceHash: AnyPgColumn;
} & SQLWrapper;

/** Digest of a record as it will be written; a row with an equal one needs no writing. */
export function hashRecord(record: unknown): string {
  return (
    createHash('sha256')
      // The 1 stays: without it all stored digests would differ.
      .update(`${SANITISER_VERSION}.1.${canonicalJson(record)}`)
      .digest('hex')
  );
}

/** A record with its {@link hashRecord}, made before it is compared. */
interface HashedRecord {
  sourceId: string;
  hash: string;
}

/** Locks out other writers of a source: two at the same time would give a new record two ids. */
export async function lockSource(tx: Database, source: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`import ${source}`}, 0))`);
}

/**
 * Compares records with the stored rows of their source: ids, and which are new or changed. Must be called first in the
 * transaction that writes them; locks out other writers of the source.
 */
export async function findRecordChanges<T extends HashedRecord>(
  tx: Database,
  table: SourcedTable,
  source: string,
  inputs: readonly T[],
): Promise<RecordChange<T>[]> {
  await lockSource(tx, source);
  const known = await findStoredRecords(tx, table, source, inputs);
  return inputs.map((input) => {
    const row = known.get(input.sourceId);
    const outcome = !row ? 'created' : row.hash === input.hash ? 'unchanged' : 'updated';
    return { input, id: row?.id ?? uuidv7(), outcome };
  });
}

/** Ids and hashes of the stored rows of records, by their source ids. */
export async function findStoredRecords(
  db: Database,
  table: SourcedTable,
  source: string,
  records: readonly { sourceId: string }[],
): Promise<Map<string, { id: string; hash: string | null }>> {
  const sourceIds = records.map(({ sourceId }) => sourceId);
  const { rows } = await db.execute<{ id: string; source_id: string; hash: string | null }>(sql`
    select id, source_id, source_hash as hash from ${table}
    where source = ${source} and source_id = any(${sql.param(sourceIds)}::text[])`);
  return new Map(rows.map(({ id, source_id: sourceId, hash }) => [sourceId, { id, hash }]));
}

/** Outcomes of changes, in their order. */
export const toSavedRecords = (changes: readonly RecordChange<HashedRecord>[]): SavedRecord[] =>
  changes.map(({ id, input, outcome }) => ({ id, sourceId: input.sourceId, outcome }));

/** Columns that an upsert never overwrites: identity and creation. */
const IMMUTABLE = new Set(['id', 'source', 'sourceId', 'createdAt']);

/** `set` of a raw upsert from the values by column that {@link excludedColumns} and {@link overwriteContent} return. */
export function toAssignments(table: PgTable, values: Readonly<Record<string, SQL>>): SQL {
  const columns = getTableColumns(table);
  const assignments = Object.entries(values).map(
    ([name, value]) => sql`${sql.identifier(columns[name]?.name ?? name)} = ${value}`,
  );
  return sql.join(assignments, sql`, `);
}

/** The `set` of an upsert that takes all columns of a table from the new row, except the `retained` ones. */
export function excludedColumns(
  table: PgTable,
  retained: readonly string[] = [],
): Record<string, SQL> {
  const columns = Object.entries(getTableColumns(table)).filter(
    ([name]) => !IMMUTABLE.has(name) && !retained.includes(name),
  );
  return Object.fromEntries(
    columns.map(([name, column]) => [name, sql.raw(`excluded."${column.name}"`)]),
  );
}

/** {@link excludedColumns} of a table of content: withdrawn and merged rows stay so. */
export function overwriteContent(
  table: PgTable & { state: AnyPgColumn },
  retained: readonly string[] = [],
): Record<string, SQL> {
  return {
    ...excludedColumns(table, retained),
    state: sql`case when ${table.state} in ('withdrawn', 'merged') then ${table.state} else excluded.state end`,
    updatedAt: sql`now()`,
  };
}
