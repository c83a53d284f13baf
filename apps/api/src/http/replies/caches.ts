import type { ContentTag } from '@zhucheng/contracts';
import { LRUCache } from 'lru-cache';
import type { JsonBytes } from './send-json.ts';

interface Entry<T> {
  value: T;
  tags: readonly string[];
}

/** State of the cache before a computation; `put` compares it with later changes. */
export interface CacheVersion {
  since: number;
}

/** Bounds of a cache, in the unit that `sizeOf` measures. */
export interface TagCacheOptions<T> {
  maxSize: number;
  sizeOf: (value: T) => number;
}

/**
 * Bounded cache of values derived from content. Entries expire; a change of content removes the entries with one of its
 * tags, and a value whose computation began before that change is not stored.
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

  /** Stores a value for some seconds, unless content has changed since its computation began. */
  put(ticket: CacheVersion, key: string, entry: Entry<T>, seconds: number): void {
    const changed = entry.tags.some((tag) => (this.#changedAt.get(tag) ?? 0) > ticket.since);
    if (!this.#trusted || changed || this.#clearedAt > ticket.since) return;
    this.#entries.set(key, entry, { ttl: seconds * 1000 });
  }

  /** Removes entries with one of the tags. `*` removes everything. */
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

  /** Disables the cache while changes can't be observed, and clears it. */
  setEnabled(trusted: boolean): void {
    if (trusted !== this.#trusted) this.invalidate(['*']);
    this.#trusted = trusted;
  }

  get count(): number {
    return this.#entries.size;
  }
}

/** A finished reply and its compressed forms. */
export type CachedReply = Required<Pick<JsonBytes, 'encoded'>> & { body: Buffer };

const MAX_VALUES = 5_000;

/** Returns the cached value, or makes and caches it for some seconds. */
export type Memoise = <T>(
  tags: readonly ContentTag[],
  key: string,
  seconds: number,
  make: () => Promise<T>,
) => Promise<T>;

/** In-memory caches of a process: finished replies, and shared values such as totals. */
export class Caches {
  readonly replies: TagCache<CachedReply>;
  readonly #figures = new TagCache<unknown>({ maxSize: MAX_VALUES * 200, sizeOf: () => 100 });

  constructor(replyBytes: number) {
    // A reply and its two compressed forms take at most twice its bytes.
    this.replies = new TagCache({ maxSize: replyBytes, sizeOf: ({ body }) => body.length * 2 });
  }

  readonly memoise: Memoise = (tags, key, seconds, make) =>
    this.#memoise(this.#figures.version(), { tags, key, seconds }, make);

  /** A `memoise` that caches only what is computed before the next change. */
  memoiseFromNow(): Memoise {
    const ticket = this.#figures.version();
    return (tags, key, seconds, make) => this.#memoise(ticket, { tags, key, seconds }, make);
  }

  async #memoise<T>(
    ticket: CacheVersion,
    { tags, key, seconds }: { tags: readonly ContentTag[]; key: string; seconds: number },
    make: () => Promise<T>,
  ): Promise<T> {
    const cached = this.#figures.get(key);
    if (cached !== undefined) return cached as T;
    const value = await make();
    this.#figures.put(ticket, key, { value, tags }, seconds);
    return value;
  }

  invalidate(tags: readonly string[]): void {
    this.replies.invalidate(tags);
    this.#figures.invalidate(tags);
  }

  setEnabled(trusted: boolean): void {
    this.replies.setEnabled(trusted);
    this.#figures.setEnabled(trusted);
  }
}
