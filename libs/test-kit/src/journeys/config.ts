import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';

const globalSetup = fileURLToPath(new URL('open-service.ts', import.meta.url));

/**
 * Playwright settings of all apps, re-exported by each `playwright.config.ts`. `BASE_URL` is the origin of the
 * running stack, `CHROMIUM_PATH` the browser; `npx nx e2e <app>` provides both if they are absent.
 */
export const journeyConfig = defineConfig({
  // Those in Firefox and the pictures of the help have settings of their own.
  testIgnore: ['**/e2e/firefox/**', '**/e2e/shots/**'],
  globalSetup,
  // A journey takes seconds on an idle machine. The limit is generous so that a slow or busy machine does not fail it.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  fullyParallel: true,
  workers: 2,
  // A journey that passes on the second attempt is reported as flaky.
  retries: 1,
  reporter: 'list',
  use: {
    baseURL: process.env.BASE_URL ?? 'http://localhost:8080',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    // A worker would answer from its copies what journeys want from the server; those about offline reading allow it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      // Without a locale of UTF-8 Chromium names files with Chinese names `download`.
      env: { ...process.env, LANG: 'C.UTF-8' },
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        // Tabs of one context share a process, which keeps compiled scripts warm.
        '--renderer-process-limit=1',
      ],
    },
  },
});

/**
 * Playwright settings of the journeys in Firefox, whose program `FIREFOX_PATH` names. One worker: they share a browser.
 */
export const firefoxConfig = defineConfig({
  globalSetup,
  timeout: journeyConfig.timeout,
  expect: journeyConfig.expect,
  workers: 1,
  retries: 1,
  reporter: 'list',
  use: { baseURL: journeyConfig.use?.baseURL },
});
