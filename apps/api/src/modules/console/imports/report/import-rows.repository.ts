import type { ImportOutcome } from '@zhucheng/contracts';
import { and, asc, count, eq, gt } from 'drizzle-orm';
import type { Database } from '../../../../db/client.ts';
import { importRow, type ImportPass } from '../../../../db/schema.ts';

/** Row of the table `import_row`. */
export type ImportRow = typeof importRow.$inferSelect;

/** Rows of a statement: each has nine parameters, of which PostgreSQL takes 65,535. */
const ROWS_PER_STATEMENT = 5_000;

/** Adds rows. */
export async function insertImportRows(
  tx: Database,
  rows: readonly (typeof importRow.$inferInsert)[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_PER_STATEMENT) {
    await tx.insert(importRow).values(rows.slice(at, at + ROWS_PER_STATEMENT));
  }
}

/** Removes the rows of a pass that begins. */
export async function deleteImportRows(db: Database, jobId: string, pass: ImportPass) {
  await db.delete(importRow).where(and(eq(importRow.jobId, jobId), eq(importRow.pass, pass)));
}

/** Rows of a pass, all or those of an outcome. */
export interface RowFilter {
  jobId: string;
  pass: ImportPass;
  outcome?: ImportOutcome | undefined;
}

const toCondition = ({ jobId, pass, outcome }: RowFilter) =>
  and(
    eq(importRow.jobId, jobId),
    eq(importRow.pass, pass),
    outcome ? eq(importRow.outcome, outcome) : undefined,
  );

/** Rows of a page, in the order of the file. */
export const listImportRows = (
  db: Database,
  filter: RowFilter,
  { current, size }: { current: number; size: number },
): Promise<ImportRow[]> =>
  db
    .select()
    .from(importRow)
    .where(toCondition(filter))
    .orderBy(asc(importRow.number))
    .limit(size)
    .offset((current - 1) * size);

export async function countImportRows(db: Database, filter: RowFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(importRow).where(toCondition(filter));
  return row?.total ?? 0;
}

/** Rows after a number, for a report of any length. */
export const listRowsAfter = (
  db: Database,
  filter: RowFilter,
  number: number,
  limit: number,
): Promise<ImportRow[]> =>
  db
    .select()
    .from(importRow)
    .where(and(toCondition(filter), gt(importRow.number, number)))
    .orderBy(asc(importRow.number))
    .limit(limit);
