import type { APIRequestContext } from '@playwright/test';
import { getNewestArticle, postApi } from '@zhucheng/test-kit/journeys';
import { FINISHED_PARTS, readRouteTable } from '@zhucheng/test-kit/tables';

/** The portal's finished routes of the specification. */
export const PORTAL_ROUTES = readRouteTable().filter(
  ({ app, part }) => app === 'portal' && FINISHED_PARTS.includes(part),
);

let examples: Promise<Record<string, string>> | undefined;

/**
 * Addresses of the routes that have parameters, by the route as the specification writes it. They lead to content of the
 * running stack, which is asked once per worker.
 */
export function getRouteExamples(request: APIRequestContext): Promise<Record<string, string>> {
  return (examples ??= findExamples(request));
}

async function findExamples(request: APIRequestContext): Promise<Record<string, string>> {
  const newest = (bizType: string) => getNewestArticle(request, bizType);
  const news = await newest('NEWS');
  const standard = await newest('NORMAL');
  const policy = await newest('POLICY');
  const paper = await newest('PAPER');
  const material = await newest('DOWNLOAD');
  const product = await newest('PRODUCT');
  const solution = await newest('SOLUTION');
  const tag = (await postApi(request, '/news/pub/tagListPaged', { size: 1 })).records[0];
  const notice = (await postApi(request, '/ai/pub/bid/listPaged', { size: 1 })).records[0];
  return {
    '/information/list/{id?}/{page?}': '/information/list?tabsType=policy',
    '/tenderDetails/{id}': `/tenderDetails/${notice.projectId}`,
    '/news/list/{id}/{page?}': `/news/list/${news.dirId}`,
    '/news/tag/{id}/{page?}': `/news/tag/${tag.id}`,
    '/news/tags/{page?}': '/news/tags',
    '/news/{id}': `/news/${news.id}`,
    '/tender/detail/{id}/{type}/{stageType}': `/tender/detail/${notice.id}/${notice.category}/${notice.infoType}`,
    '/tender/{catNo?}/{id?}/{page?}/{bidStageId?}': '/tender/ENGINEERING',
    '/product/log/{page?}': '/product/log',
    '/product/{id}': `/product/${product.id}`,
    '/standard/detail/{id}': `/standard/detail/${standard.id}`,
    '/standard/{id?}/{page?}': `/standard/${standard.dirId}`,
    '/policy/detail/{id}': `/policy/detail/${policy.id}`,
    '/policy/{id?}/{page?}': `/policy/${policy.dirId}`,
    '/paper/detail/{id}': `/paper/detail/${paper.id}`,
    '/paper/{id?}/{page?}': `/paper/${paper.dirId}`,
    '/detail/{id}': `/detail/${material.id}`,
    '/Oauth/{type}': '/Oauth/wechat',
    '/solution/detail/{id}': `/solution/detail/${solution.id}`,
    '/solution/{id?}/{page?}': `/solution/${solution.dirId}`,
  };
}
