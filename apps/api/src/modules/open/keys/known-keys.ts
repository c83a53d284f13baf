import { CALL_LIMITS, type CallLimits, type KeyMode, type Scope } from '@zhucheng/contracts';
import type { ChangeListener } from '../../../db/signals/change-listener.ts';
import type { Database } from '../../../db/client.ts';
import { isWholeKey } from './key-format.rules.ts';
import { findKeyByHash } from './keys.repository.ts';
import { KnownSecrets } from './known-secrets.ts';

/** What a key or an access token allows. */
export interface KeyGrant {
  /** The key; null for a token. */
  keyId: string | null;
  /** Grant of the member in whose name a token acts; null for keys, and for tokens of the application itself. */
  grantId: string | null;
  /** The member of that grant. */
  accountId: string | null;
  appId: string;
  mode: KeyMode;
  scopes: readonly Scope[];
  limits: CallLimits;
}

/** A key that is valid, one that was, or none of ours. */
export type KeyLookup = KeyGrant | 'revoked' | 'unknown';

/** Keys as a process knows them. */
export class KnownKeys {
  readonly #keys: KnownSecrets<KeyLookup>;

  constructor(db: Database, changes: ChangeListener) {
    this.#keys = new KnownSecrets(changes, (hash) => readKey(db, hash));
  }

  /** Looks a key up. A cut or mistyped one is told by its checksum. */
  find(secret: string): KeyLookup | Promise<KeyLookup> {
    return isWholeKey(secret) ? this.#keys.find(secret) : 'unknown';
  }
}

async function readKey(db: Database, hash: string): Promise<KeyLookup> {
  const row = await findKeyByHash(db, hash);
  if (!row) return 'unknown';
  const { isRevoked, companyId, ...key } = row;
  if (isRevoked) return 'revoked';
  return { ...key, grantId: null, accountId: null, limits: getCallLimits(key.mode, companyId) };
}

/** Limits of an application's calls with keys of a mode. */
export const getCallLimits = (mode: KeyMode, companyId: string | null): CallLimits =>
  mode === 'test' ? CALL_LIMITS.test : CALL_LIMITS[companyId === null ? 'member' : 'company'];
