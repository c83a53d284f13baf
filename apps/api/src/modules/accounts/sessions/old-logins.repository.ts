import { lt, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../../db/client.ts';
import {
  accountSession,
  loginAttempt,
  outbox,
  scanLogin,
  sentCode,
  throttle,
  ticket,
  trustedDevice,
} from '../../../db/schema.ts';
import { deleteExpiredKnownDevices } from './devices.repository.ts';

const before = (time: string): SQL => sql`now() - ${time}::interval`;

/** Retention of each table, counted from the given column. */
const RETENTION: readonly [column: PgColumn, age: string][] = [
  [sentCode.expiresAt, '1 day'],
  [ticket.expiresAt, '1 day'],
  [scanLogin.expiresAt, '1 day'],
  [throttle.updatedAt, '2 days'],
  [accountSession.expiresAt, '30 days'],
  [trustedDevice.expiresAt, '30 days'],
  [loginAttempt.at, '6 months'],
];

/** Deletes expired codes, tickets, counters, sessions and devices, login attempts after six months, and sent messages. */
export async function deleteOldLogins(db: Database): Promise<void> {
  for (const [column, age] of RETENTION) {
    await db.delete(column.table).where(lt(column, before(age)));
  }
  await deleteExpiredKnownDevices(db);
  // Messages contain codes; undelivered ones are useless after a day.
  await db
    .delete(outbox)
    .where(
      sql`${outbox.channel} in ('sms', 'mail', 'robot') and ${outbox.createdAt} < ${before('7 days')}`,
    );
}
