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

/** Events that clients send; every one is answered, `typing` excepted. */
export interface ClientEvents {
  /** Follows a conversation of the caller; the answer says how far it is. */
  join: (
    given: { conversationId: string },
    reply: (answer: SocketReply<LiveState>) => void,
  ) => void;
  leave: (given: { conversationId: string }) => void;
  send: (given: SentMessage, reply: (answer: SocketReply<SentReceipt>) => void) => void;
  typing: (given: { conversationId: string }) => void;
  delivered: (given: { conversationId: string; seq: number }) => void;
  read: (given: { conversationId: string; seq: number }) => void;
}

/** Events that the server sends. */
export interface ServerEvents {
  message: (given: { conversationId: string; message: ChatMessage }) => void;
  state: (given: LiveState) => void;
  typing: (given: { conversationId: string; from: SocketSide; name: string }) => void;
  presence: (given: { conversationId: string; from: SocketSide; online: boolean }) => void;
  /** Messages may have been missed: ask for those after the highest unbroken number. */
  resume: () => void;
}
