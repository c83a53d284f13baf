import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { trustedDevice } from '../../../db/schema.ts';
import type { RequestContext } from '../../../http/context.ts';
import { getDeviceName } from './device-name.rules.ts';
import { hashSecret, createToken } from '../secrets.ts';

const COOKIE = 'trusted-device';
const DAYS = 30;
const SECONDS = DAYS * 24 * 3_600;

/** The trust that the calling browser holds for an account; undefined where there is none. */
export async function findTrustedDevice(
  { db, cookies }: RequestContext,
  accountId: string | undefined,
) {
  const token = cookies.get(COOKIE);
  if (!token || !accountId) return undefined;
  const [row] = await db
    .select({ id: trustedDevice.id })
    .from(trustedDevice)
    .where(
      and(
        eq(trustedDevice.tokenHash, hashSecret(token)),
        eq(trustedDevice.accountId, accountId),
        isNull(trustedDevice.revokedAt),
        gt(trustedDevice.expiresAt, sql`now()`),
      ),
    );
  return row;
}

/** Spares the calling browser the second step for 30 days. */
export async function trustCurrentBrowser(
  { db, cookies, userAgent }: RequestContext,
  accountId: string,
) {
  const token = createToken();
  await db.insert(trustedDevice).values({
    accountId,
    tokenHash: hashSecret(token),
    device: getDeviceName(userAgent),
    expiresAt: new Date(Date.now() + SECONDS * 1_000),
  });
  cookies.set(COOKIE, token, { maxAge: SECONDS });
}

/** Trusts no browser any more: after a new password, or when the owner says so. */
export async function revokeTrustedDevices(db: Database, accountId: string) {
  await db
    .update(trustedDevice)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(trustedDevice.accountId, accountId), isNull(trustedDevice.revokedAt)));
}
