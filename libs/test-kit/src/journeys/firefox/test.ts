import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test as base, type APIRequestContext } from '@playwright/test';
import {
  launch,
  ProtocolError,
  type Browser,
  type BrowserContext,
  type CookieData,
  type Page,
} from 'puppeteer-core';
import { installInPage } from './in-page.ts';
import { FirefoxPage } from './page.ts';

const DESKTOP = { width: 1440, height: 900 };

/** Testing Library finds elements by role and name in the page itself: Firefox's own search takes seconds. */
const TESTING_LIBRARY = readFileSync(
  createRequire(import.meta.url).resolve(
    '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
  ),
  'utf8',
);

interface FirefoxFixtures {
  /** Skips every journey where no Firefox is known. */
  skipWithoutFirefox: undefined;
  /** Browser context without cookies, closed after the journey. */
  firefoxContext: BrowserContext;
  /** Opens a tab of the journey's context. Its errors fail the journey. */
  openTab: (viewport?: { width: number; height: number }) => Promise<FirefoxPage>;
  /** The first tab. */
  firefox: FirefoxPage;
  /** Gives the browser the cookies of `request`. */
  shareSession: (request: APIRequestContext) => Promise<void>;
}

/**
 * Playwright's runner with Firefox behind it: Playwright itself drives only a Firefox of its own, Puppeteer the installed
 * one over WebDriver BiDi. A journey fails when a page reports an error, loses a file, or violates its security policy.
 */
export const test = base.extend<FirefoxFixtures, { firefoxBrowser: Browser }>({
  firefoxBrowser: [
    // Playwright derives the required fixtures from the first parameter.
    async ({}, provide) => {
      const browser = await launch({
        browser: 'firefox',
        executablePath: process.env.FIREFOX_PATH,
        env: { ...process.env, TZ: 'Asia/Shanghai' },
        extraPrefsFirefox: { 'intl.accept_languages': 'zh-CN' },
      });
      await provide(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  skipWithoutFirefox: [
    async ({}, provide, { skip }) => {
      skip(!process.env.FIREFOX_PATH, '没有安装 firefox-esr');
      await provide(undefined);
    },
    { auto: true },
  ],
  firefoxContext: async ({ firefoxBrowser }, provide) => {
    const context = await firefoxBrowser.createBrowserContext();
    await provide(context);
    await context.close();
  },
  openTab: async ({ firefoxContext, baseURL }, provide) => {
    const errors: string[] = [];
    await provide(async (viewport = DESKTOP) => {
      const page = await firefoxContext.newPage();
      collectErrors(page, errors);
      await setViewport(page, viewport);
      await page.evaluateOnNewDocument(TESTING_LIBRARY);
      await page.evaluateOnNewDocument(installInPage);
      return new FirefoxPage(page, baseURL ?? '');
    });
    base.expect(errors).toEqual([]);
  },
  firefox: async ({ openTab }, provide) => provide(await openTab()),
  shareSession: async ({ firefoxContext }, provide) =>
    provide(async (request) => {
      const { cookies } = await request.storageState();
      const own = cookies.map(({ name, value, domain, path, httpOnly, secure }): CookieData => ({
        name,
        value,
        domain,
        path,
        httpOnly,
        secure,
      }));
      await firefoxContext.setCookie(...own);
    }),
});

/**
 * Puppeteer sets the size and the screen's orientation by two commands at once. Firefox ESR 140 knows only the first and
 * refuses the second after it has done the first.
 */
async function setViewport(page: Page, viewport: { width: number; height: number }): Promise<void> {
  try {
    await page.setViewport(viewport);
  } catch (error) {
    const unknownOrientation =
      error instanceof ProtocolError && error.message.includes('setScreenOrientationOverride');
    if (!unknownOrientation) throw error;
  }
  await base.expect.poll(() => page.evaluate(() => innerWidth)).toBe(viewport.width);
}

/**
 * Collects console errors, exceptions (violations of the security policy among them), lost files and refused calls.
 */
function collectErrors(page: Page, errors: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => void errors.push(String(error)));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (!reason.includes('ABORT')) errors.push(`${reason} ${request.url()}`);
  });
  page.on('response', (response) => {
    const isPage = response.request().isNavigationRequest();
    if (!isPage && response.status() >= 400) errors.push(`${response.status()} ${response.url()}`);
  });
}

export { expect } from '@playwright/test';
export * from './page.ts';
