import { LRUCache } from 'lru-cache';

interface Entry<T> {
  value: T;
  tags: readonly string[];
}

/** Taken before a value is made: the value is kept only when nothing that it is made of changes meanwhile. */
export interface CacheVersion {
  since: number;
}

/** Bounds of a cache, in the unit that `sizeOf` measures. */
export interface TagCacheOptions<T> {
  maxSize: number;
  sizeOf: (value: T) => number;
}

/**
 * Bounded cache of what is made of content. Entries are served while fresh only. A change of content clears the entries
 * that carry one of its tags, and a value whose making began before that change is not kept.
 */
export class TagCache<T> {
  readonly #entries: LRUCache<string, Entry<T>>;
  readonly #changedAt = new Map<string, number>();
  #clock = 0;
  #clearedAt = 0;
  #trusted = true;

  constructor({ maxSize, sizeOf }: TagCacheOptions<T>) {
    this.#entries = new LRUCache({
      // lru-cache wants a positive bound; a bound of 1 keeps nothing.
      maxSize: Math.max(1, Math.floor(maxSize)),
      sizeCalculation: ({ value }, key) => sizeOf(value) + key.length + 1,
    });
  }

  get(key: string): T | undefined {
    return this.#trusted ? this.#entries.get(key)?.value : undefined;
  }

  version(): CacheVersion {
    return { since: this.#clock };
  }

  /** Keeps a value for so many seconds, unless it may be made of old content. */
  put(ticket: CacheVersion, key: string, entry: Entry<T>, seconds: number): void {
    const changed = entry.tags.some((tag) => (this.#changedAt.get(tag) ?? 0) > ticket.since);
    if (!this.#trusted || changed || this.#clearedAt > ticket.since) return;
    this.#entries.set(key, entry, { ttl: seconds * 1000 });
  }

  /** Drops what is made of changed content. `*` drops everything. */
  invalidate(tags: readonly string[]): void {
    this.#clock += 1;
    if (tags.includes('*')) {
      this.#clearedAt = this.#clock;
      this.#entries.clear();
      return;
    }
    // Entries carry kinds only ("news"): the finer tags of a change ("news:<id>") needn't be remembered.
    const kinds = new Set(tags.filter((tag) => !tag.includes(':')));
    for (const kind of kinds) this.#changedAt.set(kind, this.#clock);
    for (const [key, entry] of this.#entries.entries()) {
      if (entry.tags.some((tag) => kinds.has(tag))) this.#entries.delete(key);
    }
  }

  /** Without news of changes nothing may be served from here. */
  setEnabled(trusted: boolean): void {
    if (trusted !== this.#trusted) this.invalidate(['*']);
    this.#trusted = trusted;
  }

  get count(): number {
    return this.#entries.size;
  }
}
