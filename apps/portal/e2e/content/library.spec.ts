import {
  expect,
  findAxeViolations,
  getHorizontalOverflow,
  test,
} from '@zhucheng/test-kit/journeys';

test.describe('标准、政策与论文', () => {
  test('读者可以按状态筛选标准，并看到它被哪一本替代', async ({ page }) => {
    await page.goto('/standard');
    await page.getByRole('link', { name: /^废止/ }).click();
    await expect(page).toHaveURL(/status=abolished/);
    const rows = page.getByRole('list', { name: '标准规范' }).getByRole('listitem');
    await expect(rows.first()).toContainText('废止');
    await expect(page.getByRole('list', { name: '已选条件' })).toContainText('废止');
    await rows.filter({ hasText: 'GB 50500-2013' }).getByRole('link').click();
    await expect(page).toHaveURL(/\/standard\/detail\/[0-9a-f]{32}$/);
    const chain = page.getByRole('list', { name: '替代关系' });
    await expect(chain.getByRole('listitem')).toHaveText([
      /GB 50500-2008/,
      /本标准.*GB 50500-2013/,
      /代替本标准.*GB\/T 50500-2024.*现行/,
    ]);
    await chain.getByRole('link', { name: /GB\/T 50500-2024/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('GB/T 50500-2024');
    await expect(page.getByRole('list', { name: '替代关系' })).toContainText('被代替');
  });

  test('读者随手写的标准号，也能先找到那一本', async ({ page }) => {
    for (const words of ['50500', 'gb50500-2024', 'ＧＢ／Ｔ　50500—2024']) {
      await page.goto('/standard');
      const search = page.getByRole('main').getByRole('searchbox');
      await search.fill(words);
      await search.press('Enter');
      await expect(page).toHaveURL(/keywords=/);
      const first = page.getByRole('list', { name: '标准规范' }).getByRole('listitem').first();
      await expect(first).toContainText('GB/T 50500-2024');
    }
  });

  test('读者从分类进入一个栏目，翻页时条件还在', async ({ page }) => {
    await page.goto('/standard?sort=number');
    const tree = page.getByRole('navigation', { name: '分类' });
    await tree.getByRole('link', { name: /^房屋建筑/ }).click();
    await expect(page).toHaveURL(/\/standard\/[0-9a-f]{32}\?sort=number$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('房屋建筑');
    await page
      .getByRole('navigation', { name: '分页' })
      .getByRole('link', { name: '第 2 页' })
      .click();
    await expect(page).toHaveURL(/\/standard\/[0-9a-f]{32}\/2\?sort=number$/);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      /\/standard\/[0-9a-f]{32}$/,
    );
  });

  test('没有找到时，读者看到原因和两条出路', async ({ page }) => {
    await page.goto('/standard?keywords=不存在的词语甲乙丙&status=upcoming');
    await expect(page.getByText('没有找到符合条件的内容')).toBeVisible();
    await page.getByRole('link', { name: '清除全部条件' }).click();
    await expect(page).toHaveURL(/\/standard$/);
    await expect(page.getByRole('list', { name: '标准规范' })).toBeVisible();
  });

  test('打开废止的标准，标题下面就说由哪本代替，点一下到新标准', async ({ page }) => {
    await page.goto('/search?keywords=' + encodeURIComponent('GB 50500-2013'));
    await expect(page.getByText('已废止 · 自 2025-09-01 由 GB/T 50500-2024 代替')).toBeVisible();
    await page.getByRole('link', { name: '打开标准' }).click();
    await expect(page).toHaveURL(/\/standard\/detail\//);
    await expect(page.getByText('已废止 · 自 2025-09-01 由 GB/T 50500-2024 代替')).toBeVisible();
    await page.getByRole('link', { name: '看新标准' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('GB/T 50500-2024');
    await expect(page.getByText('现行 · 自 2025-09-01 起实施，代替 GB 50500-2013')).toBeVisible();
  });

  test('读者按地区筛选政策，看到文号、机关和施行日期', async ({ page }) => {
    await page.goto('/policy');
    await page
      .getByRole('link', { name: /^北京市/, exact: false })
      .last()
      .click();
    const rows = page.getByRole('list').filter({ hasText: '北京市建设工程质量条例' });
    await expect(rows.first()).toBeVisible();
    await page.goto('/policy?issuer=国务院');
    await page
      .getByRole('list', { name: '政策法规' })
      .getByRole('link', { name: /保障农民工工资/ })
      .click();
    const facts = page.getByRole('article');
    for (const text of ['国务院令第724号', '国务院', '全国', '2020-05-01', '现行']) {
      await expect(facts).toContainText(text);
    }
  });

  test('读者打开论文，看到摘要、关键词和可以复制的引用格式', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/paper?keywords=材料调价');
    await page
      .getByRole('list', { name: '论文' })
      .getByRole('link', { name: /材料调价公式/ })
      .click();
    await expect(page.getByText('关键词')).toBeVisible();
    await expect(page.getByRole('list', { name: '引用的标准' })).toContainText('GB/T 50500-2024');
    await page.getByRole('button', { name: '复制', exact: true }).click();
    await expect(page.getByText('引用格式已复制')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      /材料调价公式.*\[EB\/OL\]\. .*\/paper\/detail\/[0-9a-f]{32}\.$/,
    );
  });

  test('关掉 JavaScript，读者照样筛选、搜索、翻页', async ({ pageWithoutScript: page }) => {
    await page.goto('/standard');
    await page.getByRole('link', { name: /^部分替代/ }).click();
    await expect(page).toHaveURL(/status=partial/);
    const search = page.getByRole('main').getByRole('searchbox');
    await search.fill('GB 50007');
    await page.getByRole('main').getByRole('button', { name: '搜索' }).click();
    await expect(page).toHaveURL(/status=partial.*keywords|keywords.*status=partial/);
    await expect(page.getByRole('list', { name: '标准规范' })).toContainText('GB 50007-2011');
  });

  test('手机上筛选在抽屉里，选好后回到列表', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/standard');
    await expect(page.getByRole('navigation', { name: '分类' })).toBeHidden();
    await page.locator('summary', { hasText: '筛选' }).click();
    await page
      .getByRole('navigation', { name: '分类' })
      .getByRole('link', { name: /^造价与合同/ })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('造价与合同');
    expect(await getHorizontalOverflow(page)).toBe(0);
  });

  for (const address of ['/standard', '/policy', '/paper', '/information/list?tabsType=standard']) {
    test(`${address} 没有无障碍问题，从列表进入的第一篇也没有`, async ({ page }) => {
      await page.goto(address);
      expect(await findAxeViolations(page)).toEqual([]);
      await page.getByRole('main').getByRole('heading', { level: 3 }).first().click();
      await expect(page).toHaveURL(/\/detail\//);
      expect(await findAxeViolations(page)).toEqual([]);
    });
  }
});
