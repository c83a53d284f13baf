import { PROJECT_DATE_KIND_IDS, type ProjectDateKind } from '@zhucheng/domain-tender';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { account } from '../account.ts';
import { id, moment, oneOf } from '../columns.ts';

/** Secret addresses at which members' calendars are read; revoked ones stay, because they answer that they are. */
export const calendarFeed = pgTable(
  'calendar_feed',
  {
    id: id(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** To the hour. */
    readAt: moment('read_at'),
    revokedAt: moment('revoked_at'),
  },
  (t) => [
    uniqueIndex('calendar_feed_token').on(t.tokenHash),
    uniqueIndex('calendar_feed_current')
      .on(t.accountId)
      .where(sql`revoked_at is null`),
    index('calendar_feed_account').on(t.accountId),
  ],
);

/** What members have set of their calendars; none: the defaults. */
export const calendarSetting = pgTable('calendar_setting', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  reminders: boolean('reminders').notNull().default(true),
});

/**
 * Reminders that members have had: once for each date, as it was then, and number of days ahead. Without references to
 * notices, as matches.
 */
export const dateReminder = pgTable(
  'date_reminder',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** First notice of the date's round. */
    noticeId: uuid('notice_id').notNull(),
    kind: text('kind').$type<ProjectDateKind>().notNull(),
    time: moment('time').notNull(),
    days: integer('days').notNull(),
    /** Day of Asia/Shanghai on which the member was told. */
    day: date('day', { mode: 'string' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.noticeId, t.kind, t.time, t.days] }),
    index('date_reminder_day').on(t.accountId, t.day),
    check('date_reminder_kind', oneOf('kind', PROJECT_DATE_KIND_IDS)),
  ],
);
