import { toShanghaiDay } from '@zhucheng/domain-tender';
import { excludedColumns, hashRecord } from '../../content/index.ts';
import type { Database } from '../client.ts';
import { jobOpening } from '../schema.ts';
import { sql } from 'drizzle-orm';
import { startOfDay } from '../wire-time.ts';
import { shifted } from './dates.ts';
import { sampleFiles, type SampleJob } from './files.ts';

/** Sample jobs take applications for this long after the day of loading. */
const OPEN_DAYS = 365;

/** Writes the company's open jobs; days move with the day of loading. */
export async function loadJobs(db: Database, source: string, days: number): Promise<number> {
  const jobs = await sampleFiles.jobs();
  await db
    .insert(jobOpening)
    .values(jobs.map((job) => rowOf(job, source, days)))
    .onConflictDoUpdate({
      target: [jobOpening.source, jobOpening.sourceId],
      set: excludedColumns(jobOpening, ['state', 'updatedAt']),
      setWhere: sql`${jobOpening.sourceHash} is distinct from excluded.source_hash`,
    });
  return jobs.length;
}

function rowOf({ key, salary, publish, ...job }: SampleJob, source: string, days: number) {
  const [salaryMin, salaryMax, salaryMonths] = salary;
  const publishAt = shifted(new Date(startOfDay(publish).getTime() + 9 * 3_600_000), days);
  return {
    ...job,
    ...{ salaryMin, salaryMax, salaryMonths, publishAt },
    validThrough: toShanghaiDay(shifted(publishAt, OPEN_DAYS).getTime()),
    ...{ source, sourceId: key, sourceHash: hashRecord({ key, salary, publish, ...job }) },
  };
}
