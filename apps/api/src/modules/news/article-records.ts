import { desc, sql, type SQL } from 'drizzle-orm';
import type { BizType } from '@zhucheng/domain-news';
import { toWireId } from '../../db/wire-id.ts';
import { articleStats, articleTag, directory, publishedArticle, tag } from '../../db/schema.ts';
import { toWireTime } from '../../db/wire-time.ts';

/** A tag as lists show it. */
export interface TagLink {
  id: string;
  name: string;
}

/** The order of all lists of articles. */
export const newestFirst = [desc(publishedArticle.releaseTime), desc(publishedArticle.id)];

/** Tags of an article as JSON, in the editor's order. */
export const articleTags = (articleId: typeof publishedArticle.id) => sql<TagLink[]>`(
  select coalesce(json_agg(json_build_object('id', replace(${tag.id}::text, '-', ''), 'name', ${tag.name})
    order by ${articleTag.sort}), '[]')
  from ${articleTag} join ${tag} on ${tag.id} = ${articleTag.tagId}
  where ${articleTag.articleId} = ${articleId})`;

/** Columns of an article as lists show it; the query joins `directory` and `article_stats`. */
export const articleColumns = {
  id: publishedArticle.id,
  title: publishedArticle.title,
  memo: publishedArticle.memo,
  releaseTime: publishedArticle.releaseTime,
  bizType: publishedArticle.bizType,
  directoryId: publishedArticle.directoryId,
  dirName: directory.name,
  author: publishedArticle.authorName,
  readCount: articleStats.readCount,
  // Facts that only the article's own page shows stand under one key.
  props: sql<Record<string, unknown>>`${publishedArticle.props} - 'detail'`,
};

/** All conditions that are there. */
export function allOf(parts: readonly (SQL | false | undefined)[]): SQL {
  const given = parts.filter((part): part is SQL => part !== undefined && part !== false);
  return given.length > 0 ? sql.join(given, sql` and `) : sql`true`;
}

interface RecordRow {
  id: string;
  title: string;
  memo: string;
  releaseTime: Date;
  bizType: string;
  directoryId: string;
  dirName: string;
  author: string;
  readCount: number | null;
  props: Record<string, unknown>;
}

/** An article as clients read it in lists. */
export function toArticleRecord({
  id,
  releaseTime,
  directoryId,
  bizType,
  readCount,
  ...row
}: RecordRow) {
  return {
    ...row,
    id: toWireId(id),
    createrTime: toWireTime(releaseTime),
    bizType: bizType as BizType,
    dirId: toWireId(directoryId),
    readCount: readCount ?? 0,
  };
}
