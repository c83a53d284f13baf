import { eq, sql, type SQL } from 'drizzle-orm';
import type { BizType } from '@zhucheng/domain-news';
import type { Database } from '../../db/client.ts';
import { toWireId } from '../../wire-format.ts';
import { articleStats, directory, publishedArticle, topicArticle } from '../../db/schema.ts';
import { matchesKeywords } from '../../db/match-keywords.ts';
import { offsetOf, type PageInput } from '../../db/paging.ts';
import {
  allOf,
  newestFirst,
  articleColumns,
  toArticleRecord,
} from './article-columns.repository.ts';

/** Filter of doc lists: docs of one topic, or of all topics of a business type. */
export interface DocFilter {
  topicId?: string;
  bizType?: BizType;
  keywords?: string;
}

const topic = sql.identifier('topic');
const topics = sql`${directory} as ${topic}`;
const ofTopic = sql`${topic}.id = ${topicArticle.directoryId}`;

function conditions({ topicId, bizType, keywords }: DocFilter): SQL {
  return allOf([
    sql`${topic}.kind = 'topic' and ${topic}.state = 'published'`,
    topicId !== undefined && sql`${topic}.id = ${topicId}`,
    bizType !== undefined && sql`${topic}.biz_type = ${bizType}`,
    matchesKeywords(publishedArticle.searchVector, keywords),
  ]);
}

/** A page of docs, the newest first. An article in two topics is a doc of each. */
export async function listDocs(db: Database, filter: DocFilter, page: PageInput) {
  const rows = await db
    .select({
      ...articleColumns,
      topicId: sql<string>`${topic}.id`,
      topicName: sql<string>`${topic}.name`,
    })
    .from(publishedArticle)
    .innerJoin(topicArticle, eq(topicArticle.articleId, publishedArticle.id))
    .innerJoin(topics, ofTopic)
    .innerJoin(directory, eq(directory.id, publishedArticle.directoryId))
    .leftJoin(articleStats, eq(articleStats.articleId, publishedArticle.id))
    .where(conditions(filter))
    .orderBy(...newestFirst, sql`${topic}.sort`, sql`${topic}.id`)
    .limit(page.size)
    .offset(offsetOf(page));
  return rows.map(({ topicId, topicName, ...row }) => ({
    ...toArticleRecord(row),
    topicId: toWireId(topicId),
    topicName,
  }));
}

/** Number of docs of a filter. */
export async function countDocs(db: Database, filter: DocFilter): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(publishedArticle)
    .innerJoin(topicArticle, eq(topicArticle.articleId, publishedArticle.id))
    .innerJoin(topics, ofTopic)
    .where(conditions(filter));
  return row?.total ?? 0;
}
