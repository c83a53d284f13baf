import { and, asc, desc, eq, gt, lt, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { BizType } from '@zhucheng/domain-news';
import { EMPTY_ID } from '@zhucheng/contracts';
import type { Database } from '../../db/client.ts';
import { toWireId } from '../../db/ids.ts';
import { prepared } from '../../db/prepared.ts';
import { article, articleDoc, articleStats, directory, publishedArticle } from '../../db/schema.ts';
import { toWireTime } from '../../db/times.ts';
import { tagsOf } from './article-records.ts';

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

/** Everything of one article in one round trip. */
const findPublished = prepared((db) =>
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
      content: publishedArticle.contentHtml,
      headings: publishedArticle.headings,
      length: publishedArticle.length,
      props: publishedArticle.props,
      readCount: articleStats.readCount,
      praiseCount: articleStats.praiseCount,
      criticCount: articleStats.criticCount,
      seoTitle: publishedArticle.seoTitle,
      seoKeyword: publishedArticle.seoKeyword,
      seoDesc: publishedArticle.seoDesc,
      tags: tagsOf(publishedArticle.id),
      docs,
    })
    .from(publishedArticle)
    .innerJoin(directory, eq(directory.id, publishedArticle.directoryId))
    .leftJoin(parent, eq(parent.id, directory.parentId))
    .leftJoin(articleStats, eq(articleStats.articleId, publishedArticle.id))
    .where(eq(publishedArticle.id, sql.placeholder('id')))
    .prepare('article_detail'),
);

const neighbour = (db: Database, name: string, older: boolean) => {
  const before = older ? lt : gt;
  const order = older ? desc : asc;
  const time = sql.placeholder('time');
  return db
    .select({ id: publishedArticle.id, title: publishedArticle.title })
    .from(publishedArticle)
    .where(
      and(
        eq(publishedArticle.directoryId, sql.placeholder('directoryId')),
        or(
          before(publishedArticle.releaseTime, time),
          and(
            eq(publishedArticle.releaseTime, time),
            before(publishedArticle.id, sql.placeholder('id')),
          ),
        ),
      ),
    )
    .orderBy(order(publishedArticle.releaseTime), order(publishedArticle.id))
    .limit(1)
    .prepare(name);
};
const findOlder = prepared((db) => neighbour(db, 'article_older', true));
const findNewer = prepared((db) => neighbour(db, 'article_newer', false));

/** A whole article as clients read it; undefined when the public may not read it. */
export async function readArticleDetail(db: Database, id: string) {
  const [row] = await findPublished(db).execute({ id });
  if (!row) return undefined;
  const { directoryId, parentDirName, creatorId, releaseTime, updatedAt, bizType, ...shown } = row;
  const at = { directoryId, id, time: releaseTime };
  const [[previous], [next]] = await Promise.all([
    findOlder(db).execute(at),
    findNewer(db).execute(at),
  ]);
  return {
    ...shown,
    id: toWireId(id),
    dirId: toWireId(directoryId),
    parentDirName: parentDirName ?? '',
    bizType: bizType as BizType,
    creatorId: creatorId ? toWireId(creatorId) : EMPTY_ID,
    releaseTime: toWireTime(releaseTime),
    updateTime: toWireTime(updatedAt),
    readCount: shown.readCount ?? 0,
    praiseCount: shown.praiseCount ?? 0,
    criticCount: shown.criticCount ?? 0,
    previous: toNeighbour(previous),
    next: toNeighbour(next),
  };
}

const toNeighbour = (row: { id: string; title: string } | undefined) =>
  row ? { id: toWireId(row.id), title: row.title } : null;

/** Whether an article was there and was withdrawn. */
export async function isWithdrawn(db: Database, id: string): Promise<boolean> {
  const found = await db.$count(article, and(eq(article.id, id), eq(article.state, 'withdrawn')));
  return found > 0;
}
