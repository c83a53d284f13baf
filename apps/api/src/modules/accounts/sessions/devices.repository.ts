import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { knownDevice, trustedDevice } from '../../../db/schema.ts';

/** Days after its last use for which a known device is stored: as long as browsers keep the cookie. */
export const KNOWN_DEVICE_DAYS = 400;

/** Records a use of an account in a known browser; false if it was never used there. */
export async function touchKnownDevice(db: Database, accountId: string, markHash: string) {
  const [seen] = await db
    .update(knownDevice)
    .set({ lastSeenAt: sql`now()` })
    .where(and(eq(knownDevice.accountId, accountId), eq(knownDevice.markHash, markHash)))
    .returning({ markHash: knownDevice.markHash });
  return seen !== undefined;
}

/** Inserts a known browser of an account. */
export async function insertKnownDevice(db: Database, accountId: string, markHash: string) {
  await db.insert(knownDevice).values({ accountId, markHash }).onConflictDoNothing();
}

/** Number of known browsers of an account, except one. */
export const countOtherKnownDevices = (db: Database, accountId: string, markHash: string) =>
  db.$count(
    knownDevice,
    and(eq(knownDevice.accountId, accountId), ne(knownDevice.markHash, markHash)),
  );

/**
 * Deletes known browsers whose cookie has expired. The latest one of an account stays: without any, a login years later
 * would count as the account's first and notify nobody.
 */
export async function deleteExpiredKnownDevices(db: Database): Promise<void> {
  await db.execute(sql`
    delete from known_device old
    where old.last_seen_at < now() - ${`${KNOWN_DEVICE_DAYS} days`}::interval
      and exists (
        select from known_device newer
        where newer.account_id = old.account_id and newer.last_seen_at > old.last_seen_at
      )`);
}

const isTrusted = (accountId: string) =>
  and(
    eq(trustedDevice.accountId, accountId),
    isNull(trustedDevice.revokedAt),
    gt(trustedDevice.expiresAt, sql`now()`),
  );

/** Inserts a browser that is spared the second step. */
export async function insertTrustedDevice(db: Database, values: typeof trustedDevice.$inferInsert) {
  await db.insert(trustedDevice).values(values);
}

/** Trusted browser of an account by the hash of its cookie. */
export async function findTrustedDeviceByTokenHash(
  db: Database,
  accountId: string,
  tokenHash: string,
) {
  const [row] = await db
    .select({ id: trustedDevice.id })
    .from(trustedDevice)
    .where(and(eq(trustedDevice.tokenHash, tokenHash), isTrusted(accountId)));
  return row;
}

/** Trusted browsers of an account, newest first. */
export const listTrustedDevices = (db: Database, accountId: string) =>
  db
    .select()
    .from(trustedDevice)
    .where(isTrusted(accountId))
    .orderBy(desc(trustedDevice.createdAt));

/** Revokes the trust of one browser; false if the account doesn't trust it. */
export async function revokeTrustedDevice(db: Database, accountId: string, id: string) {
  const rows = await db
    .update(trustedDevice)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(trustedDevice.id, id), isTrusted(accountId)))
    .returning({ id: trustedDevice.id });
  return rows.length > 0;
}

/** Revokes the trust of all browsers of an account. */
export async function revokeTrustedDevices(db: Database, accountId: string): Promise<void> {
  await db
    .update(trustedDevice)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(trustedDevice.accountId, accountId), isNull(trustedDevice.revokedAt)));
}
