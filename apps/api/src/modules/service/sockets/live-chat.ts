import { CODES, idSchema, sendRequestSchema, seqSchema } from '@zhucheng/contracts';
import type {
  LiveState,
  SentReceipt,
  SocketReply,
  SocketSide,
} from '@zhucheng/domain-service/chat';
import type { Database } from '../../../db/client.ts';
import { ApiError } from '../../../http/api-error.ts';
import { invalidFields, toApiError } from '../../../http/error-mapping.ts';
import type { LimitPortions } from '../../../infrastructure/limits/limit-portions.ts';
import type { BackgroundLog } from '../../../infrastructure/loop.ts';
import { fromWireId, toWireId } from '../../../wire-format.ts';
import { findAnswerProblem } from '../agents/desk.rules.ts';
import {
  emitConversationChanged,
  type StoredMessage,
  type WrittenNote,
} from '../chat/chat-events.ts';
import type { appendMessage } from '../chat/append-messages.service.ts';
import {
  findConversation,
  listConversations,
  type ConversationRow,
} from '../chat/conversations.repository.ts';
import { conversationNotFound, toWireConversation } from '../chat/conversations.service.ts';
import { consumeMessageLimit } from '../chat/visitor-chat.service.ts';
import { MarkWriter } from './mark-writer.ts';
import type { ChatServer, ChatSocket } from './socket-server.ts';
import { z } from 'zod';

/** Payload of `join` and `leave`. That of `send` is the body of the call. */
const conversationEventSchema = z.object({ conversationId: idSchema });

/** Payload of `typing`. */
const typingEventSchema = conversationEventSchema.extend({ internal: z.boolean().default(false) });

/** Payload of `look`. */
const lookEventSchema = conversationEventSchema.extend({ here: z.boolean() });

/** Payload of `delivered` and `read`. */
const markEventSchema = z.object({ conversationId: idSchema, seq: seqSchema.min(1) });

/** Time in which changes of a conversation are told once, in milliseconds. */
const STATE_GATHER_MS = 50;

/** Room of a conversation; both sides are in it. */
const roomOf = (conversationId: string) => `conversation:${conversationId}`;
/** Room of one side of a conversation. */
const sideRoomOf = (side: SocketSide, conversationId: string) => `${side}:${conversationId}`;

const otherSide = (side: SocketSide): SocketSide => (side === 'visitor' ? 'agent' : 'visitor');

/** Parses the payload of an event; throws 40000 with the reason. */
function parse<Schema extends z.ZodType>(schema: Schema, payload: unknown): z.output<Schema> {
  const parsed = schema.safeParse(payload);
  if (parsed.success) return parsed.data;
  throw invalidFields(
    parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })),
  );
}

/** State of a conversation as both sides are told. */
function toLiveState(row: ConversationRow): LiveState {
  const { id: conversationId, rating: _, ...state } = toWireConversation(row);
  return { conversationId, ...state };
}

/** Options of {@link LiveChat}. */
export interface LiveChatOptions {
  io: ChatServer;
  db: Database;
  log: BackgroundLog;
  /** Stores a message and resolves after its commit. */
  append: typeof appendMessage;
  limits: LimitPortions;
}

/** Handlers of the events of sockets, and the messages to them. */
export class LiveChat {
  readonly #io: ChatServer;
  readonly #db: Database;
  readonly #log: BackgroundLog;
  readonly #append: typeof appendMessage;
  readonly #limits: LimitPortions;
  readonly #marks: MarkWriter;
  readonly #changed = new Set<string>();
  #timer: NodeJS.Timeout | undefined;

  constructor({ io, db, log, append, limits }: LiveChatOptions) {
    this.#io = io;
    this.#db = db;
    this.#log = log;
    this.#append = append;
    this.#limits = limits;
    this.#marks = new MarkWriter(db, log, (id) => emitConversationChanged(toWireId(id)));
    io.on('has-room', (room, reply) => reply(io.of('/').adapter.rooms.has(room)));
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#marks.close();
  }

