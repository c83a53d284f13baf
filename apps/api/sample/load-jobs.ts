import { toShanghaiDay } from '@zhucheng/domain-tender';
import { hashRecord } from '../src/content/index.ts';
import type { Database } from '../src/db/client.ts';
import { startOfDay } from '../src/wire-format.ts';
import { shiftDays } from './dates.ts';
import { sampleFiles, type SampleJob } from './sample-files.ts';
import { SAMPLE_SOURCE, saveJobOpenings } from './sample.repository.ts';

/** Days for which a sample job accepts applications. */
const OPEN_DAYS = 365;
const PUBLISH_HOUR_MS = 9 * 3_600_000;

/** Writes the sample job openings, their dates moved by whole days. Returns their number. */
export async function loadJobs(db: Database, days: number): Promise<number> {
  const jobs = await sampleFiles.jobs();
  await saveJobOpenings(
    db,
    jobs.map((job) => toRow(job, days)),
  );
  return jobs.length;
}

function toRow({ key, salary, publish, ...job }: SampleJob, days: number) {
  const [salaryMin, salaryMax, salaryMonths] = salary;
  const publishAt = shiftDays(new Date(startOfDay(publish).getTime() + PUBLISH_HOUR_MS), days);
  return {
    ...job,
    salaryMin,
    salaryMax,
    salaryMonths,
    publishAt,
    validThrough: toShanghaiDay(shiftDays(publishAt, OPEN_DAYS).getTime()),
    source: SAMPLE_SOURCE,
    sourceId: key,
    sourceHash: hashRecord({ key, salary, publish, ...job }),
  };
}
