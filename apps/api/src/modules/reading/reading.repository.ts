import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { articleReading, articleStats, publishedArticle } from '../../db/schema.ts';

/** Whether the public may read an article. */
export async function isPublished(db: Database, id: string): Promise<boolean> {
  return (await db.$count(publishedArticle, eq(publishedArticle.id, id))) > 0;
}

/** How many readers like an article and keep it. */
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

/** A published article's whole text; undefined when the public may not read the article at all. */
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

/** Keeps one reading. */
export async function createReading(db: Database, row: typeof articleReading.$inferInsert) {
  await db.insert(articleReading).values(row);
}
