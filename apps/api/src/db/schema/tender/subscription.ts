import {
  SENDING_FREQUENCIES,
  type NoticeFilter,
  type SendingChannel,
  type SendingFrequency,
} from '@zhucheng/domain-tender';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { account } from '../account.ts';
import { changeTimes, id, moment, oneOf, transactionId } from '../columns.ts';
import { company } from '../company.ts';

/** A filter of notices whose new matches a member is told of. */
export const bidSubscription = pgTable(
  'bid_subscription',
  {
    id: id(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** In its normal form, without days of publication. */
    filter: jsonb('filter').$type<NoticeFilter>().notNull(),
    /** `getFilterKey` of the filter. */
    filterKey: text('filter_key').notNull(),
    enabled: boolean('enabled').notNull().default(true),
    /** When new notices are sent by `channels`; the inbox has them at once. */
    frequency: text('frequency').$type<SendingFrequency>().notNull().default('off'),
    channels: text('channels')
      .array()
      .$type<SendingChannel[]>()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** Company whose members see it; only while the owner is one of them. */
    sharedWith: uuid('shared_with').references(() => company.id, { onDelete: 'set null' }),
    /** Transaction that last wrote the row, by a trigger: readers ask for what was written since a snapshot. */
    writtenBy: transactionId('written_by')
      .notNull()
      .default(sql`logged_transaction_id()`),
    ...changeTimes(),
  },
  (t) => [
    uniqueIndex('bid_subscription_filter').on(t.accountId, t.filterKey),
    index('bid_subscription_shared').on(t.sharedWith),
    index('bid_subscription_written').on(t.writtenBy),
    check('bid_subscription_frequency', oneOf('frequency', SENDING_FREQUENCIES)),
  ],
);

/** Why a member was told of a notice. */
export const MATCH_REASONS = ['new', 'changed', 'withdrawn'] as const;

/** One of {@link MATCH_REASONS}. */
export type MatchReason = (typeof MATCH_REASONS)[number];

/** What members were told: once for each version of a notice and reason. Without references to notices, as the log. */
export const subscriptionMatch = pgTable(
  'subscription_match',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    noticeId: uuid('notice_id').notNull(),
    version: integer('version').notNull(),
    reason: text('reason').$type<MatchReason>().notNull(),
    /** Subscriptions that a new notice matches; empty for other reasons. */
    subscriptions: uuid('subscriptions').array().notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.noticeId, t.accountId, t.version, t.reason] }),
    index('subscription_match_account').on(t.accountId, t.at.desc().nullsFirst()),
    check('subscription_match_reason', oneOf('reason', MATCH_REASONS)),
  ],
);

/** Position of the matcher in the change log of notices; a single row. */
export const matcherState = pgTable(
  'matcher_state',
  {
    id: boolean('id').primaryKey().default(true),
    transactionId: transactionId('transaction_id').notNull(),
    position: bigint('position', { mode: 'bigint' }).notNull(),
  },
  () => [check('matcher_state_single', sql`id`)],
);
