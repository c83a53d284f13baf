import AxeBuilder from '@axe-core/playwright';
import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { FINISHED_PARTS, routeTable } from '@zhucheng/test-kit/tables';

/** Example addresses of routes with parameters, taken from the content that is there. */
async function examples(request: APIRequestContext): Promise<Record<string, string>> {
  const post = async (path: string, data: object) =>
    (
      await request.post(`/api${path}`, { data, headers: { 'Sec-Fetch-Site': 'same-origin' } })
    ).json();
  const article = (await post('/news/pub/dirNews', { bizType: 'NEWS', size: 1 })).records[0];
  const tag = (await post('/news/pub/tagListPaged', { size: 1 })).records[0];
  const notice = (await post('/ai/pub/bid/listPaged', { size: 1 })).records[0];
  return {
    '/information/list/{id?}/{page?}': '/information/list?tabsType=policy',
    '/tenderDetails/{id}': `/tenderDetails/${notice.projectId}`,
    '/news/list/{id}/{page?}': `/news/list/${article.dirId}`,
    '/news/tag/{id}/{page?}': `/news/tag/${tag.id}`,
    '/news/tags/{page?}': '/news/tags',
    '/news/{id}': `/news/${article.id}`,
    '/tender/detail/{id}/{type}/{stageType}': `/tender/detail/${notice.id}/${notice.category}/${notice.infoType}`,
    '/tender/{catNo?}/{id?}/{page?}/{bidStageId?}': '/tender/ENGINEERING',
  };
}

/** Routes that answer with an error on purpose. */
const STATUS: Record<string, number> = { '/404': 404, '/500': 500 };

/** Listens for what a visitor would find in the console or as a broken picture. */
function troubles(page: Page): string[] {
  const found: string[] = [];
  page.on('console', (message) => message.type() === 'error' && found.push(message.text()));
  page.on('pageerror', (error) => found.push(String(error)));
  page.on('requestfailed', (failed) => {
    if (failed.failure()?.errorText !== 'net::ERR_ABORTED') found.push(failed.url());
  });
  return found;
}

const rows = routeTable().filter(
  ({ app, part }) => app === 'portal' && FINISHED_PARTS.includes(part),
);

test('路由表里本部分的路由一条不少', () => {
  expect(rows.length).toBe(14);
});

for (const { path, name, aliases } of rows) {
  for (const address of [path, ...aliases]) {
    test(`${name} ${address}：状态、标题、结构和无障碍都合格`, async ({ page, request }) => {
      const target = address.includes('{') ? (await examples(request))[address] : address;
      expect(target, `缺少 ${address} 的示例地址`).toBeDefined();
      const found = troubles(page);
      const expected = STATUS[address] ?? 200;
      const response = await page.goto(target ?? '/');
      expect(response?.status()).toBe(expected);

      await expect(page).toHaveTitle(/.{4,}筑程云|筑程云.{4,}/);
      const description = page.locator('meta[name=description]');
      await expect(description).toHaveCount(1);
      await expect(description).toHaveAttribute('content', /.{20,}/);
      await expect(page.locator('link[rel=canonical]')).toHaveCount(1);
      await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer');
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      for (const landmark of ['banner', 'main', 'contentinfo'] as const) {
        await expect(page.getByRole(landmark)).toHaveCount(1);
      }
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
      // The browser itself notes the status of an error page in its console.
      expect(
        found.filter((text) => expected === 200 || !text.includes(`status of ${expected}`)),
      ).toEqual([]);
    });
  }
}

test('同一类页面的标题和描述各不相同', async ({ page, request }) => {
  const targets = [
    '/',
    '/information',
    '/news',
    '/router',
    ...Object.values(await examples(request)),
  ];
  const seen = new Set<string>();
  for (const target of targets) {
    await page.goto(target);
    seen.add(await page.title());
  }
  expect(seen.size).toBe(targets.length);
});
