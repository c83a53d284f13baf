import type { AiRunEvent } from '@zhucheng/contracts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { account } from '../account.ts';
import { changeTimes, id, moment, oneOf, requests } from '../columns.ts';

/** States of a run. `waiting`: no process has it yet, or the one that had it has died. */
export const AI_RUN_STATES = [
  'waiting',
  'running',
  'done',
  'stopped',
  'failed',
  'interrupted',
] as const;

/** One of {@link AI_RUN_STATES}. */
export type AiRunState = (typeof AI_RUN_STATES)[number];

/** A piece of writing on its way: a reply of a conversation, a paper, a review. */
export const aiRun = pgTable(
  'ai_run',
  {
    id: id(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    /** Long ones wait in a queue and are begun again after a crash; others run in the process that was called. */
    queued: boolean('queued').notNull(),
    /** What its work needs, as its kind defines it. */
    input: jsonb('input').$type<unknown>().notNull(),
    state: text('state').$type<AiRunState>().notNull(),
    /** Reservation of its quota; null if it is free. */
    reservationId: uuid('reservation_id'),
    /** Number of the last event. */
    lastSeq: integer('last_seq').notNull().default(0),
    /** Characters of text written so far. */
    written: integer('written').notNull().default(0),
    /** How often a process has begun it. */
    attempts: integer('attempts').notNull().default(0),
    /** The process that has it, and until when; a waiting one is queued until then. */
    leaseId: uuid('lease_id'),
    leasedUntil: moment('leased_until'),
    endedAt: moment('ended_at'),
    requests: requests(),
    ...changeTimes(),
  },
  (t) => [
    index('ai_run_open')
      .on(t.accountId)
      .where(sql`"ended_at" is null`),
    index('ai_run_account').on(t.accountId),
    // Each saving of a paper asks what models have proposed for it: most papers have nothing.
    index('ai_run_paper_revise')
      .on(sql`("input" ->> 'paper')`)
      .where(sql`"kind" = 'paper-revise'`),
    index('ai_run_lease')
      .on(t.leasedUntil)
      .where(sql`"ended_at" is null`),
    index('ai_run_ended').on(t.endedAt),
    check('ai_run_state', oneOf('state', AI_RUN_STATES)),
    check('ai_run_ended_state', sql`("ended_at" is null) = ("state" in ('waiting', 'running'))`),
  ],
);

/** What a run has written, one event after another; `seq` has no gaps. */
export const aiEvent = pgTable(
  'ai_event',
  {
    runId: uuid('run_id')
      .notNull()
      .references(() => aiRun.id, { onDelete: 'cascade' }),
    seq: integer('seq').notNull(),
    data: jsonb('data').$type<AiRunEvent>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.runId, t.seq] })],
);

/** Tokens of models used on a day of Asia/Shanghai, those of replies on their way included. */
export const aiTokenDay = pgTable('ai_token_day', {
  day: date('day', { mode: 'string' }).primaryKey(),
  used: bigint('used', { mode: 'number' }).notNull().default(0),
});
