import { toShanghaiDay } from '@zhucheng/domain-tender';
import { and, asc, count, desc, eq, gte, isNull, lte, or } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { jobApplication, jobOpening } from '../../db/schema.ts';
import { offsetOf, type PageInput } from '../../db/paging.ts';

/** Jobs that visitors see: published, and not past their last day. */
const openNow = (city?: string, now = new Date()) =>
  and(
    eq(jobOpening.state, 'published'),
    lte(jobOpening.publishAt, now),
    or(isNull(jobOpening.validThrough), gte(jobOpening.validThrough, toShanghaiDay(now.getTime()))),
    city ? eq(jobOpening.city, city) : undefined,
  );

/** Cities with open jobs, those with many first. */
export function countJobsByCity(db: Database) {
  return db
    .select({ city: jobOpening.city, total: count() })
    .from(jobOpening)
    .where(openNow())
    .groupBy(jobOpening.city)
    .orderBy(desc(count()), asc(jobOpening.city));
}

/** A page of open jobs, the newest first. */
export function listJobs(db: Database, city: string | undefined, page: PageInput) {
  return db
    .select()
    .from(jobOpening)
    .where(openNow(city))
    .orderBy(desc(jobOpening.publishAt), asc(jobOpening.id))
    .limit(page.size)
    .offset(offsetOf(page));
}

/** How many open jobs there are. */
export const countJobs = (db: Database, city: string | undefined) =>
  db.$count(jobOpening, openNow(city));

/** A job, whatever its state; undefined for drafts and what was never there. */
export async function findJob(db: Database, id: string) {
  const [row] = await db
    .select()
    .from(jobOpening)
    .where(
      and(
        eq(jobOpening.id, id),
        or(eq(jobOpening.state, 'withdrawn'), eq(jobOpening.state, 'published')),
        lte(jobOpening.publishAt, new Date()),
      ),
    );
  return row;
}

/** Writes an application. */
export async function createApplication(
  db: Database,
  application: typeof jobApplication.$inferInsert,
): Promise<void> {
  await db.insert(jobApplication).values(application);
}
