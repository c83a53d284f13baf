import { newsContract } from '@zhucheng/contracts';
import { defineHandlers } from '../../http/define-handlers.ts';
import { fromWireId } from '../../db/wire-id.ts';
import { incrementReadCount } from './articles.repository.ts';
import { isArticleWithdrawn, findArticleDetail } from './article-detail.ts';
import * as lists from './lists.service.ts';
import * as start from './overview.service.ts';
import { articleNotFound } from './refusals.ts';

/** News and knowledge for everybody. */
export default defineHandlers(newsContract, {
  getByName: async ({ input, context }) => ({ model: await start.getPageMeta(context, input) }),
  polymerization: async ({ input, context }) => ({
    list: await start.getNewestByColumn(context, input),
  }),
  hotsAndBanner: ({ input, context }) => start.getHotArticlesAndBanners(context, input),
  topRead: async ({ input, context }) => ({ list: await start.getMostRead(context, input) }),

  newsDirList: async ({ input, context }) => ({ list: await lists.getColumnTree(context, input) }),
  docDirList: async ({ input, context }) => ({ list: await lists.getTopics(context, input) }),
  dirNews: ({ input, context }) => lists.getArticlePage(context, input),
  dirDoc: ({ input, context }) => lists.getTopicPage(context, input),
  docListPaged: ({ input, context }) => lists.getDocPage(context, input),
  tag: ({ input, context }) => lists.getTaggedArticlePage(context, input),
  tagListPaged: ({ input, context }) => lists.getTagPage(context, input),

  get: async ({ input, context }) => {
    const id = fromWireId(input.id);
    const model = await findArticleDetail(context.reads, id);
    if (!model) throw articleNotFound(await isArticleWithdrawn(context.db, id));
    return { model };
  },

  statsCount: async ({ input, context }) => {
    const id = fromWireId(input.id);
    const figures = await incrementReadCount(context.db, id);
    if (!figures) throw articleNotFound(await isArticleWithdrawn(context.db, id));
    const { readCount, praiseCount, criticCount } = figures;
    return { model: { id: input.id, readCount, praiseCount, criticCount } };
  },
});
