import type { APIRequestContext } from '@playwright/test';
import {
  collectPageErrors,
  expect,
  expectNotFoundPage,
  findAxeViolations,
  getHorizontalOverflow,
  getNewestArticle,
  test,
} from '@zhucheng/test-kit/journeys';

const unknownId = '0192f0c1aaaa7bbb8cccddddeeee0001';

/** An address of every page of the help centre. */
async function pageAddresses(request: APIRequestContext): Promise<string[]> {
  const { id, dirId } = await getNewestArticle(request, 'HELP');
  return [
    '/help',
    '/help/0',
    `/help/${dirId}`,
    `/help/detail/${id}`,
    '/help/search/%E8%AE%A1%E9%87%8F',
    '/help/search/JTG%2FT%20F50',
  ];
}

test('帮助中心的每个页面都有自己的标题和描述，结构和无障碍合格，控制台没有错误', async ({
  page,
  request,
}) => {
  const titles = new Set<string>();
  const { errors } = collectPageErrors(page);
  const targets = await pageAddresses(request);
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
    expect(await findAxeViolations(page), target).toEqual([]);
  }
  expect(titles.size).toBe(targets.length);
  expect(errors).toEqual([]);
});

for (const width of [390, 1440, 1920]) {
  test(`屏幕宽 ${width} 像素时，帮助中心的页面没有横向滚动`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const target of await pageAddresses(request)) {
      await page.goto(target);
      expect(await getHorizontalOverflow(page), target).toBeLessThanOrEqual(0);
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
  test(`不存在的编号或地址 ${path} 就地显示 404`, async ({ request }) => {
    await expectNotFoundPage(request, path);
  });
}

test('地址不存在时，访客从错误页回到首页', async ({ page }) => {
  await page.goto('/help/abc');
  expect(new URL(page.url()).pathname).toBe('/help/abc');
  await expect(page.getByText('此页面未找到')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: '返回首页' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('别类文章和别类栏目的编号在帮助中心里是 404', async ({ request }) => {
  const { id, dirId } = await getNewestArticle(request, 'NEWS');
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
