import { hash, verify } from '@node-rs/argon2';
import { availableParallelism } from 'node:os';
import { ConcurrencyLimiter } from './concurrency-limiter.ts';

/** argon2id as OWASP asks for it: 19 MiB, two passes. Runs in libuv's threads, so the event loop stays free. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** How many passwords are hashed at once: a core and two of libuv's four threads stay free for everything else. */
const HASH_CONCURRENCY = Math.max(1, Math.min(2, availableParallelism() - 1));

/** Hashes passwords, a few at a time; the others wait in a {@link Line}. */
export class PasswordHasher {
  readonly #line = new ConcurrencyLimiter({ concurrency: HASH_CONCURRENCY, initialDurationMs: 60 });

  /** How long a newcomer would wait, in milliseconds. */
  get estimatedWaitMs(): number {
    return this.#line.estimatedWaitMs;
  }

  hash(password: string): Promise<string> {
    return this.#line.run(() => hash(normalise(password), COST));
  }

  verify(stored: string, password: string): Promise<boolean> {
    return this.#line.run(() => verify(stored, normalise(password)).catch(() => false));
  }
}

/**
 * Logins by password wait here before they ask the database for anything: were they all to do so at once, pages would
 * wait behind them for a connection.
 */
export const loginLimiter = new ConcurrencyLimiter({ concurrency: 4, initialDurationMs: 100 });

/** Passwords typed on different keyboards are the same password. */
const normalise = (password: string) => password.normalize('NFKC');

/** The process's queue. */
export const passwordHasher = new PasswordHasher();

let decoyHash: Promise<string> | undefined;

/** Checks a password in the same time whether or not there is an account that has one. */
export async function matchesPassword(stored: string | null | undefined, password: string) {
  // Beside the queue: a refusal there must not stand for the hash for good.
  decoyHash ??= hash('nobody has this password', COST);
  return passwordHasher
    .verify(stored ?? (await decoyHash), password)
    .then((fits) => fits && !!stored);
}
