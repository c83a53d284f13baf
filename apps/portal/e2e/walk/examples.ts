import type { APIRequestContext } from '@playwright/test';

/** Asks the API as a page of ours would. */
export async function ask(request: APIRequestContext, path: string, data: object = {}) {
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  return (await request.post(`/api${path}`, { data, headers })).json();
}

/** The newest article of a business type. */
async function newest(request: APIRequestContext, bizType: string) {
  return (await ask(request, '/news/pub/dirNews', { bizType, size: 1 })).records[0];
}

/**
 * Addresses of the specification's routes that have parameters, by the route as the specification writes it. What they
 * name is taken from the content that is there.
 */
export async function examples(request: APIRequestContext): Promise<Record<string, string>> {
  const types = ['NEWS', 'NORMAL', 'POLICY', 'PAPER', 'DOWNLOAD', 'PRODUCT', 'SOLUTION'];
  const found = await Promise.all(types.map((type) => newest(request, type)));
  const [news, standard, policy, paper, material, product, solution] = found;
  const tag = (await ask(request, '/news/pub/tagListPaged', { size: 1 })).records[0];
  const notice = (await ask(request, '/ai/pub/bid/listPaged', { size: 1 })).records[0];
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
