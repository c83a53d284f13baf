import { currentRequests, type RequestRef } from '@zhucheng/telemetry';
import { sql } from 'drizzle-orm';
import {
  check,
  customType,
  integer,
  jsonb,
  numeric,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { uuidv7 } from 'uuidv7';

/** Primary key: uuidv7, made by the application so that a whole graph can be written in one round trip. */
export const id = () =>
  uuid('id')
    .primaryKey()
    .$defaultFn(() => uuidv7());

/** A moment, to the second's fraction, with its zone. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Money in CNY. Read and written as a decimal string: a float would lose cents. */
export const money = (name: string) => numeric(name, { precision: 18, scale: 2 });

/** Creation and last change of a row. */
export const changeTimes = () => ({
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at')
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date()),
});

/** Origin of an imported row; null for rows written by editors. Unique together. */
export const origin = () => ({
  source: text('source'),
  sourceId: text('source_id'),
  /** Digest of the mapped record: an import that finds it unchanged writes nothing. */
  sourceHash: text('source_hash'),
});

/**
 * Requests that asked for the work that a row holds, null where none did. Rows that are inserted by drizzle's `values` take those
 * of the call or job that inserts them; other statements state them.
 */
export const requests = () =>
  jsonb('requests')
    .$type<RequestRef[] | null>()
    .$defaultFn(() => currentRequests());

/** Segmented text for full-text search; written by the search module only. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Bytes. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Id of a transaction as `logged_transaction_id()` gives it, in the order of their beginnings. Read as a decimal string. */
export const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * Storage parameters of a GIN index on a vector. Entries of a batch are collected and inserted together, at a third of
 * the cost of one by one, in parts of at most 8 MB, which hold an import's batch: searches read the list as well, and the
 * planner shuns an index where it is longer than the index. Writers empty it before they commit (`flushPendingEntries`).
 */
export const VECTOR_INDEX = { fastupdate: true, gin_pending_list_limit: 8_192 };

/** `check` expression: the column holds one of the values. */
export const oneOf = (column: string, values: readonly string[]) =>
  sql.raw(`"${column}" in (${values.map((value) => `'${value}'`).join(', ')})`);

/** Number of a text's present revision, and who signed it last, when, and which one: the signature stands while that is the present one. */
export const signatureColumns = () => ({
  revision: integer('revision').notNull().default(0),
  signedBy: text('signed_by'),
  signedAt: moment('signed_at'),
  signedRevision: integer('signed_revision'),
});

/** A signature has all its columns or none. */
export const signatureCheck = (name: string) =>
  check(name, sql`num_nulls("signed_by", "signed_at", "signed_revision") in (0, 3)`);

/** States of content. Published content is never deleted but withdrawn. */
export const CONTENT_STATES = ['draft', 'review', 'published', 'withdrawn'] as const;

/** One of {@link CONTENT_STATES}. */
export type ContentState = (typeof CONTENT_STATES)[number];
