import { newsContract } from '@zhucheng/contracts';
import { defineHandlers } from '../../http/define-handlers.ts';
import { fromWireId } from '../../wire-format.ts';
import { countReading, getArticleDetail } from './article-detail.service.ts';
import { getArticlePreview } from './article-preview.service.ts';
import * as lists from './article-lists.service.ts';
import * as overview from './overview.service.ts';

/** News and knowledge for everybody. */
export default defineHandlers(newsContract, {
  getByName: async ({ input, context }) => ({ model: await overview.getPageMeta(context, input) }),
  polymerization: async ({ input, context }) => ({
    list: await overview.getNewestByColumn(context, input),
  }),
  hotsAndBanner: ({ input, context }) => overview.getHotArticlesAndBanners(context, input),
  topRead: async ({ input, context }) => ({ list: await overview.getMostRead(context, input) }),

  newsDirList: async ({ input, context }) => ({ list: await lists.getColumns(context, input) }),
  docDirList: async ({ input, context }) => ({ list: await lists.getTopics(context, input) }),
  dirNews: ({ input, context }) => lists.getArticlePage(context, input),
  dirDoc: ({ input, context }) => lists.getTopicPage(context, input),
  docListPaged: ({ input, context }) => lists.getDocPage(context, input),
  tag: ({ input, context }) => lists.getTaggedArticlePage(context, input),
  tagListPaged: ({ input, context }) => lists.getTagPage(context, input),

  get: async ({ input, context }) => ({
    model: await getArticleDetail(context, fromWireId(input.id)),
  }),

  preview: async ({ input, context }) => ({ model: await getArticlePreview(context, input) }),

  statsCount: async ({ input, context }) => {
    const counts = await countReading(context.db, fromWireId(input.id));
    const { readCount, praiseCount, criticCount } = counts;
    return { model: { id: input.id, readCount, praiseCount, criticCount } };
  },
});
