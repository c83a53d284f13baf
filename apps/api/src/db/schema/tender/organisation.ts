import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { account } from '../account.ts';
import { moment } from '../columns.ts';
import { organisation } from './tender.ts';

/** Numbers of public projects of each organisation by its role, as of {@link organisationCountState}. */
export const organisationCount = pgTable('organisation_count', {
  organisationId: uuid('organisation_id')
    .primaryKey()
    .references(() => organisation.id, { onDelete: 'cascade' }),
  buyerCount: integer('buyer_count').notNull(),
  agencyCount: integer('agency_count').notNull(),
  bidderCount: integer('bidder_count').notNull(),
  /** Projects with a result that it won. */
  awardCount: integer('award_count').notNull(),
  /** Publication of its latest notice. */
  latestAt: moment('latest_at').notNull(),
});

/** When organisations were last counted, and how long it took; a single row. */
export const organisationCountState = pgTable(
  'organisation_count_state',
  {
    id: boolean('id').primaryKey().default(true),
    countedAt: moment('counted_at').notNull(),
    tookMs: integer('took_ms').notNull(),
  },
  () => [check('organisation_count_state_single', sql`id`)],
);

/** An organisation whose notices a member follows. */
export const followedOrganisation = pgTable(
  'followed_organisation',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisation.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.organisationId] }),
    index('followed_organisation_organisation').on(t.organisationId),
  ],
);

/** A name that a member's company bids under. */
export const memberCompanyName = pgTable(
  'member_company_name',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** As `organisation.name_key`. */
    nameKey: text('name_key').notNull(),
    sort: integer('sort').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.nameKey] })],
);
