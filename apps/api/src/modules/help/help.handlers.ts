import { helpContract } from '@zhucheng/contracts';
import { defineHandlers } from '../../http/define-handlers.ts';
import { getHelpArticle } from './help.service.ts';

/** What the help centre has besides its articles. */
export default defineHandlers(helpContract, {
  getByNumber: async ({ input, context }) => ({
    model: await getHelpArticle(context, input.number),
  }),
});
