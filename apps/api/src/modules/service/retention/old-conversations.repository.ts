import { and, eq, inArray, isNotNull, lt, notExists, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { chatMessage, conversation, guest } from '../../../db/schema.ts';

const beforeMonths = (months: number, now: Date) =>
  sql`${now.toISOString()}::timestamptz - make_interval(months => ${months})`;

/** Ids of conversations whose last message is older than a number of months, locked until the transaction ends. */
export async function lockConversationsBefore(
  tx: Database,
  { months, now, max }: { months: number; now: Date; max: number },
): Promise<string[]> {
  const lastUsed = sql`coalesce(${conversation.lastMessageAt}, ${conversation.createdAt})`;
  const rows = await tx
    .select({ id: conversation.id })
    .from(conversation)
    .where(lt(lastUsed, beforeMonths(months, now)))
    .limit(max)
    .for('update');
  return rows.map(({ id }) => id);
}

/** Ids of the files of conversations. */
export async function listFileIds(tx: Database, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ fileId: chatMessage.fileId })
    .from(chatMessage)
    .where(and(inArray(chatMessage.conversationId, [...ids]), isNotNull(chatMessage.fileId)));
  return rows.flatMap(({ fileId }) => fileId ?? []);
}

/** Deletes conversations with their messages and notes. */
export async function deleteConversations(tx: Database, ids: readonly string[]): Promise<void> {
  await tx.delete(conversation).where(inArray(conversation.id, [...ids]));
}

/** Deletes guests without conversations who have not been seen for a number of months. */
export async function deleteGuestsBefore(db: Database, months: number, now: Date): Promise<void> {
  const own = db
    .select({ id: conversation.id })
    .from(conversation)
    .where(eq(conversation.guestId, guest.id));
  await db
    .delete(guest)
    .where(and(lt(guest.lastSeenAt, beforeMonths(months, now)), notExists(own)));
}
