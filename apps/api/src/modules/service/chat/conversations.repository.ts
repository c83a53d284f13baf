import { and, desc, eq, gt, inArray, isNull, ne, or, sql, type SQLWrapper } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { account, chatMessage, conversation, guest } from '../../../db/schema.ts';

/** Columns of a conversation that visitors and agents see: its state, and the marks of both sides. */
export const CONVERSATION_FIELDS = {
  id: conversation.id,
  guestId: conversation.guestId,
  state: conversation.state,
  agentId: conversation.agentId,
  lastSeq: conversation.lastSeq,
  visitorDeliveredSeq: conversation.visitorDeliveredSeq,
  visitorReadSeq: conversation.visitorReadSeq,
  agentDeliveredSeq: conversation.agentDeliveredSeq,
  agentReadSeq: conversation.agentReadSeq,
  rating: conversation.rating,
  waitingSince: conversation.waitingSince,
};

const FIELDS = {
  ...CONVERSATION_FIELDS,
  accountId: conversation.accountId,
  agentName: account.realname,
  closedAt: conversation.closedAt,
};

const selectConversations = (db: Database) =>
  db.select(FIELDS).from(conversation).leftJoin(account, eq(account.id, conversation.agentId));

/** Returns a conversation with its agent's name. */
export async function findConversation(db: Database, id: string) {
  const [row] = await selectConversations(db).where(eq(conversation.id, id));
  return row;
}

/** Conversation with its agent's name. */
export type ConversationRow = NonNullable<Awaited<ReturnType<typeof findConversation>>>;

/** Returns conversations by their ids, in no order; missing ones are left out. */
export const listConversations = (
  db: Database,
  ids: readonly string[],
): Promise<ConversationRow[]> => selectConversations(db).where(inArray(conversation.id, [...ids]));

/** Returns a conversation if it is the guest's. */
export async function findConversationOfGuest(
  db: Database,
  guestId: string,
  id: string,
): Promise<ConversationRow | undefined> {
  const [row] = await selectConversations(db).where(
    and(eq(conversation.id, id), eq(conversation.guestId, guestId)),
  );
  return row;
}

/** Time after which a closed conversation is not continued but followed by a new one. */
const CONTINUED_FOR = sql`interval '1 day'`;

/**
 * Returns the guest's newest conversation that goes on: not closed, or closed within a day, and not another account's
 * than the one that is logged in. Else inserts one. The guest's row is locked, so that two pages that open at once share
 * it.
 */
export async function findOrInsertConversation(
  db: Database,
  owner: { id: string; accountId: string | null },
): Promise<ConversationRow> {
  const id = await db.transaction(async (tx) => {
    await tx
      .select({ id: guest.id })
      .from(guest)
      .where(eq(guest.id, owner.id))
      .for('no key update');
    const [known] = await tx
      .select({ id: conversation.id })
      .from(conversation)
      .where(
        and(
          eq(conversation.guestId, owner.id),
          sql`(${conversation.state} <> 'closed' or ${conversation.closedAt} > now() - ${CONTINUED_FOR})`,
          owner.accountId
            ? or(isNull(conversation.accountId), eq(conversation.accountId, owner.accountId))
            : undefined,
        ),
      )
      .orderBy(desc(conversation.createdAt))
      .limit(1);
    if (known) return known.id;
    const [added] = await tx
      .insert(conversation)
      .values({ guestId: owner.id, accountId: owner.accountId })
      .returning({ id: conversation.id });
    return added?.id ?? '';
  });
  const row = await findConversation(db, id);
  if (!row) throw new Error('the conversation was not inserted');
  return row;
}

/** Side of a conversation. */
export type ChatSide = 'visitor' | 'agent';

/** Messages of the other side after a number. What the assistant and the system say counts for the visitor only. */
export async function countUnread(
  db: Database,
  side: ChatSide,
  { id, visitorReadSeq, agentReadSeq, lastSeq }: ConversationRow,
): Promise<number> {
  const readSeq = side === 'visitor' ? visitorReadSeq : agentReadSeq;
  if (readSeq >= lastSeq) return 0;
  return db.$count(
    chatMessage,
    and(
      eq(chatMessage.conversationId, id),
      gt(chatMessage.seq, readSeq),
      side === 'visitor'
        ? ne(chatMessage.senderKind, 'visitor')
        : eq(chatMessage.senderKind, 'visitor'),
    ),
  );
}

/** Marks up to which a side has received and read. */
export interface MarkChanges {
  delivered?: number;
  read?: number;
}

/** Raises the marks of a side, never beyond the last message; false if nothing changed. Reading includes receiving. */
export async function raiseMarks(
  db: Database,
  id: string,
  side: ChatSide,
  { delivered = 0, read = 0 }: MarkChanges,
): Promise<boolean> {
  const columns =
    side === 'visitor'
      ? { delivered: conversation.visitorDeliveredSeq, read: conversation.visitorReadSeq }
      : { delivered: conversation.agentDeliveredSeq, read: conversation.agentReadSeq };
  const received = Math.max(delivered, read);
  const raise = (column: SQLWrapper, to: number) =>
    sql`least(greatest(${column}, ${to}), ${conversation.lastSeq})`;
  const raised = {
    delivered: raise(columns.delivered, received),
    read: raise(columns.read, read),
  };
  const rows = await db
    .update(conversation)
    .set(
      side === 'visitor'
        ? { visitorDeliveredSeq: raised.delivered, visitorReadSeq: raised.read }
        : { agentDeliveredSeq: raised.delivered, agentReadSeq: raised.read },
    )
    .where(
      and(
        eq(conversation.id, id),
        sql`(${columns.delivered} < least(${received}, ${conversation.lastSeq})
          or ${columns.read} < least(${read}, ${conversation.lastSeq}))`,
      ),
    )
    .returning({ id: conversation.id });
  return rows.length > 0;
}

/** Records the account that a conversation's visitor logged in with; the first one stays. */
export async function linkConversation(db: Database, id: string, accountId: string): Promise<void> {
  await db
    .update(conversation)
    .set({ accountId })
    .where(and(eq(conversation.id, id), sql`${conversation.accountId} is null`));
}

/** Closes a conversation; false if it was closed before. */
export async function closeConversation(db: Database, id: string): Promise<boolean> {
  const rows = await db
    .update(conversation)
    .set({
      state: 'closed',
      closedAt: sql`now()`,
      waitingSince: null,
      snoozedUntil: null,
      teamId: null,
    })
    .where(and(eq(conversation.id, id), ne(conversation.state, 'closed')))
    .returning({ id: conversation.id });
  return rows.length > 0;
}

/** Stores the visitor's rating; a later one replaces it. */
export async function saveRating(
  db: Database,
  id: string,
  rating: number,
  ratingText: string,
): Promise<void> {
  await db
    .update(conversation)
    .set({ rating, ratingText, ratedAt: sql`now()` })
    .where(eq(conversation.id, id));
}
