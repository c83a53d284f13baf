import { desc, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { oauthSigningKey } from '../../../db/schema.ts';

/** Row of the table `oauth_signing_key`. */
export type SigningKeyRow = typeof oauthSigningKey.$inferSelect;

/** Tag of the announcement that signing keys have changed. */
export const SIGNING_KEYS_TAG = 'oauth-signing-key';

/** Signing keys, the newest first. */
export const listSigningKeys = (db: Database): Promise<SigningKeyRow[]> =>
  db
    .select()
    .from(oauthSigningKey)
    .orderBy(desc(oauthSigningKey.createdAt), desc(oauthSigningKey.id));

/** Adds a signing key, which signs from now on, and tells all processes. */
export async function insertSigningKey(
  db: Database,
  row: typeof oauthSigningKey.$inferInsert,
): Promise<void> {
  await db.insert(oauthSigningKey).values(row);
  await announce(db);
}

/** Deletes signing keys that nobody needs any more. */
export async function deleteSigningKeys(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.delete(oauthSigningKey).where(inArray(oauthSigningKey.id, [...ids]));
  await announce(db);
}

const announce = (db: Database) =>
  db.execute(sql`select pg_notify('content_changed', ${JSON.stringify([SIGNING_KEYS_TAG])})`);
