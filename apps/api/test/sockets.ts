import type { AddressInfo } from 'node:net';
import {
  SOCKET_PATHS,
  type ClientEvents,
  type ServerEvents,
  type SocketReply,
  type SocketSide,
} from '@zhucheng/domain-service/chat';
import { eq } from 'drizzle-orm';
import { io, type Socket } from 'socket.io-client';
import type { Database } from '../src/db/client.ts';
import { conversation, guest } from '../src/db/schema.ts';
import { createToken, hashSecret } from '../src/modules/accounts/secrets.ts';
import { fromWireId, toWireId } from '../src/wire-format.ts';
import type { TestApi } from './harness.ts';

/** Socket of a client. */
export type TestSocket = Socket<ServerEvents, ClientEvents>;

/** Guest with a conversation, as a browser holds them. */
export interface TestVisitor {
  guestId: string;
  /** Id on the wire. */
  conversationId: string;
  headers: { cookie: string };
}

/** Creates a guest with an empty conversation and a cookie. */
export async function createVisitor(db: Database): Promise<TestVisitor> {
  const token = createToken();
  const values = { tokenHash: hashSecret(token), source: '直接访问' };
  const [visitor] = await db.insert(guest).values(values).returning({ id: guest.id });
  if (!visitor) throw new Error('no guest');
  const [row] = await db
    .insert(conversation)
    .values({ guestId: visitor.id })
    .returning({ id: conversation.id });
  if (!row) throw new Error('no conversation');
  return {
    guestId: visitor.id,
    conversationId: toWireId(row.id),
    headers: { cookie: `guest=${token}` },
  };
}

/** Gives a conversation to an agent, who may answer then. */
export async function assignAgent(
  db: Database,
  conversationId: string,
  agentId: string,
): Promise<void> {
  await db
    .update(conversation)
    .set({ state: 'open', agentId })
    .where(eq(conversation.id, fromWireId(conversationId)));
}

/** Makes an API listen and returns its origin. */
export async function listen({ app }: TestApi): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

/** Opens a socket with headers as a browser sends them; it does not reconnect unless told. */
export function openSocket(
  origin: string,
  side: SocketSide,
  headers: Record<string, string> = {},
  options: Parameters<typeof io>[1] = {},
): TestSocket {
  return io(origin, {
    path: SOCKET_PATHS[side],
    addTrailingSlash: false,
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    ...options,
    extraHeaders: { origin, ...headers },
  }) as TestSocket;
}

/** Resolves to `connected`, or to the message of the refusal. */
export function settle(socket: TestSocket): Promise<string> {
  return new Promise((resolve) => {
    socket.once('connect', () => resolve('connected'));
    socket.once('connect_error', (error) => resolve(error.message));
  });
}

/** Opens sockets that are closed after each test of the suite. */
export function suiteSockets() {
  const sockets: TestSocket[] = [];
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.disconnect();
  });
  const open = (...args: Parameters<typeof openSocket>): TestSocket => {
    const socket = openSocket(...args);
    sockets.push(socket);
    return socket;
  };
  /** Opens a socket that must be let in. */
  const connect = async (...args: Parameters<typeof openSocket>): Promise<TestSocket> => {
    const socket = open(...args);
    expect(await settle(socket)).toBe('connected');
    return socket;
  };
  return { open, connect };
}

/** Sends any payload of any event and resolves to its answer. */
export function ask(socket: TestSocket, event: string, payload?: unknown): Promise<SocketReply> {
  const emitter = socket.timeout(5_000) as unknown as {
    emitWithAck: (event: string, payload?: unknown) => Promise<SocketReply>;
  };
  return emitter.emitWithAck(event, payload);
}
