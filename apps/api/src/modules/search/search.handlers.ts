import { searchContract } from '@zhucheng/contracts';
import type { SearchTabId } from '@zhucheng/domain-news';
import { toWireTime } from '../../wire-format.ts';
import { defineHandlers } from '../../http/define-handlers.ts';
import { listPopularQueries, listZeroResultQueries } from '../../search/index.ts';
import { countOpenedResult } from './opened.service.ts';
import { getSearchPage } from './query.service.ts';
import { getSuggestions } from './suggest/suggest.service.ts';

/** Search of the whole site. */
export default defineHandlers(searchContract, {
  query: ({ input, context }) => getSearchPage(context, input),
  suggest: async ({ input, context }) => ({ list: await getSuggestions(context, input) }),
  hot: async ({ input, context }) => ({
    list: (await listPopularQueries(context.readDb, input.size)).map((text) => ({ text })),
  }),
  opened: async ({ input, context }) => {
    await countOpenedResult(context, input);
    return {};
  },
  misses: async ({ input, context }) => ({
    list: (await listZeroResultQueries(context.db, input.size)).map((miss) => ({
      ...miss,
      tab: miss.tab as SearchTabId,
      lastAt: toWireTime(miss.lastAt),
    })),
  }),
});
