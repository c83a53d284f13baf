import {
  ChatConnection,
  ConversationClient,
  createChatCalls,
  GONE_CODE,
  type ChatMessage,
  type LiveState,
  type SocketLike,
} from '@zhucheng/domain-service/chat';
import {
  listOlder,
  mergeState,
  postChat,
  startChatAsGuest,
  toLiveState,
  uploadFile,
  type ChatReply,
  type WireConversation,
} from './chat-api.ts';
import { INITIAL, type ChatSnapshot } from './chat-snapshot.ts';
import { PresenceWatch } from './presence.ts';
import { createUnsentStorage, moveUnsent } from './unsent-storage.ts';
import { UploadList } from './uploads.ts';

/** Messages that are asked for at the start, and with each look further back. */
export const HISTORY_SIZE = 30;

/** Time for which "typing" is shown after its last sign. */
const TYPING_SHOWN_MS = 4_000;
/** Least time between two signs of typing. */
const TYPING_SENT_MS = 2_000;

/** Interval of asking for a conversation in place of one that is gone. */
const REPLACE_AGAIN_MS = 10_000;
const REPLACED = '已为您开始新的会话，没发出的话都还在';

/** Options of {@link ChatSession}. */
export interface ChatSessionOptions {
  guestId: string;
  openSocket: () => SocketLike;
  onUnread: (count: number) => void;
}

/** Number of messages of the other side after the last read one. */
export const countUnread = (messages: readonly ChatMessage[], readSeq: number): number =>
  messages.filter(({ from, seq }) => from !== 'visitor' && seq > readSeq).length;

const createId = () => crypto.randomUUID();

/** The visitor's chat of a page, without its window: goes on while that is closed. */
export class ChatSession {
  readonly #options: ChatSessionOptions;
  readonly #listeners = new Set<() => void>();
  readonly #uploads: UploadList;
  readonly #presence = new PresenceWatch((agentOnline) => this.#set({ agentOnline }));
  #snapshot = INITIAL;
  #older: readonly ChatMessage[] = [];
  #client: ConversationClient | undefined;
  #connection: ChatConnection | undefined;
  #replacing: Promise<void> | undefined;
  #replacedAt = -Infinity;
  #replaceTimer: ReturnType<typeof setTimeout> | undefined;
  #typingTimer: ReturnType<typeof setTimeout> | undefined;
  #typedAt = 0;
  #subject = '';
  #readSeq = 0;
  #loadingOlder = false;

