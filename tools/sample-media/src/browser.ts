import { chromium, type Browser } from 'playwright';

/** Starts Chromium: the one of `CHROMIUM_PATH`, else Playwright's own. */
export function launchBrowser(...args: string[]): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH;
  return chromium.launch({ args, ...(executablePath && { executablePath }) });
}
