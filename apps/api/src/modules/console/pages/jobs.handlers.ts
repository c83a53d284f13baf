import { consoleJobsContract } from '@zhucheng/contracts';
import { defineHandlers } from '../../../http/define-handlers.ts';
import { saveJob, getJobPage } from './jobs.service.ts';

/** Job openings. */
export default defineHandlers(consoleJobsContract, {
  listPaged: ({ input, context }) => getJobPage(context, input),
  save: async ({ input, context }) => ({ model: await saveJob(context, input) }),
});