  constructor(options: ChatSessionOptions) {
    this.#options = options;
    this.#uploads = new UploadList({
      conversationId: () => this.#client?.conversationId ?? '',
      createId,
      send: (sent, ...rest) =>
        this.callHere((conversationId) => uploadFile({ ...sent, conversationId }, ...rest)),
      onStored: (message) => this.#client?.receive(message),
      onChange: () => this.#set({ uploads: this.#uploads.current }),
    });
    this.#watchPage();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getSnapshot = (): ChatSnapshot => this.#snapshot;

  /** Starts the chat, or asks again who is there. */
  async start(): Promise<void> {
    if (this.#snapshot.status === 'failed') this.#set({ status: 'starting', notice: '' });
    const { data, error } = await startChatAsGuest(this.#options.guestId);
    if (error) {
      if (!this.#client) this.#set({ status: 'failed', notice: error.msg });
      return;
    }
    const { conversation, lastSeq, service } = data.model;
    const isAnother = this.#client?.conversationId !== conversation.id;
    if (this.#client && (isAnother || this.#replacing)) this.#forget(conversation.id);
    this.#readSeq = Math.max(this.#readSeq, conversation.visitorReadSeq);
    if (!this.#client) this.#follow(conversation.id, lastSeq);
    this.#set({ status: 'ready', service });
    this.applyConversation(conversation);
    this.begin(this.#subject);
  }

  /** Makes a call about the conversation; if that is gone, again about the one that replaces it. */
  async callHere<Fields>(
    call: (conversationId: string) => Promise<ChatReply<Fields>>,
  ): Promise<ChatReply<Fields>> {
    const id = this.#client?.conversationId ?? '';
    const reply = await call(id);
    if (reply.error?.code !== GONE_CODE) return reply;
    await this.#replace();
    const replacement = this.#client?.conversationId ?? id;
    return replacement === id ? reply : call(replacement);
  }

  /** Takes a conversation from the reply of a call. */
  applyConversation(conversation: WireConversation): void {
    if (conversation.id !== this.#client?.conversationId) return;
    this.#client.announce(conversation.lastSeq);
    this.#set({
      live: mergeState(this.#snapshot.live, toLiveState(conversation)),
      rating: conversation.rating,
    });
  }

  /** Sends a text; false if too many are waiting. */
  submit(text: string): boolean {
    this.dismissNotice();
    return this.#client?.submit(text) ?? false;
  }

  /** Keeps what stands in the input field, and tells that somebody is typing. */
  type(draft: string): void {
    this.#client?.saveDraft(draft);
    if (draft === '' || Date.now() - this.#typedAt < TYPING_SENT_MS) return;
    this.#typedAt = Date.now();
    if (this.#client) this.#connection?.type(this.#client.conversationId);
  }

  /** Puts the beginning of a question into an empty input field, as soon as there is a conversation. */
  begin(subject: string): void {
    this.#subject = this.#client ? '' : subject;
    if (this.#snapshot.unsent.draft === '') this.#client?.saveDraft(subject);
  }

  /** Empties the input field where nothing was added to a beginning. */
  withdraw(subject: string): void {
    this.#subject = '';
    if (this.#snapshot.unsent.draft === subject) this.#client?.saveDraft('');
  }

  sendFiles(files: Iterable<File>): void {
    this.#uploads.add(files);
  }

  retryFile(clientId: string): void {
    this.#uploads.retry(clientId);
  }

  removeFile(clientId: string): void {
    this.#uploads.remove(clientId);
  }

  /** Tells that everything shown was read. */
  markRead(): void {
    const { messages } = this.#snapshot;
    const last = messages.at(-1)?.seq ?? 0;
    if (last <= this.#readSeq) return;
    const news = countUnread(messages, this.#readSeq) > 0;
    this.#readSeq = last;
    if (news) this.#client?.markRead(last);
    this.#options.onUnread(0);
  }

  /** Loads messages before the first one. */
  async loadOlder(): Promise<void> {
    const first = this.#snapshot.messages[0]?.seq ?? 1;
    if (!this.#client || this.#loadingOlder || first <= 1) return;
    this.#loadingOlder = true;
    const { data } = await listOlder(this.#client.conversationId, first, HISTORY_SIZE);
    this.#loadingOlder = false;
    if (!data) return;
    this.#older = [...data.records.filter(({ seq }) => seq < first), ...this.#older];
    this.#onClientChange();
  }

  /** Asks for what is missing and sends what is unsent. */
  wake(): void {
    this.#connection?.wake();
  }

  dismissNotice(): void {
    if (this.#snapshot.notice) this.#set({ notice: '' });
  }

  showNotice(notice: string): void {
    this.#set({ notice });
  }

  #follow(conversationId: string, lastSeq: number): void {
    this.#connection = new ChatConnection(this.#options.openSocket(), this.#createCalls(), {
      onState: (live) => this.#onState(live),
      onTyping: ({ from }) => from === 'agent' && this.#showTyping(),
      onPresence: ({ from, online }) => from === 'agent' && this.#presence.note(online),
      onConnected: (connected) => {
        if (!connected) this.#presence.forget();
        this.#set({ connected });
      },
    });
    this.#client = new ConversationClient({
      conversationId,
      side: 'visitor',
      afterSeq: Math.max(0, lastSeq - HISTORY_SIZE),
      wire: this.#connection,
      storage: createUnsentStorage(conversationId),
      createId,
      onChange: () => this.#onClientChange(),
      onRefused: (notice) => this.#set({ notice }),
      onGone: () => void this.#replace(),
    });
    this.#connection.follow(this.#client);
    this.#onClientChange();
  }

  /** Asks for the conversation that replaces one that is gone; again at an interval until there is one. */
  async #replace(): Promise<void> {
    if (this.#replacing) return this.#replacing;
    const wait = this.#replacedAt + REPLACE_AGAIN_MS - Date.now();
    if (wait > 0) {
      clearTimeout(this.#replaceTimer);
      this.#replaceTimer = setTimeout(() => void this.#replace(), wait);
      return;
    }
    const gone = this.#client;
    this.#replacedAt = Date.now();
    await (this.#replacing = this.start());
    this.#replacing = undefined;
    if (this.#client === gone) void this.#replace();
  }

  /** Leaves a conversation that is gone; what was typed goes into the one that replaces it. */
  #forget(replacementId: string): void {
    const gone = this.#client;
    if (!gone) return;
    this.#connection?.close();
    gone.close();
    moveUnsent({ id: gone.conversationId, unsent: gone.unsent }, replacementId);
    this.#client = undefined;
    this.#older = [];
    this.#readSeq = 0;
    this.#presence.forget();
    this.#set({ messages: [], hasOlder: false, live: undefined, notice: REPLACED });
    this.#options.onUnread(0);
  }

  #watchPage(): void {
    for (const event of ['online', 'pageshow', 'focus']) {
      addEventListener(event, () => this.wake());
    }
    document.addEventListener('visibilitychange', () => document.hidden || this.wake());
  }

  /** Replies of calls tell the state that the socket would. */
  #createCalls() {
    return createChatCalls('visitor', async (path, body) => {
      const reply = (await postChat(path, body)) as { conversation?: WireConversation };
      if (reply.conversation) this.applyConversation(reply.conversation);
      return reply;
    });
  }

  #onState(live: LiveState): void {
    this.#set({ live: mergeState(this.#snapshot.live, live) });
  }

  #showTyping(): void {
    clearTimeout(this.#typingTimer);
    this.#set({ typing: true });
    this.#typingTimer = setTimeout(() => this.#set({ typing: false }), TYPING_SHOWN_MS);
  }

  #onClientChange(): void {
    if (!this.#client) return;
    const { messages: arrived, unsent } = this.#client;
    const messages = [...this.#older, ...arrived];
    const isNew = (messages.at(-1)?.seq ?? 0) > (this.#snapshot.messages.at(-1)?.seq ?? 0);
    const typing = this.#snapshot.typing && !(isNew && messages.at(-1)?.from === 'agent');
    const hasOlder = (messages[0]?.seq ?? 1) > 1;
    this.#set({ messages, unsent, hasOlder, typing });
    if (isNew) this.#options.onUnread(countUnread(messages, this.#readSeq));
  }

  #set(changes: Partial<ChatSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...changes };
    for (const listener of this.#listeners) listener();
  }
}
