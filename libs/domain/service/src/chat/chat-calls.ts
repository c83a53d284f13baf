import { ConversationGone, GONE_CODE } from './conversation-gone.ts';
import type { MessagePage } from './conversation-client.ts';
import type { ChatMessage } from './message.ts';
import type { SentMessage, SentReceipt, SocketReply, SocketSide } from './socket-events.ts';

/** Calls that do what a socket does, where a proxy lets no WebSocket pass. Promises reject when nobody answered. */
export interface ChatCalls {
  send: (message: SentMessage) => Promise<SocketReply<SentReceipt>>;
  list: (conversationId: string, afterSeq: number) => Promise<MessagePage>;
  read: (conversationId: string, seq: number) => Promise<unknown>;
}

/** Posts a body to a path below `/api` and resolves to the reply, whatever its code; rejects without one. */
export type PostJson = (path: string, body: object) => Promise<unknown>;

const PATHS = {
  visitor: {
    send: '/crm/sdm/open/message/send',
    list: '/crm/sdm/open/message/listPaged',
    read: '/crm/sdm/open/message/read',
  },
  agent: {
    send: '/console/chat/send',
    list: '/console/chat/messages',
    read: '/console/chat/read',
  },
} as const;

const PAGE_SIZE = 100;

interface Envelope<Model> {
  code: string;
  msg: string;
  model?: Model;
  records?: ChatMessage[];
  conversation?: { lastSeq: number };
}

/** Returns the calls of one side. */
export function createChatCalls(side: SocketSide, post: PostJson): ChatCalls {
  const paths = PATHS[side];
  return {
    send: async (message) => {
      const { code, msg, model } = (await post(paths.send, message)) as Envelope<SentReceipt>;
      return { code, msg, ...model };
    },
    list: async (conversationId, afterSeq) => {
      const request = { conversationId, afterSeq, size: PAGE_SIZE };
      const reply = (await post(paths.list, request)) as Envelope<never>;
      const { code, msg, records, conversation } = reply;
      if (code === GONE_CODE) throw new ConversationGone(msg);
      if (!records || !conversation) throw new Error(msg);
      return { messages: records, lastSeq: conversation.lastSeq };
    },
    read: (conversationId, seq) => post(paths.read, { conversationId, seq }),
  };
}
