import {
  test as base,
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import { collectFatalErrors } from './page.ts';

type ContextOptions = Pick<
  BrowserContextOptions,
  'javaScriptEnabled' | 'viewport' | 'hasTouch' | 'isMobile'
>;

interface PooledContext {
  context: BrowserContext;
  /** Stays open between journeys: keeps the renderer process, and reaches the origin's storage. */
  anchor: Page;
  /** The page that `walkPage` gives. */
  walkPage?: Page;
}

/**
 * Browser contexts of one worker, given out empty of cookies and storage. They are used again because a fresh context
 * loads and compiles every script anew: a page costs 1.2 s of processor time in it and 0.4 s in a used one.
 */
class ContextPool {
  readonly #idle = new Map<string, PooledContext[]>();

  async acquire(browser: Browser, options: ContextOptions): Promise<PooledContext> {
    const pooled = this.#idle.get(JSON.stringify(options))?.pop();
    if (pooled) return pooled;
    const context = await browser.newContext(options);
    const anchor = await context.newPage();
    await anchor.goto('/robots.txt');
    return { context, anchor };
  }

  async release(pooled: PooledContext, options: ContextOptions): Promise<void> {
    const { context, anchor, walkPage } = pooled;
    for (const page of context.pages()) {
      if (page !== anchor && page !== walkPage) await page.close();
    }
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.clearPermissions();
    await context.clearCookies();
    await anchor.evaluate(() => localStorage.clear());
    const key = JSON.stringify(options);
    this.#idle.set(key, [...(this.#idle.get(key) ?? []), pooled]);
  }
}

interface JourneyFixtures {
  /** Another browser, as of a second person; it is closed with the journey. */
  openContext: (options?: ContextOptions) => Promise<BrowserContext>;
  /** The HTTP session of another person, without a browser. */
  openRequest: () => Promise<APIRequestContext>;
  /** A page of a browser that runs no script. */
  pageWithoutScript: Page;
  /** A page in a context that no other journey uses: for a changed clock, a lost connection, other hosts. */
  isolatedPage: Page;
  /** One page for all journeys of a worker that only look at what an address shows. */
  walkPage: Page;
}

/**
 * Playwright's `test` with contexts that are used again by the next journey. A journey fails when its page throws, or
 * when a script or style can't be loaded.
 */
export const test = base.extend<JourneyFixtures, { contextPool: ContextPool }>({
  contextPool: [
    // Playwright reads which fixtures a function needs from its first parameter.
    async ({}, provide) => provide(new ContextPool()),
    { scope: 'worker' },
  ],
  openContext: async ({ browser, contextPool }, provide) => {
    const opened: [PooledContext, ContextOptions][] = [];
    await provide(async (options = {}) => {
      const pooled = await contextPool.acquire(browser, options);
      opened.push([pooled, options]);
      return pooled.context;
    });
    for (const [pooled, options] of opened) await contextPool.release(pooled, options);
  },
  openRequest: async ({ playwright, baseURL }, provide) => {
    const opened: APIRequestContext[] = [];
    await provide(async () => {
      const request = await playwright.request.newContext({ baseURL });
      opened.push(request);
      return request;
    });
    for (const request of opened) await request.dispose();
  },
  context: async ({ openContext, javaScriptEnabled }, provide) => {
    await provide(await openContext(javaScriptEnabled ? {} : { javaScriptEnabled }));
  },
  page: async ({ context }, provide) => provideSoundPage(await context.newPage(), provide),
  pageWithoutScript: async ({ openContext }, provide) => {
    const context = await openContext({ javaScriptEnabled: false });
    await provide(await context.newPage());
  },
  isolatedPage: async ({ browser }, provide) => {
    const context = await browser.newContext();
    await provideSoundPage(await context.newPage(), provide);
    await context.close();
  },
  walkPage: async ({ browser, contextPool, javaScriptEnabled }, provide) => {
    const options = javaScriptEnabled ? {} : { javaScriptEnabled };
    const pooled = await contextPool.acquire(browser, options);
    pooled.walkPage ??= await pooled.context.newPage();
    await provide(pooled.walkPage);
    await pooled.walkPage.goto('about:blank');
    await contextPool.release(pooled, options);
  },
});

async function provideSoundPage(page: Page, provide: (page: Page) => Promise<void>): Promise<void> {
  const errors = collectFatalErrors(page);
  await provide(page);
  base.expect(errors).toEqual([]);
}

export { expect } from '@playwright/test';
