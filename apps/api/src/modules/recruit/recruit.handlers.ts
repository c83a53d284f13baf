import { recruitContract } from '@zhucheng/contracts';
import { toWireId, toWireTime } from '../../wire-format.ts';
import { defineHandlers } from '../../http/define-handlers.ts';
import { pageInfo } from '../../db/paging.ts';
import { submitApplication, requireJob } from './apply.service.ts';
import { formatPay } from './job.rules.ts';
import { countJobs, countJobsByCity, listJobs, type JobRow } from './recruit.repository.ts';

/** Join us: open jobs and applications. */
export default defineHandlers(recruitContract, {
  getJobCity: async ({ context }) => ({ list: await countJobsByCity(context.readDb) }),

  listPaged: async ({ input, context }) => {
    const [rows, total] = await Promise.all([
      listJobs(context.readDb, input.city, input),
      countJobs(context.readDb, input.city),
    ]);
    return { records: rows.map(toRecord), ...pageInfo(input, total) };
  },

  get: async ({ input, context }) => {
    const job = await requireJob(context.readDb, input.id);
    const { salaryMin: min, salaryMax: max, duties, requirements, pluses, validThrough } = job;
    const salaryRange = min === null || max === null ? null : { min, max };
    return {
      model: { ...toRecord(job), duties, requirements, pluses, salaryRange, validThrough },
    };
  },

  apply: async ({ input, context }) => {
    const { jobTitle, receivedAt } = await submitApplication(input, context);
    return { model: { jobTitle, receivedAt: toWireTime(receivedAt) } };
  },
});

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
