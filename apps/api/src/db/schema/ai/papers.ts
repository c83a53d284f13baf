import { AI_PAPER_STATES, type AiPaperReason, type AiPaperState } from '@zhucheng/contracts';
import type { OutlineItem, PaperSubject, SectionText } from '@zhucheng/domain-writing/papers';
import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { account } from '../account.ts';
import { changeTimes, id, moment, oneOf, signatureCheck, signatureColumns } from '../columns.ts';

/** A paper of a member: what it is about, and its outline. */
export const aiPaper = pgTable(
  'ai_paper',
  {
    id: id(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    /** The title with all else that was entered. */
    subject: jsonb('subject').$type<PaperSubject>().notNull(),
    outline: jsonb('outline').$type<OutlineItem[]>().notNull(),
    outlineRevision: integer('outline_revision').notNull().default(1),
    /** When its outline was locked and writing began; null before. */
    lockedAt: moment('locked_at'),
    /** The run that writes it; null if none does. */
    runId: uuid('run_id'),
    /** Why the last run did not write what it should; null if it did. */
    reason: text('reason'),
    /** Number of the newest version. */
    version: integer('version').notNull().default(0),
    ...signatureColumns(),
    ...changeTimes(),
  },
  (t) => [
    index('ai_paper_newest').on(t.accountId, t.updatedAt.desc().nullsFirst()),
    index('ai_paper_run')
      .on(t.runId)
      .where(sql`"run_id" is not null`),
    signatureCheck('ai_paper_signature'),
  ],
);

/** Section of a paper that has, or gets, a text. */
export const aiPaperSection = pgTable(
  'ai_paper_section',
  {
    paperId: uuid('paper_id')
      .notNull()
      .references(() => aiPaper.id, { onDelete: 'cascade' }),
    /** Id of its heading in the outline. */
    section: text('section').notNull(),
    state: text('state').$type<AiPaperState>().notNull(),
    /** Number of its text; 0 if it has none. */
    revision: integer('revision').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.paperId, t.section] }),
    check('ai_paper_section_state', oneOf('state', AI_PAPER_STATES)),
  ],
);

/** Texts of sections, never changed: versions share them. */
export const aiPaperText = pgTable(
  'ai_paper_text',
  {
    paperId: uuid('paper_id')
      .notNull()
      .references(() => aiPaper.id, { onDelete: 'cascade' }),
    section: text('section').notNull(),
    revision: integer('revision').notNull(),
    content: jsonb('content').$type<SectionText>().notNull(),
    /** Numbers of the standards that it names or cites, with their years. */
    standards: text('standards').array().notNull().default([]),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.paperId, t.section, t.revision] }),
    index('ai_paper_text_standards').using('gin', t.standards),
  ],
);

/** State of a paper after each change: its outline and which texts it had. */
export const aiPaperVersion = pgTable(
  'ai_paper_version',
  {
    paperId: uuid('paper_id').notNull(),
    number: integer('number').notNull(),
    reason: text('reason').$type<AiPaperReason>().notNull(),
    /** Section that was written or saved; null for changes of the whole. */
    section: text('section'),
    outline: jsonb('outline').$type<OutlineItem[]>().notNull(),
    /** Numbers of the sections' texts, by section. */
    revisions: jsonb('revisions').$type<Record<string, number>>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.paperId, t.number] }),
    foreignKey({ columns: [t.paperId], foreignColumns: [aiPaper.id] }).onDelete('cascade'),
  ],
);

/** Remark of the author at a place of a paper. */
export const aiPaperComment = pgTable(
  'ai_paper_comment',
  {
    id: id(),
    paperId: uuid('paper_id')
      .notNull()
      .references(() => aiPaper.id, { onDelete: 'cascade' }),
    section: text('section').notNull(),
    /** Words at which it stands. */
    quote: text('quote').notNull(),
    text: text('text').notNull(),
    /** When it was done with; null while it is open. */
    doneAt: moment('done_at'),
    ...changeTimes(),
  },
  (t) => [index('ai_paper_comment_paper').on(t.paperId, t.createdAt)],
);
