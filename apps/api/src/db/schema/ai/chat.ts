import type { AiChatAnswer, AiChatState } from '@zhucheng/contracts';
import { sql } from 'drizzle-orm';
import {
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
    ...changeTimes(),
  },
  (t) => [index('ai_conversation_newest').on(t.accountId, t.updatedAt.desc().nullsFirst())],
);

/** Question of a conversation, or the answer to the question before it. */
export const aiChatMessage = pgTable(
  'ai_chat_message',
  {
    id: id(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => aiConversation.id, { onDelete: 'cascade' }),
    seq: integer('seq').notNull(),
    role: text('role').$type<'question' | 'answer'>().notNull(),
    /** What was asked; empty in answers. */
    text: text('text').notNull().default(''),
    /** What was answered, once its run has ended. */
    answer: jsonb('answer').$type<AiChatAnswer>(),
    /** Answers: the run that writes, or wrote, it. */
    runId: uuid('run_id'),
    state: text('state').$type<AiChatState>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('ai_chat_message_order').on(t.conversationId, t.seq),
    check('ai_chat_message_role', oneOf('role', ['question', 'answer'])),
    check('ai_chat_message_run', sql`("role" = 'answer') = ("run_id" is not null)`),
  ],
);