  /** Adds a socket to a conversation that it may see, and returns its state. */
  async join(socket: ChatSocket, payload: unknown): Promise<SocketReply<LiveState>> {
    const { conversationId } = parse(conversationEventSchema, payload);
    const { side } = socket.data.identity;
    await this.#requireOwn(socket, conversationId);
    await socket.join([roomOf(conversationId), sideRoomOf(side, conversationId)]);
    socket
      .to(roomOf(conversationId))
      .emit('presence', { conversationId, from: side, online: true });
    void this.#tellPresence(socket, conversationId);
    // Read now: what was stored before the socket was in the room was not sent to it.
    const row = await this.#requireOwn(socket, conversationId);
    return { code: CODES.success, msg: '成功', ...toLiveState(row) };
  }

  /** Removes a socket from a conversation; tells the other side if nobody of this one is left. */
  async leave(socket: ChatSocket, payload: unknown): Promise<void> {
    const { conversationId } = parse(conversationEventSchema, payload);
    const { side } = socket.data.identity;
    await socket.leave(roomOf(conversationId));
    await socket.leave(sideRoomOf(side, conversationId));
    await this.#tellIfGone(side, conversationId);
  }

  /** Tells the other sides of a closed socket's conversations if nobody is left. */
  async onClosed(socket: ChatSocket, rooms: ReadonlySet<string>): Promise<void> {
    const { side } = socket.data.identity;
    const prefix = `${side}:`;
    const ids = [...rooms].flatMap((room) =>
      room.startsWith(prefix) ? [room.slice(prefix.length)] : [],
    );
    if (side === 'agent') for (const id of ids) this.#tellLook(socket, id, false);
    await Promise.all(ids.map((id) => this.#tellIfGone(side, id)));
  }

  /** Stores a message; resolves after its commit. */
  async send(socket: ChatSocket, payload: unknown): Promise<SocketReply<SentReceipt>> {
    const { conversationId, clientId, kind, text } = parse(sendRequestSchema, payload);
    const { side, id, name } = socket.data.identity;
    if (side === 'visitor') {
      await this.#requireAccess(socket, conversationId);
      await consumeMessageLimit(this.#limits, id);
    } else {
      await this.#requireHeld(socket, conversationId);
    }
    const receipt = await this.#append(this.#db, {
      conversationId: fromWireId(conversationId),
      senderKind: side,
      senderId: id,
      senderName: name,
      clientId,
      kind,
      text,
    });
    const { seq, id: messageId, createdAt } = receipt;
    return { code: CODES.success, msg: '成功', seq, id: messageId, createdAt };
  }

  /** Tells the other sockets of a conversation that somebody is typing; that of a note is for agents alone. */
  async type(socket: ChatSocket, payload: unknown): Promise<void> {
    const { conversationId, internal } = parse(typingEventSchema, payload);
    await this.#requireAccess(socket, conversationId);
    const { side, name } = socket.data.identity;
    const event = { conversationId, from: side, name };
    if (side === 'visitor' || !internal) {
      socket.volatile.to(sideRoomOf(otherSide(side), conversationId)).emit('typing', event);
    }
    if (side === 'agent') {
      socket.volatile.to(sideRoomOf(side, conversationId)).emit('typing', event);
    }
  }

  /** Tells the colleagues who follow a conversation whether an agent looks at it. */
  async look(socket: ChatSocket, payload: unknown): Promise<void> {
    const { conversationId, here } = parse(lookEventSchema, payload);
    if (socket.data.identity.side !== 'agent') return;
    await this.#requireAccess(socket, conversationId);
    this.#tellLook(socket, conversationId, here);
  }

  /** Raises a mark of the socket's side; a forged number ends at the last message. */
  async mark(socket: ChatSocket, kind: 'delivered' | 'read', payload: unknown): Promise<void> {
    const { conversationId, seq } = parse(markEventSchema, payload);
    await this.#requireAccess(socket, conversationId);
    const { side } = socket.data.identity;
    this.#marks.raise({ conversationId: fromWireId(conversationId), side, kind, seq });
  }

  /** Sends stored messages to the sockets of their conversations, in the order given. */
  tellMessages(stored: readonly StoredMessage[]): void {
    for (const { conversationId, message } of stored) {
      this.#io.to(roomOf(conversationId)).emit('message', { conversationId, message });
    }
  }

  /** Sends the state of a changed conversation to its sockets, soon. */
  tellChange(conversationId: string): void {
    this.#changed.add(conversationId);
    this.#timer ??= setTimeout(() => void this.#tellStates(), STATE_GATHER_MS);
  }

  /** Makes the sockets of this process ask for what they missed. */
  tellGap(): void {
    this.#io.local.emit('resume');
  }

  /** Sends a new note to the agents who follow its conversation, and to nobody else. */
  tellNote({ conversationId, note }: WrittenNote): void {
    this.#io.to(sideRoomOf('agent', conversationId)).emit('note', { conversationId, note });
  }

  #tellLook(socket: ChatSocket, conversationId: string, here: boolean): void {
    const { id, name } = socket.data.identity;
    const event = { conversationId, agentId: toWireId(id), name, here };
    socket.to(sideRoomOf('agent', conversationId)).emit('colleague', event);
  }

