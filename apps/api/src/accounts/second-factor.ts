import { Secret, TOTP } from 'otpauth';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { brand } from '@zhucheng/site-config';
import type { Database } from '../db/client.ts';
import { account, totpRecoveryCode } from '../db/schema.ts';
import type { RequestContext } from '../http/context.ts';
import type { Account } from './accounts.repository.ts';
import { isSealed, seal, unseal, type KeySource } from './sealed.ts';
import { digestOf } from './secrets.ts';

const PERIOD = 30;

const generator = (secret: string, label = '') =>
  new TOTP({ issuer: brand.name, label, period: PERIOD, secret: Secret.fromBase32(secret) });

/** A new secret, and the address that an authenticator app reads it from. */
export function newTotp(label: string) {
  const secret = new Secret({ size: 20 }).base32;
  return { secret, uri: generator(secret, label).toString() };
}

/** The time step that a code belongs to, one before or after included; null when it is wrong. */
export function totpStep(secret: string, code: string, now = Date.now()): number | null {
  const delta = generator(secret).validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? null : Math.floor(now / 1_000 / PERIOD) + delta;
}

/** An account's TOTP secret as it lies in the database. */
export const sealedTotp = (config: KeySource, accountId: string, secret: string) =>
  seal(config, `totp ${accountId}`, secret);

/** The TOTP secret of an account, to check a code with; null where there is none that can be read. */
export const totpSecretOf = (config: KeySource, { id, totpSecret }: Account): string | null =>
  totpSecret && unseal(config, `totp ${id}`, totpSecret);

/** Takes a TOTP code. No code works twice, not even when two calls bring it at once. */
export async function takeTotp(
  { db, config }: Pick<RequestContext, 'db' | 'config'>,
  owner: Account,
  code: string,
): Promise<boolean> {
  const secret = owner.totpEnabledAt ? totpSecretOf(config, owner) : null;
  const step = secret ? totpStep(secret, code) : null;
  if (secret === null || step === null) return false;
  // Secrets from before there was a key are encrypted when they are next used.
  const plain = owner.totpSecret !== null && !isSealed(owner.totpSecret);
  const rows = await db
    .update(account)
    .set({
      totpLastStep: step,
      ...(plain ? { totpSecret: sealedTotp(config, owner.id, secret) } : {}),
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
export const recoveryDigest = (accountId: string, code: string) =>
  digestOf(`${accountId} ${code.toUpperCase().replace(/[^0-9A-Z]/g, '')}`);

/** Takes a recovery code; each works once. */
export async function takeRecoveryCode(db: Database, accountId: string, code: string) {
  const rows = await db
    .update(totpRecoveryCode)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(totpRecoveryCode.accountId, accountId),
        eq(totpRecoveryCode.codeHash, recoveryDigest(accountId, code)),
        isNull(totpRecoveryCode.usedAt),
      ),
    )
    .returning({ id: totpRecoveryCode.id });
  return rows.length === 1;
}
