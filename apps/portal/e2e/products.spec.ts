import {
  expect,
  fetchPage,
  getHorizontalOverflow,
  findJsonLd,
  test,
  waitForHydration,
} from '@zhucheng/test-kit/journeys';

test.describe('产品', () => {
  test('访客按功能找产品，找不到时看到两条出路', async ({ page }) => {
    await page.goto('/product');
    const products = page.getByRole('list', { name: '产品' }).getByRole('heading', { level: 2 });
    await expect(products).toHaveText(['筑程 ERP', '项目宝', '计支宝', '企宝 ERP']);
    await page.getByRole('main').getByRole('searchbox').fill('实名制');
    await page.getByRole('main').getByRole('button', { name: '搜索' }).click();
    await expect(page).toHaveURL(/\/product\?keywords=/);
    await expect(products.filter({ hasText: '项目宝' })).toBeVisible();
    await expect(products.filter({ hasText: '计支宝' })).toHaveCount(0);
    await page.goto('/product?keywords=星际航行');
    await expect(page.getByText('没有与“星际航行”有关的产品')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: '看全部产品' }).first().click();
    await expect(products).toHaveCount(4);
  });

  test('访客在手机上左右滑动对照表，页面本身不跟着动', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/product');
    const table = page.getByRole('group', { name: /功能对照/ });
    const wide = await table.evaluate((box) => box.scrollWidth > box.clientWidth);
    expect(wide).toBe(true);
    expect(await getHorizontalOverflow(page)).toBe(0);
  });

  test('访客看一个产品：谁在用、怎样走、常见问题，再看它的更新日志', async ({ page }) => {
    await page.goto('/product');
    await page
      .getByRole('list', { name: '产品' })
      .getByRole('link', { name: '计支宝' })
      .first()
      .click();
    await expect(page).toHaveURL(/\/product\/[0-9a-f]{32}$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('计支宝');
    await expect(
      page.getByRole('list', { name: '计支宝的业务流程' }).getByRole('listitem'),
    ).toHaveCount(6);
    const question = page.getByText('总价合同能用吗？');
    await question.click();
    await expect(page.getByText('能。按节点或比例支付，节点可以关联验收')).toBeVisible();
    const { document } = await fetchPage(page.request, page.url());
    expect(findJsonLd(document, 'SoftwareApplication')).toMatchObject({
      name: '计支宝',
      softwareVersion: expect.stringMatching(/^\d/),
    });
    await page.getByRole('main').getByRole('link', { name: '更新日志' }).click();
    await expect(page).toHaveURL('/product/log?product=jizhibao');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('计支宝更新日志');
  });

  test('免费试用带着产品、来源和当前地址去登录页的注册', async ({ page }) => {
    await page.goto('/product');
    await page
      .getByRole('list', { name: '产品' })
      .getByRole('link', { name: '筑程 ERP' })
      .first()
      .click();
    await expect(page).toHaveURL(/\/product\/[0-9a-f]{32}$/);
    await waitForHydration(page);
    const trial = page.getByRole('link', { name: '免费试用' });
    await trial.hover();
    await page.mouse.down();
    const address = new URL((await trial.getAttribute('href')) ?? '', page.url());
    await page.mouse.up();
    expect(address.pathname).toBe('/erplogin');
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      from: 'uet',
      source: 'erp',
      activeTab: 'register',
      url: expect.stringMatching(/\/product\/[0-9a-f]{32}$/),
    });
  });

  test('访客翻更新日志，按产品看，并能链到某一个版本', async ({ page }) => {
    await page.goto('/product/log');
    const versions = page.getByRole('main').getByRole('article');
    await expect(versions).toHaveCount(10);
    await expect(versions.first().getByRole('heading', { level: 3 })).not.toHaveCount(0);
    await page
      .getByRole('navigation', { name: '分页' })
      .getByRole('link', { name: '第 2 页' })
      .click();
    await expect(page).toHaveURL('/product/log/2');
    await page
      .getByRole('navigation', { name: '产品' })
      .getByRole('link', { name: /项目宝/ })
      .click();
    await expect(page).toHaveURL('/product/log?product=treasure');
    const headings = versions.getByRole('heading', { level: 2 });
    await expect(headings.first()).toHaveText(/^项目宝 \d/);
    for (const heading of await headings.allInnerTexts()) {
      expect(heading).toMatch(/^项目宝 \d/);
    }
    const anchor = await versions.first().getAttribute('id');
    await page.goto(`/product/log?product=treasure#${anchor}`);
    await expect(page.locator(`[id="${anchor}"]`)).toBeInViewport();
    for (const path of ['/product/log?product=nothing', '/product/log/99']) {
      expect((await page.request.get(path)).status(), path).toBe(404);
    }
  });
});

test.describe('解决方案', () => {
  test('访客按关键词找方案，找不到时看到两条出路', async ({ page }) => {
    await page.goto('/solution');
    await page.getByRole('main').getByRole('searchbox').fill('盾构');
    await page.getByRole('main').getByRole('button', { name: '搜索' }).click();
    await expect(page).toHaveURL(/\/solution\?keywords=/);
    await expect(page.getByRole('heading', { level: 2, name: /轨道/ })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: /铁路/ })).toHaveCount(0);
    await page.goto('/solution?keywords=星际航行');
    await expect(page.getByText('没有与“星际航行”有关的方案')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: '看全部方案' }).click();
    await expect(page).toHaveURL(/\/solution$/);
  });

  test('访客按工程类型看方案：计量规则、表单、标准和产品都在一页', async ({ page }) => {
    await page.goto('/solution');
    const works = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect(works).toHaveCount(8);
    await page
      .getByRole('navigation', { name: '工程类型' })
      .getByRole('link', { name: '隧道' })
      .click();
    await expect(page).toHaveURL(/\/solution\/[0-9a-f]{32}$/);
    await page
      .getByRole('main')
      .getByRole('link', { name: /隧道项目方案/ })
      .click();
    await expect(page).toHaveURL(/\/solution\/detail\/[0-9a-f]{32}$/);
    await expect(page.getByRole('table', { name: '计量规则' }).getByRole('row')).toHaveCount(6);
    for (const name of ['所用表单', '相关标准', '用哪些产品']) {
      await expect(page.getByRole('heading', { name })).toBeVisible();
    }
    await page
      .getByRole('navigation', { name: '本文目录' })
      .getByRole('link', { name: '计量规则' })
      .click();
    await expect(page.getByRole('heading', { name: '计量规则' })).toBeInViewport();
  });
});
