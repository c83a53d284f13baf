import { Secret, TOTP } from 'otpauth';
import { brand } from '@zhucheng/site-config';
import type { Database } from '../../../db/client.ts';
import type { RequestContext } from '../../../http/context.ts';
import { sharedNow } from '../../../infrastructure/clock.ts';
import { saveTotpStep, type Account } from '../accounts.repository.ts';
import { hashSecret } from '../secrets.ts';
import { decrypt, encrypt, isEncrypted, type KeySource } from './encryption.ts';
import { markRecoveryCodeUsed } from './recovery-codes.repository.ts';

const PERIOD_SECONDS = 30;

const createTotp = (secret: string, label = '') =>
  new TOTP({
    issuer: brand.name,
    label,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  });

/** URI of a secret, which authenticator apps scan. */
export const toTotpUri = (secret: string, label: string) => createTotp(secret, label).toString();

/** Creates a secret, with the URI that authenticator apps scan. */
export function createTotpSecret(label: string) {
  const secret = new Secret({ size: 20 }).base32;
  return { secret, uri: toTotpUri(secret, label) };
}

/** Time step of a code, one before or after the current one included; null if the code is wrong. */
export function findTotpTimeStep(secret: string, code: string, now = sharedNow()): number | null {
  const delta = createTotp(secret).validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? null : Math.floor(now / 1_000 / PERIOD_SECONDS) + delta;
}

/** TOTP secret of an account as it is stored. */
export const encryptTotpSecret = (config: KeySource, accountId: string, secret: string) =>
  encrypt(config, `totp ${accountId}`, secret);

/** Plain TOTP secret of an account; null if there is none or it can't be decrypted. */
export const decryptTotpSecret = (config: KeySource, { id, totpSecret }: Account): string | null =>
  totpSecret && decrypt(config, `totp ${id}`, totpSecret);

/** Verifies and uses a TOTP code. No code works twice, concurrent calls included. */
export async function verifyTotp(
  { db, config }: Pick<RequestContext, 'db' | 'config'>,
  owner: Account,
  code: string,
): Promise<boolean> {
  const secret = owner.totpEnabledAt ? decryptTotpSecret(config, owner) : null;
  const step = secret ? findTotpTimeStep(secret, code) : null;
  if (secret === null || step === null) return false;
  // Secrets stored before encryption was introduced are encrypted at their next use.
  const plain = owner.totpSecret !== null && !isEncrypted(owner.totpSecret);
  const changes = plain ? { totpSecret: encryptTotpSecret(config, owner.id, secret) } : {};
  return saveTotpStep(db, owner.id, step, changes);
}

/** Hash of a recovery code, ignoring case and hyphen. */
export const hashRecoveryCode = (accountId: string, code: string) =>
  hashSecret(`${accountId} ${code.toUpperCase().replace(/[^0-9A-Z]/g, '')}`);

/** Uses a recovery code; each works once. */
export const redeemRecoveryCode = (db: Database, accountId: string, code: string) =>
  markRecoveryCodeUsed(db, accountId, hashRecoveryCode(accountId, code));
