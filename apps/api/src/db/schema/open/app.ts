import type { KeyMode, Scope } from '@zhucheng/contracts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { account } from '../account.ts';
import { changeTimes, id, moment, oneOf } from '../columns.ts';
import { company } from '../company.ts';

const MODES = ['test', 'live'] as const satisfies readonly KeyMode[];

/** Application on the open platform. Its owner is the company, where there is one, else the account. */
export const openApp = pgTable(
  'open_app',
  {
    id: id(),
    /** Who made it; of a company's, null once that account is closed. */
    accountId: uuid('account_id').references(() => account.id, { onDelete: 'set null' }),
    companyId: uuid('company_id').references(() => company.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    purpose: text('purpose').notNull().default(''),
    /** Its keys are invalid then; the row stays for the log. */
    removedAt: moment('removed_at'),
    ...changeTimes(),
  },
  (t) => [index('open_app_account').on(t.accountId), index('open_app_company').on(t.companyId)],
);

/** Key of an application. The secret itself is not stored. */
export const openKey = pgTable(
  'open_key',
  {
    id: id(),
    appId: uuid('app_id')
      .notNull()
      .references(() => openApp.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    mode: text('mode').$type<KeyMode>().notNull(),
    /** SHA-256 of the whole key. */
    hash: text('hash').notNull(),
    /** What owners are shown of it. */
    hint: text('hint').notNull(),
    scopes: text('scopes').array().$type<Scope[]>().notNull(),
    lastUsedAt: moment('last_used_at'),
    revokedAt: moment('revoked_at'),
    ...changeTimes(),
  },
  (t) => [
    uniqueIndex('open_key_hash').on(t.hash),
    index('open_key_app').on(t.appId),
    check('open_key_mode', oneOf('mode', MODES)),
  ],
);

/**
 * Calls of an application in a minute or a day, as far as they were handed out to processes: each takes some ahead, so
 * that together they never allow more than the limit.
 */
export const openUsage = pgTable(
  'open_usage',
  {
    appId: uuid('app_id')
      .notNull()
      .references(() => openApp.id, { onDelete: 'cascade' }),
    mode: text('mode').$type<KeyMode>().notNull(),
    /** `minute`, `day`, or `member ` with the id of the one whose calls of a minute these are. */
    span: text('span').notNull(),
    startsAt: moment('starts_at').notNull(),
    used: integer('used').notNull(),
    /** Calls that were made: what owners are shown. Less than `used`, by what is still handed out. */
    calls: integer('calls').notNull().default(0),
    /** Of the calls, those answered with 400 or more. */
    failed: integer('failed').notNull().default(0),
    /** Of the failed calls, those refused by a limit. */
    limited: integer('limited').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.appId, t.mode, t.span, t.startsAt] }),
    index('open_usage_starts_at').on(t.startsAt),
  ],
);

/** Call of the public API, without its input and its reply. */
export const openCall = pgTable(
  'open_call',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Application and its key. Nothing checks them at each call: what is left of one that was deleted goes with its day. */
    appId: uuid('app_id').notNull(),
    /** Null for an OAuth token. */
    keyId: uuid('key_id'),
    at: moment('at').notNull(),
    method: text('method').notNull(),
    path: text('path').notNull(),
    status: smallint('status').notNull(),
    durationMs: integer('duration_ms').notNull(),
    requestId: text('request_id').notNull(),
  },
  (t) => [
    index('open_call_newest').on(t.appId, t.at.desc().nullsFirst()),
    index('open_call_failed')
      .on(t.appId, t.at.desc().nullsFirst())
      .where(sql`${t.status} >= 400`),
    // Calls are written about in the order of their time, and only whole days are looked for: the least to write.
    index('open_call_at').using('brin', t.at),
  ],
);

/** Reply to a call with an `Idempotency-Key`, which the same call gets again for a day. */
export const openReply = pgTable(
  'open_reply',
  {
    appId: uuid('app_id')
      .notNull()
      .references(() => openApp.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    /** SHA-256 of method, path and body. */
    requestHash: text('request_hash').notNull(),
    startedAt: moment('started_at').notNull().defaultNow(),
    /** Null while the call is running. */
    status: smallint('status'),
    contentType: text('content_type'),
    body: text('body'),
  },
  (t) => [
    primaryKey({ columns: [t.appId, t.key] }),
    index('open_reply_started_at').on(t.startedAt),
  ],
);
