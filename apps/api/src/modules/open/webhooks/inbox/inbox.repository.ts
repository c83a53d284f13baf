import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../../db/client.ts';
import {
  webhookEndpoint,
  webhookInbox,
  webhookReceived,
  webhookSecret,
} from '../../../../db/schema.ts';

/** Requests that are kept for a receiver. */
const MAX_RECEIVED = 50;

/** Opens the receiver of an application with a token, unless it is open, and returns its token. */
export async function openInbox(db: Database, appId: string, token: string): Promise<string> {
  const [row] = await db
    .insert(webhookInbox)
    .values({ appId, token })
    .onConflictDoUpdate({ target: webhookInbox.appId, set: { appId } })
    .returning({ token: webhookInbox.token });
  return row?.token ?? token;
}

/** The token of an application's receiver. */
export async function findInboxToken(db: Database, appId: string): Promise<string | undefined> {
  const [row] = await db.select().from(webhookInbox).where(eq(webhookInbox.appId, appId));
  return row?.token;
}

/** The application whose receiver has a token. */
export async function findInboxApp(db: Database, token: string): Promise<string | undefined> {
  const [row] = await db.select().from(webhookInbox).where(eq(webhookInbox.token, token));
  return row?.appId;
}

/** Secrets of the addresses of an application, as they are stored. */
export const listSecretsOfApp = (db: Database, appId: string) =>
  db
    .select({ endpointId: webhookSecret.endpointId, secret: webhookSecret.secret })
    .from(webhookSecret)
    .innerJoin(webhookEndpoint, eq(webhookEndpoint.id, webhookSecret.endpointId))
    .where(eq(webhookEndpoint.appId, appId));

/** Stores a request, and drops those that are too many. */
export async function insertReceived(
  db: Database,
  values: typeof webhookReceived.$inferInsert,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.insert(webhookReceived).values(values);
    await tx.execute(sql`
      delete from ${webhookReceived} where app_id = ${values.appId} and id <= (
        select id from ${webhookReceived} where app_id = ${values.appId}
        order by id desc offset ${MAX_RECEIVED} limit 1)`);
  });
}

/** Requests that the receiver of an application got, the newest first. */
export const listReceived = (db: Database, appId: string) =>
  db
    .select()
    .from(webhookReceived)
    .where(eq(webhookReceived.appId, appId))
    .orderBy(desc(webhookReceived.id))
    .limit(MAX_RECEIVED);
