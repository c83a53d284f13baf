import { consoleTagsContract } from '@zhucheng/contracts';
import { defineHandlers } from '../../../http/define-handlers.ts';
import { getTagPage, mergeTag, saveTag, unmergeTag } from './tags.service.ts';

/** Tags as their editors see them. */
export default defineHandlers(consoleTagsContract, {
  list: ({ input, context }) => getTagPage(context, input),
  save: async ({ input, context }) => ({ model: await saveTag(context, input) }),
  merge: async ({ input, context }) => ({ model: await mergeTag(context, input) }),
  unmerge: async ({ input, context }) => ({ model: await unmergeTag(context, input) }),
});
