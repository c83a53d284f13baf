import { getFileType, MEDIA_TYPES, type FileType } from '@zhucheng/domain-news';
import { desc, eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { toWireId, toWireTime } from '../../wire-format.ts';
import { articleStats, directory, publishedArticle } from '../../db/schema.ts';
import { offsetOf, type PageInput } from '../../db/paging.ts';
import { allOf, newestFirst } from '../news/article-columns.repository.ts';

/** Filter of material lists. */
export interface MaterialFilter {
  directoryIds?: readonly string[];
  fileType?: FileType;
  /** Ids of search matches, in their order. */
  ranked?: readonly string[];
}

/** Orders of a list without keywords. */
export type MaterialSort = 'newest' | 'downloads';

/** Join of a material's first file. */
const FIRST_FILE = sql`left join lateral (
  select f.media_type, f.size, af.pages from article_file af join file f on f.id = af.file_id
  where af.article_id = ${publishedArticle.id} order by af.sort limit 1) first_file on true`;

function conditions({ directoryIds, fileType, ranked }: MaterialFilter): SQL {
  const { id, directoryId, bizType } = publishedArticle;
  return allOf([
    sql`${bizType} = 'DOWNLOAD'`,
    directoryIds && sql`${directoryId} = any(${sql.param([...directoryIds])}::uuid[])`,
    ranked && sql`${id} = any(${sql.param([...ranked])}::uuid[])`,
    fileType && isOfType(fileType),
  ]);
}

const isOfType = (fileType: FileType) =>
  fileType === 'UNKNOWN'
    ? sql`(first_file.media_type is null or first_file.media_type <> all(${sql.param(Object.values(MEDIA_TYPES))}::text[]))`
    : sql`first_file.media_type = ${MEDIA_TYPES[fileType]}`;

function orderOf(sort: MaterialSort, ranked: MaterialFilter['ranked']): SQL {
  const newest = sql.join(newestFirst, sql`, `);
  if (ranked) return sql`array_position(${sql.param([...ranked])}::uuid[], ${publishedArticle.id})`;
  return sort === 'downloads'
    ? sql`coalesce(${articleStats.downloadCount}, 0) desc, ${newest}`
    : newest;
}

interface MaterialRow extends Record<string, unknown> {
  id: string;
  title: string;
  memo: string;
  releaseTime: Date | string;
  directoryId: string;
  dirName: string;
  mediaType: string | null;
  size: number | null;
  pages: number | null;
  downloadCount: number;
}

/** A page of materials. */
export async function listMaterials(
  db: Database,
  filter: MaterialFilter,
  sort: MaterialSort,
  page: PageInput,
) {
  const { rows } = await db.execute<MaterialRow>(sql`
    select ${publishedArticle.id} as id, ${publishedArticle.title} as title,
      ${publishedArticle.memo} as memo, ${publishedArticle.releaseTime} as "releaseTime",
      ${publishedArticle.directoryId} as "directoryId", ${directory.name} as "dirName",
      first_file.media_type as "mediaType", first_file.size::float8 as size, first_file.pages,
      coalesce(${articleStats.downloadCount}, 0) as "downloadCount"
    from ${publishedArticle}
      join ${directory} on ${directory.id} = ${publishedArticle.directoryId}
      left join ${articleStats} on ${articleStats.articleId} = ${publishedArticle.id}
      ${FIRST_FILE}
    where ${conditions(filter)}
    order by ${orderOf(sort, filter.ranked)}
    limit ${page.size} offset ${offsetOf(page)}`);
  return rows.map(({ id, releaseTime, directoryId, mediaType, ...row }) => ({
    ...row,
    id: toWireId(id),
    createrTime: toWireTime(new Date(releaseTime)),
    dirId: toWireId(directoryId),
    fileType: getFileType(mediaType ?? ''),
  }));
}

/** Number of materials of a filter. */
export async function countMaterials(db: Database, filter: MaterialFilter): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from ${publishedArticle} ${FIRST_FILE} where ${conditions(filter)}`);
  return rows[0]?.total ?? 0;
}

/** The most downloaded materials. */
export async function listMostDownloaded(db: Database, size: number) {
  const rows = await db
    .select({
      id: publishedArticle.id,
      title: publishedArticle.title,
      downloadCount: articleStats.downloadCount,
      mediaType: sql<string | null>`(select f.media_type from article_file af
        join file f on f.id = af.file_id
        where af.article_id = ${publishedArticle.id} order by af.sort limit 1)`,
    })
    .from(articleStats)
    .innerJoin(publishedArticle, eq(publishedArticle.id, articleStats.articleId))
    .where(eq(publishedArticle.bizType, 'DOWNLOAD'))
    .orderBy(desc(articleStats.downloadCount), desc(publishedArticle.id))
    .limit(size);
  return rows.map(({ id, mediaType, ...row }) => ({
    ...row,
    id: toWireId(id),
    fileType: getFileType(mediaType ?? ''),
  }));
}
