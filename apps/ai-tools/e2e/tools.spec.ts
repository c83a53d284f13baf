import {
  expect,
  findAxeViolations,
  getHorizontalOverflow,
  openHydrated,
  test,
} from '@zhucheng/test-kit/journeys';

test('访客按分组和费用筛选工具，条件都在网址里，没有脚本也一样', async ({
  pageWithoutScript: page,
}) => {
  await page.goto('/aiToolList');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: '方案与交底' })).toBeVisible();
  await expect(main.getByRole('link', { name: /^专项施工方案/ })).toContainText('40 点');

  const filters = page.getByRole('complementary', { name: '筛选' });
  await filters.getByRole('link', { name: /^随手查/ }).click();
  await filters.getByRole('link', { name: /^免费/ }).click();
  await expect(page).toHaveURL(/group=.*&price=free/);
  await expect(main.getByRole('link', { name: /^大写金额/ })).toBeVisible();
  await expect(main.getByRole('link', { name: /^专项施工方案/ })).toHaveCount(0);

  await page.goto('/aiToolList');
  await main.getByRole('searchbox').fill('签证');
  await main.getByRole('button', { name: '搜索' }).click();
  await expect(main.getByRole('heading', { name: '“签证”：1 个工具' })).toBeVisible();
  await main.getByRole('link', { name: /^工程签证单/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('工程签证单');
  await expect(page.getByRole('heading', { name: '写出来是这样' })).toBeVisible();
});

test('访客查大写金额，不登录就得结果；什么都不填，说清缺什么', async ({ page }) => {
  await openHydrated(page, '/aiToolDetail?id=capitals');
  const compute = page.getByRole('button', { name: '算一算' });
  await compute.click();
  await expect(page.getByRole('alert').filter({ hasText: '请填写金额' })).toBeVisible();
  await expect(page.getByLabel('金额')).toBeFocused();
  await page.getByLabel('金额').fill('107,000.53');
  await compute.click();
  const result = page.getByRole('region', { name: '结果' });
  await expect(result).toContainText('人民币壹拾万柒仟元伍角叁分');
  await expect(result).toBeFocused();
  // What was typed comes back after a fill-in by mistake.
  await page.getByRole('button', { name: '填入样例' }).click();
  await expect(page.getByLabel('金额')).not.toHaveValue('107,000.53');
  await page.getByRole('button', { name: '退回刚才填的' }).click();
  await expect(page.getByLabel('金额')).toHaveValue('107,000.53');
  expect(await findAxeViolations(page)).toEqual([]);
});

test('访客查标准时效，废止的标出由谁代替', async ({ page }) => {
  await openHydrated(page, '/aiToolDetail?id=standards');
  await page.getByLabel('编号或文字').fill('依据 GB 50500-2013 和 GB 99999-1999 计价');
  await page.getByRole('button', { name: '算一算' }).click();
  const result = page.getByRole('region', { name: '结果' });
  await expect(result.getByRole('row', { name: /GB 50500-2013/ })).toContainText('GB/T 50500-2024');
  await expect(result.getByRole('row', { name: /GB 99999-1999/ })).toContainText('未收录');
});

test('表单按选的类别变，日期碰到冬天就多写一节，填错的每一项各有一句话，刷新后填的还在', async ({
  page,
}) => {
  await openHydrated(page, '/aiToolDetail?id=special-plan');
  const preview = page.getByRole('heading', { name: '这份会写哪些节' });
  const sections = page.locator('section', { has: preview }).getByRole('listitem');
  await expect(page.getByLabel('开挖深度')).toHaveCount(0);
  await page.getByLabel('类别').selectOption('深基坑');
  await page.getByLabel('开挖深度').fill('很深');
  await page.getByLabel('开挖深度').blur();
  await expect(page.getByRole('alert').filter({ hasText: '开挖深度应为数字' })).toBeVisible();
  await page.getByLabel('开挖深度').fill('8.6');
  await expect(page.getByRole('alert').filter({ hasText: '开挖深度' })).toHaveCount(0);
  await expect(page.getByText(/8\.6 m ≥ 5 m/)).toBeVisible();

  await expect(sections.filter({ hasText: '冬期施工' })).toHaveCount(0);
  await page.getByLabel('工期：开始日期').fill('2026-12-10');
  await page.getByLabel('工期：结束日期').fill('2027-03-05');
  await expect(sections.filter({ hasText: '冬期施工' })).toContainText('因工期');

  await page.getByRole('button', { name: '开始写' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '请填写工程名称' })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: '请选择所在地区' })).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await getHorizontalOverflow(page)).toBeLessThanOrEqual(0);

  await page.reload();
  await expect(page.getByLabel('开挖深度')).toHaveValue('8.6');
  await expect(page.getByLabel('工期：开始日期')).toHaveValue('2026-12-10');
});

test('没有这个工具的地址答 404', async ({ request }) => {
  for (const address of [
    '/aiToolDetail',
    '/aiToolDetail?id=nothing',
    '/aiToolDetail?id=capitals&write=1',
  ]) {
    expect((await request.get(address)).status(), address).toBe(404);
  }
});

test('没有模型时，要用模型的工具在表单前说清，不能开始；付点的工具先说价钱', async ({ page }) => {
  await openHydrated(page, '/aiToolDetail?id=polish');
  await expect(page.getByRole('status').filter({ hasText: '现在没有可用的' })).toBeVisible();
  await expect(page.getByRole('button', { name: '开始写' })).toBeDisabled();
  await page.getByLabel('原文').fill('混凝土浇筑前应检查模板。'.repeat(100));
  await expect(page.getByText('每千字 2 点，这一份 4 点')).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
});
