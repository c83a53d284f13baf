import { getAttribute, expect, fetchPage, openHydrated, test } from '@zhucheng/test-kit/journeys';

test.describe('首页', () => {
  test('访客打开首页，看到产品、搜索、最新公告和资讯', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('看清工程的量、价、期');
    await expect(page.getByRole('heading', { name: '四个产品，一套数据' })).toBeVisible();
    const news = page.getByRole('region', { name: '资讯与知识' });
    await expect(news.getByRole('listitem')).not.toHaveCount(0);
    const notices = page.getByRole('list', { name: '最新公告' }).getByRole('listitem');
    await expect(notices).toHaveCount(6);
    await notices.first().getByRole('link').click();
    await expect(page).toHaveURL(/\/tender\/detail\//);
  });

  test('访客在首页选“招标”再搜索，结果只有招标；范围可以用方向键选', async ({ page }) => {
    await openHydrated(page, '/');
    const search = page.getByRole('search', { name: '查招标、标准和资料' });
    await expect(search.getByRole('radio')).toHaveCount(4);
    await expect(search.getByRole('radio', { name: '全部' })).toBeChecked();
    await search.getByRole('radio', { name: '全部' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(search.getByRole('radio', { name: '招标' })).toBeChecked();
    await search.getByRole('searchbox').or(search.getByRole('combobox')).fill('桥梁');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?tab=tender&keywords=/);
    const rows = page.getByRole('list', { name: '搜索结果' }).getByRole('listitem');
    await expect(rows).not.toHaveCount(0);
    for (const text of await rows.allInnerTexts()) expect(text).toContain('招标');
  });

  test('首页的四个搜索例子都有结果', async ({ page, request }) => {
    await page.goto('/');
    const examples = page.getByRole('region', { name: '检索' }).getByRole('link');
    await expect(examples).toHaveCount(4);
    for (const link of await examples.all()) {
      const { document } = await fetchPage(request, (await link.getAttribute('href')) ?? '');
      expect(document.querySelector('main')?.textContent).toMatch(/找到\s*[1-9]/);
    }
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

  test('访客把鼠标放在“资讯”上，看到十个栏目、十个专题、学习入口，以及招标、课程和资料', async ({
    page,
  }) => {
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
    const content = page.getByRole('banner').getByRole('region', { name: '招标、课程与资料' });
    await expect(content.getByRole('link')).toHaveText([/招标信息/, /课程/, /资料下载/]);
    await content.getByRole('link', { name: /招标信息/ }).click();
    await expect(page).toHaveURL(/\/tender$/);
  });

  test('访客只用键盘：经过“资讯”不打开面板，按下箭头或回车才打开，再进入一个栏目', async ({
    page,
  }) => {
    await openHydrated(page, '/');
    const heading = page.getByRole('banner').getByRole('heading', { name: '资讯栏目' });
    const nav = page.getByRole('navigation', { name: '主导航' });
    await nav.getByRole('link', { name: '首页' }).focus();
    await page.keyboard.press('Tab');
    await expect(nav.getByRole('link', { name: '资讯' })).toBeFocused();
    await page.keyboard.press('Tab');
    const toggle = nav.getByRole('button', { name: '资讯导航' });
    await expect(toggle).toBeFocused();
    await expect(heading).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(heading).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(heading).toBeHidden();
    await page.keyboard.press('ArrowDown');
    await expect(heading).toBeVisible();
    await expect(nav.getByRole('link', { name: '全部栏目' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(toggle).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(nav.getByRole('link', { name: '应用' })).toBeFocused();
    await nav.getByRole('link', { name: '资讯', exact: true }).focus();
    await page.keyboard.press('ArrowDown');
    const column = page.getByRole('banner').getByRole('link', { name: '计量支付' });
    await column.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/news\/list\//);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('计量支付');
  });

  test('页脚列出九个专题、学习入口、热线、备案和加入我们', async ({ page }) => {
    await page.goto('/');
    const footer = page.getByRole('contentinfo');
    const topics = footer.getByRole('heading', { name: '专题' }).locator('xpath=..');
    await expect(topics.getByRole('link')).toHaveCount(9);
    await expect(footer.getByRole('link', { name: /400/ })).toHaveAttribute('href', /^tel:/);
    const study = footer.getByRole('heading', { name: '学习' }).locator('xpath=..');
    await expect(study.getByRole('link')).toHaveText(['标准', '政策', '论文', '课程', '资料下载']);
    for (const name of ['新闻中心', '更新日志', '背景调查服务', '加入我们']) {
      await expect(footer.getByRole('link', { name })).toBeVisible();
    }
  });
});
