import { and, asc, count, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../../db/client.ts';
import { openApp, webhookEndpoint, webhookSecret, webhookTry } from '../../../../db/schema.ts';

/** Row of the table `webhook_endpoint`. */
export type EndpointRow = typeof webhookEndpoint.$inferSelect;

/** Row of the table `webhook_secret`. */
export type SecretRow = typeof webhookSecret.$inferSelect;

/** Addresses of an application, the oldest first. */
export const listEndpoints = (db: Database, appId: string): Promise<EndpointRow[]> =>
  db
    .select()
    .from(webhookEndpoint)
    .where(eq(webhookEndpoint.appId, appId))
    .orderBy(asc(webhookEndpoint.createdAt), asc(webhookEndpoint.id));

/** An address by its id. */
export async function findEndpoint(db: Database, id: string): Promise<EndpointRow | undefined> {
  const [row] = await db.select().from(webhookEndpoint).where(eq(webhookEndpoint.id, id));
  return row;
}

/** Secrets of addresses, the oldest first. */
export const listSecretsOf = (db: Database, endpointIds: readonly string[]): Promise<SecretRow[]> =>
  db
    .select()
    .from(webhookSecret)
    .where(inArray(webhookSecret.endpointId, [...endpointIds]))
    .orderBy(asc(webhookSecret.createdAt), asc(webhookSecret.id));

/** Tries of addresses since a time. */
export const countTries = (db: Database, endpointIds: readonly string[], since: Date) =>
  db
    .select({
      endpointId: webhookTry.endpointId,
      tries: count(),
      delivered: sql<number>`count(*) filter (where ${webhookTry.error} is null)`.mapWith(Number),
    })
    .from(webhookTry)
    .where(and(inArray(webhookTry.endpointId, [...endpointIds]), gte(webhookTry.at, since)))
    .groupBy(webhookTry.endpointId);

/** Inserts an address. */
export async function insertEndpoint(
  tx: Database,
  values: typeof webhookEndpoint.$inferInsert,
): Promise<EndpointRow> {
  const [row] = await tx.insert(webhookEndpoint).values(values).returning();
  if (!row) throw new Error('the address was not written');
  return row;
}

/** Writes changes to an address. */
export async function updateEndpoint(
  tx: Database,
  id: string,
  changes: Partial<EndpointRow>,
): Promise<void> {
  await tx.update(webhookEndpoint).set(changes).where(eq(webhookEndpoint.id, id));
}

/** Deletes an address with its secrets, its messages and their tries. */
export async function deleteEndpoint(tx: Database, id: string): Promise<void> {
  await tx.delete(webhookEndpoint).where(eq(webhookEndpoint.id, id));
}

/** Inserts a secret. */
export async function insertSecret(
  tx: Database,
  values: typeof webhookSecret.$inferInsert,
): Promise<void> {
  await tx.insert(webhookSecret).values(values);
}

/** Deletes a secret of an address. */
export async function deleteSecret(tx: Database, endpointId: string, id: string): Promise<void> {
  await tx
    .delete(webhookSecret)
    .where(and(eq(webhookSecret.endpointId, endpointId), eq(webhookSecret.id, id)));
}

/** Addresses of an account's applications, for the export of its data; secrets are left out. */
export const listEndpointsOfAccount = (db: Database, accountId: string) =>
  db
    .select({
      application: openApp.name,
      url: webhookEndpoint.url,
      eventTypes: webhookEndpoint.eventTypes,
      offReason: webhookEndpoint.offReason,
      createdAt: webhookEndpoint.createdAt,
    })
    .from(webhookEndpoint)
    .innerJoin(openApp, eq(openApp.id, webhookEndpoint.appId))
    .where(eq(openApp.accountId, accountId))
    .orderBy(desc(webhookEndpoint.createdAt));
