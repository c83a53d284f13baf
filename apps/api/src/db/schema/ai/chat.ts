import type {
  AiChatAnswer,
  AiChatAttachment,
  AiChatFeedback,
  AiChatState,
} from '@zhucheng/contracts';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { account } from '../account.ts';
import { changeTimes, id, moment, oneOf } from '../columns.ts';

/** Conversation of a member with the writing tools. */
export const aiConversation = pgTable(
  'ai_conversation',
  {
    id: id(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    /** Last message of the branch that its member reads. */
    currentId: uuid('current_id'),
    ...changeTimes(),
  },
  (t) => [index('ai_conversation_newest').on(t.accountId, t.updatedAt.desc().nullsFirst())],
);

/**
 * Question of a conversation, or an answer to one. They are a tree: a question asked in other words has the same parent as
 * the first one, an answer given again the same question.
 */
export const aiChatMessage = pgTable(
  'ai_chat_message',
  {
    id: id(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => aiConversation.id, { onDelete: 'cascade' }),
    seq: integer('seq').notNull(),
    /** What it follows; null for the first question. */
    parentId: uuid('parent_id').references((): AnyPgColumn => aiChatMessage.id, {
      onDelete: 'cascade',
    }),
    role: text('role').$type<'question' | 'answer'>().notNull(),
    /** What was asked; empty in answers. */
    text: text('text').notNull().default(''),
    /** What was answered, once its run has ended. */
    answer: jsonb('answer').$type<AiChatAnswer>(),
    /** Numbers of the standards that the answer names or cites, with their years. */
    standards: text('standards').array().notNull().default([]),
    /** Answers: the run that writes, or wrote, it. */
    runId: uuid('run_id'),
    state: text('state').$type<AiChatState>().notNull(),
    /** Questions: the member's materials that it took along. */
    materials: jsonb('materials').$type<AiChatAttachment[]>().notNull().default([]),
    /** Answers: what the member thinks of it. */
    feedback: jsonb('feedback').$type<AiChatFeedback>(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('ai_chat_message_parent').on(t.parentId),
    index('ai_chat_message_standards').using('gin', t.standards),
    uniqueIndex('ai_chat_message_order').on(t.conversationId, t.seq),
    check('ai_chat_message_role', oneOf('role', ['question', 'answer'])),
    check('ai_chat_message_run', sql`("role" = 'answer') = ("run_id" is not null)`),
  ],
);
