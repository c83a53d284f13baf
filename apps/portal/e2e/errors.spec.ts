import {
  expect,
  expectNotFoundPage,
  fetchPage,
  getMainLinks,
  test,
} from '@zhucheng/test-kit/journeys';

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
    await expect(page.locator('[data-fragment=not-found] svg')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: '返回首页' }).click();
    await expect(page).toHaveURL(/\/$/);
  });

  test('网站导航 /router 是正常页面', async ({ request }) => {
    const { status, document } = await fetchPage(request, '/router');
    expect(status).toBe(200);
    expect(document.querySelector('h1')?.textContent).toBe('网站导航');
    expect(document.querySelector('[data-fragment=not-found]')).toBeNull();
  });

  test('/500 显示服务异常页，状态码是 500', async ({ request }) => {
    const { status, document } = await fetchPage(request, '/500');
    expect(status).toBe(500);
    expect(getMainLinks(document)).toContainEqual({ href: '/', text: '返回首页' });
  });

  test('参数有误时，访客在原来的地址看到说明和回首页的路', async ({ page }) => {
    const path = `/news/${unknownId}`;
    await page.goto(path);
    expect(new URL(page.url()).pathname).toBe(path);
    await expect(page.getByText('此页面未找到')).toBeVisible();
    await expect(page.getByRole('link', { name: '返回首页' })).toBeVisible();
  });

  test('资讯栏目里的首页和招标各有自己的页面，旧地址转过去', async ({ request }) => {
    for (const [tab, path] of [
      ['home', '/information'],
      ['tender', '/tender'],
    ]) {
      const redirect = await request.get(`/information/list?tabsType=${tab}`, { maxRedirects: 0 });
      expect(redirect.status()).toBe(302);
      expect(redirect.headers().location).toBe(path);
    }
  });

  test('访客把起止日期填反，仍看到这段时间的公告', async ({ page }) => {
    await page.goto('/tender?start=2026-11-20&end=2026-01-01');
    await expect(page.getByLabel('开始日期')).toHaveValue('2026-01-01');
    await expect(page.getByText('2026-01-01 至 2026-11-20')).toBeVisible();
  });

  for (const path of [
    `/news/${unknownId}`,
    '/news/list',
    '/news/tag',
    '/news/list/xyz',
    `/news/list/${unknownId}/0`,
    '/news/tags/99999',
    '/information/list/0/abc?tabsType=news',
    '/information/list?tabsType=nothing',
    '/tender/NOPE',
    '/tender/0/0/0',
    '/tender/0/0/1/9999',
    `/tender/detail/${unknownId}`,
    `/tender/detail/${unknownId}/ENGINEERING/0100`,
    `/tenderDetails/${unknownId}`,
    '/tenderDetails/1',
    `/standard/detail/${unknownId}`,
  ]) {
    test(`参数有误的地址 ${path} 就地显示 404`, async ({ request }) => {
      await expectNotFoundPage(request, path);
    });
  }
});
