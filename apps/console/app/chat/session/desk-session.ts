import {
  ChatConnection,
  createChatCalls,
  type Colleague,
  type ConversationNote,
  type LiveState,
  type QueueEntry,
  type SocketLike,
} from '@zhucheng/domain-service/chat';
import { DeskCalls, type AccessLoss, type Refusal, type Result } from './desk-calls.ts';
import {
  findNews,
  mergeEntry,
  toEntry,
  type AgentStatus,
  type DeskConversation,
  type Entries,
} from './desk-rules.ts';
import { listUnsentConversations } from './drafts.ts';
import { OpenChat } from './open-chat.ts';

/** Interval in which a desk says that it is open. */
const PRESENCE_MS = 30_000;
const [LIST_SIZE, FOUND_SIZE] = [100, 50];

/** Agent or team to whom a conversation may be handed. */
export interface Target {
  id: string;
  name: string;
}

/** A desk at a moment. */
export interface DeskState {
  /** `closed`: its agent is signed out, blocked, or may not chat any more. */
  status: 'starting' | 'ready' | 'failed' | 'closed';
  loss?: AccessLoss;
  notice: string;
  isConnected: boolean;
  entries: Entries;
  agentStatus: AgentStatus;
  agents: readonly (Target & { available: boolean; busy: boolean })[];
  teams: readonly Target[];
}

/** Options of {@link DeskSession}. */
export interface DeskSessionOptions {
  agentId: string;
  agentStatus: AgentStatus;
  openSocket: () => SocketLike;
  /** Called for what the agent should hear of. */
  onNews: (kind: 'message' | 'visitor', conversationId: string) => void;
}

const INITIAL: Omit<DeskState, 'agentStatus'> = {
  status: 'starting',
  notice: '',
  isConnected: false,
  entries: new Map(),
  agents: [],
  teams: [],
};

/** An agent's desk without its page: list, socket, conversations that are followed. */
export class DeskSession {
  readonly agentId: string;
  readonly calls: DeskCalls;
  readonly #options: DeskSessionOptions;
  readonly #socket: SocketLike;
  readonly #connection: ChatConnection;
  readonly #chats = new Map<string, OpenChat>();
  readonly #listeners = new Set<() => void>();
  readonly #presence: ReturnType<typeof setInterval>;
  #state: DeskState;
  #listing: Promise<void> | undefined;

