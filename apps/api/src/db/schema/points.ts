import { sql } from 'drizzle-orm';
import {
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
import { account } from './account.ts';
import { changeTimes, id, moment, oneOf } from './columns.ts';

/** Balance of a member: the sum of the ledger. The check keeps concurrent spends from falling below zero. */
export const pointBalance = pgTable(
  'point_balance',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => account.id, { onDelete: 'cascade' }),
    balance: integer('balance').notNull().default(0),
    ...changeTimes(),
  },
  () => [check('point_balance_positive', sql`"balance" >= 0`)],
);

/** Ledger of points, append-only; `reference` makes an event count once. */
export const pointEntry = pgTable(
  'point_entry',
  {
    id: id(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    amount: integer('amount').notNull(),
    balance: integer('balance').notNull(),
    reference: text('reference').notNull(),
    memo: text('memo').notNull().default(''),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('point_entry_once').on(t.accountId, t.kind, t.reference),
    index('point_entry_newest').on(t.accountId, t.at.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
);

/** Daily check-in of a member, with its streak. */
export const signDay = pgTable(
  'sign_day',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    streak: integer('streak').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.day] })],
);

/** AI quota of a member: `residue` is free, `reserved` is held by running jobs. */
export const aiQuota = pgTable(
  'ai_quota',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => account.id, { onDelete: 'cascade' }),
    residue: integer('residue').notNull().default(0),
    reserved: integer('reserved').notNull().default(0),
    ...changeTimes(),
  },
  () => [check('ai_quota_positive', sql`"residue" >= 0 and "reserved" >= 0`)],
);

/** Quota reserved for a job: settled after it, returned if it fails or if nobody settles it until the lease ends. */
export const aiReservation = pgTable(
  'ai_reservation',
  {
    id: id(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    purpose: text('purpose').notNull(),
    amount: integer('amount').notNull(),
    used: integer('used').notNull().default(0),
    state: text('state').notNull().default('reserved'),
    /** End of the lease. */
    expiresAt: moment('expires_at')
      .notNull()
      .default(sql`now() + interval '1 hour'`),
    ...changeTimes(),
  },
  (t) => [
    index('ai_reservation_newest').on(t.accountId, t.createdAt.desc().nullsFirst()),
    index('ai_reservation_expiry')
      .on(t.expiresAt)
      .where(sql`"state" = 'reserved'`),
    check('ai_reservation_state', oneOf('state', ['reserved', 'settled', 'returned'])),
  ],
);
