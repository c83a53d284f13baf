import {
  test as base,
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import { collectFatalErrors, getPersonUserAgent } from './page.ts';

type ContextOptions = Pick<
  BrowserContextOptions,
  'javaScriptEnabled' | 'viewport' | 'hasTouch' | 'isMobile'
>;

interface PooledContext {
  context: BrowserContext;
  /** Page kept open between journeys: it keeps the renderer process alive and gives access to the origin's storage. */
  anchor: Page;
  /** Page behind the `walkPage` fixture. */
  walkPage?: Page;
}

/**
 * Reusable browser contexts of one worker, emptied of cookies and storage before each use. A fresh context compiles
 * every script anew: a page costs 1.2 s of processor time there and 0.4 s in a reused one.
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
  /** Additional browser context, for a second user. Closed after the journey. */
  openContext: (options?: ContextOptions) => Promise<BrowserContext>;
  /** HTTP session of another user, without a browser. */
  openRequest: () => Promise<APIRequestContext>;
  /** Page with JavaScript disabled. */
  pageWithoutScript: Page;
  /** Page in a context of its own, for a changed clock, a lost connection or other hosts. */
  isolatedPage: Page;
  /** Page of a person's browser, which is a guest and sees variants; in a context of its own. */
  visitorPage: Page;
  /** Page shared by the read-only journeys of a worker. */
  walkPage: Page;
}

/**
 * Playwright's `test` with reused browser contexts. A journey fails when its page throws or when a script or style
 * cannot be loaded.
 */
export const test = base.extend<JourneyFixtures, { contextPool: ContextPool }>({
  contextPool: [
    // Playwright derives the required fixtures from the first parameter.
    async ({}, provide) => provide(new ContextPool()),
    { scope: 'worker' },
  ],
  openContext: async ({ browser, contextPool, viewport }, provide) => {
    const opened: [PooledContext, ContextOptions][] = [];
    await provide(async (own = {}) => {
      // Part of the pool's key, or contexts of `test.use({ viewport })` would be reused by journeys with another one.
      const options = { viewport, ...own };
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
  page: async ({ context }, provide) => provideCheckedPage(await context.newPage(), provide),
  pageWithoutScript: async ({ openContext }, provide) => {
    const context = await openContext({ javaScriptEnabled: false });
    await provide(await context.newPage());
  },
  isolatedPage: async ({ browser }, provide) => {
    const context = await browser.newContext();
    await provideCheckedPage(await context.newPage(), provide);
    await context.close();
  },
  visitorPage: async ({ browser }, provide) => {
    const context = await browser.newContext({ userAgent: getPersonUserAgent(browser) });
    await provideCheckedPage(await context.newPage(), provide);
    await context.close();
  },
  walkPage: async ({ browser, contextPool, javaScriptEnabled, viewport }, provide) => {
    const options = javaScriptEnabled ? { viewport } : { viewport, javaScriptEnabled };
    const pooled = await contextPool.acquire(browser, options);
    pooled.walkPage ??= await pooled.context.newPage();
    await provide(pooled.walkPage);
    await pooled.walkPage.goto('about:blank');
    await contextPool.release(pooled, options);
  },
});

async function provideCheckedPage(
  page: Page,
  provide: (page: Page) => Promise<void>,
): Promise<void> {
  const errors = collectFatalErrors(page);
  await provide(page);
  base.expect(errors).toEqual([]);
}

export { expect } from '@playwright/test';
