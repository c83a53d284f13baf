import { errors, type Adapter, type AdapterFactory, type AdapterPayload } from 'oidc-provider';
import type { Database } from '../../../db/client.ts';
import { sharedMoment, sharedNow } from '../../../infrastructure/clock.ts';
import { fromWireId } from '../../../wire-format.ts';
import { hashSecret } from '../../accounts/secrets.ts';
import { findAppOfClient, findClientMetadata } from './clients/client-metadata.service.ts';
import { deleteGrant, findGrant, saveGrant } from './consent/grants.repository.ts';
import { consumeToken, deleteToken, findToken, saveToken } from './tokens.repository.ts';

/**
 * Storage of `oidc-provider` in PostgreSQL. Codes, tokens and requests under way are found by the hash of their value, and
 * nothing that is stored has the value in it. Grants are rows of their own: their tokens go with them.
 */
export const createAdapterFactory =
  (db: Database): AdapterFactory =>
  (model) => {
    if (model === 'Client') return new ClientStore(db);
    if (model === 'Grant') return new GrantStore(db);
    // Who is there is told by the site's session in each request; the provider remembers nobody.
    if (model === 'Session') return new Store();
    return new TokenStore(db, model);
  };

/** A model of which nothing is stored. */
class Store implements Adapter {
  upsert(_id: string, _payload: AdapterPayload, _expiresIn?: number): Promise<void> {
    return Promise.resolve();
  }

  find(_id: string): Promise<AdapterPayload | undefined> {
    return Promise.resolve(undefined);
  }

  findByUid(_uid: string): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  findByUserCode(_code: string): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  consume(_id: string): Promise<void> {
    return Promise.resolve();
  }

  destroy(_id: string): Promise<void> {
    return Promise.resolve();
  }

  revokeByGrantId(_grantId: string): Promise<void> {
    return Promise.resolve();
  }
}

class ClientStore extends Store {
  readonly #db: Database;

  constructor(db: Database) {
    super();
    this.#db = db;
  }

  override find(id: string): Promise<AdapterPayload | undefined> {
    return findClientMetadata(this.#db, id);
  }
}

class GrantStore extends Store {
  readonly #db: Database;

  constructor(db: Database) {
    super();
    this.#db = db;
  }

  override async upsert(id: string, payload: AdapterPayload, expiresIn = 0): Promise<void> {
    const { accountId, clientId = '' } = payload;
    const appId = await findAppOfClient(this.#db, clientId);
    if (!accountId || !appId) throw new errors.InvalidGrant('the grant has nobody');
    await saveGrant(this.#db, {
      id,
      appId,
      accountId: fromWireId(accountId),
      payload: withSharedTimes({ ...payload }),
      expiresAt: sharedMoment(expiresIn * 1_000),
    });
  }

  override async find(id: string): Promise<AdapterPayload | undefined> {
    const grant = await findGrant(this.#db, id);
    return grant && withOwnTimes(grant.payload);
  }

  override destroy(id: string): Promise<void> {
    return deleteGrant(this.#db, id);
  }
}

/** Models that belong to a grant and end with it. */
const GRANTED: readonly string[] = ['AccessToken', 'AuthorizationCode', 'RefreshToken'];

class TokenStore extends Store {
  readonly #db: Database;
  readonly #model: string;

  constructor(db: Database, model: string) {
    super();
    this.#db = db;
    this.#model = model;
  }

  override async upsert(id: string, payload: AdapterPayload, expiresIn = 0): Promise<void> {
    const { clientId, grantId } = payload;
    const row = {
      model: this.#model,
      hash: hashSecret(id),
      appId: (clientId && (await findAppOfClient(this.#db, clientId))) || null,
      grantId: (GRANTED.includes(this.#model) && grantId) || null,
      payload: withSharedTimes(withoutValue(id, payload)),
      expiresAt: sharedMoment(expiresIn * 1_000),
    };
    await saveToken(this.#db, row).catch((cause: unknown) => {
      // Its grant was revoked by another call in the meantime.
      if (isForeignKeyViolation(cause)) throw new errors.InvalidGrant('grant not found');
      throw cause;
    });
  }

  override async find(id: string): Promise<AdapterPayload | undefined> {
    const row = await findToken(this.#db, this.#model, hashSecret(id));
    return row && withValue(id, withOwnTimes(row.payload), row.consumedAt);
  }

  /** Of two calls with the same code or token at once, one uses it; that there was another ends the grant. */
  override async consume(id: string): Promise<void> {
    const hash = hashSecret(id);
    if (await consumeToken(this.#db, this.#model, hash)) return;
    const row = await findToken(this.#db, this.#model, hash);
    if (row?.grantId) await deleteGrant(this.#db, row.grantId);
    throw new errors.InvalidGrant('already used');
  }

  override destroy(id: string): Promise<void> {
    return deleteToken(this.#db, this.#model, hashSecret(id));
  }

  override revokeByGrantId(grantId: string): Promise<void> {
    return deleteGrant(this.#db, grantId);
  }
}

/** Stands for the value in the one address that has it: where a request goes on. */
const VALUE = '{value}';

function withoutValue(id: string, { jti: _jti, returnTo, ...rest }: AdapterPayload) {
  return { ...rest, ...(returnTo !== undefined && { returnTo: returnTo.replace(id, VALUE) }) };
}

function withValue(
  id: string,
  { returnTo, ...rest }: Record<string, unknown>,
  consumedAt: Date | null,
): AdapterPayload {
  return {
    ...rest,
    jti: id,
    ...(typeof returnTo === 'string' && { returnTo: returnTo.replace(VALUE, () => id) }),
    ...(consumedAt && { consumed: Math.floor(consumedAt.getTime() / 1_000) }),
  };
}

type Payload = Readonly<Record<string, unknown>>;

/** The provider judges by the clock of its process; what is stored has the time of all. */
const withSharedTimes = (payload: Payload) => shiftTimes(payload, sharedNow() - Date.now());
const withOwnTimes = (payload: Payload) => shiftTimes(payload, Date.now() - sharedNow());

function shiftTimes(payload: Payload, ms: number): Record<string, unknown> {
  const seconds = Math.round(ms / 1_000);
  const shift = (name: string) =>
    typeof payload[name] === 'number' ? { [name]: payload[name] + seconds } : {};
  return { ...payload, ...shift('exp'), ...shift('iat') };
}

function isForeignKeyViolation(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ((cause as Error & { code?: string }).code === '23503') return true;
  }
  return false;
}
