import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Reads the secret in a file, or creates a random one readable by its owner only. */
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

/** Returns the token with which apps authenticate to the API, created once per data folder. */
export function ensureServiceToken(dataDir: string): string {
  return ensureSecret(join(dataDir, 'service-token'));
}
