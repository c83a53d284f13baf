import { asc, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { noticeChange } from '../../db/schema.ts';

/** Row of the change log. */
export type NoticeChange = typeof noticeChange.$inferSelect;

/** Position in the change log. Decimal strings: both are 64 bits wide. */
export interface NoticeChangeCursor {
  transactionId: string;
  position: string;
}

/** Position before the first row of the log. */
export const LOG_START: NoticeChangeCursor = { transactionId: '0', position: '0' };

/** Channel on which the log's writers notify its readers, once a transaction. */
export const NOTICE_CHANGES_CHANNEL = 'notice_changed';

/** Rows of transactions that ended before every one still running: no row can appear among or before them. */
const isSettled = sql`${noticeChange.transactionId} < (select settled_transaction_id())`;

/**
 * Rows of the change log after a position, in their order. Rows of a transaction follow once all that began before it
 * have ended, so that readers who continue after the last row miss none, whatever the order of commits. Long
 * transactions of others delay it. To be read from the primary.
 */
export async function listNoticeChanges(
  db: Database,
  after: NoticeChangeCursor,
  limit: number,
): Promise<NoticeChange[]> {
  return db
    .select()
    .from(noticeChange)
    .where(
      sql`${isSettled} and (${noticeChange.transactionId}, ${noticeChange.position})
        > (${after.transactionId}::xid8, ${after.position}::bigint)`,
    )
    .orderBy(asc(noticeChange.transactionId), asc(noticeChange.position))
    .limit(limit);
}

/** The position after a row of the log. */
export const toCursor = (row: NoticeChange): NoticeChangeCursor => ({
  transactionId: row.transactionId,
  position: String(row.position),
});

/** A position that all changes of transactions still running or to come are after: where a new reader begins. */
export async function getLogEnd(db: Database): Promise<NoticeChangeCursor> {
  const { rows } = await db.execute<{ transaction_id: string }>(
    sql`select settled_transaction_id()::text as transaction_id`,
  );
  return { transactionId: rows[0]?.transaction_id ?? '0', position: '0' };
}
