import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from '../account.ts';
import { changeTimes, id, moment } from '../columns.ts';
import { touchColumns } from './leads.ts';

/** Visitor of the service, one a browser. The browser has the token in a cookie, the database only its SHA-256. */
export const guest = pgTable(
  'guest',
  {
    id: id(),
    tokenHash: text('token_hash').notNull(),
    /** Account that logged in with this browser. */
    accountId: uuid('account_id').references(() => account.id, { onDelete: 'set null' }),
    /** The first page's referrer, or 直接访问. */
    source: text('source').notNull(),
    ...touchColumns(),
    /** The browser's id in the counts of visits, as it told with its consent; null without. */
    visitorId: text('visitor_id'),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    ...changeTimes(),
  },
  (t) => [
    uniqueIndex('guest_token_hash').on(t.tokenHash),
    index('guest_account').on(t.accountId),
    index('guest_last_seen').on(t.lastSeenAt),
  ],
);
