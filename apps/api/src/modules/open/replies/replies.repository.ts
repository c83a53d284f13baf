import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { openReply } from '../../../db/schema.ts';

/** Row of the table `open_reply`. */
export type KeptReply = typeof openReply.$inferSelect;

/** Begins a call under a key that nobody used since a time. Returns the reply of the one that did, if any. */
export async function beginReply(
  db: Database,
  { appId, key, requestHash }: { appId: string; key: string; requestHash: string },
  since: Date,
): Promise<KeptReply | undefined> {
  const own = and(eq(openReply.appId, appId), eq(openReply.key, key));
  const begun = await db
    .insert(openReply)
    .values({ appId, key, requestHash })
    .onConflictDoUpdate({
      target: [openReply.appId, openReply.key],
      set: { requestHash, startedAt: sql`now()`, status: null, contentType: null, body: null },
      setWhere: lt(openReply.startedAt, since),
    })
    .returning({ key: openReply.key });
  if (begun.length > 0) return undefined;
  const [kept] = await db.select().from(openReply).where(own);
  // Forgotten between the two statements: the call may begin anew.
  return kept ?? beginReply(db, { appId, key, requestHash }, since);
}

/** Keeps the reply of a call. */
export async function finishReply(
  db: Database,
  { appId, key }: { appId: string; key: string },
  reply: { status: number; contentType: string; body: string },
): Promise<void> {
  await db
    .update(openReply)
    .set(reply)
    .where(and(eq(openReply.appId, appId), eq(openReply.key, key)));
}

/** Forgets a call that failed, so that it can be made again. */
export async function dropReply(
  db: Database,
  { appId, key }: { appId: string; key: string },
): Promise<void> {
  await db.delete(openReply).where(and(eq(openReply.appId, appId), eq(openReply.key, key)));
}
