import { and, lt, ne, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/client.ts';
import { aiReservation, notification, readHistory, subscriptionMatch } from '../../db/schema.ts';

/** Retention of each table in months, counted from the given column; the privacy policy tells members. */
const RETENTION: readonly [column: PgColumn, months: number, condition?: SQL][] = [
  [readHistory.lastReadAt, 6],
  [notification.createdAt, 12],
  [subscriptionMatch.at, 12],
  [aiReservation.createdAt, 12, ne(aiReservation.state, 'reserved')],
];

/** Rows of one statement: members with many subscriptions leave many, and nobody shall wait for their locks. */
const BATCH_SIZE = 10_000;

/**
 * Deletes what members have read longer than six months ago, and after a year their notifications with the deliveries, the
 * record of what they were alerted of, and reservations of AI quota that have ended.
 */
export async function deleteOldActivity(db: Database, now = new Date()): Promise<void> {
  for (const [column, months, condition] of RETENTION) {
    const before = sql`${now.toISOString()}::timestamptz - make_interval(months => ${months})`;
    const isOld = and(lt(column, before), condition);
    for (;;) {
      const { rowCount } = await db.execute(sql`
        delete from ${column.table}
        where ctid in (select ctid from ${column.table} where ${isOld} limit ${BATCH_SIZE})`);
      if ((rowCount ?? 0) < BATCH_SIZE) break;
    }
  }
}
