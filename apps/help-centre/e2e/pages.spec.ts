import AxeBuilder from '@axe-core/playwright';
import { expect, test, type APIRequestContext, type Page } from '@playwright/test';

const unknownId = '0192f0c1aaaa7bbb8cccddddeeee0001';

async function newest(request: APIRequestContext, bizType: string) {
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  const reply = await request.post('/api/news/pub/dirNews', {
    data: { bizType, size: 1 },
    headers,
  });
  return (await reply.json()).records[0] as { id: string; dirId: string };
}

/** One address of every page of the help centre. */
async function addresses(request: APIRequestContext): Promise<string[]> {
  const { id, dirId } = await newest(request, 'HELP');
  return [
    '/help',
    '/help/0',
    `/help/${dirId}`,
    `/help/detail/${id}`,
    '/help/search/%E8%AE%A1%E9%87%8F',
    '/help/search/JTG%2FT%20F50',
  ];
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(beyond).toBeLessThanOrEqual(0);
}

test('帮助中心的每个页面都有自己的标题和描述，结构和无障碍合格，控制台没有错误', async ({
  page,
  request,
}) => {
  const titles = new Set<string>();
  const found: string[] = [];
  page.on('console', (message) => message.type() === 'error' && found.push(message.text()));
  page.on('pageerror', (error) => found.push(String(error)));
  const targets = await addresses(request);
  for (const target of targets) {
    const response = await page.goto(target);
    expect(response?.status(), target).toBe(200);
    await expect(page).toHaveTitle(/.{4,}筑程云/);
    titles.add(await page.title());
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{20,}/);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(target));
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    for (const landmark of ['banner', 'main', 'contentinfo'] as const) {
      await expect(page.getByRole(landmark)).toHaveCount(1);
    }
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
      target,
    ).toEqual([]);
  }
  expect(titles.size).toBe(targets.length);
  expect(found).toEqual([]);
});

for (const width of [390, 1440, 1920]) {
  test(`屏幕宽 ${width} 像素时，帮助中心的页面没有横向滚动`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const target of await addresses(request)) {
      await page.goto(target);
      await expectNoSidewaysScroll(page);
    }
  });
}

for (const path of [
  `/help/detail/${unknownId}`,
  '/help/detail/1',
  '/help/detail',
  `/help/${unknownId}`,
  '/help/abc',
  '/help/0/0',
  '/help/0/999',
  '/help/0/1/2',
  '/help/search/a/b',
  '/help/search/a?page=x',
]) {
  test(`不存在的编号或地址 ${path} 就地显示 404`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path);
    await expect(page.getByText('此页面未找到')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: '返回首页' }).click();
    await expect(page).toHaveURL(/\/$/);
  });
}

test('别类文章和别类栏目的编号在帮助中心里是 404', async ({ request }) => {
  const { id, dirId } = await newest(request, 'NEWS');
  for (const path of [`/help/detail/${id}`, `/help/${dirId}`]) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});

test('旧地址和没有关键词的搜索转到 /help', async ({ request }) => {
  for (const path of [
    '/help/index',
    '/help/search',
    '/help/search?keywords=+',
    '/help/search/%20',
  ]) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status(), path).toBe(302);
    expect(response.headers().location, path).toBe('/help');
  }
});
