import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { BizType } from '@zhucheng/domain-news';
import type { Database } from '../../db/client.ts';
import { toWireId, toWireTime } from '../../wire-format.ts';
import {
  articleStats,
  banner,
  directory,
  mediaItem,
  pageMeta,
  publishedArticle,
} from '../../db/schema.ts';

/** Filter of the most read articles. */
export interface MostReadFilter {
  bizTypes?: readonly BizType[];
  /** Earliest release. */
  after?: Date;
  size: number;
}

/** The most read articles. */
export async function listMostRead(db: Database, { bizTypes, after, size }: MostReadFilter) {
  const rows = await db
    .select({
      id: publishedArticle.id,
      title: publishedArticle.title,
      dirName: directory.name,
      bizType: publishedArticle.bizType,
      releaseTime: publishedArticle.releaseTime,
      readCount: articleStats.readCount,
    })
    .from(articleStats)
    .innerJoin(publishedArticle, eq(publishedArticle.id, articleStats.articleId))
    .innerJoin(directory, eq(directory.id, publishedArticle.directoryId))
    .where(
      and(
        bizTypes ? inArray(publishedArticle.bizType, [...bizTypes]) : undefined,
        after ? gt(publishedArticle.releaseTime, after) : undefined,
      ),
    )
    .orderBy(desc(articleStats.readCount), desc(publishedArticle.id))
    .limit(size);
  return rows.map(({ id, releaseTime, bizType, ...row }) => ({
    ...row,
    id: toWireId(id),
    bizType: bizType as BizType,
    createrTime: toWireTime(releaseTime),
  }));
}

/** Columns of business types with their newest articles; columns without articles are left out. */
export async function listNewestByColumn(db: Database, bizTypes: readonly BizType[], size: number) {
  const newest = db
    .select({
      articleId: publishedArticle.id,
      title: publishedArticle.title,
      releaseTime: publishedArticle.releaseTime,
    })
    .from(publishedArticle)
    .where(eq(publishedArticle.directoryId, directory.id))
    .orderBy(desc(publishedArticle.releaseTime), desc(publishedArticle.id))
    .limit(size)
    .as('newest');
  return db
    .select({
      id: directory.id,
      name: directory.name,
      bizType: directory.bizType,
      articleId: newest.articleId,
      title: newest.title,
      releaseTime: newest.releaseTime,
    })
    .from(directory)
    .crossJoinLateral(newest)
    .where(
      and(
        inArray(directory.bizType, [...bizTypes]),
        eq(directory.kind, 'column'),
        eq(directory.state, 'published'),
      ),
    )
    .orderBy(
      asc(directory.sort),
      asc(directory.id),
      desc(newest.releaseTime),
      desc(newest.articleId),
    );
}

/** A page's carousel. */
export function listBanners(db: Database, page: string) {
  return db
    .select({
      id: banner.id,
      title: banner.title,
      subtitle: banner.subtitle,
      link: banner.link,
      imageFileId: banner.imageFileId,
      alt: mediaItem.alt,
      focalX: mediaItem.focalX,
      focalY: mediaItem.focalY,
    })
    .from(banner)
    .leftJoin(mediaItem, eq(mediaItem.fileId, banner.imageFileId))
    .where(
      and(
        eq(banner.page, page),
        eq(banner.state, 'published'),
        sql`${banner.publishAt} <= now()`,
        sql`(${banner.endAt} is null or ${banner.endAt} > now())`,
      ),
    )
    .orderBy(asc(banner.sort), asc(banner.id));
}

/** Title, keywords and description templates of a page. */
export async function findPageMeta(db: Database, comId: string, page: string) {
  const [row] = await db
    .select()
    .from(pageMeta)
    .where(and(eq(pageMeta.comId, comId), eq(pageMeta.page, page)));
  return row;
}
