import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { offsetOf, type PageInput } from '../../db/paging.ts';
import { readHistory } from '../../db/schema.ts';

/** Records a reading: inserts it, or counts one more and updates title and time. */
export async function upsertReading(
  db: Database,
  values: { accountId: string; kind: string; resourceId: string; title: string },
): Promise<void> {
  await db
    .insert(readHistory)
    .values(values)
    .onConflictDoUpdate({
      target: [readHistory.accountId, readHistory.kind, readHistory.resourceId],
      set: { times: sql`${readHistory.times} + 1`, lastReadAt: new Date(), title: values.title },
    });
}

/** Page of an account's reading history, newest first, with the total. */
export async function listReadings(
  db: Database,
  accountId: string,
  { kind, ...page }: PageInput & { kind?: string | undefined },
) {
  const where = and(
    eq(readHistory.accountId, accountId),
    kind ? eq(readHistory.kind, kind) : undefined,
  );
  const total = await db.$count(readHistory, where);
  const rows = await db
    .select()
    .from(readHistory)
    .where(where)
    .orderBy(desc(readHistory.lastReadAt), desc(readHistory.resourceId))
    .limit(page.size)
    .offset(offsetOf(page));
  return { total, rows };
}

/** Deletes an account's reading history, of one resource or all; returns the number of rows. */
export async function deleteReadings(
  db: Database,
  accountId: string,
  resourceId: string | undefined,
): Promise<number> {
  const rows = await db
    .delete(readHistory)
    .where(
      and(
        eq(readHistory.accountId, accountId),
        resourceId ? eq(readHistory.resourceId, resourceId) : undefined,
      ),
    )
    .returning({ id: readHistory.resourceId });
  return rows.length;
}

/** Those of the given tender notices, uuids, that an account has read. */
export async function filterReadIds(
  db: Database,
  accountId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .select({ id: readHistory.resourceId })
    .from(readHistory)
    .where(
      and(
        eq(readHistory.accountId, accountId),
        eq(readHistory.kind, 'TENDER'),
        inArray(readHistory.resourceId, [...ids]),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}
