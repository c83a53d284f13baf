import type { ShareReply, TaggedResult } from '@zhucheng/api-client';
import type { InvalidationTarget } from './invalidations.server.ts';
import { CACHE_OPTIONS, PageCache, type Cacheable } from './page-cache.ts';

/** Room for replies, in bytes. They are few: the frame's, and what stands beside the pages' own content. */
const ROOM = 8 * 1024 * 1024;

interface Reply extends Cacheable {
  reply: TaggedResult;
}

/** No answer counts as not available. */
const UNAVAILABLE = 503;

function weigh(reply: TaggedResult): Reply {
  const { result: outcome, tags } = reply;
  const status = outcome.error ? outcome.error.status || UNAVAILABLE : 200;
  const bytes = outcome.error ? 0 : JSON.stringify(outcome.data).length * 2;
  return { reply, status, bytes, tags: new Set(tags) };
}

/**
 * Replies to optional queries, by the page cache's rules: the navigation's columns are the same on every page, so a
 * rendering need not ask for them again, and an error page still has its navigation while the API is down.
 */
export class ReplyCache implements InvalidationTarget {
  readonly #replies: PageCache<Reply>;

  constructor(now?: () => number) {
    this.#replies = new PageCache<Reply>({ ...CACHE_OPTIONS, maxBytes: ROOM }, now);
  }

  /** Answers from memory or by `perform`. */
  readonly share: ShareReply = async (key, perform) => {
    const { page } = await this.#replies.get(key, async () => weigh(await perform()));
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
