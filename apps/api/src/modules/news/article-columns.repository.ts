import type { ArticleSortId, BizType } from '@zhucheng/domain-news';
import { desc, sql, type SQL } from 'drizzle-orm';
import { toWireId, toWireTime } from '../../wire-format.ts';
import { articleStats, articleTag, directory, publishedArticle, tag } from '../../db/schema.ts';

/** A tag of an article. */
export interface TagLink {
  id: string;
  name: string;
}

/** Default order of article lists. */
export const newestFirst = [desc(publishedArticle.releaseTime), desc(publishedArticle.id)];

/** Tags of an article as JSON, in the editor's order. */
export const articleTags = (articleId: typeof publishedArticle.id) => sql<TagLink[]>`(
  select coalesce(json_agg(json_build_object('id', replace(${tag.id}::text, '-', ''), 'name', ${tag.name})
    order by ${articleTag.sort}), '[]')
  from ${articleTag} join ${tag} on ${tag.id} = ${articleTag.tagId}
  where ${articleTag.articleId} = ${articleId})`;

/** Selected columns of article lists; the query joins `directory` and `article_stats`. */
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
  // Facts of the detail page stand under one key.
  props: sql<Record<string, unknown>>`${publishedArticle.props} - 'detail'`,
};

/** Conjunction of the conditions that are present. */
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

/** A row of {@link articleColumns} as on the wire. */
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

const standardNumber = sql`${publishedArticle.props} ->> 'standardNumber'`;

/**
 * Orders of a list; each ends in the id, so that pages are disjoint and complete. Days are ISO texts, in the order of
 * time. Standard numbers go by letters, then by size: GB 50007 before GB 50010, JTG before TB.
 */
const ORDERS: Readonly<Record<ArticleSortId, readonly SQL[]>> = {
  newest: newestFirst,
  effective: [
    sql`${publishedArticle.props} ->> 'effectiveDate' desc nulls last`,
    desc(publishedArticle.id),
  ],
  number: [
    sql`substring(${standardNumber} from '^[A-Z]+') asc nulls last`,
    sql`substring(${standardNumber} from ' ([A-Z]?)[0-9]') asc`,
    sql`substring(${standardNumber} from ' [A-Z]?([0-9]+)')::int asc`,
    sql`${standardNumber} asc`,
    desc(publishedArticle.id),
  ],
  read: [sql`${articleStats.readCount} desc nulls last`, desc(publishedArticle.id)],
};

/** `order by` expressions of a list. */
export const articleOrder = (sort: ArticleSortId): SQL[] => [...ORDERS[sort]];
