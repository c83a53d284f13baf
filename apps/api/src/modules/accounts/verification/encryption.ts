import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  randomUUID,
} from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../../config.ts';

/** Source of the key: the installation's secret, or the folder of the file that contains it. */
export type KeySource = Pick<Config, 'accountSecret' | 'dataDir'>;

/** Prefix of encrypted values; values stored before encryption was introduced lack it. */
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

/** Reads the installation's secret; the first process creates it in a file that only its owner may read. */
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
    // Linked, not renamed: of two processes that start at once, the second one uses the first one's file.
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

/** Encrypts a value for the database. Decryption needs the same owner, so a value copied to another row is useless. */
export function encrypt(config: KeySource, owner: string, value: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, getEncryptionKey(config), iv).setAAD(Buffer.from(owner));
  const body = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()]);
  return PREFIX + Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

/** True if a stored value is encrypted. */
export const isEncrypted = (stored: string): boolean => stored.startsWith(PREFIX);

/** Decrypts a stored value; plain ones are returned as they are. Null if the key or the owner is another. */
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

/** Keyed digest of a value that nobody can guess without the installation's secret. Hexadecimal, 64 characters. */
export function deriveDigest(config: KeySource, value: string): string {
  return createHmac('sha256', getEncryptionKey(config)).update(value).digest('hex');
}
