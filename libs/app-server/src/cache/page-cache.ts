import { ByteLru } from './byte-lru.ts';
import { isAffectedBy, TagIndex } from './tag-index.ts';

/** Rendered page that can be cached. */
export interface Cacheable {
  status: number;
  /** Size in bytes, including headers and compressed forms. */
  bytes: number;
  /** Tags of the content on the page; a change of any of it invalidates the page. */
  tags: ReadonlySet<string>;
  /** True for an incomplete page, which is neither cached nor shared with other requests. */
  partial?: boolean;
  /** Takes over what can be reused of the page that this one replaces. */
  inherit?(previous: this): void;
}

/** Origin of a page: fresh or stale from the cache, or rendered for the request. */
export type CacheStatus = 'hit' | 'stale' | 'miss';

/** Times in milliseconds, sizes in bytes. */
export interface CacheOptions {
  maxBytes: number;
  /** Time for which a page is served without a new rendering. */
  fresh: number;
  /** Time after that for which it is served while a new rendering runs or fails. */
  stale: number;
  /** Lifetime of not-found and withdrawn pages, which are never served stale. */
  brief: number;
  /** Delay before the next rendering after a failed one. */
  retry: number;
  /** Maximum wait for a new rendering while disconnected from the invalidations; then the cached page is served. */
  timeout: number;
}

/** Limits of every app. */
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
  /** Sequence number of the rendering's start; later renderings are never replaced by earlier ones. */
  order: number;
  freshUntil: number;
  staleUntil: number;
  retryAt: number;
}

interface Rendering<Page> {
  order: number;
  result: Promise<Page>;
  /** Tags changed since its start. */
  changed: string[];
  /** True if everything may have changed since its start. */
  outdated: boolean;
}

/** Renders a page; rejects or returns status 5xx on failure. */
export type Render<Page> = () => Promise<Page>;

/**
 * Stale-while-revalidate cache of finished pages with one rendering per key at a time. Stale pages are also served
 * while rendering fails. Invalidated pages are removed, so that a withdrawn page is never served again; a rendering
 * started before an invalidation of its tags is neither cached nor shared with later requests.
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

  /** Returns a fresh page without waiting, for the fast path of the server. */
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

  /** Returns a page, cached or rendered. Rejects only if rendering rejects and nothing is cached. */
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

  /** Removes the pages affected by changes of these tags. */
  invalidate(changed: readonly string[]): void {
    for (const rendering of this.#running) rendering.changed.push(...changed);
    this.#joinable.clear();
    for (const key of this.#tags.findAffectedKeys(changed)) this.#entries.delete(key);
  }

  /** Removes everything. */
  clear(): void {
    for (const rendering of this.#running) rendering.outdated = true;
    this.#joinable.clear();
    this.#entries.clear();
  }

  /**
   * Sets whether invalidations arrive. While disconnected, a cached page is served only if rendering fails or takes
   * too long, because it might have been withdrawn.
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
    if (entry) page.inherit?.(entry.page);
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
