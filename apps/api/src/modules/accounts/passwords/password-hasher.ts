import { hash, verify } from '@node-rs/argon2';
import { availableParallelism } from 'node:os';
import { ConcurrencyLimiter } from './concurrency-limiter.ts';

/** argon2id parameters recommended by OWASP: 19 MiB, two passes. Runs in libuv's threads, off the event loop. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Maximum hashes at once: a core and two of libuv's four threads stay free. */
const HASH_CONCURRENCY = Math.max(1, Math.min(2, availableParallelism() - 1));

/** Hashes passwords, a few at a time; the others wait in a {@link ConcurrencyLimiter}. */
export class PasswordHasher {
  readonly #limiter = new ConcurrencyLimiter({
    concurrency: HASH_CONCURRENCY,
    initialDurationMs: 60,
  });

  /** Estimated wait of a new hash, in milliseconds. */
  get estimatedWaitMs(): number {
    return this.#limiter.estimatedWaitMs;
  }

  hash(password: string): Promise<string> {
    return this.#limiter.run(() => hash(normalise(password), COST));
  }

  verify(stored: string, password: string): Promise<boolean> {
    return this.#limiter.run(() => verify(stored, normalise(password)).catch(() => false));
  }
}

/** Limits logins by password before they use the database, so that they don't take all its connections. */
export const loginLimiter = new ConcurrencyLimiter({ concurrency: 4, initialDurationMs: 100 });

/** NFKC, so that full-width and composed characters match whatever keyboard they were typed on. */
const normalise = (password: string) => password.normalize('NFKC');

/** Password hasher of this process. */
export const passwordHasher = new PasswordHasher();

let decoyHash: Promise<string> | undefined;

/** Verifies a password; takes the same time without a stored hash, so that it doesn't reveal unknown accounts. */
export async function matchesPassword(stored: string | null | undefined, password: string) {
  // Not through the limiter: the promise is stored, and must not be rejected because of a full queue.
  decoyHash ??= hash('nobody has this password', COST);
  return passwordHasher
    .verify(stored ?? (await decoyHash), password)
    .then((fits) => fits && !!stored);
}
