/** Kinds of senders. `assistant` answers from the help centre, `system` reports what happened to the conversation. */
export const SENDER_KINDS = ['visitor', 'agent', 'assistant', 'system'] as const;

/** One of {@link SENDER_KINDS}. */
export type SenderKind = (typeof SENDER_KINDS)[number];

/** Kinds of messages. A card is a text with a link. */
export const MESSAGE_KINDS = ['text', 'image', 'file', 'card'] as const;

/** One of {@link MESSAGE_KINDS}. */
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** States of a conversation: `waiting` for an agent, `open` with one, `closed` until the visitor writes again. */
export const CONVERSATION_STATES = ['waiting', 'open', 'closed'] as const;

/** One of {@link CONVERSATION_STATES}. */
export type ConversationState = (typeof CONVERSATION_STATES)[number];

/** File of a message. Its content is at `/api/chat/files/{id}`, for agents at `/api/console/chat/files/{id}`. */
export interface ChatFile {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  mediaType: string;
}

/** Page that a card links to. */
export interface ChatCard {
  title: string;
  /** Path on this site. */
  href: string;
}

/** A message as both sides see it. */
export interface ChatMessage {
  /** Number in the conversation, from 1 without gaps. */
  seq: number;
  id: string;
  /** Id that the sender gave it; unique by sender and conversation. */
  clientId: string;
  from: SenderKind;
  /** Name of the agent; empty for the others. */
  senderName: string;
  kind: MessageKind;
  text: string;
  file: ChatFile | null;
  card: ChatCard | null;
  /** ISO 8601 with the offset of Asia/Shanghai. */
  createdAt: string;
}

/** Highest numbers that each side has received and read. */
export interface ConversationMarks {
  lastSeq: number;
  visitorDeliveredSeq: number;
  visitorReadSeq: number;
  agentDeliveredSeq: number;
  agentReadSeq: number;
}

/** Maximum characters of a message. */
export const MAX_MESSAGE_LENGTH = 2_000;

/** Messages that one visitor may send in a window. */
export const MESSAGE_LIMIT = { max: 20, windowMs: 10_000 } as const;

/** Maximum size of a sent file in bytes: 20 MB. */
export const MAX_CHAT_FILE_BYTES = 20 * 1024 * 1024;

/** Ids that senders give to messages, such as a UUID. */
export const CLIENT_ID_PATTERN = /^[0-9a-zA-Z-]{8,40}$/;

/** Time without an agent's answer after which the visitor is offered a form, in milliseconds. */
export const UNANSWERED_MS = 60_000;

/** Interval in which both sides ask for missed messages, in milliseconds. */
export const CATCH_UP_MS = 30_000;

/** Unread messages as a badge shows them; empty for none. */
export function formatUnread(count: number): string {
  if (count <= 0) return '';
  return count > 99 ? '99+' : String(count);
}

/** Tests whether a visitor asks for a person, so that no answer of the help centre is wanted. */
export function asksForAgent(text: string): boolean {
  return /转人工|人工(客服|服务)|真人|^\s*人工\s*$/.test(text);
}
