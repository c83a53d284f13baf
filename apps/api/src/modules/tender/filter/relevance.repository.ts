import { and, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { publishedNotice } from '../../../db/schema.ts';
import { listedNotices, toScope } from '../counts/listed-notices.repository.ts';
import { allConditions, noticeConditions } from './notice-filter.repository.ts';
import type { NoticeList } from './notice-filter.rules.ts';

/** Those of some notices that match a list's filter; ids are uuids. */
export async function findMatchesAmong(
  db: Database,
  { filter, now }: NoticeList,
  ids: readonly string[],
): Promise<Set<string>> {
  const where = and(
    sql`${publishedNotice.id} = any(${sql.param(ids)}::uuid[])`,
    sql`${publishedNotice.publishTime} <= now()`,
    allConditions(noticeConditions(filter, now)),
  );
  return listIds(db, sql`select id from listed_notice as ${publishedNotice} where ${where}`);
}

/** Part of a list. */
interface Slice {
  offset: number;
  limit: number;
}

/** Matches of a list's filter but for the given ones, the newest first; ids are uuids. */
export function listOtherMatches(
  db: Database,
  { filter, now }: NoticeList,
  ids: readonly string[],
  { offset, limit }: Slice,
): Promise<Set<string>> {
  const notices = listedNotices(sql`id, publish_time`, toScope({ filter, now }));
  return listIds(
    db,
    sql`select id from ${notices} as notices where id <> all(${sql.param(ids)}::uuid[])
      order by publish_time desc, id desc limit ${limit} offset ${offset}`,
  );
}

async function listIds(db: Database, query: SQL): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(query);
  return new Set(rows.map(({ id }) => id));
}
