import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../../db/client.ts';
import { account, oauthClient, oauthGrant, oauthToken, openApp } from '../../../../db/schema.ts';
import { announceKeys } from '../../keys/keys.repository.ts';

/** Row of the table `oauth_client`. */
export type ClientRow = typeof oauthClient.$inferSelect;

/** OAuth settings of an application. */
export async function findClient(db: Database, appId: string): Promise<ClientRow | undefined> {
  const [row] = await db.select().from(oauthClient).where(eq(oauthClient.appId, appId));
  return row;
}

/** Client whose application is not removed and whose owner is not blocked, with the application's name. */
export async function findActiveClient(db: Database, appId: string) {
  const [row] = await db
    .select({
      client: oauthClient,
      name: openApp.name,
      companyId: openApp.companyId,
      ownerState: account.state,
    })
    .from(oauthClient)
    .innerJoin(openApp, eq(openApp.id, oauthClient.appId))
    .leftJoin(account, eq(account.id, openApp.accountId))
    .where(
      and(eq(oauthClient.appId, appId), isNull(openApp.removedAt), isNull(oauthClient.documentUrl)),
    );
  return row && (row.companyId !== null || row.ownerState === 'active') ? row : undefined;
}

/** Id of the application of a client that is known by the address of its document. */
export async function findAppOfDocument(db: Database, url: string): Promise<string | undefined> {
  const [row] = await db
    .select({ appId: oauthClient.appId })
    .from(oauthClient)
    .where(eq(oauthClient.documentUrl, url));
  return row?.appId;
}

/** Writes the OAuth settings of an application; given fields replace those there are. */
export async function saveClient(
  db: Database,
  row: typeof oauthClient.$inferInsert,
): Promise<ClientRow> {
  const { appId: _appId, ...changes } = row;
  const [saved] = await db
    .insert(oauthClient)
    .values(row)
    .onConflictDoUpdate({ target: oauthClient.appId, set: changes })
    .returning();
  if (!saved) throw new Error('the client was not written');
  return saved;
}

/** Lets one transaction at a time add a client that is known by its document. */
export async function lockDocuments(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('oauth client documents'))`);
}

/** Adds a client that is known by the address of its document, which has all else. */
export async function insertDocumentClient(
  tx: Database,
  { appId, documentUrl, scopes }: Pick<ClientRow, 'appId' | 'scopes'> & { documentUrl: string },
): Promise<void> {
  await tx.insert(oauthClient).values({
    appId,
    documentUrl,
    scopes,
    isPublic: true,
    redirectUris: [],
    homePage: documentUrl,
  });
}

/** Ends an application's part in OAuth, with all grants and tokens. */
export async function deleteClient(tx: Database, appId: string): Promise<void> {
  await tx.delete(oauthGrant).where(eq(oauthGrant.appId, appId));
  await tx.delete(oauthToken).where(eq(oauthToken.appId, appId));
  await tx.delete(oauthClient).where(eq(oauthClient.appId, appId));
  await announceKeys(tx);
}
