import { searchContract } from '@zhucheng/contracts';
import type { SearchTabId } from '@zhucheng/domain-news';
import { toWireTime } from '../../db/times.ts';
import { defineHandlers } from '../../http/define-handlers.ts';
import { hotTerms, listMisses } from '../../search/index.ts';
import { searchPage } from './query.service.ts';
import { suggestions } from './suggest.service.ts';

/** Search of the whole site. */
export default defineHandlers(searchContract, {
  query: ({ input, context }) => searchPage(context, input),
  suggest: async ({ input, context }) => ({ list: await suggestions(context, input) }),
  hot: async ({ input, context }) => ({
    list: (await hotTerms(context.reads, input.size)).map((text) => ({ text })),
  }),
  misses: async ({ input, context }) => ({
    list: (await listMisses(context.db, input.size)).map((miss) => ({
      ...miss,
      tab: miss.tab as SearchTabId,
      lastAt: toWireTime(miss.lastAt),
    })),
  }),
});
