import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { BizType } from '@zhucheng/domain-news';
import { EMPTY_ID } from '@zhucheng/contracts';
import type { Database } from '../../db/client.ts';
import { toPreview } from '../../content/preview.ts';
import { toWireId } from '../../db/wire-id.ts';
import { prepared } from '../../db/prepared-statements.ts';
import { article, articleDoc, articleStats, directory, publishedArticle } from '../../db/schema.ts';
import { toWireTime } from '../../db/wire-time.ts';
import { articleFiles, withFileType } from './article-files.ts';
import { articleTags } from './article-records.ts';
import { findStandardLinks } from './library/standards.repository.ts';

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

/** The next article of the same column in one direction; compared as a pair, which the index answers at once. */
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

/** Everything of one article in one round trip. */
const findPublished = prepared('article_detail', (db, statement) =>
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

/** A whole article as clients read it; undefined when the public may not read it. */
export async function findArticleDetail(db: Database, id: string) {
  const [row] = await findPublished(db).execute({ id });
  if (!row) return undefined;
  const {
    directoryId,
    parentDirName,
    creatorId,
    releaseTime,
    updatedAt,
    bizType,
    contentHtml,
    memberOnly,
    headings,
    ...shown
  } = row;
  const standards = await findStandardLinks(db, shown.props);
  // Public replies are the same for everybody: the rest is for members' calls.
  const content = memberOnly ? toPreview(contentHtml) : contentHtml;
  return {
    ...shown,
    content,
    memberOnly,
    standards,
    headings: headings.filter(({ id: anchor }) => content.includes(`id="${anchor}"`)),
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
    downloadCount: shown.downloadCount ?? 0,
    files: shown.files.map(withFileType),
  };
}

/** Whether an article was there and was withdrawn. */
export async function isArticleWithdrawn(db: Database, id: string): Promise<boolean> {
  const found = await db.$count(article, and(eq(article.id, id), eq(article.state, 'withdrawn')));
  return found > 0;
}
