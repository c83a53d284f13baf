import { desc, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { visit, visitDay } from '../../../db/schema.ts';

/** Page view to be stored. */
export type NewVisit = Omit<typeof visit.$inferInsert, 'id'>;

/** Views to be added to the sum of a day. */
export type DayViews = Required<typeof visitDay.$inferInsert>;

/** Stores page views. */
export async function insertVisits(tx: Database, visits: NewVisit[]): Promise<void> {
  await tx.insert(visit).values(visits);
}

/** Adds views to the sums of their days; the rows are locked in the order in which they are given. */
export async function addDayViews(tx: Database, sums: DayViews[]): Promise<void> {
  await tx
    .insert(visitDay)
    .values(sums)
    .onConflictDoUpdate({
      target: [visitDay.day, visitDay.page, visitDay.source],
      set: { views: sql`${visitDay.views} + excluded.views` },
    });
}

/** Page views of an account, the newest first. */
export const listVisits = (db: Database, accountId: string, max: number) =>
  db
    .select({ at: visit.at, page: visit.page, query: visit.query })
    .from(visit)
    .where(eq(visit.accountId, accountId))
    .orderBy(desc(visit.at))
    .limit(max);

/** Deletes the page views of an account. */
export async function deleteVisitsOf(tx: Database, accountId: string): Promise<void> {
  await tx.delete(visit).where(eq(visit.accountId, accountId));
}

/** Deletes page views that are older than a number of months. The sums of days stay. */
export async function deleteVisitsBefore(db: Database, months: number, now: Date): Promise<void> {
  const before = sql`${now.toISOString()}::timestamptz - make_interval(months => ${months})`;
  await db.delete(visit).where(lt(visit.at, before));
}
