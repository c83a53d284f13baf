import { consoleContentContract } from '@zhucheng/contracts';
import { defineHandlers } from '../../../http/define-handlers.ts';
import { getContent, getContentPage } from './content.service.ts';
import { publishContent, scheduleContent, withdrawContent } from './publishing.service.ts';
import { saveContent } from './saving.service.ts';

/** Articles as their editors see them. */
export default defineHandlers(consoleContentContract, {
  listPaged: ({ input, context }) => getContentPage(context, input),
  get: async ({ input, context }) => ({ model: await getContent(context, input) }),
  save: async ({ input, context }) => ({ model: await saveContent(context, input) }),
  publish: async ({ input, context }) => ({ model: await publishContent(context, input) }),
  schedule: async ({ input, context }) => ({ model: await scheduleContent(context, input) }),
  withdraw: async ({ input, context }) => ({ model: await withdrawContent(context, input) }),
});
