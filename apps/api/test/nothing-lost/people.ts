import { randomUUID } from 'node:crypto';
import {
  ChatConnection,
  ConversationClient,
  createChatCalls,
  type SocketLike,
  type SocketSide,
} from '@zhucheng/domain-service/chat';
import { openSocket } from '../sockets.ts';

/** Interval of asking for missed messages: thirty seconds in pages. */
const CATCH_UP_MS = 2_000;
/** Unsent messages that somebody has at a time. */
const MAX_QUEUED = 5;

/** One end of a conversation that writes numbered texts. */
export interface Writer {
  conversationId: string;
  side: SocketSide;
  client: ConversationClient;
  /** Texts in the order of writing. */
  written: string[];
  /** Acknowledged numbers by the sender's id. */
  acknowledged: Map<string, number>;
  /** Ids whose acknowledgements differed, and messages that were refused: none. */
  problems: string[];
  /** Writes on up to so many texts. */
  writeUpTo: (count: number) => void;
}

/** Opens the connection of one browser. */
export function openConnection(
  origin: string,
  side: SocketSide,
  headers: { cookie: string },
): ChatConnection {
  const socket = openSocket(origin, side, headers, {
    reconnection: true,
    reconnectionDelay: 100,
    reconnectionDelayMax: 500,
  });
  const post = async (path: string, body: object) => {
    const reply = await fetch(`${origin}/api${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(8_000),
    });
    return reply.json();
  };
  return new ChatConnection(socket as unknown as SocketLike, createChatCalls(side, post));
}

/** Opens one end of a conversation on a connection. */
export function openWriter(
  connection: ChatConnection,
  side: SocketSide,
  conversationId: string,
): Writer {
  const written: string[] = [];
  const acknowledged = new Map<string, number>();
  const problems: string[] = [];
  let wanted = 0;
  let stored: string | null = null;
  const writeOn = () => {
    while (written.length < wanted && client.unsent.queue.length < MAX_QUEUED) {
      const text = `${side === 'visitor' ? '访客' : '客服'}第 ${written.length + 1} 条`;
      written.push(text);
      client.submit(text);
    }
  };
  const client = new ConversationClient({
    conversationId,
    side,
    catchUpMs: CATCH_UP_MS,
    storage: { read: () => stored, write: (json) => (stored = json) },
    createId: randomUUID,
    onChange: () => setImmediate(writeOn),
    onRefused: (reason) => problems.push(reason),
    wire: {
      list: (id, afterSeq) => connection.list(id, afterSeq),
      mark: (kind, id, seq) => connection.mark(kind, id, seq),
      send: async (message) => {
        const reply = await connection.send(message);
        const before = acknowledged.get(message.clientId) ?? reply.seq;
        if (reply.seq !== undefined) acknowledged.set(message.clientId, reply.seq);
        if (before !== reply.seq) problems.push(`${message.clientId}: ${before}, ${reply.seq}`);
        return reply;
      },
    },
  });
  connection.follow(client);
  const writeUpTo = (count: number) => {
    wanted = count;
    writeOn();
  };
  return { conversationId, side, client, written, acknowledged, problems, writeUpTo };
}
