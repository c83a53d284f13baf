import type { ShareReply, TaggedResult } from '@zhucheng/api-client';
import type { InvalidationTarget } from './invalidations.server.ts';
import { CACHE_OPTIONS, PageCache, type Cacheable } from './page-cache.ts';

/** Capacity in bytes; optional replies are few: those of layouts and side columns. */
const MAX_BYTES = 8 * 1024 * 1024;

interface Reply extends Cacheable {
  reply: TaggedResult;
}

/** A missing response counts as 503. */
const UNAVAILABLE = 503;

function measureReply(reply: TaggedResult): Reply {
  const { result, tags } = reply;
  const status = result.error ? result.error.status || UNAVAILABLE : 200;
  const bytes = result.error ? 0 : JSON.stringify(result.data).length * 2;
  return { reply, status, bytes, tags: new Set(tags) };
}

/**
 * Cache of replies to optional queries, with the rules of the page cache: a rendering need not repeat the queries of
 * the navigation, and error pages still have it while the API is down.
 */
export class ReplyCache implements InvalidationTarget {
  readonly #replies: PageCache<Reply>;

  constructor(now?: () => number) {
    this.#replies = new PageCache<Reply>({ ...CACHE_OPTIONS, maxBytes: MAX_BYTES }, now);
  }

  /** Returns a cached reply or performs the call. */
  readonly share: ShareReply = async (key, perform) => {
    const { page } = await this.#replies.get(key, async () => measureReply(await perform()));
    return page.reply;
  };

  invalidate(tags: readonly string[]): void {
    this.#replies.invalidate(tags);
  }

  clear(): void {
    this.#replies.clear();
  }

  setConnected(connected: boolean): void {
    this.#replies.setConnected(connected);
  }
}
