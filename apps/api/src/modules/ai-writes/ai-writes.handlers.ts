import { aiWriteContract } from '@zhucheng/contracts';
import { defineHandlers } from '../../http/define-handlers.ts';
import { createWriting } from './create-writing.service.ts';
import { openSharedWriting, shareWriting, unshareWriting } from './shares.service.ts';
import { searchSupport } from './support.service.ts';
import { signWriting } from './sign-writing.service.ts';
import {
  copyWriting,
  getWriting,
  getWritingPage,
  removeWriting,
  restoreWriting,
  updateWriting,
} from './writes.service.ts';

/** Writings of members. */
export default defineHandlers(aiWriteContract, {
  create: async ({ input, context }) => ({ model: await createWriting(context, input) }),
  get: async ({ input, context }) => ({ model: await getWriting(context, input) }),
  listPaged: ({ input, context }) => getWritingPage(context, input),
  update: async ({ input, context }) => ({ model: await updateWriting(context, input) }),
  searchPassages: async ({ input, context }) => ({ list: await searchSupport(context, input) }),
  sign: async ({ input, context }) => ({ model: await signWriting(context, input) }),
  copy: async ({ input, context }) => ({ model: await copyWriting(context, input) }),
  remove: async ({ input, context }) => ({ model: await removeWriting(context, input) }),
  restore: async ({ input, context }) => ({ model: await restoreWriting(context, input) }),
  share: async ({ input, context }) => ({ model: await shareWriting(context, input) }),
  unshare: async ({ input, context }) => ({ model: await unshareWriting(context, input) }),
  shared: async ({ input, context }) => ({ model: await openSharedWriting(context, input) }),
});
