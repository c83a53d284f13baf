import {
  getAttribute,
  expect,
  fetchPage,
  getLinks,
  test,
  waitForHydration,
} from '@zhucheng/test-kit/journeys';

test.describe('公司与服务页面', () => {
  for (const [name, address, alias, version] of [
    ['服务协议', '/service', '/agreement/service', '1.0'],
    ['隐私政策', '/pravicy', '/agreement/pravicy', '1.1'],
  ] as const) {
    test(`访客从页脚打开${name}，按目录跳到一节；别名是同一份文件`, async ({ page }) => {
      await page.goto('/news');
      await page.getByRole('contentinfo').getByRole('link', { name }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      await expect(page.getByText(`版本 ${version}`)).toBeVisible();
      await page.getByRole('navigation', { name: '本文目录' }).getByText('联系我们').click();
      await expect(page.getByRole('heading', { name: /联系我们/ })).toBeInViewport();
      const { status, document } = await fetchPage(page.request, alias);
      expect(status).toBe(200);
      const canonical = getAttribute(document, 'link[rel=canonical]', 'href');
      expect(canonical).toMatch(new RegExp(`${address}$`));
    });
  }

  test('页脚的公司与条款链接全部打得开', async ({ request }) => {
    const { document } = await fetchPage(request, '/');
    const hrefs = getLinks(document, 'body footer');
    for (const path of [
      '/news',
      '/product/log',
      '/backService',
      '/recruit',
      '/weChat',
      '/service',
    ]) {
      expect(hrefs).toContain(path);
      expect((await request.get(path)).status(), path).toBe(200);
    }
    expect(hrefs.filter((href) => href.startsWith('https://beian.'))).toHaveLength(2);
  });

  test('公众号页面的二维码看得见', async ({ page }) => {
    await page.goto('/weChat');
    const code = page.getByRole('img', { name: /公众号二维码/ });
    await expect(code).toBeVisible();
    expect(await code.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(100);
  });

  test('智慧工地看板注明是示例数据，每张图都有数据表', async ({ page }) => {
    await page.goto('/neisheng');
    const board = page.getByRole('region', { name: /看板示例，数据均为示例/ });
    await expect(board.getByText('示例数据', { exact: true })).toBeVisible();
    const openers = board.getByText('看数据表');
    expect(await openers.count()).toBe(4);
    await openers.first().click();
    await expect(board.getByRole('rowheader', { name: '钢筋工' })).toBeVisible();
  });

  test('每种布局有自己的页头页脚：智慧工地、咨询企业、空白页', async ({ page }) => {
    await page.goto('/neisheng');
    await expect(page.getByRole('banner')).toContainText('智慧工地管理平台');
    await expect(page.getByRole('contentinfo')).toContainText('备案号');
    await page.goto('/jycic');
    await expect(page.getByRole('banner')).toContainText('咨询企业服务');
    await expect(page.getByRole('navigation', { name: '主导航' })).toHaveCount(0);
    await page.goto('/domainError');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('这个域名还没有配置');
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
  });

  test('换页时旧页先退出，同一列表里翻页不打断', async ({ page }) => {
    await page.goto('/recruit');
    await waitForHydration(page);
    await page.evaluate(() => {
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (change) => {
        document.documentElement.dataset.changes = `${document.documentElement.dataset.changes ?? ''}x`;
        return start(change);
      };
    });
    const root = page.locator('html');
    await page.getByRole('link', { name: '第 2 页' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(root).not.toHaveAttribute('data-changes', /x/);
    await page.getByRole('contentinfo').getByRole('link', { name: '隐私政策' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('隐私政策');
    await expect(root).toHaveAttribute('data-changes', 'x');
  });
});
