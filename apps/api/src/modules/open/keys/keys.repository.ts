import type { KeyMode, Scope } from '@zhucheng/contracts';
import { and, desc, eq, inArray, isNull, or, gt, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { account, openApp, openKey } from '../../../db/schema.ts';

/** Row of the table `open_key`. */
export type KeyRow = typeof openKey.$inferSelect;

/** Key with what decides whether it is valid. */
export interface StoredKey {
  keyId: string;
  appId: string;
  mode: KeyMode;
  scopes: Scope[];
  companyId: string | null;
  isRevoked: boolean;
}

/** Key by its hash. One of a removed application, or of a member whose account is blocked, counts as revoked. */
export async function findKeyByHash(db: Database, hash: string): Promise<StoredKey | undefined> {
  const [row] = await db
    .select({
      keyId: openKey.id,
      appId: openKey.appId,
      mode: openKey.mode,
      scopes: openKey.scopes,
      companyId: openApp.companyId,
      isRevoked: sql<boolean>`${openKey.revokedAt} is not null or ${openApp.removedAt} is not null
        or (${openApp.companyId} is null and ${account.state} is distinct from 'active')`,
    })
    .from(openKey)
    .innerJoin(openApp, eq(openApp.id, openKey.appId))
    .leftJoin(account, eq(account.id, openApp.accountId))
    .where(eq(openKey.hash, hash));
  return row;
}

/** Keys of applications, the newest first; of the revoked ones those since a time. */
export const listKeys = (
  db: Database,
  appIds: readonly string[],
  revokedSince: Date,
): Promise<KeyRow[]> =>
  db
    .select()
    .from(openKey)
    .where(
      and(
        inArray(openKey.appId, [...appIds]),
        or(isNull(openKey.revokedAt), gt(openKey.revokedAt, revokedSince)),
      ),
    )
    .orderBy(desc(openKey.createdAt), desc(openKey.id));

/** Number of an application's valid keys of a mode. */
export const countValidKeys = (db: Database, appId: string, mode: KeyMode): Promise<number> =>
  db.$count(
    openKey,
    and(eq(openKey.appId, appId), eq(openKey.mode, mode), isNull(openKey.revokedAt)),
  );

/** Inserts a key and returns its row. */
export async function insertKey(
  db: Database,
  values: typeof openKey.$inferInsert,
): Promise<KeyRow> {
  const [row] = await db.insert(openKey).values(values).returning();
  if (!row) throw new Error('the key was not written');
  return row;
}

/** Key by its id. */
export async function findKey(db: Database, id: string): Promise<KeyRow | undefined> {
  const [row] = await db.select().from(openKey).where(eq(openKey.id, id));
  return row;
}

/** Revokes a key, unless it is revoked already, and tells all processes. */
export async function revokeKey(db: Database, id: string): Promise<void> {
  await db
    .update(openKey)
    .set({ revokedAt: new Date() })
    .where(and(eq(openKey.id, id), isNull(openKey.revokedAt)));
  await announceKeys(db);
}

/** Tag of the announcement that keys have changed. */
export const KEYS_TAG = 'open-key';

/** Tells all processes that keys have changed: they forget what they know. */
export const announceKeys = (db: Database) =>
  db.execute(sql`select pg_notify('content_changed', ${JSON.stringify([KEYS_TAG])})`);
