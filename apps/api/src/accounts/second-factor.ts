import { Secret, TOTP } from 'otpauth';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { brand } from '@zhucheng/site-config';
import type { Database } from '../db/client.ts';
import { account, totpRecoveryCode } from '../db/schema.ts';
import type { Account } from './accounts.repository.ts';
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

/** Takes a TOTP code. No code works twice, not even when two calls bring it at once. */
export async function takeTotp(db: Database, owner: Account, code: string): Promise<boolean> {
  const step = owner.totpSecret && owner.totpEnabledAt ? totpStep(owner.totpSecret, code) : null;
  if (step === null) return false;
  const rows = await db
    .update(account)
    .set({ totpLastStep: step })
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
