import { AI_WRITE_STATES, type AiWriteState } from '@zhucheng/contracts';
import type { Draft, FieldValues, Gap } from '@zhucheng/domain-writing/types';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { account } from '../account.ts';
import { changeTimes, id, moment, oneOf, signatureCheck, signatureColumns } from '../columns.ts';

/** Text of a writing as it is stored; its title is a column of its own. */
export type StoredDraft = Omit<Draft, 'title'>;

/** What a member wrote with a tool. */
export const aiWriting = pgTable(
  'ai_writing',
  {
    id: id(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** Id of the tool's definition. */
    tool: text('tool').notNull(),
    title: text('title').notNull(),
    fields: jsonb('fields').$type<FieldValues>().notNull(),
    /** Uploads that it may cite; some may have been deleted since. */
    materials: uuid('materials').array().notNull(),
    price: integer('price').notNull(),
    /** Its run, which is deleted before it; null for a copy. */
    runId: uuid('run_id'),
    state: text('state').$type<AiWriteState>().notNull(),
    /** Null until its run has ended, and where nothing came of it. */
    draft: jsonb('draft').$type<StoredDraft>(),
    reason: text('reason'),
    missing: jsonb('missing').$type<readonly Gap[]>().notNull().default([]),
    /** Characters of the text. */
    words: integer('words').notNull().default(0),
    signable: boolean('signable').notNull().default(false),
    /** Numbers of the standards that it names or cites, with their years. */
    standards: text('standards').array().notNull().default([]),
    ...signatureColumns(),
    /** In the bin since. */
    removedAt: moment('removed_at'),
    /** SHA-256 of the token of its share link. */
    shareHash: text('share_hash').unique('ai_writing_share'),
    shareExpiresAt: moment('share_expires_at'),
    ...changeTimes(),
  },
  (t) => [
    index('ai_writing_newest').on(t.accountId, t.updatedAt.desc().nullsFirst()),
    index('ai_writing_run').on(t.runId),
    index('ai_writing_bin')
      .on(t.removedAt)
      .where(sql`"removed_at" is not null`),
    index('ai_writing_standards').using('gin', t.standards),
    check('ai_writing_state', oneOf('state', AI_WRITE_STATES)),
    signatureCheck('ai_writing_signature'),
    check('ai_writing_share_end', sql`("share_hash" is null) = ("share_expires_at" is null)`),
  ],
);
