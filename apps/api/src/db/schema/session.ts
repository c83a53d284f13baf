import {
  type AnyPgColumn,
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
import { account } from './account.ts';
import { changeTimes, id, moment, oneOf } from './columns.ts';
import { company } from './company.ts';

/** Login on one device. The browser stores the token, the database only its SHA-256. */
export const accountSession = pgTable(
  'account_session',
  {
    id: id(),
    tokenHash: text('token_hash').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** Company that the member acts for. */
    companyId: uuid('company_id').references(() => company.id, { onDelete: 'set null' }),
    /** `site` for members, `console` for staff. */
    kind: text('kind').notNull().default('site'),
    method: text('method').notNull(),
    /** Session that handed off to this one, which ends with it. */
    parentId: uuid('parent_id').references((): AnyPgColumn => accountSession.id, {
      onDelete: 'set null',
    }),
    device: text('device').notNull().default(''),
    userAgent: text('user_agent').notNull().default(''),
    address: text('address').notNull().default(''),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    /** The session outlasts the browser and has the longer lifetime. */
    remember: boolean('remember').notNull().default(false),
    /** End of the session, however often it is used. */
    endsAt: moment('ends_at').notNull(),
    revokedAt: moment('revoked_at'),
    /** Last time the member proved in this session, by a secret of the account, who is there. */
    provenAt: moment('proven_at'),
    ...changeTimes(),
  },
  (t) => [
    uniqueIndex('account_session_token').on(t.tokenHash),
    index('account_session_account').on(t.accountId, t.lastSeenAt.desc().nullsFirst()),
    index('account_session_expires').on(t.expiresAt),
    index('account_session_company').on(t.companyId),
    index('account_session_parent').on(t.parentId),
    check('account_session_kind', oneOf('kind', ['site', 'console'])),
  ],
);

/** Browser that is spared the second step for 30 days and never locked out by others. */
export const trustedDevice = pgTable(
  'trusted_device',
  {
    id: id(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    device: text('device').notNull().default(''),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    ...changeTimes(),
  },
  (t) => [
    uniqueIndex('trusted_device_token').on(t.tokenHash),
    index('trusted_device_account').on(t.accountId),
  ],
);

/** Browser in which an account was used before. The browser stores the mark, the database only its SHA-256. */
export const knownDevice = pgTable(
  'known_device',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    markHash: text('mark_hash').notNull(),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.markHash] }),
    index('known_device_seen').on(t.lastSeenAt),
  ],
);

/** Code sent to a phone or mailbox: valid once, for five minutes and five tries. */
export const sentCode = pgTable(
  'sent_code',
  {
    id: id(),
    purpose: text('purpose').notNull(),
    recipient: text('recipient').notNull(),
    codeHash: text('code_hash').notNull(),
    tries: integer('tries').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    ...changeTimes(),
  },
  (t) => [
    index('sent_code_newest').on(t.recipient, t.purpose, t.createdAt.desc().nullsFirst()),
    index('sent_code_expires').on(t.expiresAt),
  ],
);

/** Single-use ticket for the next step of a process over several calls (recovery, second step, binding, hand-off). */
export const ticket = pgTable(
  'ticket',
  {
    id: id(),
    tokenHash: text('token_hash').notNull(),
    purpose: text('purpose').notNull(),
    accountId: uuid('account_id').references(() => account.id, { onDelete: 'cascade' }),
    data: jsonb('data').$type<Record<string, unknown>>().notNull().default({}),
    tries: integer('tries').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    ...changeTimes(),
  },
  (t) => [
    uniqueIndex('ticket_token').on(t.tokenHash),
    index('ticket_expires').on(t.expiresAt),
    index('ticket_account').on(t.accountId),
  ],
);

/** States of a QR login (specification §4), and its refusal on the phone. */
export const SCAN_STATES = ['WAITING', 'SCANED', 'LOGINED', 'TIMEOUT', 'REFUSED'] as const;

/** QR login: a browser shows the code, a phone confirms it. */
export const scanLogin = pgTable(
  'scan_login',
  {
    id: id(),
    codeHash: text('code_hash').notNull(),
    /** SHA-256 of the cookie of the browser that shows the code; no other can fetch the login. */
    browserHash: text('browser_hash').notNull(),
    state: text('state').notNull().default('WAITING'),
    accountId: uuid('account_id').references(() => account.id, { onDelete: 'cascade' }),
    /** Session on the phone that answered. No reference: sessions may be deleted first. */
    sessionId: uuid('session_id'),
    device: text('device').notNull().default(''),
    userAgent: text('user_agent').notNull().default(''),
    address: text('address').notNull().default(''),
    expiresAt: moment('expires_at').notNull(),
    takenAt: moment('taken_at'),
    ...changeTimes(),
  },
  (t) => [
    uniqueIndex('scan_login_code').on(t.codeHash),
    index('scan_login_expires').on(t.expiresAt),
    index('scan_login_account').on(t.accountId),
    check('scan_login_state', oneOf('state', SCAN_STATES)),
  ],
);

/** Counter of attempts or sent messages of a key (number, address, account) in a time window. */
export const throttle = pgTable(
  'throttle',
  {
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    count: integer('count').notNull().default(0),
    windowStart: moment('window_start').notNull().defaultNow(),
    lockedUntil: moment('locked_until'),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.scope, t.key] }), index('throttle_updated').on(t.updatedAt)],
);

/** Login attempt, successful or not: shown to the account's owner, deleted after six months. */
export const loginAttempt = pgTable(
  'login_attempt',
  {
    id: id(),
    accountId: uuid('account_id').references(() => account.id, { onDelete: 'cascade' }),
    method: text('method').notNull(),
    result: text('result').notNull(),
    address: text('address').notNull().default(''),
    device: text('device').notNull().default(''),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [
    index('login_attempt_account').on(t.accountId, t.at.desc().nullsFirst()),
    index('login_attempt_at').on(t.at),
  ],
);
