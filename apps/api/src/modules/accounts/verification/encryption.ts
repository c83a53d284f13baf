import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../../config.ts';

/** What a key is made from: the installation's secret, or the folder in which its file lies. */
export type KeySource = Pick<Config, 'accountSecret' | 'dataDir'>;

/** Sealed values say so: what was written before there was a key has no such beginning. */
const PREFIX = 'sealed1:';
const CIPHER = 'aes-256-gcm';
const [IV_BYTES, TAG_BYTES] = [12, 16];

const keys = new Map<string, Buffer>();

function getEncryptionKey({ accountSecret, dataDir }: KeySource): Buffer {
  const source = accountSecret ?? join(dataDir, 'account-secret');
  let key = keys.get(source);
  if (!key) {
    const secret = accountSecret ?? readOrCreateSecret(dataDir, source);
    key = Buffer.from(hkdfSync('sha256', secret, '', 'accounts: secrets at rest', 32));
    keys.set(source, key);
  }
  return key;
}

/** The installation's secret; the first process that needs it makes it. Only the owner of the file may read it. */
function readOrCreateSecret(folder: string, file: string): string {
  mkdirSync(folder, { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  try {
    return readSecret(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  try {
    writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, {
      mode: 0o600,
      flush: true,
    });
    // Linked, not renamed: of two processes that begin at once the second one takes what the first one made.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readSecret(file);
}

function readSecret(file: string): string {
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < 32) throw new Error(`${file} holds no secret`);
  return secret;
}

/** Encrypts a value for the database. It opens only for the same owner: a copied row is worth nothing. */
export function encrypt(config: KeySource, owner: string, value: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, getEncryptionKey(config), iv).setAAD(Buffer.from(owner));
  const body = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()]);
  return PREFIX + Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

/** Whether a stored value is encrypted. */
export const isEncrypted = (stored: string): boolean => stored.startsWith(PREFIX);

/** Reads a stored value, also a plain one of earlier; null where it was sealed with another key or for somebody else. */
export function decrypt(config: KeySource, owner: string, stored: string): string | null {
  if (!isEncrypted(stored)) return stored;
  const bytes = Buffer.from(stored.slice(PREFIX.length), 'base64url');
  if (bytes.length < IV_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv(CIPHER, getEncryptionKey(config), bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(owner));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    const start = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
    return Buffer.concat([start, decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
