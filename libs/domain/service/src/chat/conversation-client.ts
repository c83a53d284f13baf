import { ConversationGone, GONE_CODE } from './conversation-gone.ts';
import { CATCH_UP_MS, type ChatMessage } from './message.ts';
import { SequenceTracker } from './sequence-tracker.ts';
import type { SentMessage, SentReceipt, SocketReply, SocketSide } from './socket-events.ts';
import {
  acknowledgeUnsent,
  adoptUnsent,
  enqueueUnsent,
  expireUnsent,
  nextUnsent,
  parseUnsent,
  returnToDraft,
  type UnsentMessage,
  type UnsentState,
} from './unsent.ts';
import type { UnsentStorage } from './unsent-storage.ts';

/** Messages after a number, in their order, and the conversation's last number. */
export interface MessagePage {
  messages: readonly ChatMessage[];
  lastSeq: number;
}

/** Network of a conversation, by socket or by calls. Promises reject when nobody answered. */
export interface ConversationWire {
  send: (message: SentMessage) => Promise<SocketReply<SentReceipt>>;
  /** Asking after a number says that everything up to it has arrived. */
  list: (conversationId: string, afterSeq: number) => Promise<MessagePage>;
  /** Tells a mark of this side; a lost one is told again with the next. */
  mark: (kind: 'delivered' | 'read', conversationId: string, seq: number) => void;
}

/** Options of {@link ConversationClient}. */
export interface ConversationClientOptions {
  conversationId: string;
  side: SocketSide;
  /** Number from which on messages are wanted, 0 by default: those up to it are not asked for. */
  afterSeq?: number;
  wire: ConversationWire;
  /** Keeps unsent messages over a reload. */
  storage: UnsentStorage;
  /** Makes ids that match `CLIENT_ID_PATTERN`. */
  createId: () => string;
  /** Called after messages, unsent messages or the draft have changed. */
  onChange: () => void;
  /** Called with the reason why a message was refused; its text is in the draft again. */
  onRefused: (reason: string) => void;
  /** Called once the conversation is gone, after which this client does nothing: what is unsent belongs into another. */
  onGone?: () => void;
  /** Interval of asking for missed messages; other than `CATCH_UP_MS` in tests only. */
  catchUpMs?: number;
}

/** Business codes after which the same message is sent again: under its number it is stored once, also where it already was (50301). */
const RETRIED = new Set(['42900', '50000', '50300', '50301']);
const SUCCESS = '30000';

/** Time that a missing message gets to arrive by itself: processes pass messages on at different speeds. */
const GAP_WAIT_MS = 80;
/** Time in which received messages are acknowledged once. */
const MARK_WAIT_MS = 150;
const MIN_RETRY_MS = 500;
const MAX_RETRY_MS = 15_000;

/**
 * One end of a conversation without a user interface: what arrived, in order and complete, and what is still to be sent. Whatever
 * network, processes or this program lose, the numbers of messages find: after a gap, a reconnect, a sleep (`wake()`) and
 * at an interval it asks for everything after the highest unbroken number.
 */
export class ConversationClient {
  readonly conversationId: string;
  readonly #options: ConversationClientOptions;
  readonly #tracker: SequenceTracker;
  readonly #afterSeq: number;
  readonly #messages: ChatMessage[] = [];
  readonly #beyond = new Map<number, ChatMessage>();
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #interval: ReturnType<typeof setInterval>;
  #unsent: UnsentState;
  #sending = false;
  #failures = 0;
  #asking: Promise<void> | undefined;
  #askAgain = false;
  #closed = false;

  constructor(options: ConversationClientOptions) {
    this.#options = options;
    this.conversationId = options.conversationId;
    this.#afterSeq = options.afterSeq ?? 0;
    this.#tracker = new SequenceTracker(this.#afterSeq);
    this.#unsent = expireUnsent(parseUnsent(options.storage.read()), Date.now());
    this.#interval = setInterval(() => this.wake(), options.catchUpMs ?? CATCH_UP_MS);
  }

  /** Messages up to the highest unbroken number, in order. */
  get messages(): readonly ChatMessage[] {
    return this.#messages;
  }

  /** Highest number up to which nothing is missing. */
  get highest(): number {
    return this.#tracker.highest;
  }

  /** Messages that are not acknowledged, and the draft. */
  get unsent(): UnsentState {
    return this.#unsent;
  }

