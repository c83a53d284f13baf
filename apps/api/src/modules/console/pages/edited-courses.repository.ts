import { and, desc, eq, ilike, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { toPattern } from '../../../db/match-keywords.ts';
import { offsetOf, type PageInput } from '../../../db/paging.ts';
import { article, course, mediaItem, type CourseChapter } from '../../../db/schema.ts';

const select = (db: Database) =>
  db
    .select({
      id: course.articleId,
      title: article.title,
      state: article.state,
      duration: course.duration,
      posterFileId: course.posterFileId,
      libraryId: mediaItem.fileId,
      alt: mediaItem.alt,
      focalX: mediaItem.focalX,
      focalY: mediaItem.focalY,
      chapters: course.chapters,
      freeSeconds: course.freeSeconds,
      version: course.version,
      changedAt: course.updatedAt,
    })
    .from(course)
    .innerJoin(article, eq(article.id, course.articleId))
    .leftJoin(mediaItem, eq(mediaItem.fileId, course.posterFileId));

/** Film of a course with its title and poster. */
export type EditedCourse = NonNullable<Awaited<ReturnType<typeof lockCourse>>>;

const named = (keywords: string | undefined) =>
  keywords ? ilike(article.title, toPattern(keywords)) : undefined;

/** A page of the films, those of the newest articles first. */
export const listCourses = (db: Database, keywords: string | undefined, page: PageInput) =>
  select(db)
    .where(named(keywords))
    .orderBy(desc(article.releaseTime), desc(article.id))
    .limit(page.size)
    .offset(offsetOf(page));

/** Number of films. */
export async function countCourses(db: Database, keywords: string | undefined): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(course)
    .innerJoin(article, eq(article.id, course.articleId))
    .where(named(keywords));
  return row?.total ?? 0;
}

/** A film, locked until the transaction ends. */
export async function lockCourse(tx: Database, articleId: string) {
  const [row] = await select(tx)
    .where(eq(course.articleId, articleId))
    .for('update', { of: course });
  return row;
}

/** Changes a film of a version. */
export async function updateCourse(
  tx: Database,
  { id, version }: { id: string; version: number },
  changes: { posterFileId: string; chapters: CourseChapter[]; freeSeconds: number },
): Promise<void> {
  await tx
    .update(course)
    .set({ ...changes, version: version + 1 })
    .where(and(eq(course.articleId, id), eq(course.version, version)));
}
