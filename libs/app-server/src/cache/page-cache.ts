import { ByteLru } from './byte-lru.ts';
import { isAffectedBy, TagIndex } from './tag-index.ts';

/** A rendered page, as far as the cache is concerned. */
export interface Cacheable {
  status: number;
  /** Weight in bytes, with everything kept beside it. */
  bytes: number;
  /** Content that the page shows; a change of any of it makes the page stale. */
  tags: ReadonlySet<string>;
  /** Something is missing that a later rendering may have: neither cached nor given to anyone else. */
  partial?: boolean;
}

/** Origin of an answer: fresh from the cache, stale from the cache, or rendered for the request. */
export type CacheStatus = 'hit' | 'stale' | 'miss';

/** Times in milliseconds, room in bytes. */
export interface CacheOptions {
  maxBytes: number;
  /** A page is served without asking anyone for this long. */
  fresh: number;
  /** Then it is still served while it is rendered anew, or while that fails, for this long. */
  stale: number;
  /** Not found and withdrawn pages: cached this long and never served past it. */
  brief: number;
  /** After a rendering failed, the next is tried no sooner than this. */
  retry: number;
  /** While disconnected from the invalidations: wait for a new rendering before the old page is served. */
  timeout: number;
}

/** The rules of every app. */
export const CACHE_OPTIONS: CacheOptions = {
  maxBytes: 64 * 1024 * 1024,
  fresh: 60_000,
  stale: 24 * 3_600_000,
  brief: 10_000,
  retry: 1_000,
  timeout: 2_000,
};

interface Entry<Page> {
  page: Page;
  /** Sequence number of the rendering's start; a later one is never replaced by an earlier one. */
  order: number;
  freshUntil: number;
  staleUntil: number;
  retryAt: number;
}

interface Rendering<Page> {
  order: number;
  result: Promise<Page>;
  /** Tags that changed since it began. */
  changed: string[];
  /** Everything may have changed since it began. */
  outdated: boolean;
}

/** Renders a page; rejects or answers 5xx when that fails. */
export type Render<Page> = () => Promise<Page>;

/**
 * Finished pages. One rendering per key at a time; fresh pages at once; older ones at once too, while a new one is
 * made behind them (or as long as making one fails). What an invalidation names is dropped, not aged, so that a
 * withdrawn page is never served again; and a rendering that began before the invalidation is neither kept nor given
 * to anyone who asked after it.
 */
export class PageCache<Page extends Cacheable> {
  readonly #rules: CacheOptions;
  readonly #now: () => number;
  readonly #entries: ByteLru<Entry<Page>>;
  readonly #tags = new TagIndex();
  readonly #joinable = new Map<string, Rendering<Page>>();
  readonly #running = new Set<Rendering<Page>>();
  #order = 0;
  #connected = true;

  constructor(rules: CacheOptions = CACHE_OPTIONS, now: () => number = Date.now) {
    this.#rules = rules;
    this.#now = now;
    this.#entries = new ByteLru(rules.maxBytes, (key, { page }) =>
      this.#tags.remove(key, page.tags),
    );
  }

  get size(): number {
    return this.#entries.size;
  }

  /** A fresh page, for the fast path of the server. */
  fresh(key: string): Page | undefined {
    if (!this.#connected) return undefined;
    const entry = this.#entries.get(key);
    return entry && entry.freshUntil > this.#now() ? entry.page : undefined;
  }

  /** True if a page can be served without waiting for a rendering. */
  isServable(key: string): boolean {
    const entry = this.#entries.get(key);
    return entry !== undefined && entry.staleUntil > this.#now();
  }

  /** A page, cached or rendered. Rejects only if rendering rejects and nothing is cached. */
  async get(key: string, render: Render<Page>): Promise<{ page: Page; from: CacheStatus }> {
    const entry = this.#entries.get(key);
    const now = this.#now();
    if (!entry || entry.staleUntil <= now)
      return { page: await this.#render(key, render), from: 'miss' };
    if (entry.freshUntil > now && this.#connected) return { page: entry.page, from: 'hit' };
    const stale = { page: entry.page, from: 'stale' as const };
    if (entry.retryAt > now) return stale;
    const renewed = this.#render(key, render).then(
      (page) => (page.status < 500 ? { page, from: 'miss' as const } : stale),
      () => stale,
    );
    return this.#connected ? stale : Promise.race([renewed, this.#waitThenServe(stale)]);
  }

  /** Drops what carries these tags. */
  invalidate(changed: readonly string[]): void {
    for (const rendering of this.#running) rendering.changed.push(...changed);
    this.#joinable.clear();
    for (const key of this.#tags.findAffectedKeys(changed)) this.#entries.delete(key);
  }

  /** Drops everything. */
  clear(): void {
    for (const rendering of this.#running) rendering.outdated = true;
    this.#joinable.clear();
    this.#entries.clear();
  }

  /**
   * Sets whether invalidations arrive. While they don't, a cached page is served only where a new one can't be rendered: it might
   * have been withdrawn.
   */
  setConnected(connected: boolean): void {
    this.#connected = connected;
  }

  #waitThenServe<Result>(result: Result): Promise<Result> {
    return new Promise((resolve) => setTimeout(resolve, this.#rules.timeout, result).unref());
  }

  #render(key: string, render: Render<Page>): Promise<Page> {
    const running = this.#joinable.get(key);
    if (running) return running.result.then((page) => (page.partial ? render() : page));
    this.#order += 1;
    const rendering: Rendering<Page> = {
      order: this.#order,
      result: render(),
      changed: [],
      outdated: false,
    };
    this.#joinable.set(key, rendering);
    this.#running.add(rendering);
    rendering.result.then(
      (page) => this.#finish(key, rendering, page),
      () => this.#finish(key, rendering),
    );
    return rendering.result;
  }

  #finish(key: string, rendering: Rendering<Page>, page?: Page): void {
    this.#running.delete(rendering);
    if (this.#joinable.get(key) === rendering) this.#joinable.delete(key);
    const entry = this.#entries.get(key);
    if (entry && entry.order > rendering.order) return;
    if (!page || page.status >= 500 || page.partial) {
      if (entry) entry.retryAt = this.#now() + this.#rules.retry;
      return;
    }
    this.#entries.delete(key);
    if (rendering.outdated || isAffectedBy(rendering.changed, page.tags)) return;
    this.#keep(key, page, rendering.order);
  }

  #keep(key: string, page: Page, order: number): void {
    const { fresh, stale, brief } = this.#rules;
    if (![200, 404, 410].includes(page.status)) return;
    const found = page.status === 200;
    const freshUntil = this.#now() + (found ? fresh : brief);
    const staleUntil = found ? freshUntil + stale : freshUntil;
    const entry = { page, order, freshUntil, staleUntil, retryAt: 0 };
    if (this.#entries.set(key, entry, page.bytes)) this.#tags.add(key, page.tags);
  }
}
