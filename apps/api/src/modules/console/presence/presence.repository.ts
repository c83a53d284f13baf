import { and, asc, eq, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { account, articlePresence } from '../../../db/schema.ts';

/** An article that somebody has open. */
export interface Presence {
  articleId: string;
  accountId: string;
}

/** Notes that somebody has an article open; what nobody has renewed for a while is removed. */
export async function notePresence(db: Database, presence: Presence, until: Date): Promise<void> {
  await db
    .insert(articlePresence)
    .values({ ...presence, until })
    .onConflictDoUpdate({
      target: [articlePresence.articleId, articlePresence.accountId],
      set: { until },
    });
  await db
    .delete(articlePresence)
    .where(
      and(eq(articlePresence.articleId, presence.articleId), lt(articlePresence.until, sql`now()`)),
    );
}

/** Notes that somebody has closed an article. */
export async function removePresence(
  db: Database,
  { articleId, accountId }: Presence,
): Promise<void> {
  await db
    .delete(articlePresence)
    .where(and(eq(articlePresence.articleId, articleId), eq(articlePresence.accountId, accountId)));
}

/** Others who have an article open. */
export const listOthersInside = (db: Database, { articleId, accountId }: Presence) =>
  db
    .select({ id: account.id, name: account.realname })
    .from(articlePresence)
    .innerJoin(account, eq(account.id, articlePresence.accountId))
    .where(
      and(
        eq(articlePresence.articleId, articleId),
        ne(articlePresence.accountId, accountId),
        sql`${articlePresence.until} > now()`,
      ),
    )
    .orderBy(asc(account.id))
    .limit(20);
