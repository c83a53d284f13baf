import { and, desc, eq, sql } from 'drizzle-orm';
import { article, directory, helpFeedback, publishedArticle } from '../../db/schema.ts';
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

/** True where the public may read a help article. */
export async function isPublicHelp(db: Database, id: string): Promise<boolean> {
  const isIt = and(eq(publishedArticle.id, id), eq(publishedArticle.bizType, 'HELP'));
  return (await db.$count(publishedArticle, isIt)) > 0;
}

/** Saves a reader's answer to the present revision of an article; a second one to the same revision replaces the first. */
export async function saveFeedback(
  db: Database,
  row: Omit<typeof helpFeedback.$inferInsert, 'revisedAt'>,
): Promise<void> {
  const { articleId, revisedAt, readerHash } = helpFeedback;
  const { helpful, missing = '' } = row;
  // Not read before: a date of JavaScript has no microseconds.
  const present = sql`(select ${article.updatedAt} from ${article} where ${article.id} = ${row.articleId})`;
  await db
    .insert(helpFeedback)
    .values({ ...row, revisedAt: present })
    .onConflictDoUpdate({
      target: [articleId, revisedAt, readerHash],
      set: { helpful, missing, createdAt: sql`now()` },
    });
}

/** Maximum number of articles that are suggested from. */
const MAX_SUGGESTED = 2_000;

/** What suggestions are made of: the public help articles, the newest first. */
export const listSuggestedArticles = (db: Database) =>
  db
    .select({
      id: publishedArticle.id,
      title: publishedArticle.title,
      memo: publishedArticle.memo,
      headings: publishedArticle.headings,
      number: sql<string>`coalesce(${publishedArticle.props} ->> 'number', '')`,
      column: directory.name,
    })
    .from(publishedArticle)
    .innerJoin(directory, eq(directory.id, publishedArticle.directoryId))
    .where(eq(publishedArticle.bizType, 'HELP'))
    .orderBy(desc(publishedArticle.releaseTime), desc(publishedArticle.id))
    .limit(MAX_SUGGESTED);
