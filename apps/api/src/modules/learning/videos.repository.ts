import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { articleStats, course, file, publishedArticle } from '../../db/schema.ts';

/** True for a published course. */
export async function isCourse(db: Database, id: string): Promise<boolean> {
  const found = await db.$count(
    publishedArticle,
    and(eq(publishedArticle.id, id), eq(publishedArticle.bizType, 'VIDEO')),
  );
  return found > 0;
}

/** The video of a published course with its file; undefined when there is none. */
export async function findVideo(db: Database, id: string) {
  const [row] = await db
    .select({
      duration: course.duration,
      head: course.head,
      segments: course.segments,
      chapters: course.chapters,
      captions: course.captions,
      freeSeconds: course.freeSeconds,
      posterFileId: course.posterFileId,
      sha256: file.sha256,
      size: file.size,
      mediaType: file.mediaType,
      name: file.name,
    })
    .from(course)
    .innerJoin(publishedArticle, eq(publishedArticle.id, course.articleId))
    .innerJoin(file, eq(file.id, course.videoFileId))
    .where(eq(course.articleId, id));
  return row;
}

/** Numbers of stars and favorites of a course. */
export async function findReactionCounts(db: Database, articleId: string) {
  const [row] = await db
    .select({ starCount: articleStats.starCount, favoriteCount: articleStats.favoriteCount })
    .from(articleStats)
    .where(eq(articleStats.articleId, articleId));
  return row ?? { starCount: 0, favoriteCount: 0 };
}
