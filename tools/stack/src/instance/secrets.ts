import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A random secret that stays the same for a file's life; only its owner can read it. */
export function ensureSecret(file: string): string {
  try {
    const known = readFileSync(file, 'utf8').trim();
    if (known) return known;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const secret = randomBytes(32).toString('base64url');
  writeFileSync(file, `${secret}\n`, { mode: 0o600 });
  return secret;
}

/** The token by which apps and API know each other; one for every data folder. */
export function ensureServiceToken(dataDir: string): string {
  return ensureSecret(join(dataDir, 'service-token'));
}
