import type { NoticeFilter } from '@zhucheng/domain-tender';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { publishedNotice } from '../../../db/schema.ts';
import { joinScopes, listedNotices, toScope } from '../counts/listed-notices.repository.ts';
import { allConditions, noticeConditions } from '../filter/notice-filter.repository.ts';

/** Newest notices that are looked at for each filter. */
const MAX_CANDIDATES = 200;

/** A notice with the positions of the filters that it matches. Ids as PostgreSQL writes them, times in milliseconds. */
export interface FilterHits extends Record<string, unknown> {
  id: string;
  publishTime: number;
  deadline: number | null;
  hits: number[];
}

/** What a list is searched for. */
interface FitSearch {
  /** Filter of the list. */
  filter: NoticeFilter;
  /** At least one. */
  signals: readonly NoticeFilter[];
  /** Publication of the oldest notice. */
  since: Date;
  now: number;
}

/** Notices of a list that match one of the filters: the newest of each, found by index. */
export async function listFilterHits(
  db: Database,
  { filter, signals, since, now }: FitSearch,
): Promise<FilterHits[]> {
  const scope = toScope({ filter, now, since });
  const newest = signals.map((signal) => {
    const joined = joinScopes(scope, toScope({ filter: signal, now, since }));
    const notices = listedNotices(sql`id, publish_time`, joined);
    // Materialised, so that they are not looked for in the order of time, which reads the vector of each notice.
    return sql`(with matches as materialized (select * from ${notices} as listed)
      select id from matches order by publish_time desc, id desc limit ${MAX_CANDIDATES})`;
  });
  return readHits(db, sql`array(${sql.join(newest, sql` union `)})`, { signals, now });
}

/** The given notices, uuids, that match one of the filters. At least one filter. */
export const findFilterHits = (
  db: Database,
  ids: readonly string[],
  search: Pick<FitSearch, 'signals' | 'now'>,
): Promise<FilterHits[]> => readHits(db, sql`${sql.param(ids)}::uuid[]`, search);

async function readHits(
  db: Database,
  ids: SQL,
  { signals, now }: Pick<FitSearch, 'signals' | 'now'>,
): Promise<FilterHits[]> {
  const hits = signals.map((signal, at) => {
    const condition = allConditions(noticeConditions(signal, now)) ?? sql`true`;
    return sql`case when ${condition} then ${sql.raw(String(at))} end`;
  });
  const { rows } = await db.execute<FilterHits>(sql`
    select * from (
      select id, extract(epoch from publish_time)::float8 * 1000 as "publishTime",
        extract(epoch from deadline)::float8 * 1000 as deadline,
        array_remove(array[${sql.join(hits, sql`, `)}], null) as hits
      from listed_notice as ${publishedNotice}
      where id = any(${ids}) and publish_time <= now()) as notices
    where hits <> '{}'`);
  return rows;
}
