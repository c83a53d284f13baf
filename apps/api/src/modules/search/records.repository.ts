import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import {
  articleStats,
  directory,
  organisation,
  publishedArticle,
  publishedNotice,
  tenderProject,
} from '../../db/schema.ts';
import { prepared } from '../../db/statements/prepared-statements.ts';
import { articleColumns } from '../news/article-columns.repository.ts';
import { noticeColumns } from '../tender/notices.repository.ts';

/** The first file of an article, and the duration of its video in seconds. */
const media = {
  file: sql<{ mediaType: string; size: number; pages: number | null } | null>`(
    select json_build_object('mediaType', f.media_type, 'size', f.size, 'pages', af.pages)
    from article_file af join file f on f.id = af.file_id
    where af.article_id = ${publishedArticle.id} order by af.sort limit 1)`,
  seconds: sql<number | null>`(
    select c.duration from course c where c.article_id = ${publishedArticle.id})`,
};

const articlesById = prepared('search_articles', (db, statement) =>
  db
    .select({
      ...articleColumns,
      ...media,
      contentHtml: publishedArticle.contentHtml,
      memberOnly: publishedArticle.memberOnly,
    })
    .from(publishedArticle)
    .innerJoin(directory, eq(directory.id, publishedArticle.directoryId))
    .leftJoin(articleStats, eq(articleStats.articleId, publishedArticle.id))
    .where(sql`${publishedArticle.id} = any(${sql.placeholder('ids')}::uuid[])`)
    .prepare(statement),
);

/** Articles by ids, with the text for extracts. */
export const findArticlesByIds = (db: Database, ids: readonly string[]) =>
  articlesById(db).execute({ ids: [...ids] });

const noticesById = prepared('search_notices', (db, statement) =>
  db
    .select({ ...noticeColumns, contentHtml: publishedNotice.contentHtml })
    .from(publishedNotice)
    .innerJoin(tenderProject, eq(tenderProject.id, publishedNotice.projectId))
    .leftJoin(organisation, eq(organisation.id, tenderProject.buyerId))
    .where(sql`${publishedNotice.id} = any(${sql.placeholder('ids')}::uuid[])`)
    .prepare(statement),
);

/** Notices by ids, with the text for extracts. */
export const findNoticesByIds = (db: Database, ids: readonly string[]) =>
  noticesById(db).execute({ ids: [...ids] });

/** Tags that most of the articles share, without those in the query itself. */
export async function listSharedTags(
  db: Database,
  ids: readonly string[],
  words: string,
  size: number,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<{ name: string }>(sql`
    select t.name from article_tag a join tag t on t.id = a.tag_id
    where a.article_id = any(${sql.param([...ids])}::uuid[]) and position(lower(t.name) in lower(${words})) = 0
    group by t.name order by count(*) desc, t.name limit ${size}`);
  return rows.map(({ name }) => name);
}
