import { CODES, type openNewsContract } from '@zhucheng/contracts';
import { getArticlePath } from '@zhucheng/domain-news';
import type { z } from 'zod';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import { fromWireId } from '../../../wire-format.ts';
import { getArticleDetail } from '../../news/article-detail.service.ts';
import { getArticlePage } from '../../news/article-lists.service.ts';
import { readPart, type CountFitting } from './pages.service.ts';

type Endpoints = typeof openNewsContract.endpoints;
type Input<Name extends keyof Endpoints> = z.output<Endpoints[Name]['request']>;

const urlOf = ({ config }: RequestContext, id: string) =>
  config.publicOrigin + getArticlePath({ id, bizType: 'NEWS' });

type ListedArticle = z.output<Endpoints['listNews']['reply']>['data'][number];

/** A part of the news: of a column and what is below it, or of all. */
export function listNews(
  context: RequestContext,
  input: Input<'listNews'>,
  fit?: CountFitting<ListedArticle>,
) {
  const { limit, cursor, ...conditions } = input;
  const { keywords, columnId } = conditions;
  return readPart(
    { name: 'news', conditions },
    { limit, cursor, fit },
    (page) => getArticlePage(context, { bizType: 'NEWS', keywords, id: columnId, ...page }),
    ({ id, title, memo, author, dirId, dirName, createrTime }) => ({
      id,
      title,
      summary: memo,
      author,
      columnId: dirId,
      columnName: dirName,
      publishTime: createrTime,
      url: urlOf(context, id),
    }),
  );
}

/** A news article with its text, as far as the public may read it. */
export async function getNewsArticle(context: RequestContext, id: string) {
  const found = await getArticleDetail(context, fromWireId(id));
  if (found.bizType !== 'NEWS') throw new ApiError(CODES.notFound, '没有找到这篇资讯');
  return {
    id,
    title: found.title,
    summary: found.memo,
    author: found.author,
    columnId: found.dirId,
    columnName: found.dirName,
    publishTime: found.releaseTime,
    updateTime: found.updateTime,
    url: urlOf(context, id),
    content: found.content,
    memberOnly: found.memberOnly,
    tags: found.tags.map(({ name }) => name),
  };
}
