import { generateKeyPairSync, randomUUID } from 'node:crypto';
import type { JWK } from 'oidc-provider';
import type { Database } from '../../../db/client.ts';
import { decrypt, encrypt, type KeySource } from '../../accounts/verification/encryption.ts';
import { deleteSigningKeys, insertSigningKey, listSigningKeys } from './signing-keys.repository.ts';

const DAY_MS = 86_400_000;

/** Days for which a key signs. */
export const SIGNING_DAYS = 90;

/** Days for which a key stays published after its successor was made: what it signed is long expired then. */
export const VERIFYING_DAYS = 30;

/**
 * The keys that sign identity tokens, the newest first; makes the first one. They lie in the database, encrypted with the
 * installation's secret, so that all processes have the same.
 *
 * @throws UnreadableKeyError if the secret is another than the one that they were written with.
 */
export async function loadSigningKeys(db: Database, config: KeySource): Promise<JWK[]> {
  let rows = await listSigningKeys(db);
  if (rows.length === 0) {
    await createSigningKey(db, config);
    rows = await listSigningKeys(db);
  }
  return rows.map(({ id, jwk }) => {
    const text = decrypt(config, ownerOf(id), jwk);
    if (text === null) throw new UnreadableKeyError();
    return JSON.parse(text) as JWK;
  });
}

/** Signing keys that the installation's secret doesn't decrypt, with a line for the operator. */
export class UnreadableKeyError extends Error {
  constructor() {
    super(
      'OAuth 签名密钥读不出来：ACCOUNT_SECRET 或 DATA_DIR 里的 account-secret 与写入时不同，请恢复原来的；确实找不回时清空表 oauth_signing_key 再启动，已签发的身份令牌随之作废',
    );
  }
}

/** Makes a new key when the newest has signed long enough, and deletes those that nobody verifies with any more. */
export async function rotateSigningKeys(
  db: Database,
  config: KeySource,
  now = Date.now(),
): Promise<void> {
  const rows = await listSigningKeys(db);
  const [newest] = rows;
  if (!newest || now - newest.createdAt.getTime() >= SIGNING_DAYS * DAY_MS) {
    await createSigningKey(db, config);
  }
  // A key was replaced when the next newer one was made.
  const stale = rows.filter((_row, index) => {
    const successor = rows[index - 1];
    return successor && now - successor.createdAt.getTime() >= VERIFYING_DAYS * DAY_MS;
  });
  await deleteSigningKeys(
    db,
    stale.map(({ id }) => id),
  );
}

async function createSigningKey(db: Database, config: KeySource): Promise<void> {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomUUID();
  const jwk = { ...privateKey.export({ format: 'jwk' }), kid: id, alg: 'ES256', use: 'sig' };
  await insertSigningKey(db, { id, jwk: encrypt(config, ownerOf(id), JSON.stringify(jwk)) });
}

const ownerOf = (id: string) => `oauth signing key ${id}`;
