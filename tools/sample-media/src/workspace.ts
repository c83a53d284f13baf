import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright';

/** Path below the API's sample content, where all results are written. */
export const samplePath = (...parts: string[]) =>
  join(import.meta.dirname, '../../../apps/api/sample', ...parts);

/** Runs an action with a temporary folder, which is removed afterwards. */
export async function withTemporaryFolder<T>(action: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'zhucheng-sample-media-'));
  try {
    return await action(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Starts Chromium: the one of `CHROMIUM_PATH`, else Playwright's own. */
export function launchBrowser(...args: string[]): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH;
  return chromium.launch({ args, ...(executablePath && { executablePath }) });
}
