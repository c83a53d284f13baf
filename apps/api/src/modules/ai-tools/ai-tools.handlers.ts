import { aiToolsContract } from '@zhucheng/contracts';
import { defineHandlers } from '../../http/define-handlers.ts';
import { markStandardsOfText } from './standards.service.ts';
import { getTool, listTools } from './tools.service.ts';

/** Writing tools and their forms, and the check of standards. */
export default defineHandlers(aiToolsContract, {
  list: async () => ({ list: listTools() }),
  get: async ({ input, context }) => ({ model: await getTool(context, input.id) }),
  checkStandards: async ({ input, context }) => ({
    model: await markStandardsOfText(context, input.text),
  }),
});