  /** Asks for missed messages and sends unsent ones: at the start, after a reconnect, a sleep, or being offline. */
  wake(): void {
    if (this.#closed) return;
    this.#failures = 0;
    void this.catchUp();
    void this.#pump();
  }

  /** Takes a message from the network; any order, any number of times. */
  receive(message: ChatMessage): void {
    if (this.#closed || !this.#tracker.accept(message.seq)) return;
    this.#beyond.set(message.seq, message);
    const before = this.#messages.length;
    for (let next = this.#takeNext(); next; next = this.#takeNext()) this.#messages.push(next);
    if (this.#tracker.hasGap) this.#later('gap', GAP_WAIT_MS, () => this.#catchUpIfGap());
    if (this.#messages.length === before) return;
    this.#later('mark', MARK_WAIT_MS, () =>
      this.#options.wire.mark('delivered', this.conversationId, this.highest),
    );
    this.#options.onChange();
  }

  /** Takes the conversation's last number from the network. */
  announce(lastSeq: number): void {
    this.#tracker.announce(lastSeq);
    if (this.#tracker.hasGap) this.#later('gap', GAP_WAIT_MS, () => this.#catchUpIfGap());
  }

  /** Puts a text into the queue and sends it as soon as those before it are acknowledged; false if the queue is full. */
  submit(text: string): boolean {
    const message = { clientId: this.#options.createId(), text, writtenAt: Date.now() };
    const queued = enqueueUnsent({ ...this.#unsent, draft: '' }, message);
    if (!queued.queue.includes(message)) return false;
    this.#setUnsent(queued);
    void this.#pump();
    return true;
  }

  /** Keeps the text of the input field. */
  saveDraft(draft: string): void {
    this.#setUnsent({ ...this.#unsent, draft });
  }

  /** Tells that this side has read everything up to a number. */
  markRead(seq = this.highest): void {
    const read = Math.min(seq, this.highest);
    if (read > 0) this.#options.wire.mark('read', this.conversationId, read);
  }

  /** Asks for messages after the highest unbroken number until none is missing. */
  catchUp(): Promise<void> {
    this.#askAgain = this.#asking !== undefined;
    this.#asking ??= this.#ask().finally(() => (this.#asking = undefined));
    return this.#asking;
  }

  close(): void {
    this.#closed = true;
    clearInterval(this.#interval);
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }

  #takeNext(): ChatMessage | undefined {
    const seq = this.#afterSeq + this.#messages.length + 1;
    const message = this.#beyond.get(seq);
    this.#beyond.delete(seq);
    return message;
  }

  #catchUpIfGap(): void {
    if (this.#tracker.hasGap) void this.catchUp();
  }

  async #ask(): Promise<void> {
    try {
      do {
        this.#askAgain = false;
        const after = this.highest;
        const page = await this.#options.wire.list(this.conversationId, after);
        if (this.#closed) return;
        for (const message of page.messages) this.receive(message);
        this.#tracker.announce(page.lastSeq);
        // A page without news ends the round: the interval asks again.
        if (this.highest === after && !this.#askAgain) return;
      } while (this.#tracker.hasGap || this.#askAgain);
    } catch (error) {
      if (error instanceof ConversationGone && this.#endIfGone()) return;
      this.#later('gap', MIN_RETRY_MS * 4, () => void this.catchUp());
    }
  }

  /** Sends what is unsent, here and in other tabs, which then get the same receipts; one tab after the other. */
  async #pump(): Promise<void> {
    if (this.#sending || this.#closed) return;
    this.#sending = true;
    try {
      const { takeTurn = (send) => send() } = this.#options.storage;
      do await takeTurn(() => this.#sendQueue());
      while (nextUnsent(this.#unsent) && !this.#timers.has('retry') && !this.#closed);
    } finally {
      this.#sending = false;
    }
  }

  /** Sends messages one at a time: the next one only after the acknowledgement of the last. */
  async #sendQueue(): Promise<void> {
    if (this.#closed) return;
    const { queue } = parseUnsent(this.#options.storage.read());
    this.#setUnsent(expireUnsent(adoptUnsent(this.#unsent, queue), Date.now()));
    for (let next = nextUnsent(this.#unsent); next; next = nextUnsent(this.#unsent)) {
      if (!(await this.#send(next))) return this.#retryLater();
      if (this.#closed) return;
      this.#failures = 0;
    }
  }

  /** Sends a message; false if it must be sent again. */
  async #send({ clientId, text, writtenAt }: UnsentMessage): Promise<boolean> {
    const { wire, side } = this.#options;
    const sent = { conversationId: this.conversationId, clientId, kind: 'text' as const, text };
    const reply = await wire.send(sent).catch(() => undefined);
    if (!reply || RETRIED.has(reply.code)) return false;
    const { code, msg, seq, id, createdAt } = reply;
    if (code === GONE_CODE && this.#endIfGone()) return true;
    if (code !== SUCCESS || seq === undefined) {
      this.#setUnsent(returnToDraft(this.#unsent, clientId));
      this.#options.onRefused(msg);
      return true;
    }
    this.#unsent = acknowledgeUnsent(this.#unsent, clientId);
    // The number says what may be missing; the message itself comes with its sender's name.
    if (seq === this.highest + 1 && side === 'visitor') {
      const stored = { seq, id: id ?? '', clientId, kind: 'text' as const, text };
      const time = createdAt ?? new Date(writtenAt).toISOString();
      this.receive({
        ...stored,
        from: side,
        senderName: '',
        file: null,
        card: null,
        createdAt: time,
      });
    } else {
      this.announce(seq);
    }
    this.#setUnsent(this.#unsent);
    return true;
  }

  /** Ends this client, its unsent messages kept; false if nobody takes them over. */
  #endIfGone(): boolean {
    const { onGone } = this.#options;
    if (!onGone) return false;
    if (!this.#closed) {
      this.close();
      onGone();
    }
    return true;
  }

  #retryLater(): void {
    this.#failures += 1;
    const wait = Math.min(MIN_RETRY_MS * 2 ** (this.#failures - 1), MAX_RETRY_MS);
    this.#later('retry', wait, () => void this.#pump());
  }

  #setUnsent(state: UnsentState): void {
    this.#unsent = state;
    this.#options.storage.write(JSON.stringify(state));
    this.#options.onChange();
  }

  /** Runs something later, unless it is waiting already. */
  #later(name: string, milliseconds: number, run: () => void): void {
    if (this.#closed || this.#timers.has(name)) return;
    const timer = setTimeout(() => {
      this.#timers.delete(name);
      run();
    }, milliseconds);
    this.#timers.set(name, timer);
  }
}
