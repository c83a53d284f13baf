import { listRecentDays, toShanghaiDay, type NoticeFilter } from '@zhucheng/domain-tender';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { offsetOf, type PageInput } from '../../../db/paging.ts';
import { readHistory } from '../../../db/schema.ts';
import { startOfDay } from '../../../wire-format.ts';
import { listedNotices, toScope } from '../counts/listed-notices.repository.ts';

/** Filter of a subscription. */
export interface SubscribedFilter {
  /** Id of the subscription. */
  id: string;
  filter: NoticeFilter;
}

/** Recently published notices of each filter: `id`, `publish_time`, `subscription`. At least one filter. */
function recentMatches(filters: readonly SubscribedFilter[], now: number): SQL {
  const since = startOfDay(listRecentDays(now)[0] ?? toShanghaiDay(now));
  const each = filters.map(({ id, filter }) => {
    const scope = toScope({ filter, now, since });
    const columns = sql`id, publish_time, ${id}::uuid as subscription`;
    return sql`select * from ${listedNotices(columns, scope)} as matches`;
  });
  return sql.join(each, sql` union all `);
}

/** Numbers of notices that match one of the filters, by day in Asia/Shanghai; of the recent days with any. */
export async function countRecentMatches(
  db: Database,
  filters: readonly SubscribedFilter[],
  now: number,
): Promise<{ day: string; total: number }[]> {
  if (filters.length === 0) return [];
  const { rows } = await db.execute<{ day: string; total: number }>(sql`
    select to_char(publish_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day,
      count(distinct id)::int as total
    from (${recentMatches(filters, now)}) as matches group by 1`);
  return rows;
}

/** A recent match with the subscriptions whose filters it matches. Ids as PostgreSQL writes them. */
export interface SubscribedNotice extends Record<string, unknown> {
  id: string;
  subscriptions: string[];
}

/** Page of the recently published notices that match one of the filters, the newest first. */
export async function listRecentMatches(
  db: Database,
  filters: readonly SubscribedFilter[],
  now: number,
  page: PageInput,
): Promise<SubscribedNotice[]> {
  if (filters.length === 0) return [];
  const { rows } = await db.execute<SubscribedNotice>(sql`
    select id, array_agg(subscription::text order by subscription) as subscriptions
    from (${recentMatches(filters, now)}) as matches
    group by id, publish_time order by publish_time desc, id desc
    limit ${page.size} offset ${offsetOf(page)}`);
  return rows;
}

/** Number of the recently published notices that match one of the filters and that an account has not read. */
export async function countUnreadMatches(
  db: Database,
  filters: readonly SubscribedFilter[],
  now: number,
  accountId: string,
): Promise<number> {
  if (filters.length === 0) return 0;
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(distinct id)::int as total
    from (${recentMatches(filters, now)}) as matches
    where not exists (
      select from ${readHistory} where ${readHistory.accountId} = ${accountId}
        and ${readHistory.kind} = 'TENDER' and ${readHistory.resourceId} = matches.id)`);
  return rows[0]?.total ?? 0;
}
