import { hash, verify } from '@node-rs/argon2';
import { CODES } from '@zhucheng/contracts';
import { ApiError } from '../../http/api-error.ts';

/** argon2id as OWASP asks for it: 19 MiB, two passes. Runs in libuv's threads, so the event loop stays free. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** How many passwords are hashed at once: two of libuv's four threads stay free for files. */
const AT_ONCE = 2;
/** Longer than this nobody should wait for their turn, in milliseconds. */
const LONGEST_WAIT = 4_000;
/** What one hash takes before any was measured. */
const FIRST_GUESS = 60;

/**
 * Hashes passwords one after the other, two at a time. Where the queue has grown too long the caller is told how many
 * seconds to wait, because the work is dear on purpose.
 */
export class PasswordQueue {
  #running = 0;
  #waiting: (() => void)[] = [];
  #milliseconds = FIRST_GUESS;

  /** How long a newcomer would wait, in milliseconds. */
  get wait(): number {
    return ((this.#waiting.length + this.#running) / AT_ONCE) * this.#milliseconds;
  }

  hash(password: string): Promise<string> {
    return this.#run(() => hash(normalised(password), COST));
  }

  verify(stored: string, password: string): Promise<boolean> {
    return this.#run(() => verify(stored, normalised(password)).catch(() => false));
  }

  async #run<T>(work: () => Promise<T>): Promise<T> {
    const { wait } = this;
    if (wait > LONGEST_WAIT) {
      const retryAfter = Math.ceil(wait / 1_000);
      throw new ApiError(CODES.tooMany, `登录的人较多，请 ${retryAfter} 秒后再试`, {
        retryAfter,
      });
    }
    if (this.#running >= AT_ONCE) {
      // Whoever ends hands its place on, so nobody is counted here.
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else {
      this.#running += 1;
    }
    const start = performance.now();
    try {
      return await work();
    } finally {
      this.#milliseconds += (performance.now() - start - this.#milliseconds) / 8;
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}

/** Passwords typed on different keyboards are the same password. */
const normalised = (password: string) => password.normalize('NFKC');

/** The process's queue. */
export const passwords = new PasswordQueue();

let decoy: Promise<string> | undefined;

/** Checks a password in the same time whether or not there is an account that has one. */
export async function passwordFits(stored: string | null | undefined, password: string) {
  // Beside the queue: a refusal there must not stand for the hash for good.
  decoy ??= hash('nobody has this password', COST);
  return passwords.verify(stored ?? (await decoy), password).then((fits) => fits && !!stored);
}