  async #tellStates(): Promise<void> {
    const ids = [...this.#changed].map(fromWireId);
    this.#changed.clear();
    this.#timer = undefined;
    try {
      for (const state of (await listConversations(this.#db, ids)).map(toLiveState)) {
        this.#io.to(roomOf(state.conversationId)).emit('state', state);
      }
    } catch (err) {
      this.#log.error({ err }, 'states of conversations were not told');
    }
  }

  async #requireAccess(socket: ChatSocket, conversationId: string): Promise<void> {
    // Who is in the room was checked when entering it.
    if (!socket.rooms.has(roomOf(conversationId))) await this.#requireOwn(socket, conversationId);
  }

  /** Throws 40900 with the reason if the agent does not have the conversation: it may have been transferred. */
  async #requireHeld(socket: ChatSocket, conversationId: string): Promise<void> {
    const row = await this.#requireOwn(socket, conversationId);
    const problem = findAnswerProblem(row, socket.data.identity.id);
    if (problem) throw new ApiError(CODES.conflict, problem);
  }

  /** A conversation; throws 40400 if it does not exist or is another guest's. */
  async #requireOwn(socket: ChatSocket, conversationId: string): Promise<ConversationRow> {
    const row = await findConversation(this.#db, fromWireId(conversationId));
    const { side, id } = socket.data.identity;
    if (!row || (side === 'visitor' && row.guestId !== id)) throw conversationNotFound();
    return row;
  }

  /** Tells a socket that has joined whether the other side is there. */
  async #tellPresence(socket: ChatSocket, conversationId: string): Promise<void> {
    const from = otherSide(socket.data.identity.side);
    const online = await this.#isOnline(from, conversationId);
    socket.emit('presence', { conversationId, from, online });
  }

  async #tellIfGone(side: SocketSide, conversationId: string): Promise<void> {
    if (await this.#isOnline(side, conversationId)) return;
    const event = { conversationId, from: side, online: false };
    this.#io.to(sideRoomOf(otherSide(side), conversationId)).emit('presence', event);
  }

  /** True if any process has a socket of this side of a conversation; a process that does not answer has none. */
  async #isOnline(side: SocketSide, conversationId: string): Promise<boolean> {
    const room = sideRoomOf(side, conversationId);
    if (this.#io.of('/').adapter.rooms.has(room)) return true;
    const answers = await this.#io
      .serverSideEmitWithAck('has-room', room)
      .catch((error: { responses?: boolean[] }) => error.responses ?? []);
    return (answers as boolean[]).some(Boolean);
  }
}

/** Answer to an event that failed: the code and the message of the calls. */
export function toFailedReply(error: unknown, log: BackgroundLog): SocketReply {
  const refusal = toApiError(error);
  if (refusal.status >= 500) log.error({ err: error }, 'an event of a socket failed');
  return { code: refusal.code, msg: refusal.message };
}
