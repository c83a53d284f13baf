import { and, eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import {
  articleStats,
  course,
  courseProgress,
  directory,
  publishedArticle,
  reaction,
} from '../../db/schema.ts';
import { toWireTimeOrNull } from '../../wire-format.ts';
import { offsetOf, type PageInput } from '../../db/paging.ts';
import {
  courseColumns,
  courseConditions,
  courseOrder,
  toCourse,
  type CourseFilter,
} from './courses.repository.ts';

/** Filter of a member's courses. */
export interface MemberCourseFilter extends CourseFilter {
  state: 'all' | 'watching' | 'finished' | 'favorite';
}

const begun = isNotNull(courseProgress.watchedAt);

const STATES: Record<MemberCourseFilter['state'], SQL | undefined> = {
  all: undefined,
  watching: and(begun, eq(courseProgress.finished, false)),
  finished: eq(courseProgress.finished, true),
  favorite: isNotNull(reaction.createdAt),
};

function orderOf({ state, ranked }: MemberCourseFilter): SQL {
  const standard = courseOrder('newest', ranked);
  if (state === 'all' || ranked) return standard;
  const own = state === 'favorite' ? reaction.createdAt : courseProgress.watchedAt;
  return sql`${own} desc, ${standard}`;
}

/** Courses with a member's progress and favorite, one row a course. */
function ofMember(db: Database, accountId: string) {
  const { id } = publishedArticle;
  return db
    .select({
      ...courseColumns,
      position: courseProgress.position,
      finished: courseProgress.finished,
      watchedAt: courseProgress.watchedAt,
      favoritedAt: reaction.createdAt,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(publishedArticle)
    .innerJoin(directory, eq(directory.id, publishedArticle.directoryId))
    .leftJoin(articleStats, eq(articleStats.articleId, id))
    .leftJoin(course, eq(course.articleId, id))
    .leftJoin(
      courseProgress,
      and(eq(courseProgress.articleId, id), eq(courseProgress.accountId, accountId)),
    )
    .leftJoin(
      reaction,
      and(
        eq(reaction.actorKind, 'account'),
        eq(reaction.actorId, accountId),
        eq(reaction.kind, 'favorite'),
        eq(reaction.targetKind, 'article'),
        eq(reaction.targetId, id),
      ),
    );
}

/** A page of a member's courses, with the total. */
export async function listMemberCourses(
  db: Database,
  accountId: string,
  filter: MemberCourseFilter,
  page: PageInput,
) {
  const where = and(courseConditions(filter), STATES[filter.state]);
  const query = () => ofMember(db, accountId).where(where);
  const rows = await query().orderBy(orderOf(filter)).limit(page.size).offset(offsetOf(page));
  // Pages beyond the last one have no row with the total.
  const total = rows[0]?.total ?? (await query().limit(1))[0]?.total ?? 0;
  const records = rows.map(
    ({ position, finished, watchedAt, favoritedAt, total: _all, ...row }) => ({
      ...toCourse(row),
      position,
      finished: finished ?? false,
      watchedTime: toWireTimeOrNull(watchedAt),
      favorited: favoritedAt !== null,
    }),
  );
  return { records, total };
}

/** A member's position in a course, in seconds; null before the first report. */
export async function findPosition(db: Database, accountId: string, articleId: string) {
  const [row] = await db
    .select({ position: courseProgress.position })
    .from(courseProgress)
    .where(and(eq(courseProgress.accountId, accountId), eq(courseProgress.articleId, articleId)));
  return row?.position ?? null;
}

/** Saves a member's progress. Finished courses stay finished. */
export async function saveProgress(
  db: Database,
  accountId: string,
  articleId: string,
  { position, finished }: { position: number; finished: boolean },
) {
  const [row] = await db
    .insert(courseProgress)
    .values({ accountId, articleId, position, finished })
    .onConflictDoUpdate({
      target: [courseProgress.accountId, courseProgress.articleId],
      set: {
        position,
        finished: sql`${courseProgress.finished} or excluded.finished`,
        watchedAt: sql`now()`,
      },
    })
    .returning({ position: courseProgress.position, finished: courseProgress.finished });
  return row ?? { position, finished };
}
