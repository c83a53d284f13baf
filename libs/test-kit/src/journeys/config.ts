import { defineConfig } from '@playwright/test';

/**
 * Playwright settings of every app's journeys; an app's `playwright.config.ts` passes them on. `BASE_URL` names the
 * running stack and `CHROMIUM_PATH` the browser; `npx nx e2e <app>` finds both where they are absent.
 */
export const journeyConfig = defineConfig({
  // Generous: a journey takes seconds on an idle machine, and a slow or busy one must not decide its result.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  fullyParallel: true,
  workers: 2,
  // A journey that needs its second try is listed as flaky.
  retries: 1,
  reporter: 'list',
  use: {
    baseURL: process.env.BASE_URL ?? 'http://localhost:8080',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
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
