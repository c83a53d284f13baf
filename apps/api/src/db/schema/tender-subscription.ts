import type { NoticeFilter } from '@zhucheng/domain-tender';
import { boolean, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from './account.ts';
import { changeTimes, id } from './columns.ts';
import { company } from './company.ts';

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
    /** Company whose members see it; only while the owner is one of them. */
    sharedWith: uuid('shared_with').references(() => company.id, { onDelete: 'set null' }),
    ...changeTimes(),
  },
  (t) => [
    uniqueIndex('bid_subscription_filter').on(t.accountId, t.filterKey),
    index('bid_subscription_shared').on(t.sharedWith),
  ],
);
