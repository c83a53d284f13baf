import type { ChatCalls } from './chat-calls.ts';
import type { ConversationClient, ConversationWire, MessagePage } from './conversation-client.ts';
import type { ChatMessage } from './message.ts';
import type {
  LiveState,
  QueueEntry,
  SentMessage,
  SentReceipt,
  ServerEvents,
  SocketReply,
} from './socket-events.ts';

/** Used part of a socket of `socket.io-client`, which reconnects by itself. */
export interface SocketLike {
  readonly connected: boolean;
  on: (event: string, listener: (given: never) => void) => unknown;
  emit: (event: string, payload: object) => unknown;
  timeout: (milliseconds: number) => {
    emitWithAck: (event: string, payload: object) => Promise<unknown>;
  };
  connect: () => unknown;
  disconnect: () => unknown;
}

/** Listeners to a conversation besides those of its messages. */
export interface ChatListeners {
  onState?: (state: LiveState) => void;
  onTyping?: ServerEvents['typing'];
  onPresence?: ServerEvents['presence'];
  /** For agents: a conversation of anybody has changed. */
  onQueue?: ServerEvents['queue'];
  /** Called with false while only calls work. */
  onConnected?: (connected: boolean) => void;
}

/** Time for the server to acknowledge an event, in milliseconds. */
const ACK_TIMEOUT_MS = 6_000;
/** Interval of asking by calls while there is no socket. */
const POLL_MS = 3_000;
/** Interval of trying again after the server has ended the socket. */
const REOPEN_MS = 30_000;
const SUCCESS = '30000';

/**
 * One socket for all conversations that a page follows, with calls where it does not work: a message is sent by whichever of
 * the two is there, under the same id, so none is stored twice.
 */
export class ChatConnection implements ConversationWire {
  readonly #socket: SocketLike;
  readonly #calls: ChatCalls;
  readonly #listeners: ChatListeners;
  readonly #clients = new Map<string, ConversationClient>();
  readonly #poll: ReturnType<typeof setInterval>;
  #reopen: ReturnType<typeof setTimeout> | undefined;

  constructor(socket: SocketLike, calls: ChatCalls, listeners: ChatListeners = {}) {
    this.#socket = socket;
    this.#calls = calls;
    this.#listeners = listeners;
    socket.on('connect', () => this.#onConnect());
    socket.on('disconnect', (reason: string) => this.#onDisconnect(reason));
    socket.on('resume', () => this.wake());
    socket.on('message', ({ conversationId, message }: MessageEvent) =>
      this.#clients.get(conversationId)?.receive(message),
    );
    socket.on('state', (state: LiveState) => this.#onState(state));
    socket.on('typing', (event: Parameters<ServerEvents['typing']>[0]) =>
      listeners.onTyping?.(event),
    );
    socket.on('presence', (event: Parameters<ServerEvents['presence']>[0]) =>
      listeners.onPresence?.(event),
    );
    socket.on('queue', (entry: QueueEntry) => listeners.onQueue?.(entry));
    this.#poll = setInterval(() => {
      if (!socket.connected) this.wake();
    }, POLL_MS);
  }

  get connected(): boolean {
    return this.#socket.connected;
  }

  /** Follows a conversation: joins it now and after each reconnect, and asks for what is missing. */
  follow(client: ConversationClient): void {
    this.#clients.set(client.conversationId, client);
    if (this.#socket.connected) void this.#join(client);
    client.wake();
  }

  /** Ends following a conversation. */
  unfollow(conversationId: string): void {
    if (this.#clients.delete(conversationId) && this.#socket.connected)
      this.#socket.emit('leave', { conversationId });
  }

  /** Asks for what is missing in all conversations: after sleep, on getting online, when the page is seen again. */
  wake(): void {
    for (const client of this.#clients.values()) client.wake();
  }

  /** Tells the other side that somebody is typing; not worth a call. */
  type(conversationId: string): void {
    if (this.#socket.connected) this.#socket.emit('typing', { conversationId });
  }

  async send(message: SentMessage): Promise<SocketReply<SentReceipt>> {
    if (!this.#socket.connected) return this.#calls.send(message);
    const reply = await this.#socket.timeout(ACK_TIMEOUT_MS).emitWithAck('send', message);
    return reply as SocketReply<SentReceipt>;
  }

  list(conversationId: string, afterSeq: number): Promise<MessagePage> {
    return this.#calls.list(conversationId, afterSeq);
  }

  mark(kind: 'delivered' | 'read', conversationId: string, seq: number): void {
    if (this.#socket.connected) this.#socket.emit(kind, { conversationId, seq });
    else if (kind === 'read') this.#calls.read(conversationId, seq).catch(() => undefined);
  }

  close(): void {
    clearInterval(this.#poll);
    clearTimeout(this.#reopen);
    this.#clients.clear();
    this.#socket.disconnect();
  }

  #onConnect(): void {
    this.#listeners.onConnected?.(true);
    for (const client of this.#clients.values()) {
      void this.#join(client);
      client.wake();
    }
  }

  #onDisconnect(reason: string): void {
    this.#listeners.onConnected?.(false);
    // Ended by the server, it does not reconnect by itself.
    if (reason !== 'io server disconnect') return;
    clearTimeout(this.#reopen);
    this.#reopen = setTimeout(() => this.#socket.connect(), REOPEN_MS);
  }

  async #join({ conversationId }: ConversationClient): Promise<void> {
    try {
      const given = { conversationId };
      const reply = await this.#socket.timeout(ACK_TIMEOUT_MS).emitWithAck('join', given);
      const state = reply as SocketReply & LiveState;
      if (state.code === SUCCESS) this.#onState(state);
    } catch {
      // Nobody answered: joined again after the next reconnect, asked by calls until then.
    }
  }

  #onState(state: LiveState): void {
    this.#clients.get(state.conversationId)?.announce(state.lastSeq);
    this.#listeners.onState?.(state);
  }
}

/** Payload of `message`. */
interface MessageEvent {
  conversationId: string;
  message: ChatMessage;
}
