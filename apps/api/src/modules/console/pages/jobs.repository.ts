import { and, count, desc, eq, ilike, or, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { toPattern } from '../../../db/match-keywords.ts';
import { offsetOf, type PageInput } from '../../../db/paging.ts';
import { jobApplication, jobOpening } from '../../../db/schema.ts';

interface JobFilter {
  keywords?: string | undefined;
  state?: string | undefined;
}

const matches = ({ keywords, state }: JobFilter) =>
  and(
    state ? eq(jobOpening.state, state) : undefined,
    keywords
      ? or(
          ilike(jobOpening.title, toPattern(keywords)),
          ilike(jobOpening.city, toPattern(keywords)),
          ilike(jobOpening.department, toPattern(keywords)),
        )
      : undefined,
  );

const applications = sql<number>`(select count(*)::int from ${jobApplication}
  where ${jobApplication.jobId} = ${jobOpening.id})`;

/** Row of a job with the number of its applications. */
export type JobOpeningRow = Awaited<ReturnType<typeof listOpenings>>[number];

/** A page of jobs in any state, the newest first. */
export const listOpenings = (db: Database, filter: JobFilter & PageInput) =>
  db
    .select({ job: jobOpening, applications })
    .from(jobOpening)
    .where(matches(filter))
    .orderBy(desc(jobOpening.publishAt), desc(jobOpening.id))
    .limit(filter.size)
    .offset(offsetOf(filter));

/** Number of jobs in any state. */
export const countOpenings = (db: Database, filter: JobFilter): Promise<number> =>
  db.$count(jobOpening, matches(filter));

/** A job, locked until the transaction ends. */
export async function lockOpening(tx: Database, id: string) {
  const [job] = await tx.select().from(jobOpening).where(eq(jobOpening.id, id)).for('update');
  return job;
}

/** Inserts a job, or changes the given one, and returns it. */
export async function saveOpening(
  tx: Database,
  id: string | undefined,
  values: Omit<typeof jobOpening.$inferInsert, 'id' | 'version'>,
): Promise<JobOpeningRow> {
  const [job] =
    id === undefined
      ? await tx.insert(jobOpening).values(values).returning()
      : await tx
          .update(jobOpening)
          .set({ ...values, version: sql`${jobOpening.version} + 1` })
          .where(eq(jobOpening.id, id))
          .returning();
  if (!job) throw new Error('the job was not written');
  const total = await tx.$count(jobApplication, eq(jobApplication.jobId, job.id));
  return { job, applications: total };
}

interface ApplicationFilter {
  keywords?: string | undefined;
  jobId?: string | undefined;
}

const ofApplications = ({ keywords, jobId }: ApplicationFilter) =>
  and(
    jobId ? eq(jobApplication.jobId, jobId) : undefined,
    keywords
      ? or(
          ilike(jobApplication.name, toPattern(keywords)),
          ilike(jobOpening.title, toPattern(keywords)),
        )
      : undefined,
  );

/** A page of applications, the newest first. */
export const listApplications = (db: Database, filter: ApplicationFilter & PageInput) =>
  db
    .select({ application: jobApplication, jobTitle: jobOpening.title })
    .from(jobApplication)
    .innerJoin(jobOpening, eq(jobOpening.id, jobApplication.jobId))
    .where(ofApplications(filter))
    .orderBy(desc(jobApplication.createdAt), desc(jobApplication.id))
    .limit(filter.size)
    .offset(offsetOf(filter));

/** Number of applications. */
export async function countApplications(db: Database, filter: ApplicationFilter): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(jobApplication)
    .innerJoin(jobOpening, eq(jobOpening.id, jobApplication.jobId))
    .where(ofApplications(filter));
  return row?.total ?? 0;
}

/** An application. */
export async function findApplication(db: Database, id: string) {
  const [row] = await db.select().from(jobApplication).where(eq(jobApplication.id, id));
  return row;
}
