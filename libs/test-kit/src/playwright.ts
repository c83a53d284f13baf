import { test as base, type Page } from '@playwright/test';

/**
 * Playwright's `test`, which also fails a journey when the page throws, or when a script or style of ours can't be
 * loaded: a page may look right and still be broken.
 */
export const test = base.extend<{ soundPage: undefined }>({
  soundPage: [
    async ({ page }, use) => {
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(error.message));
      page.on('requestfailed', (request) => {
        const { errorText = '' } = request.failure() ?? {};
        const kind = request.resourceType();
        const cancelled = errorText.includes('ERR_ABORTED');
        if (!cancelled && (kind === 'script' || kind === 'stylesheet')) {
          problems.push(`${errorText} ${request.url()}`);
        }
      });
      await use(undefined);
      base.expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Waits until the page's code has taken over what the server wrote. Before that links load whole pages, which is right
 * for visitors, but not where a journey looks at what happens between two pages.
 */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.body.firstElementChild ?? {}).some((key) =>
      key.startsWith('__reactFiber'),
    ),
  );
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(null))));
}

export { expect } from '@playwright/test';
