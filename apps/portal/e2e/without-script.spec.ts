import { expect, test } from '@zhucheng/test-kit/journeys';
import { getRouteExamples, PORTAL_ROUTES } from './support/route-examples.ts';

test.use({ javaScriptEnabled: false });

for (const { path, name } of PORTAL_ROUTES) {
  test(`不开 JavaScript 也看得到 ${name} ${path} 的标题和内容`, async ({
    walkPage: page,
    request,
  }) => {
    const target = path.includes('{') ? (await getRouteExamples(request))[path] : path;
    await page.goto(target ?? '');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(40);
  });
}

for (const path of [
  '/information/list?tabsType=news',
  '/standard',
  '/policy',
  '/paper',
  '/tender',
]) {
  test(`不开 JavaScript 时 ${path} 也能翻到第 2 页`, async ({ page }) => {
    await page.goto(path);
    const main = page.getByRole('main');
    const first = await main.getByRole('listitem').allInnerTexts();
    const pages = main.getByRole('navigation', { name: '分页' });
    await pages.getByRole('link', { name: '第 2 页' }).click();
    await expect(pages.locator('[aria-current=page]')).toHaveText('2');
    expect(await main.getByRole('listitem').allInnerTexts()).not.toEqual(first);
  });
}

test('不开 JavaScript 时从首页搜索，得到结果并读到文章', async ({ page }) => {
  await page.goto('/information');
  const search = page.getByRole('search').last();
  await search
    .getByRole('textbox')
    .or(search.getByRole('searchbox'))
    .or(search.getByRole('combobox'))
    .fill('计量');
  await search.getByRole('button', { name: /搜索|查找/ }).click();
  await expect(page).toHaveURL(/\/search\?keywords=/);
  await page.getByRole('main').getByRole('link', { name: /计量/ }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('不开 JavaScript 时在首页选“标准”搜索，只列出标准', async ({ page }) => {
  await page.goto('/');
  const search = page.getByRole('search', { name: '查招标、标准和资料' });
  await search.getByRole('radio', { name: '标准' }).check();
  await search.getByRole('searchbox').fill('50500');
  await search.getByRole('button', { name: '搜索' }).click();
  await expect(page).toHaveURL(/\/search\?tab=standard&keywords=50500$/);
  await expect(page.getByRole('navigation', { name: '搜索范围' })).toContainText('标准');
  await expect(page.getByRole('main').getByRole('link', { name: /50500/ }).first()).toBeVisible();
});
