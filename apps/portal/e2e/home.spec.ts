import {
  getAttribute,
  expect,
  fetchPage,
  test,
  waitForHydration,
} from '@zhucheng/test-kit/journeys';

test.describe('首页', () => {
  test('访客打开首页，看到产品、最新资讯和招标动态', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('看清工程的量、价、期');
    await expect(page.getByRole('heading', { name: '四个产品，一套数据' })).toBeVisible();
    const news = page.getByRole('region', { name: '资讯与知识' });
    await expect(news.getByRole('listitem')).not.toHaveCount(0);
    await expect(
      page.getByRole('region', { name: '招标动态' }).getByRole('link').first(),
    ).toBeVisible();
  });

  test('访客从首页的最新资讯点进一篇文章，再从面包屑回到首页', async ({ page }) => {
    await page.goto('/');
    const link = page
      .getByRole('region', { name: '资讯与知识' })
      .getByRole('listitem')
      .getByRole('link')
      .first();
    await link.click();
    await expect(page).toHaveURL(/\/news\/[0-9a-f]{32}$/);
    await expect(page.getByRole('article')).toBeVisible();
    await page
      .getByRole('navigation', { name: '面包屑' })
      .getByRole('link', { name: '首页' })
      .click();
    await expect(page).toHaveURL(/\/$/);
  });

  for (const alias of ['/index', '/front/index']) {
    test(`访客用 ${alias} 打开的是同一个首页`, async ({ request }) => {
      const { status, document } = await fetchPage(request, alias);
      expect(status).toBe(200);
      expect(document.querySelector('h1')?.textContent).toContain('看清工程的量、价、期');
      const canonical = getAttribute(document, 'link[rel=canonical]', 'href');
      expect(canonical).toMatch(/^https?:\/\/[^/]+\/$/);
    });
  }
});

test.describe('导航', () => {
  test('顶部导航依次是首页、资讯、应用、解决方案、帮助、开放平台', async ({ page }) => {
    await page.goto('/');
    const links = page.getByRole('banner').getByRole('navigation').getByRole('link');
    const names = (await links.allInnerTexts()).map((text) => text.trim());
    expect(
      names.filter((name) =>
        ['首页', '资讯', '应用', '解决方案', '帮助', '开放平台'].includes(name),
      ),
    ).toEqual(['首页', '资讯', '应用', '解决方案', '帮助', '开放平台']);
  });

  test('访客把鼠标放在“资讯”上，看到十个栏目、十个专题和学习入口', async ({ page }) => {
    await page.goto('/');
    const lists = (heading: string) =>
      page
        .getByRole('banner')
        .locator('section', { has: page.getByRole('heading', { name: heading }) });
    await expect(lists('资讯栏目')).toHaveCount(0);
    await page
      .getByRole('navigation', { name: '主导航' })
      .getByRole('link', { name: '资讯' })
      .hover();
    await expect(lists('资讯栏目')).toBeVisible();
    for (const heading of ['资讯栏目', '专题']) {
      await expect(lists(heading).getByRole('list')).toHaveCount(2);
      await expect(lists(heading).getByRole('listitem')).toHaveCount(10);
    }
    await expect(lists('学习中心').getByRole('link')).toHaveText([/标准/, /政策/, /论文/]);
  });

  test('访客只用键盘也能打开资讯面板并进入一个栏目', async ({ page }) => {
    await page.goto('/');
    // Escape needs the script; opening does not.
    await waitForHydration(page);
    const heading = page.getByRole('banner').getByRole('heading', { name: '资讯栏目' });
    await page
      .getByRole('navigation', { name: '主导航' })
      .getByRole('link', { name: '首页' })
      .focus();
    await page.keyboard.press('Tab');
    await expect(
      page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '资讯' }),
    ).toBeFocused();
    await expect(heading).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(heading).toBeHidden();
    await page.keyboard.press('Tab');
    await expect(heading).toBeVisible();
    const column = page.getByRole('banner').getByRole('link', { name: '计量支付' });
    await column.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/news\/list\//);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('计量支付');
  });

  test('页脚列出九个专题、热线、备案和加入我们', async ({ page }) => {
    await page.goto('/');
    const footer = page.getByRole('contentinfo');
    const topics = footer.getByRole('heading', { name: '专题' }).locator('xpath=..');
    await expect(topics.getByRole('link')).toHaveCount(9);
    await expect(footer.getByRole('link', { name: /400/ })).toHaveAttribute('href', /^tel:/);
    for (const name of ['新闻中心', '更新日志', '背景调查服务', '加入我们']) {
      await expect(footer.getByRole('link', { name })).toBeVisible();
    }
  });
});
