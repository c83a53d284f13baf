import { searchContract } from '@zhucheng/contracts';
import { defineHandlers } from '../../http/define-handlers.ts';
import { searchPage } from './query.service.ts';

/** Search of the whole site. */
export default defineHandlers(searchContract, {
  query: ({ input, context }) => searchPage(context, input),
});
