import { openNewsContract } from '@zhucheng/contracts';
import { defineKeyHandlers } from '../../../http/open/define-key-handlers.ts';
import { getNewsArticle, listNews } from './news.service.ts';

/** News by the public API. */
export default defineKeyHandlers(openNewsContract, {
  listNews: ({ input, context }) => listNews(context, input),
  getArticle: ({ input, context }) => getNewsArticle(context, input.id),
});
