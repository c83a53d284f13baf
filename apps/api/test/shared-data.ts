import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Path of a file of real data beside the checkout; undefined where it is absent. For tests. */
export function sharedDataPath(path: string): string | undefined {
  const file = fileURLToPath(new URL(`../../../../shared/data/${path}`, import.meta.url));
  return existsSync(file) ? file : undefined;
}
