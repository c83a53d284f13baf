import {
  CONVERSATION_STATES,
  MESSAGE_KINDS,
  SENDER_KINDS,
  type ChatCard,
  type ConversationState,
  type MessageKind,
  type SenderKind,
} from '@zhucheng/domain-service/chat';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { account } from '../account.ts';
import { changeTimes, id, moment, oneOf } from '../columns.ts';
import { file } from '../infrastructure.ts';
import { guest } from './guest.ts';

/** Conversation of a guest with the service. Whoever stores a message locks its row. */
export const conversation = pgTable(
  'conversation',
  {
    id: id(),
    guestId: uuid('guest_id')
      .notNull()
      .references(() => guest.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id').references(() => account.id, { onDelete: 'set null' }),
    state: text('state').$type<ConversationState>().notNull().default('waiting'),
    agentId: uuid('agent_id').references(() => account.id, { onDelete: 'set null' }),
    /** Number of the last message; the numbers from 1 to it are all taken. */
    lastSeq: integer('last_seq').notNull().default(0),
    visitorDeliveredSeq: integer('visitor_delivered_seq').notNull().default(0),
    visitorReadSeq: integer('visitor_read_seq').notNull().default(0),
    agentDeliveredSeq: integer('agent_delivered_seq').notNull().default(0),
    agentReadSeq: integer('agent_read_seq').notNull().default(0),
    /** One to five; null until the visitor rates. */
    rating: integer('rating'),
    ratingText: text('rating_text').notNull().default(''),
    ratedAt: moment('rated_at'),
    /** Time since which the visitor waits for an answer of a person; null when nobody waits. */
    waitingSince: moment('waiting_since'),
    takenAt: moment('taken_at'),
    /** Time until which its agent has put it aside; ends early when the visitor writes. */
    snoozedUntil: moment('snoozed_until'),
    /** Role to which it was handed while it waits. No reference: a removed role is no team any more. */
    teamId: uuid('team_id'),
    closedAt: moment('closed_at'),
    lastMessageAt: moment('last_message_at'),
    ...changeTimes(),
  },
  (t) => [
    index('conversation_guest').on(t.guestId, t.createdAt.desc().nullsFirst()),
    index('conversation_account').on(t.accountId),
    index('conversation_agent').on(t.agentId, t.state),
    index('conversation_newest').on(t.state, t.lastMessageAt.desc().nullsFirst()),
    check('conversation_state', oneOf('state', CONVERSATION_STATES)),
  ],
);

/** Message of a conversation. Never changed. */
export const chatMessage = pgTable(
  'chat_message',
  {
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversation.id, { onDelete: 'cascade' }),
    seq: integer('seq').notNull(),
    id: uuid('id').notNull(),
    senderKind: text('sender_kind').$type<SenderKind>().notNull(),
    /** Guest or account; the empty id for the others. No reference: messages stay when accounts close. */
    senderId: uuid('sender_id').notNull(),
    /** Name of the agent at the time of sending. */
    senderName: text('sender_name').notNull().default(''),
    clientId: text('client_id').notNull(),
    kind: text('kind').$type<MessageKind>().notNull(),
    text: text('text').notNull().default(''),
    fileId: uuid('file_id').references(() => file.id, { onDelete: 'set null' }),
    card: jsonb('card').$type<ChatCard>(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.conversationId, t.seq] }),
    uniqueIndex('chat_message_client').on(t.conversationId, t.senderKind, t.senderId, t.clientId),
    index('chat_message_file').on(t.fileId),
    check('chat_message_sender_kind', oneOf('sender_kind', SENDER_KINDS)),
    check('chat_message_kind', oneOf('kind', MESSAGE_KINDS)),
  ],
);

/** Note of agents on a conversation. In a table of its own, so that no query of messages can show it to a visitor. */
export const conversationNote = pgTable(
  'conversation_note',
  {
    id: id(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversation.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id').references(() => account.id, { onDelete: 'set null' }),
    text: text('text').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('conversation_note_conversation').on(t.conversationId, t.createdAt),
    index('conversation_note_author').on(t.authorId),
  ],
);

/** Presence of agents, told by their desk while it is open. */
export const agentPresence = pgTable('agent_presence', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  /** False while the agent takes no new conversations. */
  available: boolean('available').notNull().default(true),
  /** Not available for being busy with what is there; one who is neither is away. */
  busy: boolean('busy').notNull().default(false),
  seenAt: moment('seen_at').notNull().defaultNow(),
});

/** Settings of the service, each under its name; a name without a row has its default. */
export const serviceSetting = pgTable('service_setting', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
  /** Counts the changes; a save names the one it began from. */
  version: integer('version').notNull().default(1),
  /** Account of who changed it last; null for the installation. */
  changedBy: uuid('changed_by'),
  ...changeTimes(),
});
