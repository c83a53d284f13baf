import { consoleMetaContract } from '@zhucheng/contracts';
import { defineHandlers } from '../../../http/define-handlers.ts';
import { getMetas, saveMeta } from './meta.service.ts';

/** Templates of pages. */
export default defineHandlers(consoleMetaContract, {
  list: async ({ context }) => ({ list: await getMetas(context.db) }),
  save: async ({ input, context }) => ({ model: await saveMeta(context, input) }),
});
