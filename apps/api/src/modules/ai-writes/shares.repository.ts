import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { account, aiWriting } from '../../db/schema.ts';
import type { Writing } from './writes.repository.ts';

/** Keeps the time of the last change to the writing itself. */
const KEEP_TIME = { updatedAt: sql`${aiWriting.updatedAt}` };

/** Gives a writing the hash of its link's token, in the place of an older one. */
export async function updateShare(
  db: Database,
  id: string,
  share: { shareHash: string; shareExpiresAt: Date },
): Promise<void> {
  await db
    .update(aiWriting)
    .set({ ...share, ...KEEP_TIME })
    .where(eq(aiWriting.id, id));
}

/** Ends the link of a member's writing, if it has one; false if there is no such writing. */
export async function endShare(db: Database, accountId: string, id: string): Promise<boolean> {
  const rows = await db
    .update(aiWriting)
    .set({ shareExpiresAt: sql`least(${aiWriting.shareExpiresAt}, now())`, ...KEEP_TIME })
    .where(and(eq(aiWriting.accountId, accountId), eq(aiWriting.id, id)))
    .returning({ id: aiWriting.id });
  return rows.length > 0;
}

/** The writing of a share link, ended or not; undefined while its owner's account is not open. */
export async function findSharedWriting(
  db: Database,
  shareHash: string,
): Promise<Writing | undefined> {
  const [row] = await db
    .select(getTableColumns(aiWriting))
    .from(aiWriting)
    .innerJoin(account, eq(account.id, aiWriting.accountId))
    .where(and(eq(aiWriting.shareHash, shareHash), eq(account.state, 'active')));
  return row;
}
