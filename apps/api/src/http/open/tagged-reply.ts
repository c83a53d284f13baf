import type { CachedReply } from '../caches.ts';

/** A finished reply with its strong entity tag, and the cursor of what follows. */
export interface TaggedReply extends CachedReply {
  tag: string;
  next: string | undefined;
}
