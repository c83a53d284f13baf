import { SCOPE_IDS } from '@zhucheng/contracts';
import type { ChangeListener } from '../../../db/signals/change-listener.ts';
import type { Database } from '../../../db/client.ts';
import { sharedNow } from '../../../infrastructure/clock.ts';
import { getCallLimits, type KeyGrant } from '../keys/known-keys.ts';
import { KnownSecrets } from '../keys/known-secrets.ts';
import { findResource, type ApiResource } from './resources.rules.ts';
import { findAccessToken } from './tokens.repository.ts';

/** What an access token allows, and where and how long. */
export interface TokenGrant extends KeyGrant {
  resource: ApiResource;
  expiresAt: Date;
}

/** Tests whether a text looks like a token that `oidc-provider` makes, of 256 bits; keys have another form. */
export const isTokenShaped = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** Access tokens as a process knows them. */
export class KnownTokens {
  readonly #tokens: KnownSecrets<TokenGrant | 'unknown'>;

  constructor(db: Database, changes: ChangeListener, origin: string) {
    this.#tokens = new KnownSecrets(changes, (hash) => readToken(db, hash, origin));
  }

  /** Looks a token up; `unknown` if it is none of ours, has expired or was revoked. */
  async find(token: string): Promise<TokenGrant | 'unknown'> {
    const found = await this.#tokens.find(token);
    return found !== 'unknown' && found.expiresAt.getTime() <= sharedNow() ? 'unknown' : found;
  }
}

async function readToken(
  db: Database,
  hash: string,
  origin: string,
): Promise<TokenGrant | 'unknown'> {
  const row = await findAccessToken(db, hash);
  const { aud, scope } = row?.payload ?? {};
  const resource = typeof aud === 'string' ? findResource(origin, aud) : undefined;
  if (!row || !resource) return 'unknown';
  const scopes = typeof scope === 'string' ? scope.split(' ') : [];
  return {
    keyId: null,
    grantId: row.grantId,
    accountId: row.accountId,
    appId: row.appId,
    mode: 'live',
    scopes: SCOPE_IDS.filter((each) => scopes.includes(each)),
    limits: getCallLimits('live', row.companyId),
    resource,
    expiresAt: row.expiresAt,
  };
}
