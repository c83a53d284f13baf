import type { ProjectDateKind } from '@zhucheng/domain-tender';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { account, dateReminder } from '../../../db/schema.ts';

/** Key of the lock that lets one process at a time write reminders. */
const REMINDERS_LOCK = 7_040_219_552;

/** Waits until no other transaction writes reminders. */
export async function lockReminders(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${REMINDERS_LOCK})`);
}

/** Those of some members who have been reminded on a day. */
export async function listRemindedMembers(
  tx: Database,
  accountIds: readonly string[],
  day: string,
): Promise<Set<string>> {
  const rows = await tx
    .selectDistinct({ accountId: dateReminder.accountId })
    .from(dateReminder)
    .where(and(inArray(dateReminder.accountId, [...accountIds]), eq(dateReminder.day, day)));
  return new Set(rows.map(({ accountId }) => accountId));
}

/** What identifies a reminder. `time` in epoch milliseconds. */
export interface ReminderKey {
  accountId: string;
  noticeId: string;
  kind: ProjectDateKind;
  time: number;
  days: number;
}

/** Records reminders as told on a day. Returns those that had not been told before; none of accounts that are gone. */
export async function insertReminders(
  tx: Database,
  reminders: readonly ReminderKey[],
  day: string,
): Promise<ReminderKey[]> {
  if (reminders.length === 0) return [];
  const { rows } = await tx.execute<ReminderKey & Record<string, unknown>>(sql`
    insert into ${dateReminder} (account_id, notice_id, kind, time, days, day)
    select "accountId", "noticeId", kind, to_timestamp(time / 1000.0), days, ${day}::date
    from jsonb_to_recordset(${JSON.stringify(reminders)}::jsonb) as reminder (
      "accountId" uuid, "noticeId" uuid, kind text, time float8, days int)
    where exists (select from ${account} where ${account.id} = "accountId")
    on conflict do nothing
    returning account_id as "accountId", notice_id as "noticeId", kind,
      (extract(epoch from time) * 1000)::float8 as time, days`);
  return rows;
}
