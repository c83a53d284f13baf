import { readingContract } from '@zhucheng/contracts';
import { defineHandlers } from '../../http/define-handlers.ts';
import { createReactionHandlers } from './reaction-handlers.ts';
import { articleReactions, getMemberText, reportReading } from './reading.service.ts';

/** Reactions to articles, full texts for members, reported readings. */
export default defineHandlers(readingContract, {
  ...createReactionHandlers(articleReactions),

  docCheckLogin: async ({ input, context }) => ({ model: await getMemberText(context, input.id) }),

  traceArticle: async ({ input, context }) => {
    await reportReading(context, input);
    return {};
  },
});
