import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { guest } from '../../../db/schema.ts';

/** Guest as the service knows it. */
export interface Guest {
  id: string;
  accountId: string | null;
}

const FIELDS = { id: guest.id, accountId: guest.accountId };

/** Returns the guest of a cookie's hash. */
export async function findGuest(db: Database, tokenHash: string): Promise<Guest | undefined> {
  const [row] = await db.select(FIELDS).from(guest).where(eq(guest.tokenHash, tokenHash));
  return row;
}

/** Inserts a guest. */
export async function insertGuest(
  db: Database,
  values: Omit<typeof guest.$inferInsert, 'id'>,
): Promise<Guest> {
  const [row] = await db.insert(guest).values(values).returning(FIELDS);
  if (!row) throw new Error('the guest was not inserted');
  return row;
}

/** Records that a guest is here; at most once an hour, because every page says so. */
export async function touchGuest(db: Database, id: string): Promise<void> {
  await db
    .update(guest)
    .set({ lastSeenAt: sql`now()` })
    .where(and(eq(guest.id, id), lt(guest.lastSeenAt, sql`now() - interval '1 hour'`)));
}

/** Records the account that logged in with a guest's browser; the first one stays. */
export async function linkGuest(db: Database, id: string, accountId: string): Promise<void> {
  await db
    .update(guest)
    .set({ accountId })
    .where(and(eq(guest.id, id), isNull(guest.accountId)));
}

/** Records the browser's id in the counts of visits; null once it tells none any more. */
export async function saveVisitorId(
  db: Database,
  id: string,
  visitorId: string | null,
): Promise<void> {
  await db
    .update(guest)
    .set({ visitorId })
    .where(and(eq(guest.id, id), sql`${guest.visitorId} is distinct from ${visitorId}`));
}
