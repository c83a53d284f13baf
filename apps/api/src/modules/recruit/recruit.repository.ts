import { toShanghaiDay } from '@zhucheng/domain-tender';
import { and, asc, count, desc, eq, gte, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { jobApplication, jobOpening } from '../../db/schema.ts';
import { offsetOf, type PageInput } from '../../db/paging.ts';
import { sharedMoment } from '../../infrastructure/clock.ts';

/** A row of `job_opening`. */
export type JobRow = typeof jobOpening.$inferSelect;

/** Condition of open jobs: published, and not past their last day. */
const isOpen = (city?: string, now = sharedMoment()) =>
  and(
    eq(jobOpening.state, 'published'),
    lte(jobOpening.publishAt, now),
    or(isNull(jobOpening.validThrough), gte(jobOpening.validThrough, toShanghaiDay(now.getTime()))),
    city ? eq(jobOpening.city, city) : undefined,
  );

/** Numbers of open jobs by city, the largest first. */
export function countJobsByCity(db: Database) {
  return db
    .select({ city: jobOpening.city, total: count() })
    .from(jobOpening)
    .where(isOpen())
    .groupBy(jobOpening.city)
    .orderBy(desc(count()), asc(jobOpening.city));
}

/** A page of open jobs, the newest first. */
export function listJobs(db: Database, city: string | undefined, page: PageInput) {
  return db
    .select()
    .from(jobOpening)
    .where(isOpen(city))
    .orderBy(desc(jobOpening.publishAt), asc(jobOpening.id))
    .limit(page.size)
    .offset(offsetOf(page));
}

/** Number of open jobs. */
export const countJobs = (db: Database, city: string | undefined) =>
  db.$count(jobOpening, isOpen(city));

/** A published or withdrawn job; undefined for drafts and unknown ids. */
export async function findJob(db: Database, id: string) {
  const [row] = await db
    .select()
    .from(jobOpening)
    .where(
      and(
        eq(jobOpening.id, id),
        or(eq(jobOpening.state, 'withdrawn'), eq(jobOpening.state, 'published')),
        lte(jobOpening.publishAt, sharedMoment()),
      ),
    );
  return row;
}

/** Inserts an application. */
export async function insertApplication(
  db: Database,
  application: typeof jobApplication.$inferInsert,
): Promise<void> {
  await db.insert(jobApplication).values(application);
}

/** Deletes applications that are older than a number of months and returns the ids of their résumés. */
export async function deleteApplicationsAfter(
  db: Database,
  months: number,
  now: Date,
): Promise<string[]> {
  const before = sql`${now.toISOString()}::timestamptz - make_interval(months => ${months})`;
  const deleted = await db
    .delete(jobApplication)
    .where(lt(jobApplication.createdAt, before))
    .returning({ fileId: jobApplication.fileId });
  return deleted.map(({ fileId }) => fileId);
}
