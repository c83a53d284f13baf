import { CODES } from '@zhucheng/contracts';
import type { SocketReply } from '@zhucheng/domain-service/chat';
import { runForRequest } from '@zhucheng/telemetry';
import type { FastifyInstance } from 'fastify';
import { listQueueEntries } from '../agents/queue.service.ts';
import { onConversationChanged, onMessagesStored, onNoteWritten } from '../chat/chat-events.ts';
import { LiveChat, toFailedReply } from './live-chat.ts';
import { AGENTS_ROOM, QueueFeed } from './queue-feed.ts';
import { openRedisFanOut } from './redis-adapter.ts';
import { createSignalsAdapter } from './signals-adapter.ts';
import {
  findSocketIdentity,
  isOwnHandshake,
  listEndedSessions,
  type SocketIdentity,
} from './socket-identity.service.ts';
import { EventCounter, SocketCounter } from './socket-limits.rules.ts';
import { openSocketServer, type ChatServer, type ChatSocket } from './socket-server.ts';

/** Interval in which ended sessions close their sockets, in milliseconds. */
const SESSION_CHECK_MS = 2_000;

const ownerOf = ({ side, id }: SocketIdentity) => `${side}:${id}`;

/** Opens the sockets of visitors and agents beside Fastify. Returns a function that closes them. */
export function openLiveChat(app: FastifyInstance): () => Promise<void> {
  const { publicOrigin, redisUrl } = app.config;
  const counter = new SocketCounter();
  const onGap = () => chat.tellGap();
  const redis = redisUrl ? openRedisFanOut(redisUrl, { onGap }) : undefined;
  const { io, close } = openSocketServer({
    http: app.server,
    adapter: redis?.adapter ?? createSignalsAdapter(app.broadcasts),
    identify: async (request, side) =>
      isOwnHandshake(request, publicOrigin) ? findSocketIdentity(app, request, side) : undefined,
  });
  const chat = new LiveChat({
    io,
    db: app.databases.primary,
    log: app.log,
    append: app.appendMessage,
    limits: app.limits,
  });
  io.on('connection', (socket) => {
    const owner = ownerOf(socket.data.identity);
    if (!counter.open(owner)) return void socket.disconnect(true);
    socket.once('disconnect', () => counter.close(owner));
    serve(app, chat, socket);
  });
  const queue = new QueueFeed({
    list: (ids) => listQueueEntries(app.databases.primary, ids),
    emit: (entry) => io.to(AGENTS_ROOM).emit('queue', entry),
    log: app.log,
  });
  const stops = [
    onMessagesStored((stored) => chat.tellMessages(stored)),
    onMessagesStored((stored) => stored.forEach((one) => queue.note(one.conversationId))),
    onConversationChanged((id) => chat.tellChange(id)),
    onNoteWritten((written) => chat.tellNote(written)),
    onConversationChanged((id) => queue.note(id)),
    redis ? () => undefined : app.broadcasts.subscribe({ onText: () => undefined, onGap }),
  ];
  const sessionCheck = setInterval(() => void closeEndedSessions(app, io), SESSION_CHECK_MS);
  return async () => {
    clearInterval(sessionCheck);
    for (const stop of stops) stop();
    chat.close();
    queue.close();
    await close();
    await redis?.close();
  };
}

type Answer = (reply: SocketReply) => void;

/** Handles the events of one socket; none of them throws, whatever it carries. */
function serve(app: FastifyInstance, chat: LiveChat, socket: ChatSocket): void {
  const events = new EventCounter();
  const { side } = socket.data.identity;
  // All that comes by a socket belongs to its handshake, which the gateway has logged.
  const requestId = app.requestIdOf(socket.request);
  if (side === 'agent') void socket.join(AGENTS_ROOM);
  socket.use((event, next) => {
    const verdict = events.judge(Date.now());
    if (verdict === 'handle') return next();
    if (verdict === 'close') socket.disconnect(true);
    const answer = event.at(-1) as unknown;
    const msg = '操作太频繁，请 10 秒后再试';
    if (typeof answer === 'function') (answer as Answer)({ code: CODES.tooMany, msg });
  });
  const on = (
    name: 'join' | 'leave' | 'send' | 'typing' | 'look' | 'delivered' | 'read',
    handle: (payload: unknown) => Promise<SocketReply | void>,
  ) => {
    socket.on(name, (payload: unknown, answer?: unknown) => {
      const reply: Answer = typeof answer === 'function' ? (answer as Answer) : () => undefined;
      void runForRequest(requestId, () =>
        handle(payload).then(
          (result) => reply(result ?? { code: CODES.success, msg: '成功' }),
          (error: unknown) => reply(toFailedReply(error, app.log)),
        ),
      );
    });
  };
  on('join', (payload) => chat.join(socket, payload));
  on('leave', (payload) => chat.leave(socket, payload));
  on('send', (payload) => chat.send(socket, payload));
  on('typing', (payload) => chat.type(socket, payload));
  on('look', (payload) => chat.look(socket, payload));
  on('delivered', (payload) => chat.mark(socket, 'delivered', payload));
  on('read', (payload) => chat.mark(socket, 'read', payload));
  let rooms: ReadonlySet<string> = new Set();
  socket.once('disconnecting', () => (rooms = new Set(socket.rooms)));
  socket.once('disconnect', () => {
    chat.onClosed(socket, rooms).catch((err: unknown) => app.log.error({ err }, 'a socket closed'));
  });
}

/** Closes the sockets of sessions that were revoked or have expired. */
async function closeEndedSessions(app: FastifyInstance, io: ChatServer): Promise<void> {
  const sockets = [...io.of('/').sockets.values()];
  const sessions = new Map(
    sockets.flatMap(({ data: { identity } }): [string, string][] =>
      identity?.sessionId ? [[identity.sessionId, identity.id]] : [],
    ),
  );
  if (sessions.size === 0) return;
  try {
    const ended = new Set(await listEndedSessions(app, sessions));
    for (const socket of sockets) {
      const { sessionId } = socket.data.identity;
      if (sessionId && ended.has(sessionId)) socket.disconnect(true);
    }
  } catch (err) {
    app.log.error({ err }, 'sessions of sockets were not checked');
  }
}
