import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { listedNotices, toScope } from '../../tender/counts/listed-notices.repository.ts';
import type { NoticeList } from '../../tender/filter/notice-filter.rules.ts';

/** A notice in the order of the newest. */
export interface NoticePosition {
  /** Publication in epoch milliseconds. */
  time: number;
  /** A uuid. */
  id: string;
}

/** Ids (uuids) of a list's notices after one of them, the newest first: those that came meanwhile shift nothing. */
export async function listNoticeIdsAfter(
  db: Database,
  { filter, now }: Pick<NoticeList, 'filter' | 'now'>,
  after: NoticePosition | undefined,
  limit: number,
): Promise<string[]> {
  const until = after && new Date(after.time + 1);
  const notices = listedNotices(sql`id, publish_time`, toScope({ filter, now, until }));
  const isAfter = after
    ? sql`(publish_time, id) < (${new Date(after.time)}::timestamptz, ${after.id}::uuid)`
    : sql`true`;
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from ${notices} as notices where ${isAfter}
    order by publish_time desc, id desc limit ${limit}`);
  return rows.map(({ id }) => id);
}
