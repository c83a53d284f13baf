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
import { articleColumns } from '../news/article-records.ts';
import { noticeColumns } from '../tender/notices.repository.ts';

/** The first file of an article, and the length of its film in seconds. */
const media = {
  file: sql<{ mediaType: string; size: number; pages: number | null } | null>`(
    select json_build_object('mediaType', f.media_type, 'size', f.size, 'pages', af.pages)
    from article_file af join file f on f.id = af.file_id
    where af.article_id = ${publishedArticle.id} order by af.sort limit 1)`,
  seconds: sql<number | null>`(
    select c.duration from course c where c.article_id = ${publishedArticle.id})`,
};

/** Articles by their ids, with the text that extracts are cut from. */
export function findArticlesByIds(db: Database, ids: readonly string[]) {
  return db
    .select({
      ...articleColumns,
      ...media,
      contentHtml: publishedArticle.contentHtml,
      memberOnly: publishedArticle.memberOnly,
    })
    .from(publishedArticle)
    .innerJoin(directory, eq(directory.id, publishedArticle.directoryId))
    .leftJoin(articleStats, eq(articleStats.articleId, publishedArticle.id))
    .where(sql`${publishedArticle.id} = any(${sql.param([...ids])}::uuid[])`);
}

/** Notices by their ids, likewise. */
export function findNoticesByIds(db: Database, ids: readonly string[]) {
  return db
    .select({ ...noticeColumns, contentHtml: publishedNotice.contentHtml })
    .from(publishedNotice)
    .innerJoin(tenderProject, eq(tenderProject.id, publishedNotice.projectId))
    .leftJoin(organisation, eq(organisation.id, tenderProject.buyerId))
    .where(sql`${publishedNotice.id} = any(${sql.param([...ids])}::uuid[])`);
}

/** Tags that most of these articles carry, the words themselves left out. */
export async function listSharedTags(
  db: Database,
  ids: readonly string[],
  words: string,
  most: number,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<{ name: string }>(sql`
    select t.name from article_tag a join tag t on t.id = a.tag_id
    where a.article_id = any(${sql.param([...ids])}::uuid[]) and position(lower(t.name) in lower(${words})) = 0
    group by t.name order by count(*) desc, t.name limit ${most}`);
  return rows.map(({ name }) => name);
}
