import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { publishedNotice, reaction } from '../../../db/schema.ts';

/** True when the public may read a notice of a project. */
export async function isProjectPublished(db: Database, projectId: string): Promise<boolean> {
  return (await db.$count(publishedNotice, eq(publishedNotice.projectId, projectId))) > 0;
}

/** Numbers of likes and favorites of a notice or a project; few enough to be counted each time. */
export async function countReactions(db: Database, { id }: { id: string }) {
  const countOf = (kind: 'praise' | 'favorite') =>
    sql<number>`(count(*) filter (where ${reaction.kind} = ${kind}))::int`;
  const [row] = await db
    .select({ praiseCount: countOf('praise'), favoriteCount: countOf('favorite') })
    .from(reaction)
    .where(eq(reaction.targetId, id));
  return row ?? { praiseCount: 0, favoriteCount: 0 };
}
