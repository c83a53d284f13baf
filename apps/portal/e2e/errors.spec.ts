import { expect, test } from '@playwright/test';

const unknownId = '0192f0c1aaaa7bbb8cccddddeeee0001';

test.describe('错误页面', () => {
  test('访客打开不存在的路径，转到网站导航，状态码是 404', async ({ page, request }) => {
    const redirect = await request.get('/no/such/page', { maxRedirects: 0 });
    expect(redirect.status()).toBe(302);
    expect(redirect.headers().location).toBe('/404');
    const response = await page.goto('/no/such/page');
    expect(response?.status()).toBe(404);
    await expect(page).toHaveTitle(/^此页面未找到/);
    await expect(page.getByText('此页面未找到')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: '返回首页' }).click();
    await expect(page).toHaveURL(/\/$/);
  });

  test('网站导航 /router 是正常页面', async ({ page }) => {
    const response = await page.goto('/router');
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('网站导航');
  });

  test('/500 显示服务异常页，状态码是 500', async ({ page }) => {
    const response = await page.goto('/500');
    expect(response?.status()).toBe(500);
    await expect(page.getByRole('link', { name: '返回首页' })).toBeVisible();
  });

  for (const path of [
    `/news/${unknownId}`,
    '/news/list',
    '/news/tag',
    '/news/list/xyz',
    `/news/list/${unknownId}/0`,
    '/news/tags/99999',
    '/information/list/0/abc?tabsType=news',
    '/tender/NOPE',
    '/tender/0/0/0',
    '/tender/0/0/1/9999',
    `/tender/detail/${unknownId}`,
    `/tender/detail/${unknownId}/ENGINEERING/0100`,
    `/tenderDetails/${unknownId}`,
    '/tenderDetails/1',
    `/standard/detail/${unknownId}`,
  ]) {
    test(`参数有误的地址 ${path} 就地显示 404`, async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path);
      await expect(page.getByText('此页面未找到')).toBeVisible();
      await expect(page.getByRole('link', { name: '返回首页' })).toBeVisible();
    });
  }
});
