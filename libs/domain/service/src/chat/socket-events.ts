import type { ChatMessage, ConversationMarks, ConversationState, MessageKind } from './message.ts';

/** Paths of the sockets, see {@link SocketSide}. */
export const SOCKET_PATHS = { visitor: '/api/chat/socket', agent: '/api/console/socket' } as const;

/** Ends of a conversation that hold sockets. */
export type SocketSide = keyof typeof SOCKET_PATHS;

/** Answer to an event: the codes and messages of the calls. */
export type SocketReply<T extends object = object> = { code: string; msg: string } & Partial<T>;

/** A text to be stored. The same `clientId` again is the same message. */
export interface SentMessage {
  conversationId: string;
  clientId: string;
  kind: MessageKind;
  text: string;
}

/** Acknowledgement of a stored message: its number, id and time. */
export interface SentReceipt {
  seq: number;
  id: string;
  createdAt: string;
}

/** State of a conversation for both sides. */
export interface LiveState extends ConversationMarks {
  conversationId: string;
  state: ConversationState;
  /** Agent who has taken it; null while nobody has. */
  agent: { name: string } | null;
  /** Time since which the visitor waits for an answer of a person; null when nobody waits. */
  waitingSince: string | null;
}

/**
 * Conversation in the queue of the agents' desks, with the values of `/console/chat/listPaged`. Told to all agents soon
 * after each change; of two, the one with the smaller `lastSeq` is the older.
 */
export interface QueueEntry {
  conversationId: string;
  state: ConversationState;
  /** Agent who has taken it; null while nobody has. */
  agentId: string | null;
  agent: { name: string } | null;
  visitorName: string;
  /** Last arrival in words: campaign or referrer, and the page. */
  origin: string;
  /** Time until which its agent has put it aside. */
  snoozedUntil: string | null;
  /** Team to which it was handed while it waits. */
  team: { id: string; name: string } | null;
  lastSeq: number;
  /** Messages of the visitor that no agent has read. */
  unread: number;
  /** Time since which the visitor waits for an answer of a person; null when nobody waits. */
  waitingSince: string | null;
  /** Start of the last message, or what it is. */
  preview: string;
  lastMessageAt: string | null;
}

/** Agent with a conversation on the screen. */
export interface Colleague {
  conversationId: string;
  agentId: string;
  name: string;
  here: boolean;
}

/** Note of agents on a conversation; visitors never get it. */
export interface ConversationNote {
  id: string;
  /** Empty once its author's account is closed. */
  authorName: string;
  text: string;
  createdAt: string;
}

/** Events that clients send; every one is answered, `typing` excepted. */
export interface ClientEvents {
  /** Follows a conversation of the caller; the answer says how far it is. */
  join: (
    given: { conversationId: string },
    reply: (answer: SocketReply<LiveState>) => void,
  ) => void;
  leave: (given: { conversationId: string }) => void;
  send: (given: SentMessage, reply: (answer: SocketReply<SentReceipt>) => void) => void;
  /** `internal`: a note is being written, which is told to colleagues alone. */
  typing: (given: { conversationId: string; internal?: boolean }) => void;
  /** For agents: the conversation is on the screen, or not any more. Told to the colleagues who follow it. */
  look: (given: { conversationId: string; here: boolean }) => void;
  delivered: (given: { conversationId: string; seq: number }) => void;
  read: (given: { conversationId: string; seq: number }) => void;
}

/** Events that the server sends. */
export interface ServerEvents {
  message: (given: { conversationId: string; message: ChatMessage }) => void;
  state: (given: LiveState) => void;
  typing: (given: { conversationId: string; from: SocketSide; name: string }) => void;
  presence: (given: { conversationId: string; from: SocketSide; online: boolean }) => void;
  /** For agents: a colleague looks at a followed conversation, or not any more. */
  colleague: (given: Colleague) => void;
  /** For agents: a note was written on a followed conversation. */
  note: (given: { conversationId: string; note: ConversationNote }) => void;
  /** For agents, of all conversations. After a reconnect and `resume` the list has to be read again. */
  queue: (given: QueueEntry) => void;
  /** Messages may have been missed: ask for those after the highest unbroken number. */
  resume: () => void;
}
