import { Secret, TOTP } from 'otpauth';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { brand } from '@zhucheng/site-config';
import type { Database } from '../../../db/client.ts';
import { account, totpRecoveryCode } from '../../../db/schema.ts';
import type { RequestContext } from '../../../http/context.ts';
import type { Account } from '../accounts.repository.ts';
import { isEncrypted, encrypt, decrypt, type KeySource } from './encryption.ts';
import { hashSecret } from '../secrets.ts';

const PERIOD_SECONDS = 30;

const createTotp = (secret: string, label = '') =>
  new TOTP({
    issuer: brand.name,
    label,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  });

/** A new secret, and the address that an authenticator app reads it from. */
export function createTotpSecret(label: string) {
  const secret = new Secret({ size: 20 }).base32;
  return { secret, uri: createTotp(secret, label).toString() };
}

/** The time step that a code belongs to, one before or after included; null when it is wrong. */
export function findTotpTimeStep(secret: string, code: string, now = Date.now()): number | null {
  const delta = createTotp(secret).validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? null : Math.floor(now / 1_000 / PERIOD_SECONDS) + delta;
}

/** An account's TOTP secret as it lies in the database. */
export const encryptTotpSecret = (config: KeySource, accountId: string, secret: string) =>
  encrypt(config, `totp ${accountId}`, secret);

/** The TOTP secret of an account, to check a code with; null where there is none that can be read. */
export const decryptTotpSecret = (config: KeySource, { id, totpSecret }: Account): string | null =>
  totpSecret && decrypt(config, `totp ${id}`, totpSecret);

/** Takes a TOTP code. No code works twice, not even when two calls bring it at once. */
export async function verifyTotp(
  { db, config }: Pick<RequestContext, 'db' | 'config'>,
  owner: Account,
  code: string,
): Promise<boolean> {
  const secret = owner.totpEnabledAt ? decryptTotpSecret(config, owner) : null;
  const step = secret ? findTotpTimeStep(secret, code) : null;
  if (secret === null || step === null) return false;
  // Secrets from before there was a key are encrypted when they are next used.
  const plain = owner.totpSecret !== null && !isEncrypted(owner.totpSecret);
  const rows = await db
    .update(account)
    .set({
      totpLastStep: step,
      ...(plain ? { totpSecret: encryptTotpSecret(config, owner.id, secret) } : {}),
    })
    .where(
      and(
        eq(account.id, owner.id),
        or(isNull(account.totpLastStep), lt(account.totpLastStep, step)),
      ),
    )
    .returning({ id: account.id });
  return rows.length === 1;
}

/** As people type recovery codes: any case, with or without the hyphen. */
export const hashRecoveryCode = (accountId: string, code: string) =>
  hashSecret(`${accountId} ${code.toUpperCase().replace(/[^0-9A-Z]/g, '')}`);

/** Takes a recovery code; each works once. */
export async function redeemRecoveryCode(db: Database, accountId: string, code: string) {
  const rows = await db
    .update(totpRecoveryCode)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(totpRecoveryCode.accountId, accountId),
        eq(totpRecoveryCode.codeHash, hashRecoveryCode(accountId, code)),
        isNull(totpRecoveryCode.usedAt),
      ),
    )
    .returning({ id: totpRecoveryCode.id });
  return rows.length === 1;
}
