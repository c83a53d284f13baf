import { and, desc, eq, inArray, ne, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { toWireId, toWireTime } from '../../wire-format.ts';
import { articleStats, course, directory, publishedArticle } from '../../db/schema.ts';
import { offsetOf, type PageInput } from '../../db/paging.ts';
import { toFilePath } from '../download/file-paths.rules.ts';
import { newestFirst } from '../news/article-columns.repository.ts';

/** Filter of course lists. */
export interface CourseFilter {
  directoryIds?: readonly string[];
  level?: string;
  /** Ids of search matches, in their order. */
  ranked?: readonly string[];
}

/** Orders of a list without keywords. */
export type CourseSort = 'newest' | 'hot';

const { id, directoryId, bizType, props } = publishedArticle;
const level = sql<string>`coalesce(${props}->>'level', '')`;
const readCount = sql<number>`coalesce(${articleStats.readCount}, 0)`;
const newest = sql.join(newestFirst, sql`, `);

/** Selected columns of courses; the query joins directory, article_stats and course. */
export const courseColumns = {
  id,
  title: publishedArticle.title,
  memo: publishedArticle.memo,
  releaseTime: publishedArticle.releaseTime,
  directoryId,
  dirName: directory.name,
  level,
  duration: course.duration,
  posterFileId: course.posterFileId,
  posterFocal: sql<FocalPoint | null>`(
    select json_build_object('x', m.focal_x, 'y', m.focal_y) from media_item m
    where m.file_id = ${course.posterFileId})`,
  readCount,
  starCount: sql<number>`coalesce(${articleStats.starCount}, 0)`,
};

interface FocalPoint {
  x: number;
  y: number;
}

interface CourseRow {
  id: string;
  title: string;
  memo: string;
  releaseTime: Date;
  directoryId: string;
  dirName: string;
  level: string;
  duration: number | null;
  posterFileId: string | null;
  posterFocal: FocalPoint | null;
  readCount: number;
  starCount: number;
}

/** A row of {@link courseColumns} as on the wire. */
export function toCourse(found: CourseRow) {
  const { releaseTime, duration, posterFileId, posterFocal, ...row } = found;
  const { directoryId: dirId, ...shown } = row;
  return {
    ...shown,
    id: toWireId(row.id),
    dirId: toWireId(dirId),
    createrTime: toWireTime(releaseTime),
    seconds: duration ?? 0,
    poster: posterFileId ? toFilePath(posterFileId) : '',
    posterFocal: posterFocal ?? undefined,
  };
}

/** Conditions on a published course. */
export function courseConditions(filter: CourseFilter): SQL | undefined {
  const { directoryIds, level: wanted, ranked } = filter;
  return and(
    eq(bizType, 'VIDEO'),
    directoryIds && inArray(directoryId, [...directoryIds]),
    wanted === undefined ? undefined : eq(level, wanted),
    ranked && inArray(id, [...ranked]),
  );
}

/** The order of a list. */
export function courseOrder(sort: CourseSort, ranked: CourseFilter['ranked']): SQL {
  if (ranked) return sql`array_position(${sql.param([...ranked])}::uuid[], ${id})`;
  return sort === 'hot' ? sql`${readCount} desc, ${newest}` : newest;
}

const select = (db: Database) =>
  db
    .select(courseColumns)
    .from(publishedArticle)
    .innerJoin(directory, eq(directory.id, directoryId))
    .leftJoin(articleStats, eq(articleStats.articleId, id))
    .leftJoin(course, eq(course.articleId, id));

/** A page of courses. */
export async function listCourses(
  db: Database,
  filter: CourseFilter,
  sort: CourseSort,
  page: PageInput,
) {
  const rows = await select(db)
    .where(courseConditions(filter))
    .orderBy(courseOrder(sort, filter.ranked))
    .limit(page.size)
    .offset(offsetOf(page));
  return rows.map(toCourse);
}

/** Number of courses of a filter. */
export function countCourses(db: Database, filter: CourseFilter): Promise<number> {
  return db.$count(publishedArticle, courseConditions(filter));
}

/** Recommended courses: those with the same tags and column first, then the most watched. */
export async function listRecommendedCourses(db: Database, to: string | undefined, size: number) {
  const near =
    to === undefined
      ? sql`null::int`
      : sql`(select count(*) from article_tag mine join article_tag theirs on theirs.tag_id = mine.tag_id
          where mine.article_id = ${to} and theirs.article_id = ${id}) * 2
        + (${directoryId} = (select a.directory_id from published_article a where a.id = ${to}))::int`;
  const rows = await select(db)
    .where(and(eq(bizType, 'VIDEO'), to === undefined ? undefined : ne(id, to)))
    .orderBy(desc(near), desc(readCount), desc(id))
    .limit(size);
  return rows.map(toCourse);
}
