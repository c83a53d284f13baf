import { CODES, type InputOf, type recruitContract } from '@zhucheng/contracts';
import type { Database } from '../../db/client.ts';
import { findAlternatives } from '../../db/list-alternatives.ts';
import { pageInfo } from '../../db/paging.ts';
import { ApiError } from '../../http/api-error.ts';
import type { RequestContext } from '../../http/context.ts';
import { fromWireId, toWireId, toWireTime } from '../../wire-format.ts';
import { formatPay } from './job.rules.ts';
import {
  countJobs,
  countJobsByCity,
  findJob,
  listJobs,
  type JobRow,
} from './recruit.repository.ts';

/** Cities with open jobs and their numbers of jobs, the largest first. */
export const getJobCities = ({ readDb }: RequestContext) => countJobsByCity(readDb);

/** A page of open jobs. */
export async function getJobPage(
  { readDb }: RequestContext,
  input: InputOf<typeof recruitContract.endpoints.listPaged>,
) {
  const [rows, total] = await Promise.all([
    listJobs(readDb, input.city, input),
    countJobs(readDb, input.city),
  ]);
  const alternatives =
    total === 0
      ? await findAlternatives(input.city ? ['city'] : [], () => countJobs(readDb, undefined))
      : undefined;
  return { records: rows.map(toRecord), alternatives, ...pageInfo(input, total) };
}

/** A published job with its whole description. Throws where it is missing or was withdrawn. */
export async function getJob({ readDb }: RequestContext, wireId: string) {
  const job = await requireJob(readDb, wireId);
  const { salaryMin: min, salaryMax: max, duties, requirements, pluses, validThrough } = job;
  const salaryRange = min === null || max === null ? null : { min, max };
  return { ...toRecord(job), duties, requirements, pluses, salaryRange, validThrough };
}

/** Row of a published job. Throws where it is missing or was withdrawn. */
export async function requireJob(db: Database, wireId: string): Promise<JobRow> {
  const job = await findJob(db, fromWireId(wireId));
  if (!job) throw new ApiError(CODES.notFound, '没有找到这个职位');
  if (job.state === 'withdrawn') throw new ApiError(CODES.withdrawn, '这个职位已停止招聘');
  return job;
}

function toRecord(job: JobRow) {
  const { title, department, city, education, experience, headcount } = job;
  return {
    id: toWireId(job.id),
    title,
    department,
    city,
    education,
    experience,
    headcount,
    salary: formatPay(job),
    publishTime: toWireTime(job.publishAt),
  };
}
