import { and, desc, eq, gt } from 'drizzle-orm';
import type { Database } from '../../../../db/client.ts';
import { oauthClient, oauthGrant, openApp } from '../../../../db/schema.ts';
import { announceKeys } from '../../keys/keys.repository.ts';

/** Row of the table `oauth_grant`. */
export type GrantRow = typeof oauthGrant.$inferSelect;

/** Writes a grant; one with the same id is replaced. */
export async function saveGrant(
  db: Database,
  row: Pick<GrantRow, 'id' | 'appId' | 'accountId' | 'payload' | 'expiresAt'>,
): Promise<void> {
  const { payload, expiresAt } = row;
  await db
    .insert(oauthGrant)
    .values(row)
    .onConflictDoUpdate({ target: oauthGrant.id, set: { payload, expiresAt } });
}

/** Grant by its id, expired ones included. */
export async function findGrant(db: Database, id: string): Promise<GrantRow | undefined> {
  const [row] = await db.select().from(oauthGrant).where(eq(oauthGrant.id, id));
  return row;
}

/** Deletes a grant with its tokens; they are refused from then on in every process. */
export async function deleteGrant(db: Database, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(oauthGrant).where(eq(oauthGrant.id, id));
    await announceKeys(tx);
  });
}

/** Grants of an account with their applications, the newest first. */
export const listGrants = (db: Database, accountId: string) =>
  db
    .select({
      appId: openApp.id,
      name: openApp.name,
      homePage: oauthClient.homePage,
      removedAt: openApp.removedAt,
      payload: oauthGrant.payload,
      createdAt: oauthGrant.createdAt,
      lastUsedAt: oauthGrant.lastUsedAt,
    })
    .from(oauthGrant)
    .innerJoin(openApp, eq(openApp.id, oauthGrant.appId))
    .innerJoin(oauthClient, eq(oauthClient.appId, openApp.id))
    .where(and(eq(oauthGrant.accountId, accountId), gt(oauthGrant.expiresAt, new Date())))
    .orderBy(desc(oauthGrant.createdAt));

/** Deletes the grants that an account gave an application. Returns their number. */
export async function deleteGrantsOf(
  tx: Database,
  { accountId, appId }: { accountId: string; appId: string },
): Promise<number> {
  const gone = await tx
    .delete(oauthGrant)
    .where(and(eq(oauthGrant.accountId, accountId), eq(oauthGrant.appId, appId)))
    .returning({ id: oauthGrant.id });
  if (gone.length > 0) await announceKeys(tx);
  return gone.length;
}

/** Deletes all grants of an account. */
export async function deleteGrantsOfAccount(tx: Database, accountId: string): Promise<void> {
  await tx.delete(oauthGrant).where(eq(oauthGrant.accountId, accountId));
}