  constructor(options: DeskSessionOptions) {
    this.#options = options;
    this.agentId = options.agentId;
    this.#state = { ...INITIAL, agentStatus: options.agentStatus };
    this.calls = new DeskCalls((loss) => this.#lose(loss));
    this.#socket = options.openSocket();
    this.#connection = new ChatConnection(this.#socket, this.#createCalls(), {
      onState: (live) => this.#onState(live),
      onTyping: ({ conversationId, from, name }) =>
        this.#chats.get(conversationId)?.takeTyping(from, name),
      onPresence: ({ conversationId, from, online }) =>
        from === 'visitor' && this.#chats.get(conversationId)?.takePresence(online),
      onQueue: (entry) => this.#onQueue(entry),
      onConnected: (isConnected) => this.#onConnected(isConnected),
    });
    this.#socket.on('resume', () => void this.list());
    this.#socket.on('colleague', (event: Colleague) =>
      this.#chats.get(event.conversationId)?.takeColleague(event),
    );
    this.#socket.on('note', (event: { conversationId: string; note: ConversationNote }) =>
      this.#chats.get(event.conversationId)?.takeNote(event.note),
    );
    this.#presence = setInterval(() => void this.reportPresence(), PRESENCE_MS);
    for (const event of ['online', 'pageshow', 'focus']) addEventListener(event, this.wake);
    void this.start();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getState = (): DeskState => this.#state;

  /** Asks for what is missing, and sends what is unsent. */
  readonly wake = (): void => {
    this.#connection.wake();
    void this.list();
  };

  async start(): Promise<void> {
    await Promise.all([this.list(), this.reportPresence()]);
    for (const id of listUnsentConversations(this.agentId)) void this.open(id);
  }

  /** Reads the lists: at the start, after each reconnect, where the queue may have been missed. */
  list(): Promise<void> {
    this.#listing ??= this.#list().finally(() => (this.#listing = undefined));
    return this.#listing;
  }

  /** Says that the desk is open; learns who else is there. */
  async reportPresence(): Promise<void> {
    const { agentStatus: own } = this.#state;
    const said = { available: own === 'online', busy: own === 'busy' };
    const { data } = await this.calls.call('presence', said);
    if (data) this.#set({ agents: data.model.agents, teams: data.model.teams });
  }

  setStatus(agentStatus: AgentStatus): void {
    this.#set({ agentStatus });
    void this.reportPresence();
  }

  /** Conversations of the last months with a text in them; a refusal says why there are none. */
  async search(text: string): Promise<Result<readonly QueueEntry[]>> {
    const { data, error } = await this.calls.call('listPaged', { text, size: FOUND_SIZE });
    return data ? { data: data.records.map(toEntry) } : { error };
  }

  /** Follows a conversation; resolves to undefined where there is none. */
  async open(id: string): Promise<OpenChat | undefined> {
    const known = this.#chats.get(id);
    if (known) return known;
    if (!this.#state.entries.has(id)) {
      // The last message of all says how far the conversation is.
      const request = { conversationId: id, beforeSeq: 2_147_483_647, size: 1 };
      const { data, error } = await this.calls.call('messages', request);
      if (error) this.#set({ notice: error.msg });
      if (!data) return undefined;
      this.takeConversation(data.conversation);
    }
    return this.#follow(id);
  }

  /** The conversation if the desk follows it. */
  getChat = (id: string | undefined): OpenChat | undefined =>
    id === undefined ? undefined : this.#chats.get(id);

  take = (conversationId: string) => this.#change(this.calls.call('take', { conversationId }));

  finish = (conversationId: string) => this.#change(this.calls.call('close', { conversationId }));

  snooze = (conversationId: string, until: string | null) =>
    this.#change(this.calls.call('snooze', { conversationId, until }));

  transfer = (conversationId: string, to: { agentId: string } | { teamId: string }) =>
    this.#change(this.calls.call('transfer', { conversationId, ...to }));

  /** Takes a conversation from the reply of a call. */
  takeConversation(conversation: DeskConversation): void {
    this.#takeEntry(toEntry(conversation));
    const { id: conversationId, ...live } = conversation;
    this.#chats.get(conversationId)?.takeLive({ conversationId, ...live });
  }

  dismissNotice(): void {
    if (this.#state.notice) this.#set({ notice: '' });
  }

  close(): void {
    clearInterval(this.#presence);
    for (const event of ['online', 'pageshow', 'focus']) removeEventListener(event, this.wake);
    for (const chat of this.#chats.values()) chat.close();
    this.#chats.clear();
    this.#connection.close();
  }

  async #change(
    calling: Promise<Result<{ model: DeskConversation }>>,
  ): Promise<Refusal | undefined> {
    const { data, error } = await calling;
    if (data) this.takeConversation(data.model);
    else void this.list();
    return error;
  }

  async #list(): Promise<void> {
    const filters = ['waiting', 'mine', 'open'] as const;
    const pages = await Promise.all(
      filters.map((filter) => this.calls.call('listPaged', { filter, size: LIST_SIZE })),
    );
    const failed = pages.find(({ error }) => error)?.error;
    if (failed) {
      if (this.#state.status === 'starting') this.#set({ status: 'failed', notice: failed.msg });
      return;
    }
    const listed = new Map(
      pages.flatMap(({ data }) => data?.records.map(toEntry) ?? []).map(toPair),
    );
    // Ended ones that are open on the desk stay, until their own news say otherwise.
    for (const id of this.#chats.keys()) {
      const known = this.#state.entries.get(id);
      if (known && !listed.has(id)) listed.set(id, known);
    }
    const isReady = this.#state.status !== 'closed';
    this.#set({ entries: listed, ...(isReady && { status: 'ready', notice: '' }) });
    for (const entry of listed.values()) this.#followIfMine(entry);
  }

  #follow(id: string): OpenChat {
    const chat = new OpenChat({
      conversationId: id,
      agentId: this.agentId,
      lastSeq: this.#state.entries.get(id)?.lastSeq ?? 0,
      connection: this.#connection,
      calls: this.calls,
      emit: (event, payload) => {
        if (this.#socket.connected) this.#socket.emit(event, payload);
      },
    });
    this.#chats.set(id, chat);
    this.#set({});
    return chat;
  }

  #followIfMine({ conversationId, state, agentId }: QueueEntry): void {
    const isMine = state === 'open' && agentId === this.agentId;
    if (isMine && !this.#chats.has(conversationId)) this.#follow(conversationId);
  }

  #takeEntry(entry: QueueEntry): void {
    this.#set({ entries: mergeEntry(this.#state.entries, entry) });
    this.#followIfMine(entry);
  }

  #onQueue(entry: QueueEntry): void {
    const known = this.#state.entries.get(entry.conversationId);
    const news = findNews(known, entry, this.agentId);
    this.#takeEntry(entry);
    if (news) this.#options.onNews(news, entry.conversationId);
  }

  #onState(live: LiveState): void {
    this.#chats.get(live.conversationId)?.takeLive(live);
  }

  #onConnected(isConnected: boolean): void {
    this.#set({ isConnected });
    if (isConnected) void this.list();
    else {
      for (const chat of this.#chats.values()) chat.takePresence(undefined);
      // The server ends the socket of who may not chat any more: a call says why.
      void this.reportPresence();
    }
  }

  #lose(loss: AccessLoss): void {
    if (this.#state.status === 'closed') return;
    this.#set({ status: 'closed', loss });
    this.close();
  }

  /** Replies of calls tell the state and the notes that the socket would. */
  #createCalls() {
    return createChatCalls('agent', async (path, body) => {
      const reply = (await this.calls.post(path, body)) as {
        conversation?: DeskConversation;
        notes?: ConversationNote[];
      };
      if (reply.conversation) this.takeConversation(reply.conversation);
      if (reply.notes && reply.conversation) {
        this.#chats.get(reply.conversation.id)?.takeNotes(reply.notes);
      }
      return reply;
    });
  }

  #set(changes: Partial<DeskState>): void {
    this.#state = { ...this.#state, ...changes };
    for (const listener of this.#listeners) listener();
  }
}

const toPair = (entry: QueueEntry): [string, QueueEntry] => [entry.conversationId, entry];
