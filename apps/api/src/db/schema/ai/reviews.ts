import type { AiFindingState, AiReviewState, AiWriter } from '@zhucheng/contracts';
import type { Check, Clause, ContractKind, Finding } from '@zhucheng/domain-review';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { account } from '../account.ts';
import { changeTimes, id } from '../columns.ts';

/** A finding, by who found it. */
export interface StoredFinding extends Finding {
  readonly writer: AiWriter;
}

/** What a review has computed. */
export interface StoredReview {
  readonly clauses: readonly Clause[];
  readonly findings: readonly StoredFinding[];
  readonly checks: readonly Check[];
  /** Name of the model that added findings. */
  readonly model?: string;
  /** Why no model did. */
  readonly offlineReason?: string;
}

/** What a member made of a finding. */
export interface FindingMark {
  readonly state: AiFindingState;
  readonly note: string;
  /** What stands in the place of the quote, if it is accepted. */
  readonly replacement?: string;
}

/** Review of a contract that a member asked for. */
export const aiReview = pgTable(
  'ai_review',
  {
    id: id(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    kind: text('kind').$type<ContractKind>().notNull(),
    /** The own side as the contract names it. */
    side: text('side').notNull(),
    text: text('text').notNull(),
    runId: uuid('run_id').notNull(),
    state: text('state').$type<AiReviewState>().notNull(),
    /** Why it ended before its time. */
    reason: text('reason'),
    result: jsonb('result').$type<StoredReview>(),
    /** By the numbers of the findings. */
    marks: jsonb('marks').$type<Readonly<Record<string, FindingMark>>>().notNull().default({}),
    /** Counts the changes of the marks. */
    revision: integer('revision').notNull().default(0),
    ...changeTimes(),
  },
  (t) => [
    index('ai_review_newest').on(t.accountId, t.createdAt.desc().nullsFirst()),
    index('ai_review_run').on(t.runId),
    check('ai_review_result', sql`"state" <> 'done' or "result" is not null`),
  ],
);
