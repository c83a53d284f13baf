import { randomUUID } from 'node:crypto';
import {
  ChatConnection,
  ConversationClient,
  createChatCalls,
  SOCKET_PATHS,
  type SocketLike,
} from '@zhucheng/domain-service/chat';
import type { Agent } from '@zhucheng/test-kit/journeys/agent';
import { io } from 'socket.io-client';

/** Agent's end of a conversation, by socket: it goes on by itself as in a browser. */
export interface AgentEnd {
  client: ConversationClient;
  /** Reasons why messages were refused. */
  refusals: string[];
  close: () => void;
}

/** Follows a conversation as an agent. */
export function followAsAgent({ headers, post }: Agent, conversationId: string): AgentEnd {
  const socket = io(headers.origin, {
    path: SOCKET_PATHS.agent,
    addTrailingSlash: false,
    transports: ['websocket'],
    forceNew: true,
    extraHeaders: headers,
  });
  const connection = new ChatConnection(
    socket as unknown as SocketLike,
    createChatCalls('agent', post),
  );
  const refusals: string[] = [];
  let stored: string | null = null;
  const client = new ConversationClient({
    conversationId,
    side: 'agent',
    wire: connection,
    storage: { read: () => stored, write: (json) => (stored = json) },
    createId: randomUUID,
    onChange: () => undefined,
    onRefused: (reason) => refusals.push(reason),
  });
  connection.follow(client);
  const close = () => {
    client.close();
    connection.close();
  };
  return { client, refusals, close };
}
