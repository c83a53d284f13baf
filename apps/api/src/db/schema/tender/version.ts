import type { NoticeFieldId, MaterialKind } from '@zhucheng/domain-tender';
import {
  NOTICE_CHANGE_KINDS,
  type NoticeChangeKind,
  type NoticeState,
} from '@zhucheng/domain-tender/versions';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment, oneOf, transactionId, requests } from '../columns.ts';
import { tenderNotice, type NoticeContact } from './tender.ts';

/**
 * Superseded versions of notices; the current one is the notice itself. Only versions that the public could read are
 * recorded. A trigger refuses changes.
 */
export const noticeVersion = pgTable(
  'notice_version',
  {
    noticeId: uuid('notice_id')
      .notNull()
      .references(() => tenderNotice.id),
    version: integer('version').notNull(),
    /** The fields as they were. */
    fields: jsonb('fields').$type<NoticeState>().notNull(),
    /** Member-only contacts as they were. Never part of a public reply. */
    contact: jsonb('contact').$type<NoticeContact>().notNull(),
    /** Display name of the publication. */
    sourceTitle: text('source_title').notNull(),
    /** When this version was recorded and when the next one was. */
    recordedAt: moment('recorded_at').notNull(),
    supersededAt: moment('superseded_at').notNull().defaultNow(),
    /** What the next version changed. */
    changedFields: text('changed_fields').array().$type<NoticeFieldId[]>().notNull(),
    materialKinds: text('material_kinds').array().$type<MaterialKind[]>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.noticeId, t.version] }),
    check('notice_version_number', sql`version >= 1`),
  ],
);

/**
 * Change log of the notices that the public may read: a row for each that became public, changed, was withdrawn
 * or was joined by the same notice of another source (its text grew), written by the transaction that did it. Transactions commit in another order than they write: read it by
 * `listNoticeChanges` only. Without references, because imports write a row a notice.
 */
export const noticeChange = pgTable(
  'notice_change',
  {
    transactionId: transactionId('transaction_id')
      .notNull()
      .default(sql`logged_transaction_id()`),
    position: bigint('position', { mode: 'bigint' }).notNull().generatedAlwaysAsIdentity(),
    noticeId: uuid('notice_id').notNull(),
    /** The notice's version after the change. */
    version: integer('version').notNull(),
    kind: text('kind').$type<NoticeChangeKind>().notNull(),
    /** Material kinds of a change. */
    materialKinds: text('material_kinds').array().$type<MaterialKind[]>().notNull(),
    requests: requests(),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.transactionId, t.position] }),
    check('notice_change_kind', oneOf('kind', NOTICE_CHANGE_KINDS)),
  ],
);

/**
 * What is added to this cluster's transaction ids where they are stored, a single row. A dump that is restored into a new
 * cluster holds ids that are higher than those of the transactions to come; `adopt_transaction_ids()` then raises it, so
 * that stored ids go on ascending and cursors stay valid.
 */
export const transactionOffset = pgTable(
  'transaction_offset',
  {
    id: boolean('id').primaryKey().default(true),
    added: bigint('added', { mode: 'bigint' }).notNull(),
  },
  () => [check('transaction_offset_single', sql`id`)],
);
