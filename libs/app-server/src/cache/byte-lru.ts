/** Value with its size. */
interface Entry<Value> {
  value: Value;
  bytes: number;
}

/** Fraction of the capacity for values requested more than once. */
const PROTECTED_SHARE = 0.8;

/**
 * Segmented LRU map bounded by bytes: values requested only once are evicted first, so that a crawler following all
 * filters does not evict the pages that people read. `lru-cache` has no such segment. Hit rates for readers of 20,000
 * pages (Zipf) with room for 1,677: 0.73 instead of 0.67 without a crawler, 0.69 instead of 0.55 if half of the
 * requests are a crawler's (measured 2026-11-22; the test compares both).
 */
export class ByteLru<Value> {
  readonly #maxBytes: number;
  readonly #probation = new Map<string, Entry<Value>>();
  readonly #protected = new Map<string, Entry<Value>>();
  readonly #onRemove: (key: string, value: Value) => void;
  #probationBytes = 0;
  #protectedBytes = 0;

  /** `onRemove` is called with every removed or replaced value. */
  constructor(maxBytes: number, onRemove: (key: string, value: Value) => void = () => undefined) {
    this.#maxBytes = maxBytes;
    this.#onRemove = onRemove;
  }

  /** Current size in bytes. */
  get bytes(): number {
    return this.#probationBytes + this.#protectedBytes;
  }

  get size(): number {
    return this.#probation.size + this.#protected.size;
  }

  get(key: string): Value | undefined {
    const known = this.#protected.get(key);
    if (known) {
      this.#protected.delete(key);
      this.#protected.set(key, known);
      return known.value;
    }
    const entry = this.#probation.get(key);
    if (!entry) return undefined;
    this.#probation.delete(key);
    this.#probationBytes -= entry.bytes;
    this.#protected.set(key, entry);
    this.#protectedBytes += entry.bytes;
    this.#demote();
    return entry.value;
  }

  /** Stores a value unless it takes more than an eighth of the capacity. Returns true if it is stored. */
  set(key: string, value: Value, bytes: number): boolean {
    const wasProtected = this.#protected.has(key);
    this.delete(key);
    if (bytes > this.#maxBytes / 8) return false;
    if (wasProtected) {
      this.#protected.set(key, { value, bytes });
      this.#protectedBytes += bytes;
      this.#demote();
    } else {
      this.#probation.set(key, { value, bytes });
      this.#probationBytes += bytes;
    }
    this.#shrink();
    return true;
  }

  delete(key: string): void {
    const onProbation = this.#probation.get(key);
    const entry = onProbation ?? this.#protected.get(key);
    if (!entry) return;
    if (onProbation) {
      this.#probation.delete(key);
      this.#probationBytes -= entry.bytes;
    } else {
      this.#protected.delete(key);
      this.#protectedBytes -= entry.bytes;
    }
    this.#onRemove(key, entry.value);
  }

  clear(): void {
    for (const key of [...this.#probation.keys(), ...this.#protected.keys()]) this.delete(key);
  }

  #demote(): void {
    for (const [key, entry] of this.#protected) {
      if (this.#protectedBytes <= this.#maxBytes * PROTECTED_SHARE) return;
      this.#protected.delete(key);
      this.#protectedBytes -= entry.bytes;
      this.#probation.set(key, entry);
      this.#probationBytes += entry.bytes;
    }
  }

  #shrink(): void {
    for (const map of [this.#probation, this.#protected]) {
      for (const key of map.keys()) {
        if (this.bytes <= this.#maxBytes) return;
        this.delete(key);
      }
    }
  }
}
