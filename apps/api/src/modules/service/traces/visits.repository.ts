import { desc, eq, lt, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { Database } from '../../../db/client.ts';
import { visit, visitDay } from '../../../db/schema.ts';
import { SEPARATOR, type DayViews, type Visit } from './visit.rules.ts';

/** Values of a column as one text: the driver escapes each element of an array. Null stands as an empty text. */
const column = <T>(rows: readonly T[], read: (row: T) => string | number | null) =>
  sql`string_to_array(${rows.map(read).join(SEPARATOR)}, ${SEPARATOR}, '')`;

/** Stores page views and adds them to the sums of their days, by one statement of a fixed shape, whatever their number. */
export async function insertVisits(
  db: Database,
  visits: readonly Visit[],
  sums: readonly DayViews[],
): Promise<void> {
  await db.execute(sql`
    with stored as (
      insert into ${visit} (id, at, page, query, visitor_id, account_id, company_id)
      select id, to_timestamp(at / 1000), page, query, visitor, account, company from unnest(
        ${column(visits, () => uuidv7())}::uuid[], ${column(visits, ({ at }) => at)}::float8[],
        ${column(visits, ({ address }) => address.page)}, ${column(visits, ({ address }) => address.query)}::jsonb[],
        ${column(visits, ({ visitorId }) => visitorId)}, ${column(visits, ({ accountId }) => accountId)}::uuid[],
        ${column(visits, ({ companyId }) => companyId)}::uuid[]
      ) as v (id, at, page, query, visitor, account, company))
    insert into ${visitDay} (day, page, source, views)
    select day, page, coalesce(source, ''), views from unnest(
      ${column(sums, ({ day }) => day)}::date[], ${column(sums, ({ page }) => page)},
      ${column(sums, ({ source }) => source)}, ${column(sums, ({ views }) => views)}::int[]
    ) as s (day, page, source, views)
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
