import type { Page } from '@playwright/test';
import {
  collectPageErrors,
  expect,
  expectNotFoundPage,
  findAxeViolations,
  getHorizontalOverflow,
  test,
} from '@zhucheng/test-kit/journeys';

/** Addresses of links in the catalogue, or of the frames on a page. */
const listAddresses = (page: Page, selector: string, attribute: string) =>
  page
    .locator(selector)
    .evaluateAll((found, name) => found.map((one) => one.getAttribute(name) ?? ''), attribute);

const listFamilies = (page: Page) => listAddresses(page, 'main h3 a[href^="/open/ui/"]', 'href');

async function expectGoodPage(page: Page, address: string) {
  await page.goto(address);
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  expect(await findAxeViolations(page), address).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await getHorizontalOverflow(page), address).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('组件目录列出设计变量和每一组组件，无障碍合格，窄屏不横滚', async ({ page }) => {
  await expectGoodPage(page, '/open/ui');
  await expect(page.getByRole('row', { name: /--blue-ink #0e47b8 8\.03 : 1/ })).toBeVisible();
  expect((await listFamilies(page)).length).toBeGreaterThan(30);
});

// Halves, because they take their time: two journeys run at once.
for (const half of [0, 1]) {
  test(`每一组组件的页面和单独打开的例子无障碍合格，窄屏不横滚，控制台没有错误（${half + 1}/2）`, async ({
    page,
  }) => {
    const { errors } = collectPageErrors(page);
    await page.goto('/open/ui');
    const families = (await listFamilies(page)).filter((_, index) => index % 2 === half);
    const titles = new Set<string>();
    for (const family of families) {
      await expectGoodPage(page, family);
      titles.add(await page.title());
      const frames = await listAddresses(page, 'main iframe', 'src');
      for (const frame of frames) await expectGoodPage(page, frame);
    }
    expect(titles.size).toBe(families.length);
    expect(errors).toEqual([]);
  });
}

test('访客从开放平台的导航找到弹窗组件，用键盘打开、关上，复制它的代码', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/open');
  await page
    .getByRole('navigation', { name: '开放平台' })
    .getByRole('link', { name: '组件' })
    .click();
  await page.getByRole('searchbox', { name: '搜组件' }).fill('ConfirmDialog');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/open\/ui\?q=ConfirmDialog$/);
  await page.getByRole('main').getByRole('link', { name: '弹窗', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('弹窗');
  await expect(page.locator('html[data-hydrated]')).toBeAttached();

  const opener = page.getByRole('button', { name: '撤销密钥' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: '撤销这把密钥？' })).toBeVisible();
  await expect(page.getByRole('button', { name: '撤销', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener).toBeFocused();

  await page.locator('#s3').getByRole('button', { name: '复制代码' }).click();
  await expect(page.getByText('已复制')).toBeVisible();
  const code = await page.evaluate(() => navigator.clipboard.readText());
  expect(code).toContain("import { Button, ConfirmDialog } from '@zhucheng/ui';");
  expect(code.trim()).toMatch(/<RemoveDialog \/>$/);
});

test('页头的例子在画框里，按手机宽度看得到菜单，点链接离开画框', async ({ page }) => {
  await page.goto('/open/ui/site-header');
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  const frame = page.frameLocator('iframe[title="例子：站点页头"]');
  await expect(frame.getByRole('navigation', { name: '主导航' })).toBeVisible();
  await page.locator('#s1').getByRole('radio', { name: '手机' }).check();
  await expect(frame.getByRole('navigation', { name: '主导航' })).toBeHidden();
  await page.locator('#s1').getByRole('radio', { name: '宽屏' }).check();
  await expect(frame.locator('html[data-hydrated]')).toBeAttached();
  await frame.getByRole('button', { name: '资讯导航' }).press('Enter');
  await frame.getByRole('link', { name: '标准' }).click();
  await expect(page).toHaveURL(/\/standard$/);
});

test('没有脚本时，组件目录照样能搜能读', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/open/ui?q=StageBadge');
  await page.getByRole('link', { name: '阶段与状态' }).click();
  await expect(page.getByText('招标公告', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('group', { name: '代码：四个阶段' })).toContainText('<StageBadge');
  await expect(page.getByRole('row', { name: /招标公告.*5\.\d\d : 1/ })).toBeVisible();
  await context.close();
});

test('没有的组件和例子就地显示 404，例子只许本站放进画框', async ({ request }) => {
  for (const path of ['/open/ui/nothing', '/open/ui/toString']) {
    await expectNotFoundPage(request, path);
  }
  expect((await request.get('/open/ui/button/99')).status()).toBe(404);
  const { headers } = await request
    .get('/open/ui/site-header/1')
    .then((response) => ({ headers: response.headers() }));
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
  const page = await request.get('/open/ui/site-header');
  expect(page.headers()['content-security-policy']).toContain("frame-src 'self'");
  expect(page.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
});
