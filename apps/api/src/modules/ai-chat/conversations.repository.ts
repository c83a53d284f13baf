import type { AiChatAnswer, AiChatFeedback, AiChatState } from '@zhucheng/contracts';
import { listNamedStandards } from '@zhucheng/domain-writing';
import { and, asc, desc, eq, exists, ilike, inArray, or } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { toPattern } from '../../db/match-keywords.ts';
import { offsetOf, type PageInput } from '../../db/paging.ts';
import { aiChatMessage, aiConversation } from '../../db/schema.ts';

/** A conversation as it is stored. */
export type Conversation = typeof aiConversation.$inferSelect;

/** A question or an answer as it is stored. */
export type ChatMessage = typeof aiChatMessage.$inferSelect;

const isOwn = (accountId: string, id: string) =>
  and(eq(aiConversation.accountId, accountId), eq(aiConversation.id, id));

/** A member's conversations whose title or one of whose questions holds a text; all without one. */
const matches = (db: Database, accountId: string, keyword: string) => {
  const isMembers = eq(aiConversation.accountId, accountId);
  if (keyword === '') return isMembers;
  const pattern = toPattern(keyword);
  const asked = db
    .select({ id: aiChatMessage.id })
    .from(aiChatMessage)
    .where(
      and(
        eq(aiChatMessage.conversationId, aiConversation.id),
        eq(aiChatMessage.role, 'question'),
        ilike(aiChatMessage.text, pattern),
      ),
    );
  return and(isMembers, or(ilike(aiConversation.title, pattern), exists(asked)));
};

/** Number of a member's conversations, of those that hold a text if one is given. */
export const countConversations = (
  db: Database,
  accountId: string,
  keyword = '',
): Promise<number> => db.$count(aiConversation, matches(db, accountId, keyword));

/** Inserts a conversation. */
export const insertConversation = (db: Database, accountId: string, title: string) =>
  db.insert(aiConversation).values({ accountId, title }).returning();

/** Page of a member's conversations, the latest first. */
export const listConversations = (
  db: Database,
  accountId: string,
  { keyword, ...page }: PageInput & { keyword: string },
) =>
  db
    .select()
    .from(aiConversation)
    .where(matches(db, accountId, keyword))
    .orderBy(desc(aiConversation.updatedAt), desc(aiConversation.id))
    .limit(page.size)
    .offset(offsetOf(page));

/** A member's conversation. */
export async function findConversation(
  db: Database,
  accountId: string,
  id: string,
): Promise<Conversation | undefined> {
  const [row] = await db.select().from(aiConversation).where(isOwn(accountId, id));
  return row;
}

/** A member's conversation, locked until the transaction ends. */
export async function lockConversation(
  tx: Database,
  accountId: string,
  id: string,
): Promise<Conversation | undefined> {
  const [row] = await tx.select().from(aiConversation).where(isOwn(accountId, id)).for('update');
  return row;
}

/** Changes a member's conversation, at least its time. */
export async function updateConversation(
  db: Database,
  accountId: string,
  id: string,
  changes: { title?: string; currentId?: string },
): Promise<Conversation | undefined> {
  const [row] = await db
    .update(aiConversation)
    .set({ ...changes, updatedAt: new Date() })
    .where(isOwn(accountId, id))
    .returning();
  return row;
}

/** Deletes a member's conversation with its messages. */
export async function deleteConversation(
  db: Database,
  accountId: string,
  id: string,
): Promise<void> {
  await db.delete(aiConversation).where(isOwn(accountId, id));
}

/** Messages of a conversation in their order. */
export const listMessages = (db: Database, conversationId: string) =>
  db
    .select()
    .from(aiChatMessage)
    .where(eq(aiChatMessage.conversationId, conversationId))
    .orderBy(asc(aiChatMessage.seq));

/** Messages by their ids. */
export const listMessagesById = (db: Database, ids: readonly string[]) =>
  db
    .select()
    .from(aiChatMessage)
    .where(inArray(aiChatMessage.id, [...ids]));

/** The answer of a conversation that is being written. */
export async function findOpenAnswer(
  db: Database,
  conversationId: string,
): Promise<ChatMessage | undefined> {
  const [row] = await db
    .select()
    .from(aiChatMessage)
    .where(
      and(eq(aiChatMessage.conversationId, conversationId), eq(aiChatMessage.state, 'writing')),
    );
  return row;
}

/** Inserts a message. */
export async function insertMessage(
  tx: Database,
  values: typeof aiChatMessage.$inferInsert,
): Promise<ChatMessage> {
  const [row] = await tx.insert(aiChatMessage).values(values).returning();
  if (!row) throw new Error('a message was not stored');
  return row;
}

/** Changes a message. */
export async function updateMessage(
  tx: Database,
  id: string,
  changes: { answer?: AiChatAnswer; feedback?: AiChatFeedback | null },
): Promise<ChatMessage> {
  const [row] = await tx
    .update(aiChatMessage)
    .set(changes)
    .where(eq(aiChatMessage.id, id))
    .returning();
  if (!row) throw new Error('a message is gone');
  return row;
}

/** Keeps what a run answered. */
export async function updateAnswer(
  tx: Database,
  runId: string,
  changes: { state: AiChatState; answer: AiChatAnswer },
): Promise<void> {
  const standards = listNamedStandards(changes.answer);
  await tx
    .update(aiChatMessage)
    .set({ ...changes, standards })
    .where(eq(aiChatMessage.runId, runId));
}

/** A member's conversations with what was asked and answered, the latest first. */
export const listMessagesOfAccount = (db: Database, accountId: string, limit: number) =>
  db
    .select({
      conversation: aiConversation.title,
      role: aiChatMessage.role,
      text: aiChatMessage.text,
      answer: aiChatMessage.answer,
      materials: aiChatMessage.materials,
      feedback: aiChatMessage.feedback,
      at: aiChatMessage.createdAt,
    })
    .from(aiChatMessage)
    .innerJoin(aiConversation, eq(aiConversation.id, aiChatMessage.conversationId))
    .where(eq(aiConversation.accountId, accountId))
    .orderBy(desc(aiChatMessage.createdAt), desc(aiChatMessage.seq))
    .limit(limit);
