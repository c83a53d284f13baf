import { and, desc, eq, sql } from 'drizzle-orm';
import { article } from '../../db/schema.ts';
import type { Database } from '../../db/client.ts';

/**
 * Id of the help article with a number: the public one, else the newest of those that are not, so that the answer tells
 * withdrawn from unknown.
 */
export async function findHelpArticleId(db: Database, number: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: article.id })
    .from(article)
    .where(
      and(
        eq(article.bizType, 'HELP'),
        sql`${article.props} @> ${JSON.stringify({ number })}::jsonb`,
      ),
    )
    .orderBy(
      desc(sql`${article.state} = 'published' and ${article.publishAt} <= now()`),
      desc(sql`${article.state} = 'withdrawn'`),
      desc(article.releaseTime),
      desc(article.id),
    )
    .limit(1);
  return row?.id;
}
