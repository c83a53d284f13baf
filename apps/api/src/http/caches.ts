import type { ContentTag } from '@zhucheng/contracts';
import type { JsonBytes } from './send-json.ts';
import { TagCache } from './tag-cache.ts';

/** A finished reply and its compressed forms. */
export type CachedReply = Required<JsonBytes>;

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

  readonly memoise: Memoise = async <T>(
    tags: readonly ContentTag[],
    key: string,
    seconds: number,
    make: () => Promise<T>,
  ) => {
    const cached = this.#figures.get(key);
    if (cached !== undefined) return cached as T;
    const ticket = this.#figures.version();
    const value = await make();
    this.#figures.put(ticket, key, { value, tags }, seconds);
    return value;
  };

  invalidate(tags: readonly string[]): void {
    this.replies.invalidate(tags);
    this.#figures.invalidate(tags);
  }

  setEnabled(trusted: boolean): void {
    this.replies.setEnabled(trusted);
    this.#figures.setEnabled(trusted);
  }
}
