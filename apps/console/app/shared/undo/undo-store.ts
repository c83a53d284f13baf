/** Seconds in which a change can be taken back. */
export const UNDO_SECONDS = 10;

/** Change that was just made. */
export interface UndoEntry {
  id: number;
  /** What was done: 已停用 编辑乙. */
  text: string;
  /** Takes the change back. */
  undo: () => void | Promise<void>;
  /** Moment in milliseconds until which it can be taken back. */
  until: number;
}

/** Changes that can still be taken back, the newest last. */
export class UndoStore {
  #entries: readonly UndoEntry[] = [];
  #nextId = 1;
  readonly #listeners = new Set<() => void>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** For `useSyncExternalStore`. */
  getEntries = (): readonly UndoEntry[] => this.#entries;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Offers to take a change back. */
  offer(text: string, undo: UndoEntry['undo']): void {
    this.#add(text, undo);
  }

  /**
   * Offers to take a change back while its call is still on the way: `done` resolves to the way back, or to undefined where
   * the change was refused. Taken back early, the change is undone as soon as its reply is there.
   */
  async offerEarly(text: string, done: Promise<UndoEntry['undo'] | undefined>): Promise<void> {
    const settled = done.catch(() => undefined);
    const id = this.#add(text, async () => void (await (await settled)?.()));
    const undo = await settled;
    if (!undo) this.#set(this.#entries.filter((one) => one.id !== id));
  }

  /** Takes a change back, the newest one without an id; each at most once. */
  undo(id = this.#entries.at(-1)?.id): void {
    this.removeExpired();
    const entry = this.#entries.find((one) => one.id === id);
    if (!entry) return;
    this.#set(this.#entries.filter((one) => one !== entry));
    void entry.undo();
  }

  /** Removes what can't be taken back any more. */
  removeExpired(): void {
    const now = this.#now();
    const open = this.#entries.filter(({ until }) => until > now);
    if (open.length < this.#entries.length) this.#set(open);
  }

  #add(text: string, undo: UndoEntry['undo']): number {
    const id = this.#nextId;
    this.#nextId += 1;
    const until = this.#now() + UNDO_SECONDS * 1_000;
    this.#set([...this.#entries, { id, text, undo, until }]);
    return id;
  }

  #set(entries: readonly UndoEntry[]): void {
    this.#entries = entries;
    for (const listener of this.#listeners) listener();
  }
}

/** The changes of this document. */
export const undoStore = new UndoStore();
