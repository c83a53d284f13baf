import type {
  ChatCard,
  ChatFile,
  ConversationState,
  MessageKind,
  SenderKind,
} from '@zhucheng/domain-service/chat';
import { and, asc, desc, eq, gt, lt, sql, type SQL } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { Database } from '../../../db/client.ts';
import { chatMessage, file } from '../../../db/schema.ts';
import { insertChatEvents } from '../../open/webhooks/events/events.repository.ts';

/** Message to be stored. Ids are those of PostgreSQL. */
export interface NewMessage {
  conversationId: string;
  senderKind: SenderKind;
  /** Guest or account; the empty id for the assistant and the system. */
  senderId: string;
  /** Name of an agent, shown to the visitor. */
  senderName?: string;
  /** Id that the sender gave it: the same id again is the same message. */
  clientId: string;
  kind: MessageKind;
  text: string;
  file?: ChatFile;
  fileId?: string;
  card?: ChatCard;
}

/** Number that a message got. `repeated`: it was stored before. */
export interface MessageNumber {
  seq: number;
  id: string;
  createdAt: Date;
  repeated: boolean;
  /** State of the conversation before the message. */
  stateBefore: ConversationState;
}

/**
 * Stores messages in one transaction, each with its conversation's next number, and returns their numbers in the order
 * given; undefined for those whose conversation does not exist. A visitor's message reopens a closed conversation. Fails
 * with a unique violation if another process stores one of them at this moment.
 */
export async function insertMessages(
  db: Database,
  messages: readonly NewMessage[],
): Promise<(MessageNumber | undefined)[]> {
  const { rows } = await db.execute<{
    ord: number;
    seq: number;
    id: string;
    created_at: string | Date;
    repeated: boolean;
    state: ConversationState;
  }>(appendStatement(messages));
  const numbers: (MessageNumber | undefined)[] = messages.map(() => undefined);
  for (const { ord, seq, id, created_at: createdAt, repeated, state } of rows) {
    numbers[ord] = { seq, id, createdAt: new Date(createdAt), repeated, stateBefore: state };
  }
  return numbers;
}

/**
 * Locks the conversations in the order of their ids, so that two statements never wait for each other. The locks read
 * the newest `last_seq`, even where the statement's snapshot is older.
 */
function appendStatement(messages: readonly NewMessage[]): SQL {
  const column = (pick: (message: NewMessage) => string | null, type: string) =>
    sql`${sql.param(messages.map(pick))}::${sql.raw(type)}[]`;
  return sql`
    with given as (
      select ord::int - 1 as ord, conversation_id, id, sender_kind, sender_id, sender_name,
        client_id, kind, text, file_id, card
      from unnest(
        ${column(({ conversationId }) => conversationId, 'uuid')},
        ${column(() => uuidv7(), 'uuid')},
        ${column(({ senderKind }) => senderKind, 'text')},
        ${column(({ senderId }) => senderId, 'uuid')},
        ${column(({ senderName }) => senderName ?? '', 'text')},
        ${column(({ clientId }) => clientId, 'text')},
        ${column(({ kind }) => kind, 'text')},
        ${column(({ text }) => text, 'text')},
        ${column(({ fileId }) => fileId ?? null, 'uuid')},
        ${column(({ card }) => (card ? JSON.stringify(card) : null), 'text')}
      ) with ordinality as message (conversation_id, id, sender_kind, sender_id, sender_name,
        client_id, kind, text, file_id, card, ord)
    ), locked as (
      select id, last_seq, state from conversation
      where id in (select conversation_id from given) order by id for no key update
    ), known as (
      select given.ord, m.seq, m.id, m.created_at from given join chat_message m
        on m.conversation_id = given.conversation_id and m.sender_kind = given.sender_kind
        and m.sender_id = given.sender_id and m.client_id = given.client_id
    ), numbered as (
      select given.*, locked.last_seq + row_number()
        over (partition by given.conversation_id order by given.ord) as seq
      from given join locked on locked.id = given.conversation_id
      where given.ord not in (select ord from known)
    ), stored as (
      insert into chat_message (conversation_id, seq, id, sender_kind, sender_id, sender_name,
        client_id, kind, text, file_id, card, created_at)
      select conversation_id, seq, id, sender_kind, sender_id, sender_name,
        client_id, kind, text, file_id, card::jsonb, clock_timestamp()
      from numbered
      returning id, created_at
    ), raised as (
      update conversation set last_seq = newest.seq, last_message_at = clock_timestamp(),
        updated_at = clock_timestamp(),
        state = case when reopened then 'waiting' else state end,
        agent_id = case when reopened then null else agent_id end,
        closed_at = case when reopened then null else closed_at end,
        team_id = case when reopened then null else team_id end,
        snoozed_until = case when from_visitor then null else snoozed_until end,
        waiting_since = case when from_agent then null
          when from_visitor then coalesce(waiting_since, clock_timestamp()) else waiting_since end
      from (
        select conversation_id, max(numbered.seq) as seq,
          bool_or(sender_kind = 'agent') as from_agent,
          bool_or(sender_kind = 'visitor') as from_visitor,
          bool_or(sender_kind = 'visitor' and locked.state = 'closed') as reopened
        from numbered join locked on locked.id = conversation_id group by conversation_id
      ) newest
      where conversation.id = newest.conversation_id
    ), told as (${insertChatEvents(sql`
      select id, conversation_id, numbered.seq, sender_kind, kind from stored join numbered using (id)`)}
    )
    select numbered.ord, numbered.seq::int, stored.id, stored.created_at, false as repeated, state
    from stored join numbered using (id) join locked on locked.id = numbered.conversation_id
    union all
    select known.ord, known.seq, known.id, known.created_at, true, state
    from known join given using (ord) join locked on locked.id = given.conversation_id`;
}

const MESSAGE_FIELDS = {
  seq: chatMessage.seq,
  id: chatMessage.id,
  clientId: chatMessage.clientId,
  senderKind: chatMessage.senderKind,
  senderName: chatMessage.senderName,
  kind: chatMessage.kind,
  text: chatMessage.text,
  card: chatMessage.card,
  createdAt: chatMessage.createdAt,
  file: { id: file.id, name: file.name, size: file.size, mediaType: file.mediaType },
};

/** Part of a conversation's messages, in the order of their numbers. */
export interface MessageRange {
  conversationId: string;
  /** Messages after this number, the first of them. */
  afterSeq?: number | undefined;
  /** Messages before this number, the last of them. */
  beforeSeq?: number | undefined;
  max: number;
}

/** Returns a part of a conversation's messages in the order of their numbers. */
export async function listMessages(
  db: Database,
  { conversationId, afterSeq, beforeSeq, max }: MessageRange,
) {
  const rows = await db
    .select(MESSAGE_FIELDS)
    .from(chatMessage)
    .leftJoin(file, eq(file.id, chatMessage.fileId))
    .where(
      and(
        eq(chatMessage.conversationId, conversationId),
        afterSeq === undefined ? undefined : gt(chatMessage.seq, afterSeq),
        beforeSeq === undefined ? undefined : lt(chatMessage.seq, beforeSeq),
      ),
    )
    .orderBy(beforeSeq === undefined ? asc(chatMessage.seq) : desc(chatMessage.seq))
    .limit(max);
  return beforeSeq === undefined ? rows : rows.toReversed();
}

/** Message with its file, as {@link listMessages} reads it. */
export type MessageRow = Awaited<ReturnType<typeof listMessages>>[number];
