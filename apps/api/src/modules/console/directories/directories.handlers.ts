import { consoleDirectoriesContract } from '@zhucheng/contracts';
import { defineHandlers } from '../../../http/define-handlers.ts';
import {
  getTree,
  mergeDirectory,
  moveDirectory,
  saveDirectory,
  unmergeDirectory,
} from './directories.service.ts';

/** Columns and topics as their editors see them. */
export default defineHandlers(consoleDirectoriesContract, {
  tree: async ({ input, context }) => ({ list: await getTree(context, input.bizType) }),
  save: async ({ input, context }) => ({ model: await saveDirectory(context, input) }),
  move: async ({ input, context }) => ({ model: await moveDirectory(context, input) }),
  merge: async ({ input, context }) => ({ model: await mergeDirectory(context, input) }),
  unmerge: async ({ input, context }) => ({ model: await unmergeDirectory(context, input) }),
});
