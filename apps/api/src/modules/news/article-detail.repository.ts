import type { BizType } from '@zhucheng/domain-news';
import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/client.ts';
import { prepared } from '../../db/statements/prepared-statements.ts';
import {
  article,
  articleDoc,
  articleFile,
  articleStats,
  directory,
  file,
  publishedArticle,
} from '../../db/schema.ts';
import { articleTags } from './article-columns.repository.ts';

/** Public metadata of an article's file. */
export interface ArticleFileRow {
  id: string;
  name: string;
  mediaType: string;
  size: number;
  sha256: string;
  pages: number | null;
  preview: { id: string; pages: number; posterId: string | null } | null;
}

/** Public metadata of an article's files as JSON, in the editors' order. */
const articleFiles = sql<ArticleFileRow[]>`(
  select coalesce(json_agg(json_build_object('id', replace(f.id::text, '-', ''), 'name', af.name,
    'mediaType', f.media_type, 'size', f.size, 'sha256', f.sha256, 'pages', af.pages,
    'preview', case when af.preview_id is not null then json_build_object(
      'id', replace(af.preview_id::text, '-', ''), 'pages', coalesce(af.preview_pages, 1),
      'posterId', replace(af.poster_id::text, '-', '')) end) order by af.sort), '[]')
  from ${articleFile} af join ${file} f on f.id = af.file_id
  where af.article_id = ${publishedArticle.id})`;

const parent = alias(directory, 'parent');

interface Doc {
  id: string;
  title: string;
  bizType: BizType;
  dirName: string;
}

const docs = sql<Doc[]>`(
  select coalesce(json_agg(json_build_object('id', replace(a.id::text, '-', ''), 'title', a.title,
    'bizType', a.biz_type, 'dirName', d.name) order by ${articleDoc.sort}), '[]')
  from ${articleDoc} join ${publishedArticle} a on a.id = ${articleDoc.docId}
    join ${directory} d on d.id = a.directory_id
  where ${articleDoc.articleId} = ${publishedArticle.id})`;

interface Neighbour {
  id: string;
  title: string;
}

/** Next article of the same column in one direction; compared as a pair, as the index is ordered. */
const neighbour = (direction: 'older' | 'newer') => {
  const [sign, order] = direction === 'older' ? ['<', 'desc'] : ['>', 'asc'];
  const { directoryId, releaseTime, id } = publishedArticle;
  return sql<Neighbour | null>`(
    select json_build_object('id', replace(n.id::text, '-', ''), 'title', n.title)
    from ${publishedArticle} n
    where n.directory_id = ${directoryId}
      and (n.release_time, n.id) ${sql.raw(sign)} (${releaseTime}, ${id})
    order by n.release_time ${sql.raw(order)}, n.id ${sql.raw(order)} limit 1)`;
};

const articleStatement = prepared('article_detail', (db, statement) =>
  db
    .select({
      id: publishedArticle.id,
      directoryId: publishedArticle.directoryId,
      dirName: directory.name,
      parentDirName: parent.name,
      bizType: publishedArticle.bizType,
      title: publishedArticle.title,
      viceTitle: publishedArticle.viceTitle,
      memo: publishedArticle.memo,
      author: publishedArticle.authorName,
      creatorId: publishedArticle.creatorId,
      releaseTime: publishedArticle.releaseTime,
      updatedAt: publishedArticle.updatedAt,
      contentHtml: publishedArticle.contentHtml,
      memberOnly: publishedArticle.memberOnly,
      headings: publishedArticle.headings,
      length: publishedArticle.length,
      props: publishedArticle.props,
      readCount: articleStats.readCount,
      praiseCount: articleStats.praiseCount,
      criticCount: articleStats.criticCount,
      downloadCount: articleStats.downloadCount,
      seoTitle: publishedArticle.seoTitle,
      seoKeyword: publishedArticle.seoKeyword,
      seoDesc: publishedArticle.seoDesc,
      tags: articleTags(publishedArticle.id),
      docs,
      files: articleFiles,
      previous: neighbour('older'),
      next: neighbour('newer'),
    })
    .from(publishedArticle)
    .innerJoin(directory, eq(directory.id, publishedArticle.directoryId))
    .leftJoin(parent, eq(parent.id, directory.parentId))
    .leftJoin(articleStats, eq(articleStats.articleId, publishedArticle.id))
    .where(eq(publishedArticle.id, sql.placeholder('id')))
    .prepare(statement),
);

/** A published article with its relations in one round trip; undefined when the public may not read it. */
export async function findArticle(db: Database, id: string) {
  const [row] = await articleStatement(db).execute({ id });
  return row;
}

/** True when an article existed and was withdrawn. */
export async function isArticleWithdrawn(db: Database, id: string): Promise<boolean> {
  const condition = and(eq(article.id, id), eq(article.state, 'withdrawn'));
  return (await db.$count(article, condition)) > 0;
}

/** Counts a reading and returns the counts; undefined when the public may not read the article. */
export async function incrementReadCount(db: Database, id: string) {
  const [row] = await db
    .insert(articleStats)
    .select(
      db
        .select({
          articleId: publishedArticle.id,
          readCount: sql<number>`1`.as('read_count'),
          praiseCount: sql<number>`0`.as('praise_count'),
          criticCount: sql<number>`0`.as('critic_count'),
          favoriteCount: sql<number>`0`.as('favorite_count'),
          starCount: sql<number>`0`.as('star_count'),
          downloadCount: sql<number>`0`.as('download_count'),
        })
        .from(publishedArticle)
        .where(eq(publishedArticle.id, id)),
    )
    .onConflictDoUpdate({
      target: articleStats.articleId,
      set: { readCount: sql`${articleStats.readCount} + 1` },
    })
    .returning();
  return row;
}
