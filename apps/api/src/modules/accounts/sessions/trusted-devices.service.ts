import type { RequestContext } from '../../../http/context.ts';
import { createToken, hashSecret } from '../secrets.ts';
import { getDeviceName } from './sessions.rules.ts';
import { findTrustedDeviceByTokenHash, insertTrustedDevice } from './devices.repository.ts';

const COOKIE = 'trusted-device';
/** Seconds for which a browser is spared the second step: 30 days. */
const TRUST_SECONDS = 30 * 24 * 3_600;

/** Trusted-device row of the calling browser for an account; undefined if it isn't trusted. */
export async function findTrustedDevice(
  { db, cookies }: RequestContext,
  accountId: string | undefined,
) {
  const token = cookies.get(COOKIE);
  if (!token || !accountId) return undefined;
  return findTrustedDeviceByTokenHash(db, accountId, hashSecret(token));
}

/** Spares the calling browser the second step for 30 days. */
export async function trustCurrentBrowser(
  { db, cookies, userAgent }: RequestContext,
  accountId: string,
) {
  const token = createToken();
  await insertTrustedDevice(db, {
    accountId,
    tokenHash: hashSecret(token),
    device: getDeviceName(userAgent),
    expiresAt: new Date(Date.now() + TRUST_SECONDS * 1_000),
  });
  cookies.set(COOKIE, token, { maxAge: TRUST_SECONDS });
}
