import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from '../columns.ts';

/** A counted page view, deleted after six months. Neither address nor browser of the visitor is stored. */
export const visit = pgTable(
  'visit',
  {
    id: id(),
    at: moment('at').notNull().defaultNow(),
    /** Path of the page. */
    page: text('page').notNull(),
    /** Whitelisted query of its address. */
    query: jsonb('query').$type<Record<string, string>>().notNull().default({}),
    /** Visitor id, given after consent only, as are account and company. */
    visitorId: text('visitor_id'),
    accountId: uuid('account_id'),
    companyId: uuid('company_id'),
  },
  (t) => [
    // Rows come in the order of time: deleting old ones needs no entry for each.
    index('visit_at').using('brin', t.at),
    index('visit_account')
      .on(t.accountId, t.at)
      .where(sql`${t.accountId} is not null`),
  ],
);

/** Page views of a day in Asia/Shanghai by page and campaign, without ids. */
export const visitDay = pgTable(
  'visit_day',
  {
    day: date('day', { mode: 'string' }).notNull(),
    page: text('page').notNull(),
    /** `utm_source`; empty without one. */
    source: text('source').notNull().default(''),
    views: integer('views').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.day, t.page, t.source] })],
);
