import {
  ConversationClient,
  NOTHING_UNSENT,
  type ChatConnection,
  type ChatMessage,
  type Colleague,
  type ConversationNote,
  type LiveState,
  type UnsentState,
} from '@zhucheng/domain-service/chat';
import { mergeState, UploadList, type Upload } from '@zhucheng/service-widget/chat-parts';
import type { DeskCalls, Result } from './desk-calls.ts';
import { createDraftStorage, noteKey, readEntry, writeEntry } from './drafts.ts';

/** Messages that are asked for at the start, and with each look further back. */
export const HISTORY_SIZE = 30;
const TYPING_SHOWN_MS = 4_000;
const TYPING_SENT_MS = 2_000;
/** Time after which a colleague who said nothing more does not count as there. */
const LOOK_LIFETIME_MS = 50_000;

/** A conversation of the desk at a moment. */
export interface ChatState {
  messages: readonly ChatMessage[];
  hasOlder: boolean;
  unsent: UnsentState;
  uploads: readonly Upload[];
  notes: readonly ConversationNote[];
  live: LiveState | undefined;
  /** The visitor is typing. */
  isTyping: boolean;
  /** Names of colleagues who are writing. */
  writing: readonly string[];
  /** Names of colleagues who look at it. */
  looking: readonly string[];
  /** Whether the visitor's page is open; undefined while nobody knows. */
  isVisitorHere: boolean | undefined;
  noteDraft: string;
  notice: string;
}

const INITIAL: ChatState = {
  messages: [],
  hasOlder: false,
  unsent: NOTHING_UNSENT,
  uploads: [],
  notes: [],
  live: undefined,
  isTyping: false,
  writing: [],
  looking: [],
  isVisitorHere: undefined,
  noteDraft: '',
  notice: '',
};

/** Options of {@link OpenChat}. */
export interface OpenChatOptions {
  conversationId: string;
  agentId: string;
  lastSeq: number;
  connection: ChatConnection;
  calls: DeskCalls;
  emit: (event: 'look' | 'typing', payload: object) => void;
}

const createId = () => crypto.randomUUID();

/** A conversation that the desk follows: its messages, notes, what is unsent, who else is there. */
export class OpenChat {
  readonly id: string;
  readonly #options: OpenChatOptions;
  readonly #client: ConversationClient;
  readonly #uploads: UploadList;
  readonly #listeners = new Set<() => void>();
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #seen = new Map<string, { name: string; at: number }>();
  #older: readonly ChatMessage[] = [];
  #state: ChatState;
  #typedAt = 0;
  #isLoading = false;
  #isShown = false;

