import { helpContract } from '@zhucheng/contracts';
import { defineHandlers } from '../../http/define-handlers.ts';
import { giveFeedback } from './feedback.service.ts';
import { getHelpArticle } from './help.service.ts';
import { listNearestHelp, suggestHelp } from './suggestions/help-suggestions.service.ts';

/** What the help centre has besides its articles. */
export default defineHandlers(helpContract, {
  getByNumber: async ({ input, context }) => ({
    model: await getHelpArticle(context, input.number),
  }),
  suggest: async ({ input, context }) => ({ list: await suggestHelp(context, input) }),
  nearest: async ({ input, context }) => ({ list: await listNearestHelp(context, input) }),
  feedback: async ({ input, context }) => ({ model: await giveFeedback(context, input) }),
});
