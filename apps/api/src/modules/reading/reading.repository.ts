import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { articleReading, articleStats, publishedArticle } from '../../db/schema.ts';

/** True if an article is public. */
export async function isPublished(db: Database, id: string): Promise<boolean> {
  return (await db.$count(publishedArticle, eq(publishedArticle.id, id))) > 0;
}

/** Likes and favorites of an article. */
export async function getReactionCounts(db: Database, articleId: string) {
  const [row] = await db
    .select({
      praiseCount: articleStats.praiseCount,
      favoriteCount: articleStats.favoriteCount,
    })
    .from(articleStats)
    .where(eq(articleStats.articleId, articleId));
  return row ?? { praiseCount: 0, favoriteCount: 0 };
}

/** Full text of a published article; undefined if it isn't public. */
export async function findArticleText(db: Database, id: string) {
  const [row] = await db
    .select({
      memberOnly: publishedArticle.memberOnly,
      content: publishedArticle.contentHtml,
      headings: publishedArticle.headings,
    })
    .from(publishedArticle)
    .where(eq(publishedArticle.id, id));
  return row;
}

/** Inserts a reading. */
export async function insertReading(db: Database, row: typeof articleReading.$inferInsert) {
  await db.insert(articleReading).values(row);
}
