import { tenderReadingContract } from '@zhucheng/contracts';
import { defineHandlers } from '../../../http/define-handlers.ts';
import { createReactionHandlers } from '../../reading/reaction-handlers.ts';
import { getReactionStats, tenderReactions } from './reactions.service.ts';

/** Reactions to tender notices and projects. */
export default defineHandlers(tenderReadingContract, {
  ...createReactionHandlers(tenderReactions),
  stats: async ({ input, context }) => ({ model: await getReactionStats(context, input.id) }),
});
