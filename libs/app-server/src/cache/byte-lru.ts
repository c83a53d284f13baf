/** A value with its weight. */
interface Held<Value> {
  value: Value;
  bytes: number;
}

/** Share of the room that values asked for more than once may take. */
const KEPT_SHARE = 0.8;

/**
 * A map bounded by bytes. Values asked for only once leave first (a crawler that walks through all filters must not
 * push out the pages that people read), then the one that was not asked for the longest.
 */
export class ByteLru<Value> {
  readonly #most: number;
  readonly #young = new Map<string, Held<Value>>();
  readonly #kept = new Map<string, Held<Value>>();
  readonly #gone: (key: string, value: Value) => void;
  #youngBytes = 0;
  #keptBytes = 0;

  /** `gone` is told of every value that leaves, for whatever reason. */
  constructor(most: number, gone: (key: string, value: Value) => void = () => undefined) {
    this.#most = most;
    this.#gone = gone;
  }

  /** Bytes held now. */
  get bytes(): number {
    return this.#youngBytes + this.#keptBytes;
  }

  get size(): number {
    return this.#young.size + this.#kept.size;
  }

  get(key: string): Value | undefined {
    const kept = this.#kept.get(key);
    if (kept) {
      this.#kept.delete(key);
      this.#kept.set(key, kept);
      return kept.value;
    }
    const young = this.#young.get(key);
    if (!young) return undefined;
    this.#young.delete(key);
    this.#youngBytes -= young.bytes;
    this.#kept.set(key, young);
    this.#keptBytes += young.bytes;
    this.#demote();
    return young.value;
  }

  /** Holds a value, unless it alone takes more than an eighth of the room. Returns whether it is held. */
  set(key: string, value: Value, bytes: number): boolean {
    const wasKept = this.#kept.has(key);
    this.delete(key);
    if (bytes > this.#most / 8) return false;
    if (wasKept) {
      this.#kept.set(key, { value, bytes });
      this.#keptBytes += bytes;
      this.#demote();
    } else {
      this.#young.set(key, { value, bytes });
      this.#youngBytes += bytes;
    }
    this.#shrink();
    return true;
  }

  delete(key: string): void {
    const young = this.#young.get(key);
    const held = young ?? this.#kept.get(key);
    if (!held) return;
    if (young) {
      this.#young.delete(key);
      this.#youngBytes -= held.bytes;
    } else {
      this.#kept.delete(key);
      this.#keptBytes -= held.bytes;
    }
    this.#gone(key, held.value);
  }

  clear(): void {
    for (const key of [...this.#young.keys(), ...this.#kept.keys()]) this.delete(key);
  }

  #demote(): void {
    for (const [key, held] of this.#kept) {
      if (this.#keptBytes <= this.#most * KEPT_SHARE) return;
      this.#kept.delete(key);
      this.#keptBytes -= held.bytes;
      this.#young.set(key, held);
      this.#youngBytes += held.bytes;
    }
  }

  #shrink(): void {
    for (const map of [this.#young, this.#kept]) {
      for (const key of map.keys()) {
        if (this.bytes <= this.#most) return;
        this.delete(key);
      }
    }
  }
}