  constructor(options: OpenChatOptions) {
    const { conversationId, agentId, lastSeq, connection, calls } = options;
    this.id = conversationId;
    this.#options = options;
    this.#state = { ...INITIAL, noteDraft: readEntry(noteKey(agentId, conversationId)) ?? '' };
    this.#uploads = new UploadList({
      conversationId: () => conversationId,
      createId,
      send: (...sent) => calls.upload(...sent) as Promise<Result<{ model: ChatMessage }>>,
      onStored: (message) => this.#client.receive(message),
      onChange: () => this.#set({ uploads: this.#uploads.current }),
    });
    this.#client = new ConversationClient({
      conversationId,
      side: 'agent',
      afterSeq: Math.max(0, lastSeq - HISTORY_SIZE),
      wire: connection,
      storage: createDraftStorage(agentId, conversationId),
      createId,
      onChange: () => this.#onClientChange(),
      onRefused: (notice) => this.#set({ notice }),
      onGone: () => this.#set({ notice: '这个会话已经删除，写的话还在草稿里' }),
    });
    connection.follow(this.#client);
    this.#onClientChange();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getState = (): ChatState => this.#state;

  /** Sends a text; false if too many are waiting. */
  submit(text: string): boolean {
    this.dismissNotice();
    return this.#client.submit(text);
  }

  /** Keeps the reply that is being written, and tells that somebody is typing. */
  type(draft: string): void {
    this.#client.saveDraft(draft);
    if (draft !== '' && !draft.startsWith('/')) this.#tellTyping(false);
  }

  /** Keeps the note that is being written; the visitor hears nothing of it. */
  typeNote(noteDraft: string): void {
    writeEntry(noteKey(this.#options.agentId, this.id), noteDraft);
    this.#set({ noteDraft });
    if (noteDraft !== '') this.#tellTyping(true);
  }

  /** Stores the note; what was written stays where it is refused. */
  async addNote(): Promise<void> {
    const text = this.#state.noteDraft.trim();
    if (text === '') return;
    const { data, error } = await this.#options.calls.call('note', {
      conversationId: this.id,
      text,
    });
    if (error) return this.#set({ notice: error.msg });
    this.takeNote(data.model);
    this.typeNote('');
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

  /** Sends an article of the help centre. */
  async sendArticle(articleId: string): Promise<boolean> {
    const sent = { conversationId: this.id, clientId: createId(), articleId };
    const { data, error } = await this.#options.calls.call('article', sent);
    if (error) this.#set({ notice: error.msg });
    else this.#client.receive(data.model as ChatMessage);
    return !error;
  }

  /** Tells that everything shown was read. */
  markRead(): void {
    const last = this.#state.messages.at(-1)?.seq ?? 0;
    if (last > (this.#state.live?.agentReadSeq ?? 0)) this.#client.markRead(last);
  }

  /** Loads messages before the first one. */
  async loadOlder(): Promise<void> {
    const first = this.#state.messages[0]?.seq ?? 1;
    if (this.#isLoading || first <= 1) return;
    this.#isLoading = true;
    const request = { conversationId: this.id, beforeSeq: first, size: HISTORY_SIZE };
    const { data } = await this.#options.calls.call('messages', request);
    this.#isLoading = false;
    if (!data) return;
    const older = data.records.filter(({ seq }) => seq < first) as ChatMessage[];
    this.#older = [...older, ...this.#older];
    this.#onClientChange();
  }

  /** Tells colleagues that it is on the screen, or not any more; said again at an interval. */
  look(here: boolean): void {
    if (here) this.#later('look', LOOK_LIFETIME_MS / 2, () => this.look(true));
    else this.#clear('look');
    if (here || this.#isShown) this.#emitLook(here);
    this.#isShown = here;
  }

  /** Takes what a colleague tells; a newcomer is told in turn. */
  takeColleague({ agentId, name, here }: Colleague): void {
    if (agentId === this.#options.agentId) return;
    const isNew = here && !this.#seen.has(agentId);
    if (here) this.#seen.set(agentId, { name, at: Date.now() });
    else this.#seen.delete(agentId);
    if (isNew && this.#isShown) this.#emitLook(true);
    this.#onLooks();
  }

  takeNote(note: ConversationNote): void {
    this.takeNotes([...this.#state.notes.filter(({ id }) => id !== note.id), note]);
  }

  takeNotes(notes: readonly ConversationNote[]): void {
    this.#set({ notes });
  }

  takeLive(live: LiveState): void {
    this.#set({ live: mergeState(this.#state.live, live) });
  }

  takeTyping(from: 'visitor' | 'agent', name: string): void {
    if (from === 'visitor') {
      this.#set({ isTyping: true });
      this.#restart('typing', TYPING_SHOWN_MS, () => this.#set({ isTyping: false }));
      return;
    }
    this.#set({ writing: [...new Set([...this.#state.writing, name])] });
    this.#restart('writing', TYPING_SHOWN_MS, () => this.#set({ writing: [] }));
  }

  takePresence(isVisitorHere: boolean | undefined): void {
    this.#set({ isVisitorHere });
  }

  wake(): void {
    this.#client.wake();
  }

  showNotice(notice: string): void {
    this.#set({ notice });
  }

  dismissNotice(): void {
    if (this.#state.notice) this.#set({ notice: '' });
  }

  close(): void {
    this.look(false);
    this.#options.connection.unfollow(this.id);
    this.#client.close();
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }

  #emitLook(here: boolean): void {
    this.#options.emit('look', { conversationId: this.id, here });
  }

  #tellTyping(internal: boolean): void {
    if (Date.now() - this.#typedAt < TYPING_SENT_MS) return;
    this.#typedAt = Date.now();
    this.#options.emit('typing', { conversationId: this.id, internal });
  }

  #onLooks(): void {
    const since = Date.now() - LOOK_LIFETIME_MS;
    const here = [...this.#seen.values()].filter(({ at }) => at > since);
    this.#set({ looking: here.map(({ name }) => name || '同事') });
    if (here.length > 0) this.#restart('looks', LOOK_LIFETIME_MS, () => this.#onLooks());
  }

  #onClientChange(): void {
    const { messages: arrived, unsent } = this.#client;
    const messages = [...this.#older, ...arrived];
    const isNew = (messages.at(-1)?.seq ?? 0) > (this.#state.messages.at(-1)?.seq ?? 0);
    const isTyping = this.#state.isTyping && !(isNew && messages.at(-1)?.from === 'visitor');
    this.#set({ messages, unsent, isTyping, hasOlder: (messages[0]?.seq ?? 1) > 1 });
  }

  #clear(name: string): void {
    clearTimeout(this.#timers.get(name));
    this.#timers.delete(name);
  }

  #restart(name: string, milliseconds: number, run: () => void): void {
    this.#clear(name);
    this.#later(name, milliseconds, run);
  }

  #later(name: string, milliseconds: number, run: () => void): void {
    this.#clear(name);
    this.#timers.set(name, setTimeout(run, milliseconds));
  }

  #set(changes: Partial<ChatState>): void {
    this.#state = { ...this.#state, ...changes };
    for (const listener of this.#listeners) listener();
  }
}
