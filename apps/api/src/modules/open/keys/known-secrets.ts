import type { ChangeListener } from '../../../db/signals/change-listener.ts';
import { TagCache } from '../../../http/replies/caches.ts';
import { hashSecret } from '../../accounts/secrets.ts';
import { KEYS_TAG } from './keys.repository.ts';

/** Keys or tokens that a process remembers. */
const MAX_SECRETS = 10_000;

/** Seconds after which one is read again: an account that was blocked is announced by nothing. */
const KEEP_SECONDS = 30;

/**
 * What secrets allow, as a process knows it. A revocation in any process is announced to all; while this one can't hear,
 * it asks the database each time.
 */
export class KnownSecrets<T> {
  readonly #read: (hash: string) => Promise<T>;
  readonly #known = new TagCache<T>({ maxSize: MAX_SECRETS * 100, sizeOf: () => 36 });

  constructor(changes: ChangeListener, read: (hash: string) => Promise<T>) {
    this.#read = read;
    this.#known.setEnabled(changes.connected);
    changes.subscribe({
      onChange: ({ tags }) => {
        if (tags.includes(KEYS_TAG) || tags.includes('*')) this.#known.invalidate(['*']);
      },
      onConnection: (connected) => this.#known.setEnabled(connected),
    });
  }

  /** Looks a secret up by its hash; at once if it is known. */
  find(secret: string): T | Promise<T> {
    const hash = hashSecret(secret);
    return this.#known.get(hash) ?? this.#learn(hash);
  }

  async #learn(hash: string): Promise<T> {
    const ticket = this.#known.version();
    const value = await this.#read(hash);
    this.#known.put(ticket, hash, { value, tags: [] }, KEEP_SECONDS);
    return value;
  }
}
