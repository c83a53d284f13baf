import type { Page } from '@playwright/test';

/** Listens for what a visitor would find in the console, or as a picture that is missing. */
export function troubles(page: Page): string[] {
  const found: string[] = [];
  page.on('console', (message) => message.type() === 'error' && found.push(message.text()));
  page.on('pageerror', (error) => found.push(String(error)));
  page.on('requestfailed', (failed) => {
    if (failed.failure()?.errorText !== 'net::ERR_ABORTED') found.push(failed.url());
  });
  page.on('response', (response) => {
    const isPage = response.request().resourceType() === 'document';
    if (!isPage && response.status() >= 400) found.push(`${response.status()} ${response.url()}`);
  });
  return found;
}
