import { desc, eq, lt, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { Database } from '../../../db/client.ts';
import { visit, visitDay } from '../../../db/schema.ts';
import type { DayViews, Visit } from './visit.rules.ts';

/** Stores page views by one statement of a fixed shape, whatever their number. */
export async function insertVisits(tx: Database, visits: readonly Visit[]): Promise<void> {
  const column = <T>(read: (row: Visit) => T) => sql.param(visits.map(read));
  await tx.execute(sql`
    insert into ${visit} (id, at, page, query, visitor_id, account_id, company_id)
    select * from unnest(
      ${column(() => uuidv7())}::uuid[], ${column(({ at }) => at.toISOString())}::timestamptz[],
      ${column(({ page }) => page)}::text[], ${column(({ query }) => JSON.stringify(query))}::jsonb[],
      ${column(({ visitorId }) => visitorId)}::text[], ${column(({ accountId }) => accountId)}::uuid[],
      ${column(({ companyId }) => companyId)}::uuid[])`);
}

/** Adds views to the sums of their days. */
export async function addDayViews(tx: Database, sums: readonly DayViews[]): Promise<void> {
  const column = <T>(read: (row: DayViews) => T) => sql.param(sums.map(read));
  await tx.execute(sql`
    insert into ${visitDay} (day, page, source, views)
    select * from unnest(
      ${column(({ day }) => day)}::date[], ${column(({ page }) => page)}::text[],
      ${column(({ source }) => source)}::text[], ${column(({ views }) => views)}::int[])
    on conflict (day, page, source) do update set views = visit_day.views + excluded.views`);
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
