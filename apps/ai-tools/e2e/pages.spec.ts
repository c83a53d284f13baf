import {
  collectPageErrors,
  expect,
  findAxeViolations,
  getHorizontalOverflow,
  test,
} from '@zhucheng/test-kit/journeys';

/** Every page that a visitor may open. */
const ADDRESSES = [
  '/aiToolList',
  '/aiToolDetail?id=special-plan',
  '/aiWriteList',
  '/Conversation',
  '/contract',
  '/aipaper/index',
  '/aipaper/create',
];

test('AI 工具的每个页面都有自己的标题和描述，结构和无障碍合格，窄屏不横滚，控制台没有错误', async ({
  page,
}) => {
  const titles = new Set<string>();
  const { errors } = collectPageErrors(page);
  for (const address of ADDRESSES) {
    await page.setViewportSize({ width: 1440, height: 900 });
    const response = await page.goto(address);
    expect(response?.status(), address).toBe(200);
    await expect(page).toHaveTitle(/.{2,} - 筑程云/);
    titles.add(await page.title());
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{20,}/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect(await findAxeViolations(page), address).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await getHorizontalOverflow(page), address).toBeLessThanOrEqual(0);
  }
  expect(titles.size).toBe(ADDRESSES.length);
  expect(errors).toEqual([]);
});

test('访客打开 AI 工具，再从导航回到首页', async ({ page }) => {
  await page.goto('/aiToolList');
  const navigation = page.getByRole('navigation', { name: '主导航' });
  await expect(navigation.getByRole('link', { name: '应用' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await navigation.getByRole('link', { name: '首页' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('AI 工具下没有的地址答 404', async ({ request }) => {
  expect((await request.get('/aiToolList/nothing')).status()).toBe(404);
});
