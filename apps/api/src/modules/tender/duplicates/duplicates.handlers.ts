import { tenderDuplicatesContract } from '@zhucheng/contracts';
import { defineHandlers } from '../../../http/define-handlers.ts';
import { getDuplicatePage } from './duplicates.service.ts';
import { keepPairApart, mergePair, undoDecision } from './decisions.service.ts';

/** Decisions of staff about notices that may be the same. */
export default defineHandlers(tenderDuplicatesContract, {
  listPaged: ({ input, context }) => getDuplicatePage(context, input),
  merge: async ({ input, context }) => ({ model: await mergePair(context, input.id) }),
  keepApart: async ({ input, context }) => ({ model: await keepPairApart(context, input.id) }),
  undo: async ({ input, context }) => ({ model: await undoDecision(context, input.id) }),
});
