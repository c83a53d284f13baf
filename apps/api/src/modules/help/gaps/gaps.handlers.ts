import { consoleHelpGapsContract } from '@zhucheng/contracts';
import { defineHandlers } from '../../../http/define-handlers.ts';
import { getGapPage, getMissPage } from './gaps.service.ts';

/** What the help centre lacks, for its editors. */
export default defineHandlers(consoleHelpGapsContract, {
  searches: ({ input, context }) => getMissPage(context, input),
  articles: ({ input, context }) => getGapPage(context, input),
});
