import { and, eq, inArray, sql, type SQLWrapper } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { uuidv7 } from 'uuidv7';
import type { Database } from '../db/client.ts';
import { hashRecord, type SaveOutcome } from './hash.ts';

/** A record on its way into its table. */
export interface RecordChange<T> {
  input: T;
  id: string;
  hash: string;
  outcome: SaveOutcome;
}

/** What became of a record. */
export interface SavedRecord {
  sourceId: string;
  id: string;
  outcome: SaveOutcome;
}

/** A table whose rows may come from a source. */
type SourcedTable = PgTable & {
  id: AnyPgColumn;
  source: AnyPgColumn;
  sourceId: AnyPgColumn;
  sourceHash: AnyPgColumn;
} & SQLWrapper;

/**
 * Compares records with the rows that are there: which are new, which changed, and under which id each is kept. To be
 * called first in the transaction that writes them.
 */
export async function findRecordChanges<T extends { sourceId: string }>(
  tx: Database,
  table: SourcedTable,
  source: string,
  inputs: readonly T[],
): Promise<RecordChange<T>[]> {
  // Importers of one source go one after the other: of a new record both would make an id, and one would be wrong.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`import ${source}`}, 0))`);
  const sourceIds = inputs.map(({ sourceId }) => sourceId);
  const known = await tx
    .select({ id: table.id, sourceId: table.sourceId, hash: table.sourceHash })
    .from(table as PgTable)
    .where(and(eq(table.source, source), inArray(table.sourceId, sourceIds)));
  const byKey = new Map(known.map((row) => [row.sourceId, row]));
  return inputs.map((input) => {
    const hash = hashRecord(input);
    const row = byKey.get(input.sourceId);
    const outcome = !row ? 'created' : row.hash === hash ? 'unchanged' : 'updated';
    return { input, hash, id: (row?.id as string | undefined) ?? uuidv7(), outcome };
  });
}

/** What became of each record, in the order given. */
export const toSavedRecords = (
  drafts: readonly RecordChange<{ sourceId: string }>[],
): SavedRecord[] =>
  drafts.map(({ id, input, outcome }) => ({ id, sourceId: input.sourceId, outcome }));
