import { sql } from 'drizzle-orm';
import {
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
import { changeTimes, id, moment, oneOf } from './columns.ts';

/** States of an account: `closing` can be taken back for 15 days, `closed` holds no personal data any more. */
export const ACCOUNT_STATES = ['active', 'blocked', 'closing', 'closed'] as const;

/** Account of a person who can log in. */
export const account = pgTable(
  'account',
  {
    id: id(),
    /** Null once the account is closed, or if it has a mailbox only. */
    phone: text('phone'),
    /** In lower case. */
    email: text('email'),
    passwordHash: text('password_hash'),
    passwordChangedAt: moment('password_changed_at'),
    state: text('state').notNull().default('active'),
    realname: text('realname').notNull().default(''),
    nickname: text('nickname').notNull().default(''),
    avatarFileId: uuid('avatar_file_id'),
    gender: text('gender').notNull().default(''),
    /** Participant role (owner, construction, …), as in the demo booking. */
    userIdentity: text('user_identity').notNull().default(''),
    position: text('position').notNull().default(''),
    companyName: text('company_name').notNull().default(''),
    divisionCode: text('division_code'),
    intro: text('intro').notNull().default(''),
    /** Time of the first completion of the profile. */
    profileCompletedAt: moment('profile_completed_at'),
    /** Origin of the registration: the query's `from`, the source page and the campaign parameters. */
    source: text('source').notNull().default(''),
    sourcePage: text('source_page').notNull().default(''),
    campaign: jsonb('campaign').$type<Record<string, string>>().notNull().default({}),
    invitedBy: uuid('invited_by'),
    /** Read by the release before `staff_role` (2026-11-23) only; the next one drops it. */
    staffRoles: text('staff_roles')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    totpSecret: text('totp_secret'),
    totpEnabledAt: moment('totp_enabled_at'),
    /** Time step of the last used code, so that no code works twice. */
    totpLastStep: integer('totp_last_step'),
    /** Second step at every login from a device that is not trusted. */
    doubleAuth: boolean('double_auth').notNull().default(false),
    agreedAt: moment('agreed_at'),
    closeAt: moment('close_at'),
    ...changeTimes(),
  },
  (t) => [
    uniqueIndex('account_phone').on(t.phone),
    uniqueIndex('account_email').on(t.email),
    index('account_invited_by').on(t.invitedBy),
    index('account_close_at').on(t.closeAt),
    check('account_state', oneOf('state', ACCOUNT_STATES)),
  ],
);

/** Third-party user that is bound to an account. */
export const accountIdentity = pgTable(
  'account_identity',
  {
    id: id(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    provider: text('provider').notNull(),
    subject: text('subject').notNull(),
    unionid: text('unionid').notNull().default(''),
    nickname: text('nickname').notNull().default(''),
    ...changeTimes(),
  },
  (t) => [
    uniqueIndex('account_identity_subject').on(t.provider, t.subject),
    index('account_identity_account').on(t.accountId),
  ],
);

/** Codes that replace a lost TOTP device; each works once. */
export const totpRecoveryCode = pgTable(
  'totp_recovery_code',
  {
    id: id(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    usedAt: moment('used_at'),
    ...changeTimes(),
  },
  (t) => [uniqueIndex('totp_recovery_code_hash').on(t.accountId, t.codeHash)],
);

/** Notification to an account's owner. */
export const notification = pgTable(
  'notification',
  {
    id: id(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull().default(''),
    link: text('link').notNull().default(''),
    readAt: moment('read_at'),
    ...changeTimes(),
  },
  (t) => [index('notification_newest').on(t.accountId, t.createdAt.desc().nullsFirst())],
);

/** Reading history of members: one row per resource, with the last time. */
export const readHistory = pgTable(
  'read_history',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    resourceId: uuid('resource_id').notNull(),
    title: text('title').notNull(),
    times: integer('times').notNull().default(1),
    lastReadAt: moment('last_read_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.kind, t.resourceId] }),
    index('read_history_newest').on(t.accountId, t.lastReadAt.desc().nullsFirst()),
  ],
);

/** Invite link of a member, one per channel. */
export const inviteLink = pgTable(
  'invite_link',
  {
    id: id(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    code: text('code').notNull(),
    channel: text('channel').notNull().default('link'),
    ...changeTimes(),
  },
  (t) => [
    uniqueIndex('invite_link_code').on(t.code),
    uniqueIndex('invite_link_channel').on(t.accountId, t.channel),
  ],
);
