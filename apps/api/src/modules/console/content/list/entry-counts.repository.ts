import { asc, sql } from 'drizzle-orm';
import type { Database } from '../../../../db/client.ts';
import { account, articleEntry } from '../../../../db/schema.ts';

const { bizType, work, live, scheduledAt, proposalNumber, publishAt } = articleEntry;

/** Number of articles that are alike in all that the list is filtered by state for. */
export type EntryGroup = Awaited<ReturnType<typeof countEntryGroups>>[number];

/** Numbers of articles by kind and state. */
export const countEntryGroups = (db: Database) => {
  const isScheduled = sql<boolean>`(${scheduledAt} is not null or coalesce(${live} = 'published' and ${publishAt} > now(), false))`;
  const isProposed = sql<boolean>`(${proposalNumber} is not null)`;
  return db
    .select({ bizType, work, live, isScheduled, isProposed, count: sql<number>`count(*)::integer` })
    .from(articleEntry)
    .where(sql`${articleEntry.removedAt} is null`)
    .groupBy(bizType, work, live, isScheduled, isProposed);
};

/** Members of staff who were the last to change an article, by name. */
export const listEditors = (db: Database) =>
  db
    .select({ id: account.id, name: account.realname })
    .from(account)
    .where(
      sql`${account.id} in (select account_id from staff)
        and exists (select from ${articleEntry} where ${articleEntry.editorId} = ${account.id})`,
    )
    .orderBy(asc(account.realname), asc(account.id));
