import { recruitContract } from '@zhucheng/contracts';
import { defineHandlers } from '../../http/define-handlers.ts';
import { toWireTime } from '../../wire-format.ts';
import { submitApplication } from './applications.service.ts';
import { getJob, getJobCities, getJobPage } from './job-openings.service.ts';

/** Join us: open jobs and applications. */
export default defineHandlers(recruitContract, {
  getJobCity: async ({ context }) => ({ list: await getJobCities(context) }),
  listPaged: ({ input, context }) => getJobPage(context, input),
  get: async ({ input, context }) => ({ model: await getJob(context, input.id) }),
  apply: async ({ input, context }) => {
    const { jobTitle, receivedAt } = await submitApplication(input, context);
    return { model: { jobTitle, receivedAt: toWireTime(receivedAt) } };
  },
});
