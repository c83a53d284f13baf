import { asc, desc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../../db/client.ts';
import { account, chatMessage, conversation, file, guest } from '../../../db/schema.ts';

const agent = alias(account, 'agent');

/** Conversations of an account for the export of its data, the newest first. */
export const listConversationsOf = (db: Database, accountId: string, max: number) =>
  db
    .select({
      id: conversation.id,
      state: conversation.state,
      agentName: agent.realname,
      createdAt: conversation.createdAt,
      closedAt: conversation.closedAt,
      rating: conversation.rating,
      ratingText: conversation.ratingText,
      ratedAt: conversation.ratedAt,
    })
    .from(conversation)
    .leftJoin(agent, eq(agent.id, conversation.agentId))
    .where(eq(conversation.accountId, accountId))
    .orderBy(desc(conversation.createdAt), desc(conversation.id))
    .limit(max);

/** Newest messages of an account's conversations, in the order of their numbers. Notes of agents are none of them. */
export async function listMessagesOf(db: Database, accountId: string, max: number) {
  const rows = await db
    .select({
      conversationId: chatMessage.conversationId,
      seq: chatMessage.seq,
      from: chatMessage.senderKind,
      senderName: chatMessage.senderName,
      kind: chatMessage.kind,
      text: chatMessage.text,
      card: chatMessage.card,
      fileId: chatMessage.fileId,
      createdAt: chatMessage.createdAt,
    })
    .from(chatMessage)
    .innerJoin(conversation, eq(conversation.id, chatMessage.conversationId))
    .where(eq(conversation.accountId, accountId))
    .orderBy(desc(chatMessage.createdAt), desc(chatMessage.seq))
    .limit(max);
  return rows.toSorted((a, b) => a.seq - b.seq);
}

/** Files of an account's conversations, sent by either side. */
export const listChatFilesOf = (db: Database, accountId: string, max: number) =>
  db
    .selectDistinct({
      id: file.id,
      name: file.name,
      size: file.size,
      mediaType: file.mediaType,
      sha256: file.sha256,
    })
    .from(chatMessage)
    .innerJoin(conversation, eq(conversation.id, chatMessage.conversationId))
    .innerJoin(file, eq(file.id, chatMessage.fileId))
    .where(eq(conversation.accountId, accountId))
    .orderBy(asc(file.id))
    .limit(max);

/** Ids of an account's conversations, locked until the transaction ends. */
export async function lockConversationsOf(tx: Database, accountId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: conversation.id })
    .from(conversation)
    .where(eq(conversation.accountId, accountId))
    .orderBy(asc(conversation.id))
    .for('update');
  return rows.map(({ id }) => id);
}

/** Browsers of an account for the export of its data: how each came, the newest first. */
export const listGuestsOf = (db: Database, accountId: string, max: number) =>
  db
    .select({
      source: guest.source,
      firstTouch: guest.firstTouch,
      lastTouch: guest.lastTouch,
      createdAt: guest.createdAt,
      lastSeenAt: guest.lastSeenAt,
    })
    .from(guest)
    .where(eq(guest.accountId, accountId))
    .orderBy(desc(guest.createdAt), desc(guest.id))
    .limit(max);

/** Forgets to which account browsers belong, and how they came. */
export async function detachGuests(tx: Database, accountId: string): Promise<void> {
  await tx
    .update(guest)
    .set({ accountId: null, firstTouch: null, lastTouch: null, source: '' })
    .where(eq(guest.accountId, accountId));
}
