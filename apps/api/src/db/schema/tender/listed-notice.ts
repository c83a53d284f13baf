import { sql } from 'drizzle-orm';
import { index, integer, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { VECTOR_INDEX, moment, money, tsvector } from '../columns.ts';

/**
 * A narrow row for each notice in state `published`, by which lists are searched and counted: these rows are read by the
 * thousand, and those of `tender_notice` are ten times as wide. Written by triggers, whoever changes a notice or project.
 */
export const listedNotice = pgTable(
  'listed_notice',
  {
    id: uuid('id').primaryKey(),
    projectId: uuid('project_id').notNull(),
    infoType: text('info_type').notNull(),
    category: text('category').notNull(),
    projectType: text('project_type').notNull(),
    divisionCode: text('division_code'),
    publishTime: moment('publish_time').notNull(),
    deadline: moment('deadline'),
    amount: money('amount'),
    buyerId: uuid('buyer_id'),
    agencyId: uuid('agency_id'),
    /**
     * Lexemes of the notice, and those of its attributes: `~stage:0100`, `~category:`, `~type:`, `~region:` with the
     * first two, four and six digits of the division, and of the time of publication in weeks since 1970: `@`, of 13 weeks
     * `@q`, of 52 weeks `@y`.
     */
    searchVector: tsvector('search_vector').notNull(),
    /**
     * Blanks, of which compression leaves little: vectors are stored out of line only in rows that are larger than 2 kB at
     * first. Never read.
     */
    filler: text('filler')
      .notNull()
      .default(sql`repeat(' ', 2100)`),
  },
  (t) => [
    index('listed_notice_newest').on(t.publishTime.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('listed_notice_deadline')
      .on(t.deadline)
      .where(sql`deadline is not null`),
    index('listed_notice_result')
      .on(t.projectId)
      .where(sql`info_type = '0104'`),
    index('listed_notice_search').using('gin', t.searchVector).with(VECTOR_INDEX),
  ],
);

/** Values that listed notices are counted by. Each notice is in three slices. */
const countKey = () => ({
  /** `bands`: by province and band of the amount. `cities`: by city and band. A month in Asia/Shanghai (`2026-11`): by province. */
  slice: text('slice').notNull(),
  /** First two digits of the division's code, four in `cities`; empty without a division. */
  region: text('region').notNull(),
  infoType: text('info_type').notNull(),
  category: text('category').notNull(),
  projectType: text('project_type').notNull(),
  /** Band of the amount; empty without an amount, and in months. */
  amountBand: text('amount_band').notNull(),
});

/**
 * Numbers of listed notices, those of the future included. Exact together with {@link noticeCountChange}.
 */
export const noticeCount = pgTable(
  'notice_count',
  { ...countKey(), total: integer('total').notNull() },
  (t) => [
    primaryKey({
      name: 'notice_count_key',
      columns: [t.slice, t.region, t.infoType, t.category, t.projectType, t.amountBand],
    }),
  ],
);

/**
 * Changes of {@link noticeCount} that a job has still to add. Triggers write them in the transaction that changes notices,
 * so that writers never wait for each other's counts.
 */
export const noticeCountChange = pgTable('notice_count_change', {
  ...countKey(),
  total: integer('total').notNull(),
});

/** Values that amounts are summed up by: month in Asia/Shanghai (`2026-11`), province by two digits, empty without a division. */
const amountKey = () => ({
  month: text('month').notNull(),
  region: text('region').notNull(),
  infoType: text('info_type').notNull(),
  category: text('category').notNull(),
  projectType: text('project_type').notNull(),
});

/** Number of notices with an amount, and the sum of their amounts in CNY. */
const amountSums = () => ({
  priced: integer('priced').notNull(),
  amount: numeric('amount', { precision: 24, scale: 2 }).notNull(),
});

/**
 * Sums of the amounts of listed notices, those of the future included. Exact together with {@link noticeAmountChange}. Apart
 * from their numbers, which lists read: most notices have no amount.
 */
export const noticeAmount = pgTable('notice_amount', { ...amountKey(), ...amountSums() }, (t) => [
  primaryKey({
    name: 'notice_amount_key',
    columns: [t.month, t.region, t.infoType, t.category, t.projectType],
  }),
]);

/** Changes of {@link noticeAmount} that a job has still to add, as {@link noticeCountChange}. */
export const noticeAmountChange = pgTable('notice_amount_change', {
  ...amountKey(),
  ...amountSums(),
});
