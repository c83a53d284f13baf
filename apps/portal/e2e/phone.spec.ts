import {
  expect,
  findCutPlaceholders,
  findSmallTargets,
  getHorizontalOverflow,
  openHydrated,
  test,
} from '@zhucheng/test-kit/journeys';

test.use({ viewport: { width: 390, height: 844 } });

const PAGES = [
  '/',
  '/information',
  '/tender',
  '/standard',
  '/policy',
  '/video',
  '/information/list?tabsType=download',
  '/search?keywords=桥梁',
  '/product',
  '/login',
  '/register',
  '/recruit',
];

for (const path of PAGES) {
  test(`手机上 ${path} 的按钮和链接点得准，输入框的提示不被截断，不横向溢出`, async ({
    walkPage: page,
  }) => {
    await openHydrated(page, path);
    expect(await findSmallTargets(page)).toEqual([]);
    expect(await findCutPlaceholders(page)).toEqual([]);
    expect(await getHorizontalOverflow(page)).toBe(0);
  });
}

test('手机上登录从短信开始，电脑上从扫码开始', async ({ page }) => {
  const current = page.getByRole('tab', { selected: true });
  await openHydrated(page, '/login');
  await expect(current).toHaveText('短信');
  await openHydrated(page, '/login?active=password');
  await expect(current).toHaveText('密码');
  await page.setViewportSize({ width: 1440, height: 900 });
  await openHydrated(page, '/login');
  await expect(current).toHaveText('扫码');
});

test('手机上从短信登录转成横屏，填了一半的表单还在', async ({ page }) => {
  await openHydrated(page, '/login');
  await page.getByRole('textbox', { name: '手机号码' }).fill('13800000001');
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(page.getByRole('tab', { selected: true })).toHaveText('短信');
  await expect(page.getByRole('textbox', { name: '手机号码' })).toHaveValue('13800000001');
});

test('手机上访客在搜索结果的筛选面板里连选两项，查看后才回到结果', async ({ page }) => {
  await openHydrated(page, '/search?keywords=桥梁');
  const open = page.locator('summary', { hasText: '筛选' });
  await open.click();
  const filters = page.getByRole('complementary', { name: '筛选' });
  await expect(filters.getByRole('button', { name: '关闭筛选' })).toBeVisible();
  await filters.getByRole('link', { name: /^近一年/ }).click();
  await expect(page).toHaveURL(/date=1y/);
  await expect(filters).toBeVisible();
  const column = filters.getByRole('list', { name: '栏目' }).getByRole('link').first();
  const count = ((await column.locator('small').textContent()) ?? '').trim();
  await column.click();
  await expect(page).toHaveURL(/column=/);
  await page.locator('summary', { hasText: `查看 ${count} 条` }).click();
  await expect(filters).toBeHidden();
  await expect(open).toContainText('筛选 2');
});
