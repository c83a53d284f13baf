import type { DuplicateReason } from '@zhucheng/domain-tender/duplicates';
import type { NoticeState } from '@zhucheng/domain-tender/versions';
import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from '../account.ts';
import { changeTimes, id, moment, oneOf } from '../columns.ts';
import { tenderNotice, type NoticeContact } from './tender.ts';

/**
 * Digests of what a collected notice has in common with the same notice of other sources: its candidates are found by
 * them. Without references, because imports write a row a notice.
 */
export const noticeFingerprint = pgTable(
  'notice_fingerprint',
  {
    noticeId: uuid('notice_id').primaryKey(),
    publishTime: moment('publish_time').notNull(),
    numberKey: bigint('number_key', { mode: 'bigint' }),
    titleKey: bigint('title_key', { mode: 'bigint' }),
    /** Digest of the buyer with deadline, amount or winner. */
    factsKey: bigint('facts_key', { mode: 'bigint' }),
  },
  (t) => [
    index('notice_fingerprint_number')
      .on(t.numberKey, t.publishTime, t.noticeId)
      .where(sql`number_key is not null`),
    index('notice_fingerprint_title')
      .on(t.titleKey, t.publishTime, t.noticeId)
      .where(sql`title_key is not null`),
    index('notice_fingerprint_facts')
      .on(t.factsKey, t.publishTime, t.noticeId)
      .where(sql`facts_key is not null`),
  ],
);

/** States of a pair: waiting for somebody's decision, merged, kept apart, no longer alike before anybody decided. */
export const DUPLICATE_STATES = ['open', 'merged', 'apart', 'lapsed'] as const;

/** One of {@link DUPLICATE_STATES}. */
export type DuplicateState = (typeof DUPLICATE_STATES)[number];

/** A reaction that a merge took from its target. */
export interface MovedReaction {
  actorKind: string;
  actorId: string;
  kind: string;
  targetKind: string;
  targetId: string;
  createdAt: string;
  seenAt: string | null;
  /** Target that got it; null if the actor had the same reaction to it. */
  movedTo: string | null;
}

/** A notice as it was when it was merged, with the number of its version. Has member-only contacts. */
export interface PublishedState {
  version: number;
  fields: NoticeState;
  contact: NoticeContact;
  sourceTitle: string;
  /** ISO 8601. */
  recordedAt: string;
}

/** What a merge changed beside the notice, for its undoing. */
export interface MergeTrace {
  reactions?: MovedReaction[];
  /** Members whose alerts of the merged notice count for the one that stands for it. */
  accounts?: string[];
  /** Places on boards that the merged notice's project had. */
  boards?: string[];
  /** Notices that were merged into the merged one. */
  notices?: string[];
  /** The merged notice as the public could read it. */
  published?: PublishedState;
}

/** Two notices that are or were alike. A decided pair is never decided by the importer again. */
export const duplicatePair = pgTable(
  'duplicate_pair',
  {
    id: id(),
    /** The later notice, which is merged. */
    noticeId: uuid('notice_id')
      .notNull()
      .references(() => tenderNotice.id),
    /** The earlier notice, which stands for both. */
    otherId: uuid('other_id')
      .notNull()
      .references(() => tenderNotice.id),
    reasons: text('reasons').array().$type<DuplicateReason[]>().notNull(),
    state: text('state').$type<DuplicateState>().notNull(),
    /** Member of staff who decided; null for the importer. */
    decidedBy: uuid('decided_by').references(() => account.id, { onDelete: 'set null' }),
    decidedAt: moment('decided_at'),
    trace: jsonb('trace').$type<MergeTrace>().notNull().default({}),
    ...changeTimes(),
  },
  (t) => [
    uniqueIndex('duplicate_pair_notices').on(t.noticeId, t.otherId),
    index('duplicate_pair_other').on(t.otherId),
    index('duplicate_pair_newest').on(
      t.state,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('duplicate_pair_decider').on(t.decidedBy),
    check('duplicate_pair_state', oneOf('state', DUPLICATE_STATES)),
    check('duplicate_pair_notices_differ', sql`notice_id <> other_id`),
  ],
);
