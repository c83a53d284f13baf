import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** For tests: path of a file in the real data that may lie beside the checkout, undefined where it is absent. */
export function sharedDataPath(path: string): string | undefined {
  const file = fileURLToPath(new URL(`../../../../shared/data/${path}`, import.meta.url));
  return existsSync(file) ? file : undefined;
}
