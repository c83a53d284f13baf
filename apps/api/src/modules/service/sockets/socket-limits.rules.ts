/** Events that one socket may send in a window: ten times what a person who types and reads sends. */
export const EVENT_LIMIT = { max: 300, windowMs: 10_000 } as const;

/** Events in one window after which a socket is closed: no page of ours sends so many. */
export const EVENT_FLOOD = 1_500;

/** Sockets that one guest or one agent may hold in a process: tabs of a browser. */
export const MAX_SOCKETS = 20;

/** Maximum bytes of a packet: 2,000 characters as JSON, and some more. */
export const MAX_PACKET_BYTES = 32 * 1024;

/** Verdict on an event: it is handled, refused, or the last one of its socket. */
export type EventVerdict = 'handle' | 'refuse' | 'close';

/** Counts the events of one socket in windows of {@link EVENT_LIMIT}. */
export class EventCounter {
  #until = 0;
  #count = 0;

  /** Counts an event at a time in milliseconds. */
  judge(now: number): EventVerdict {
    if (now >= this.#until) {
      this.#until = now + EVENT_LIMIT.windowMs;
      this.#count = 0;
    }
    this.#count += 1;
    if (this.#count > EVENT_FLOOD) return 'close';
    return this.#count > EVENT_LIMIT.max ? 'refuse' : 'handle';
  }
}

/** Counts sockets by their owner. */
export class SocketCounter {
  readonly #open = new Map<string, number>();

  /** Counts a socket; false, and not counted, if its owner holds too many. */
  open(owner: string): boolean {
    const count = this.#open.get(owner) ?? 0;
    if (count >= MAX_SOCKETS) return false;
    this.#open.set(owner, count + 1);
    return true;
  }

  close(owner: string): void {
    const count = (this.#open.get(owner) ?? 0) - 1;
    if (count > 0) this.#open.set(owner, count);
    else this.#open.delete(owner);
  }
}
