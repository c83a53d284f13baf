import { defineConfig } from '@playwright/test';

/**
 * Settings of every app's journeys: an app's `playwright.config.ts` passes them on. `BASE_URL` names the running stack and
 * `CHROMIUM_PATH` the browser; `npx nx e2e <app>` finds both where they are absent.
 */
export const journeys = defineConfig({
  timeout: 45_000,
  expect: { timeout: 10_000 },
  fullyParallel: true,
  workers: 2,
  // A busy machine must not decide a journey; one that needed its second try is listed as flaky.
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
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
});
