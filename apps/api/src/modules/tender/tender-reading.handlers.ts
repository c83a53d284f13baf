import { tenderReadingContract } from '@zhucheng/contracts';
import { defineHandlers } from '../../http/define-handlers.ts';
import { reactionHandlers } from '../../reactions/index.ts';
import { countsOf, readerTarget } from './reader-target.ts';

/** What readers do with tender notices and projects. */
export default defineHandlers(tenderReadingContract, {
  ...reactionHandlers({ find: readerTarget, countsOf }),
  stats: async ({ input, context }) => {
    const counts = await countsOf(context.db, await readerTarget(context, input.id));
    return { model: { id: input.id, ...counts } };
  },
});
