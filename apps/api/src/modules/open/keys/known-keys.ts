import { CALL_LIMITS, type CallLimits, type KeyMode, type Scope } from '@zhucheng/contracts';
import { TagCache } from '../../../http/caches.ts';
import type { ChangeListener } from '../../../db/change-listener.ts';
import type { Database } from '../../../db/client.ts';
import { hashSecret } from '../../accounts/secrets.ts';
import { isWholeKey } from './key-format.rules.ts';
import { findKeyByHash, KEYS_TAG } from './keys.repository.ts';

/** What a key allows. */
export interface KeyGrant {
  keyId: string;
  appId: string;
  mode: KeyMode;
  scopes: readonly Scope[];
  limits: CallLimits;
}

/** A key that is valid, one that was, or none of ours. */
export type KeyLookup = KeyGrant | 'revoked' | 'unknown';

/** Keys that a process remembers. */
const MAX_KEYS = 10_000;

/** Seconds after which a key is read again: an account that was blocked is announced by nothing. */
const KEEP_SECONDS = 30;

/**
 * Keys as a process knows them. A revocation in any process is announced to all; while this one can't hear, it asks the
 * database each time.
 */
export class KnownKeys {
  readonly #db: Database;
  readonly #keys = new TagCache<KeyLookup>({ maxSize: MAX_KEYS * 100, sizeOf: () => 36 });

  constructor(db: Database, changes: ChangeListener) {
    this.#db = db;
    this.#keys.setEnabled(changes.connected);
    changes.subscribe({
      onChange: ({ tags }) => {
        if (tags.includes(KEYS_TAG) || tags.includes('*')) this.#keys.invalidate(['*']);
      },
      onConnection: (connected) => this.#keys.setEnabled(connected),
    });
  }

  /** Looks a key up. A cut or mistyped one is told by its checksum. */
  async find(secret: string): Promise<KeyLookup> {
    if (!isWholeKey(secret)) return 'unknown';
    const hash = hashSecret(secret);
    const known = this.#keys.get(hash);
    if (known !== undefined) return known;
    const ticket = this.#keys.version();
    const found = await this.#read(hash);
    this.#keys.put(ticket, hash, { value: found, tags: [] }, KEEP_SECONDS);
    return found;
  }

  async #read(hash: string): Promise<KeyLookup> {
    const row = await findKeyByHash(this.#db, hash);
    if (!row) return 'unknown';
    const { isRevoked, companyId, ...grant } = row;
    if (isRevoked) return 'revoked';
    return { ...grant, limits: getCallLimits(grant.mode, companyId) };
  }
}

/** Limits of an application's calls with keys of a mode. */
export const getCallLimits = (mode: KeyMode, companyId: string | null): CallLimits =>
  mode === 'test' ? CALL_LIMITS.test : CALL_LIMITS[companyId === null ? 'member' : 'company'];
