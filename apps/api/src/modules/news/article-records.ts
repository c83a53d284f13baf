import { desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { BizType } from '@zhucheng/domain-news';
import type { Database } from '../../db/client.ts';
import { toWireId } from '../../db/ids.ts';
import {
  articleStats,
  articleTag,
  directory,
  publishedArticle,
  tag,
  topicArticle,
} from '../../db/schema.ts';
import { toWireTime } from '../../db/times.ts';
import { holdsKeywords } from '../../http/keywords.ts';
import { offsetOf, type PageInput } from '../../http/paging.ts';

/** A tag as lists show it. */
export interface TagLink {
  id: string;
  name: string;
}

const newestFirst = [desc(publishedArticle.releaseTime), desc(publishedArticle.id)];

/** Tags of an article as JSON, in the editor's order. */
export const tagsOf = (articleId: SQL | typeof publishedArticle.id) => sql<TagLink[]>`(
  select coalesce(json_agg(json_build_object('id', replace(${tag.id}::text, '-', ''), 'name', ${tag.name})
    order by ${articleTag.sort}), '[]')
  from ${articleTag} join ${tag} on ${tag.id} = ${articleTag.tagId}
  where ${articleTag.articleId} = ${articleId})`;

const recordColumns = {
  id: publishedArticle.id,
  title: publishedArticle.title,
  memo: publishedArticle.memo,
  releaseTime: publishedArticle.releaseTime,
  bizType: publishedArticle.bizType,
  directoryId: publishedArticle.directoryId,
  dirName: directory.name,
  author: publishedArticle.authorName,
  readCount: articleStats.readCount,
  props: publishedArticle.props,
  tags: tagsOf(publishedArticle.id),
};

/** Which articles a list shows. */
export interface ArticleFilter {
  directoryIds?: readonly string[];
  bizType?: BizType;
  tagId?: string;
  keywords?: string;
}

/** The conditions of a filter on `published_article`. */
function conditions({ directoryIds, bizType, tagId, keywords }: ArticleFilter): SQL[] {
  const [only, ...others] = directoryIds ?? [];
  return [
    ...(only && others.length === 0 ? [eq(publishedArticle.directoryId, only)] : []),
    ...(others.length > 0
      ? [inArray(publishedArticle.directoryId, [...(directoryIds ?? [])])]
      : []),
    ...(bizType ? [eq(publishedArticle.bizType, bizType)] : []),
    ...(tagId
      ? [
          sql`exists (select from ${articleTag} where ${articleTag.articleId} = ${publishedArticle.id} and ${articleTag.tagId} = ${tagId})`,
        ]
      : []),
    ...found(keywords),
  ];
}

const found = (keywords: string | undefined) => {
  const condition = holdsKeywords(publishedArticle.searchVector, keywords);
  return condition ? [condition] : [];
};

const all = (parts: readonly SQL[]) =>
  parts.length > 0 ? sql.join([...parts], sql` and `) : sql`true`;

/** A page of articles, the newest first. The page is cut before anything is joined to it. */
export async function listArticles(db: Database, filter: ArticleFilter, page: PageInput) {
  const ids = db
    .select({ id: publishedArticle.id })
    .from(publishedArticle)
    .where(all(conditions(filter)))
    .orderBy(...newestFirst)
    .limit(page.size)
    .offset(offsetOf(page));
  const rows = await db
    .select(recordColumns)
    .from(publishedArticle)
    .innerJoin(directory, eq(directory.id, publishedArticle.directoryId))
    .leftJoin(articleStats, eq(articleStats.articleId, publishedArticle.id))
    .where(inArray(publishedArticle.id, ids))
    .orderBy(...newestFirst);
  return rows.map(toRecord);
}

/** How many articles a filter leaves. */
export async function countArticles(db: Database, filter: ArticleFilter): Promise<number> {
  return db.$count(publishedArticle, all(conditions(filter)));
}

const topic = sql.identifier('topic');

/** A page of the docs of one topic, or of all topics of a business type; the newest first. */
export async function listDocs(db: Database, filter: DocFilter, page: PageInput) {
  const rows = await docsOf(db, filter)
    .orderBy(...newestFirst, sql`${topic}.sort`, sql`${topic}.id`)
    .limit(page.size)
    .offset(offsetOf(page));
  return rows.map(({ topicId, topicName, ...row }) => ({
    ...toRecord(row),
    topicId: toWireId(topicId),
    topicName,
  }));
}

/** Which docs a list shows. */
export interface DocFilter {
  topicId?: string;
  bizType?: BizType;
  keywords?: string;
}

function docsOf(db: Database, filter: DocFilter) {
  return db
    .select({
      ...recordColumns,
      topicId: sql<string>`${topic}.id`,
      topicName: sql<string>`${topic}.name`,
    })
    .from(publishedArticle)
    .innerJoin(topicArticle, eq(topicArticle.articleId, publishedArticle.id))
    .innerJoin(sql`${directory} as ${topic}`, sql`${topic}.id = ${topicArticle.directoryId}`)
    .innerJoin(directory, eq(directory.id, publishedArticle.directoryId))
    .leftJoin(articleStats, eq(articleStats.articleId, publishedArticle.id))
    .where(docConditions(filter));
}

function docConditions({ topicId, bizType, keywords }: DocFilter): SQL {
  return all([
    sql`${topic}.kind = 'topic' and ${topic}.state = 'published'`,
    ...(topicId ? [sql`${topic}.id = ${topicId}`] : []),
    ...(bizType ? [sql`${topic}.biz_type = ${bizType}`] : []),
    ...found(keywords),
  ]);
}

/** How many docs a filter leaves. */
export async function countDocs(db: Database, filter: DocFilter): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(publishedArticle)
    .innerJoin(topicArticle, eq(topicArticle.articleId, publishedArticle.id))
    .innerJoin(sql`${directory} as ${topic}`, sql`${topic}.id = ${topicArticle.directoryId}`)
    .where(docConditions(filter));
  return row?.total ?? 0;
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
  tags: TagLink[];
}

function toRecord({ id, releaseTime, directoryId, bizType, readCount, ...row }: RecordRow) {
  return {
    ...row,
    id: toWireId(id),
    createrTime: toWireTime(releaseTime),
    bizType: bizType as BizType,
    dirId: toWireId(directoryId),
    readCount: readCount ?? 0,
  };
}
