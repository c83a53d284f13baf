import { tenderReadingContract } from '@zhucheng/contracts';
import { defineHandlers } from '../../http/define-handlers.ts';
import { createReactionHandlers } from '../reading/reactions.service.ts';
import { countReactions } from './reactions.repository.ts';
import { findReactionTarget } from './reactions.service.ts';

/** Reactions to tender notices and projects. */
export default defineHandlers(tenderReadingContract, {
  ...createReactionHandlers({ find: findReactionTarget, countsOf: countReactions }),
  stats: async ({ input, context }) => {
    const counts = await countReactions(context.db, await findReactionTarget(context, input.id));
    return { model: { id: input.id, ...counts } };
  },
});
