import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { changeTimes, id, moment, requests } from './columns.ts';

/** Messages to be sent (SMS, mail) and events to be delivered: written with the change that causes them. */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    channel: text('channel').notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull().default(''),
    body: text('body').notNull().default(''),
    payload: jsonb('payload').notNull().default({}),
    state: text('state').notNull().default('pending'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    sendAfter: moment('send_after').notNull().defaultNow(),
    sentAt: moment('sent_at'),
    requests: requests(),
    ...changeTimes(),
  },
  (t) => [
    index('outbox_due').on(t.state, t.sendAfter),
    index('outbox_newest').on(t.createdAt.desc().nullsFirst()),
  ],
);

/**
 * Windows of limits, counted over all processes. Unlogged: counting waits for no disk, and losing the table only begins the
 * windows anew. Only the primary has its rows.
 */
export const limitWindow = pgTable(
  'limit_window',
  {
    /** Name of the limit and its subject. */
    key: text('key').primaryKey(),
    used: integer('used').notNull(),
    /** What the last process that asked was given. */
    granted: integer('granted').notNull(),
    endsAt: moment('ends_at').notNull(),
  },
  (t) => [index('limit_window_end').on(t.endsAt)],
);

/** A stored file. The bytes lie under their SHA-256; the type was detected from the content, not from the name. */
export const file = pgTable(
  'file',
  {
    id: id(),
    sha256: text('sha256').notNull(),
    name: text('name').notNull(),
    mediaType: text('media_type').notNull(),
    /** Bytes; films are larger than 31 bits count. */
    size: bigint('size', { mode: 'number' }).notNull(),
    purpose: text('purpose').notNull(),
    ownerId: uuid('owner_id'),
    ...changeTimes(),
  },
  (t) => [index('file_sha256').on(t.sha256), index('file_owner').on(t.ownerId)],
);

/** Audit log: actor, action and resource. Rows are only added. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    at: moment('at').notNull().defaultNow(),
    actorKind: text('actor_kind').notNull(),
    actorId: uuid('actor_id'),
    action: text('action').notNull(),
    resourceKind: text('resource_kind').notNull(),
    resourceId: text('resource_id'),
    detail: jsonb('detail').notNull().default({}),
    address: text('address'),
    requestId: text('request_id'),
  },
  (t) => [
    index('audit_log_resource').on(t.resourceKind, t.resourceId, t.at.desc().nullsFirst()),
    index('audit_log_newest').on(t.at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('audit_log_action').on(t.action, t.at.desc().nullsFirst()),
    index('audit_log_actor').on(t.actorId, t.at.desc().nullsFirst()),
  ],
);

/** Features that can be turned off without a release. A feature without a row is on. */
export const featureSwitch = pgTable('feature_switch', {
  name: text('name').primaryKey(),
  enabled: boolean('enabled').notNull().default(true),
  /** Why it was switched. */
  note: text('note').notNull().default(''),
  /** Account of who switched it. */
  changedBy: uuid('changed_by'),
  ...changeTimes(),
});

/** Steps of setting up that happen once (sample content, division codes), with the version that was applied. */
export const setupStep = pgTable(
  'setup_step',
  {
    name: text('name').notNull(),
    version: text('version').notNull(),
    detail: jsonb('detail').notNull().default({}),
    doneAt: moment('done_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('setup_step_name').on(t.name)],
);

/** Progress of recurring jobs, so that a missed run is caught up. */
export const jobMark = pgTable('job_mark', {
  name: text('name').primaryKey(),
  upTo: moment('up_to').notNull(),
});
