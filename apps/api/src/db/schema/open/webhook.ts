import type { WebhookEventType, WebhookMessageType } from '@zhucheng/contracts';
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
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { changeTimes, id, moment, oneOf, requests } from '../columns.ts';
import { openApp } from './app.ts';

/** Why an address gets nothing: its owner's wish, its answer 410, or days of nothing but failures. */
export const WEBHOOK_OFF_REASONS = ['owner', 'gone', 'failing'] as const;

/** One of {@link WEBHOOK_OFF_REASONS}. */
export type WebhookOffReason = (typeof WEBHOOK_OFF_REASONS)[number];

/** States of a message. `missed`: its address was off, and nothing was tried. */
export const WEBHOOK_MESSAGE_STATES = ['waiting', 'delivered', 'failed', 'missed'] as const;

/** One of {@link WEBHOOK_MESSAGE_STATES}. */
export type WebhookMessageState = (typeof WEBHOOK_MESSAGE_STATES)[number];

/** Address of an application to which events are sent, with the state of its queue. */
export const webhookEndpoint = pgTable(
  'webhook_endpoint',
  {
    id: id(),
    appId: uuid('app_id')
      .notNull()
      .references(() => openApp.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    eventTypes: text('event_types').array().$type<WebhookEventType[]>().notNull(),
    /** Null while it is on. */
    offReason: text('off_reason').$type<WebhookOffReason>(),
    offAt: moment('off_at'),
    /** First failure since the last success, and the newest failure with its reason. */
    failingSince: moment('failing_since'),
    failedAt: moment('failed_at'),
    lastError: text('last_error'),
    /** Until then a worker has the queue; one that died loses it then. */
    leasedUntil: moment('leased_until'),
    /** When the queue last had its turn. */
    servedAt: moment('served_at'),
    ...changeTimes(),
  },
  (t) => [
    index('webhook_endpoint_app').on(t.appId),
    check('webhook_endpoint_off_reason', oneOf('off_reason', WEBHOOK_OFF_REASONS)),
  ],
);

/** Secret that signs what is sent to an address. Encrypted: it has to be used. */
export const webhookSecret = pgTable(
  'webhook_secret',
  {
    id: id(),
    endpointId: uuid('endpoint_id')
      .notNull()
      .references(() => webhookEndpoint.id, { onDelete: 'cascade' }),
    secret: text('secret').notNull(),
    /** What owners are shown of it. */
    hint: text('hint').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [index('webhook_secret_endpoint').on(t.endpointId)],
);

/** Message to an address: written by the transaction of what it tells, sent by the worker. */
export const webhookMessage = pgTable(
  'webhook_message',
  {
    id: id(),
    endpointId: uuid('endpoint_id')
      .notNull()
      .references(() => webhookEndpoint.id, { onDelete: 'cascade' }),
    type: text('type').$type<WebhookMessageType>().notNull(),
    /** What it tells of, where the address must be told once. */
    subject: text('subject'),
    /** Facts. Addresses in it are paths on this site. */
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    state: text('state').$type<WebhookMessageState>().notNull(),
    /** Tries since it was last put into the queue. */
    tries: smallint('tries').notNull().default(0),
    nextAt: moment('next_at').notNull().defaultNow(),
    requests: requests(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('webhook_message_subject').on(t.endpointId, t.subject),
    index('webhook_message_due')
      .on(t.endpointId, t.nextAt)
      .where(sql`${t.state} = 'waiting'`),
    index('webhook_message_newest').on(t.endpointId, t.createdAt.desc().nullsFirst(), t.id),
    index('webhook_message_age').on(t.createdAt),
    check('webhook_message_state', oneOf('state', WEBHOOK_MESSAGE_STATES)),
  ],
);

/** Try to deliver a message, with the beginning of the reply. */
export const webhookTry = pgTable(
  'webhook_try',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => webhookMessage.id, { onDelete: 'cascade' }),
    /** That of the message; both go with it. */
    endpointId: uuid('endpoint_id').notNull(),
    at: moment('at').notNull(),
    durationMs: integer('duration_ms').notNull(),
    url: text('url').notNull(),
    signature: text('signature').notNull(),
    /** HTTP status; null if nothing came back. */
    status: smallint('status'),
    /** What went wrong, in words; null for a success. */
    error: text('error'),
    reply: text('reply').notNull().default(''),
  },
  (t) => [
    index('webhook_try_message').on(t.messageId, t.id),
    index('webhook_try_endpoint').on(t.endpointId, t.at),
  ],
);

/** Receiver of this site, for trying webhooks without a server: one for an application. */
export const webhookInbox = pgTable('webhook_inbox', {
  appId: uuid('app_id')
    .primaryKey()
    .references(() => openApp.id, { onDelete: 'cascade' }),
  /** Random part of its address: who knows it may send, not read. */
  token: text('token').notNull().unique('webhook_inbox_token'),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** Request that a receiver of this site got. */
export const webhookReceived = pgTable(
  'webhook_received',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    appId: uuid('app_id')
      .notNull()
      .references(() => webhookInbox.appId, { onDelete: 'cascade' }),
    at: moment('at').notNull().defaultNow(),
    headers: jsonb('headers').$type<Record<string, string>>().notNull(),
    body: text('body').notNull(),
    /** True if a secret of an address of the application has signed it. */
    isSigned: boolean('is_signed').notNull(),
  },
  (t) => [index('webhook_received_newest').on(t.appId, t.id.desc().nullsFirst())],
);

/** Replacements of standards that public records state: each is told once. */
export const standardReplacement = pgTable(
  'standard_replacement',
  {
    /** Numbers of the old standard and of the new one. */
    replaced: text('replaced').notNull(),
    replacement: text('replacement').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.replaced, t.replacement] })],
);

/** Numbers of standards that public records state as abolished, without another in their place: each is told once. */
export const standardAbolition = pgTable('standard_abolition', {
  number: text('number').primaryKey(),
  at: moment('at').notNull().defaultNow(),
});
