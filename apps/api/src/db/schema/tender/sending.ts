import {
  ACTIVE_FREQUENCIES,
  SENDING_CHANNELS,
  SENDING_REASONS,
  type ActiveFrequency,
  type SendingChannel,
  type SendingReason,
} from '@zhucheng/domain-tender';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { account, notification } from '../account.ts';
import { changeTimes, moment, oneOf, requests } from '../columns.ts';

/** What members have set for the sending of notifications about tenders; none: the defaults. */
export const sendingSetting = pgTable('sending_setting', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  /** HH:MM in Asia/Shanghai; null: no quiet hours. */
  quietStart: text('quiet_start'),
  quietEnd: text('quiet_end'),
  /** Channels of changes, withdrawals and reminders. */
  urgentChannels: text('urgent_channels')
    .array()
    .$type<SendingChannel[]>()
    .notNull()
    .default(sql`'{mail}'::text[]`),
  ...changeTimes(),
});

/** A member's mailbox or robot, with the state of sending to it. One message is under way at a time. */
export const sendingChannel = pgTable(
  'sending_channel',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    channel: text('channel').$type<SendingChannel>().notNull(),
    /** Address and secret of a robot, encrypted; null for the mailbox, which is the account's. */
    credentials: text('credentials'),
    /** What members are shown of the address. */
    hint: text('hint').notNull().default(''),
    /** Message of the outbox that is under way. */
    messageId: uuid('message_id'),
    /** Earliest time of the next message. */
    nextAt: moment('next_at').notNull().defaultNow(),
    lastSentAt: moment('last_sent_at'),
    /** First failure since the last success. */
    failingSince: moment('failing_since'),
    lastError: text('last_error'),
    /** Set when it was switched off after failing for days. */
    disabledAt: moment('disabled_at'),
    ...changeTimes(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.channel] }),
    check('sending_channel_channel', oneOf('channel', SENDING_CHANNELS)),
  ],
);

/**
 * Notifications to be sent by a channel: written with the notification, each once. `message_id` is the message of the
 * outbox that has it, or the empty id if it was dropped because the member wants it no more.
 */
export const notificationDelivery = pgTable(
  'notification_delivery',
  {
    notificationId: uuid('notification_id')
      .notNull()
      .references(() => notification.id, { onDelete: 'cascade' }),
    channel: text('channel').$type<SendingChannel>().notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    reason: text('reason').$type<SendingReason>().notNull(),
    frequency: text('frequency').$type<ActiveFrequency>().notNull(),
    /** Subscriptions that a new notice matches; empty for other reasons. */
    subscriptions: uuid('subscriptions').array().notNull(),
    dueAt: moment('due_at').notNull(),
    requests: requests(),
    messageId: uuid('message_id'),
  },
  (t) => [
    primaryKey({ columns: [t.notificationId, t.channel] }),
    index('notification_delivery_due')
      .on(t.dueAt)
      .where(sql`message_id is null`),
    index('notification_delivery_waiting')
      .on(t.accountId, t.channel, t.frequency)
      .where(sql`message_id is null`),
    index('notification_delivery_message').on(t.messageId),
    check('notification_delivery_channel', oneOf('channel', SENDING_CHANNELS)),
    check('notification_delivery_reason', oneOf('reason', SENDING_REASONS)),
    check('notification_delivery_frequency', oneOf('frequency', ACTIVE_FREQUENCIES)),
  ],
);
