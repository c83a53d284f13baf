import {
  callApi,
  collectPageErrors,
  expect,
  expectNotFoundPage,
  findAxeViolations,
  getHorizontalOverflow,
  registerMember,
  test,
} from '@zhucheng/test-kit/journeys';

const ADDRESSES = [
  '/open',
  '/open/api',
  '/open/api/news.getByName',
  '/open/guide/quick-start',
  '/open/guide/errors',
  '/open/errors',
  '/open/errors/rate-limited',
];

test('开放平台的每个页面都有自己的标题和描述，结构和无障碍合格，窄屏不横滚，控制台没有错误', async ({
  page,
}) => {
  const titles = new Set<string>();
  const { errors } = collectPageErrors(page);
  for (const address of ADDRESSES) {
    await page.setViewportSize({ width: 1440, height: 900 });
    const response = await page.goto(address);
    expect(response?.status(), address).toBe(200);
    await expect(page).toHaveTitle(/.{4,}筑程云/);
    titles.add(await page.title());
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{20,}/);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      new RegExp(`${address}$`),
    );
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    for (const landmark of ['banner', 'main', 'contentinfo'] as const) {
      await expect(page.getByRole(landmark)).toHaveCount(1);
    }
    expect(await findAxeViolations(page), address).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await getHorizontalOverflow(page), address).toBeLessThanOrEqual(0);
  }
  expect(titles.size).toBe(ADDRESSES.length);
  expect(errors).toEqual([]);
});

test('访客从首页的导航进入开放平台，换一种语言，读指南，从指南查错误码', async ({ page }) => {
  await page.goto('/');
  await page
    .getByRole('navigation', { name: '主导航' })
    .getByRole('link', { name: '开放平台' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('把招标和标准接进您的系统');
  await page.getByRole('radio', { name: 'Python' }).check();
  await expect(page.getByRole('group', { name: '第一次调用：Python' })).toBeVisible();
  await expect(page.getByRole('group', { name: '第一次调用：curl' })).toBeHidden();

  await page.getByRole('link', { name: '完整指南' }).click();
  await expect(page).toHaveURL(/\/open\/guide\/quick-start$/);
  await page
    .getByRole('navigation', { name: '指南' })
    .getByRole('link', { name: '错误处理' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('错误处理');
  await page.getByRole('article').getByRole('link', { name: '错误码' }).click();
  await page.getByRole('link', { name: '调用太快' }).click();
  await expect(page).toHaveURL(/\/open\/errors\/rate-limited$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('调用太快');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();

  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('错误处理');
});

test('会员从账号菜单打开开放平台，新窗口里已经登录，指南和错误码也认这次交接', async ({
  openContext,
  page,
}) => {
  const request = page.context().request;
  await registerMember(request, '郑总包');
  await page.goto('/');
  const menuOf = (opened: typeof page) => opened.getByRole('button', { name: /账号菜单$/ });
  await menuOf(page).hover();
  const popup = page.context().waitForEvent('page');
  await page.getByRole('banner').getByRole('menuitem', { name: '开放平台' }).click();
  const opened = await popup;
  await expect(opened).toHaveURL(/\/open$/);
  await expect(menuOf(opened)).toHaveAccessibleName('郑总包的账号菜单');

  for (const path of ['/open', '/open/guide/errors', '/open/errors/not-found']) {
    const { token } = await callApi<{ token: string }>(request, '/user/auth/v3/handOff');
    const other = await (await openContext()).newPage();
    await other.goto(`${path}#token=${token}`);
    await expect(menuOf(other)).toHaveAccessibleName('郑总包的账号菜单');
    await expect(other).toHaveURL(new RegExp(`${path}$`));
  }
});

test('没有脚本时，开放平台照样能读，也能换语言', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/open');
  await page.getByRole('radio', { name: 'TypeScript' }).check();
  await expect(page.getByRole('group', { name: '第一次调用：TypeScript' })).toBeVisible();
  await page.getByRole('link', { name: '完整指南' }).click();
  await expect(page.getByRole('heading', { name: '第二步：发一个请求' })).toBeVisible();
  await context.close();
});

test('/open 下没有的地址、指南和错误码就地显示 404', async ({ request }) => {
  for (const path of ['/open/nothing', '/open/guide/nothing', '/open/errors/toString']) {
    await expectNotFoundPage(request, path);
  }
});
