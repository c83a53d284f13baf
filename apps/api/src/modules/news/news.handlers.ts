import { newsContract } from '@zhucheng/contracts';
import { defineHandlers } from '../../http/define-handlers.ts';
import { fromWireId } from '../../db/ids.ts';
import { countReading } from './articles.repository.ts';
import { isWithdrawn, readArticleDetail } from './article-detail.ts';
import * as lists from './lists.service.ts';
import * as start from './start.service.ts';
import { gone } from './refusals.ts';

/** News and knowledge for everybody. */
export default defineHandlers(newsContract, {
  getByName: async ({ input, context }) => ({ model: await start.pageMeta(context, input) }),
  polymerization: async ({ input, context }) => ({ list: await start.newest(context, input) }),
  hotsAndBanner: ({ input, context }) => start.hotsAndBanners(context, input),
  topRead: async ({ input, context }) => ({ list: await start.mostRead(context, input) }),

  newsDirList: async ({ input, context }) => ({ list: await lists.columns(context, input) }),
  docDirList: async ({ input, context }) => ({ list: await lists.topics(context, input) }),
  dirNews: ({ input, context }) => lists.articles(context, input),
  dirDoc: ({ input, context }) => lists.docsOfTopic(context, input),
  docListPaged: ({ input, context }) => lists.docs(context, input),
  tag: ({ input, context }) => lists.articlesOfTag(context, input),
  tagListPaged: ({ input, context }) => lists.tags(context, input),

  get: async ({ input, context }) => {
    const id = fromWireId(input.id);
    const model = await readArticleDetail(context.reads, id);
    if (!model) throw gone(await isWithdrawn(context.db, id));
    return { model };
  },

  statsCount: async ({ input, context }) => {
    const id = fromWireId(input.id);
    const figures = await countReading(context.db, id);
    if (!figures) throw gone(await isWithdrawn(context.db, id));
    const { readCount, praiseCount, criticCount } = figures;
    return { model: { id: input.id, readCount, praiseCount, criticCount } };
  },
});
