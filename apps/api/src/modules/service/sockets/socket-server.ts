import type { IncomingMessage, Server as HttpServer } from 'node:http';
import type { Duplex } from 'node:stream';
import {
  SOCKET_PATHS,
  type ClientEvents,
  type ServerEvents,
  type SocketSide,
} from '@zhucheng/domain-service/chat';
import { Server as Engine, type Socket as EngineSocket } from 'engine.io';
import { Server, type Namespace, type Socket } from 'socket.io';
import type { Adapter } from 'socket.io-adapter';
import type { SocketIdentity } from './socket-identity.service.ts';
import { MAX_PACKET_BYTES } from './socket-limits.rules.ts';

/** Data kept with a socket. */
export interface SocketData {
  identity: SocketIdentity;
}

/** Questions between processes. */
interface ProcessEvents {
  'has-room': (room: string, reply: (has: boolean) => void) => void;
}

/** Socket.IO server of the chat. */
export type ChatServer = Server<ClientEvents, ServerEvents, ProcessEvents, SocketData>;

/** Socket of a visitor or an agent. */
export type ChatSocket = Socket<ClientEvents, ServerEvents, ProcessEvents, SocketData>;

/** Options of {@link openSocketServer}. */
export interface SocketServerOptions {
  http: HttpServer;
  adapter: (namespace: Namespace) => Adapter;
  /** Finds the owner of a socket by its handshake; undefined refuses it. */
  identify: (request: IncomingMessage, side: SocketSide) => Promise<SocketIdentity | undefined>;
}

const ENGINE_OPTIONS = {
  transports: ['websocket' as const],
  allowUpgrades: false,
  perMessageDeflate: false,
  httpCompression: false,
  maxHttpBufferSize: MAX_PACKET_BYTES,
  pingInterval: 20_000,
  pingTimeout: 15_000,
};

/** Time for a connection to enter the namespace, in milliseconds. */
const CONNECT_TIMEOUT_MS = 5_000;

/**
 * Opens both sockets, WebSocket only, each at its own path of the HTTP server: an engine a side, one Socket.IO server with the
 * rooms of both. State recovery stays off: it would skip the check of the cookie and ends with its process.
 */
export function openSocketServer({ http, adapter, identify }: SocketServerOptions) {
  const io: ChatServer = new Server({
    adapter: adapter as never,
    serveClient: false,
    connectTimeout: CONNECT_TIMEOUT_MS,
  });
  const identities = new WeakMap<IncomingMessage, SocketIdentity>();
  const openEngine = (side: SocketSide): Engine => {
    const engine = new Engine({
      ...ENGINE_OPTIONS,
      allowRequest: (request, decide) => {
        const accept = (identity: SocketIdentity | undefined) => {
          if (identity) identities.set(request, identity);
          decide(identity ? null : 'forbidden', identity !== undefined);
        };
        identify(request, side).then(accept, () => accept(undefined));
      },
    });
    gatherWrites(engine);
    io.bind(engine);
    return engine;
  };
  const engines = { visitor: openEngine('visitor'), agent: openEngine('agent') };
  io.use((socket, next) => {
    const identity = identities.get(socket.request);
    if (!identity) return next(new Error('forbidden'));
    socket.data.identity = identity;
    next();
  });
  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const side = findSide(request.url ?? '');
    socket.on('error', () => undefined);
    if (side) engines[side].handleUpgrade(request as never, socket, head);
    else socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  };
  http.on('upgrade', onUpgrade);
  const close = async () => {
    http.off('upgrade', onUpgrade);
    // Closed by their transport, clients open another socket at once, at another process.
    for (const engine of Object.values(engines)) engine.close();
    await io.close();
  };
  return { io, close };
}

/** Sends the packets that wait for a socket in one write instead of one each. */
function gatherWrites(engine: Engine): void {
  engine.on('flush', ({ request }: EngineSocket) => request.socket.cork());
  engine.on('drain', ({ request }: EngineSocket) => request.socket.uncork());
}

/** Side whose path a request names. */
function findSide(url: string): SocketSide | undefined {
  const path = url.replace(/\/?(\?.*)?$/, '');
  if (path === SOCKET_PATHS.visitor) return 'visitor';
  return path === SOCKET_PATHS.agent ? 'agent' : undefined;
}
