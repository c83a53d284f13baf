import { expect, fetchPage, getLinks, getSection, test } from '@zhucheng/test-kit/journeys';

test.describe('资讯', () => {
  test('访客从资讯页打开一篇文章，读到标题、目录和正文', async ({ page }) => {
    await page.goto('/news');
    await page.getByRole('list', { name: '最新' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/news\/[0-9a-f]{32}$/);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).not.toHaveText('新闻');
    // Editors may give an article a title of its own for search engines.
    await expect(page).toHaveTitle(/^(?!建设行业资讯).{8,} - 筑程云$/);
    await page.getByRole('navigation', { name: '本文目录' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/#/);
  });

  test('访客在资讯的八个标签之间切换', async ({ page }) => {
    await page.goto('/information');
    const tabs = page.getByRole('navigation', { name: '资讯分类' }).getByRole('link');
    await expect(tabs).toHaveText([
      '首页',
      '招标',
      '新闻',
      '论文',
      '课程',
      '标准',
      '政策',
      '资料下载',
    ]);
    await tabs.filter({ hasText: '标准' }).click();
    await expect(page).toHaveURL(/\/information\/list\?tabsType=standard/);
    await expect(page.getByRole('list', { name: '标准' }).getByRole('listitem')).not.toHaveCount(0);
    await page
      .getByRole('navigation', { name: '资讯分类' })
      .getByRole('link', { name: '招标' })
      .click();
    await expect(page).toHaveURL(/\/information\/tender\?tabsType=tender/);
  });

  test('访客翻到新闻列表的第二页，看到的是别的文章', async ({ page }) => {
    await page.goto('/information/list?tabsType=news');
    const titles = page.getByRole('list', { name: '新闻' }).getByRole('heading');
    const first = await titles.allInnerTexts();
    expect(first).toHaveLength(20);
    await page
      .getByRole('navigation', { name: '分页' })
      .getByRole('link', { name: '第 2 页' })
      .click();
    await expect(page).toHaveURL(/\/information\/list\/0\/2\?tabsType=news/);
    await expect(titles.first()).not.toHaveText(first[0] ?? '');
    for (const title of await titles.allInnerTexts()) expect(first).not.toContain(title);
  });

  test('访客从文章的标签进入标签页，再看全部标签', async ({ page }) => {
    await page.goto('/news');
    await page.getByRole('list', { name: '最新' }).getByRole('link').first().click();
    const tag = page.getByRole('list', { name: '标签' }).getByRole('link').first();
    const name = (await tag.innerText()).trim();
    await tag.click();
    await expect(page).toHaveURL(/\/news\/tag\/[0-9a-f]{32}$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    await page.getByRole('link', { name: '全部标签' }).click();
    await expect(page).toHaveURL(/\/news\/tags$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('全部标签');
    await expect(
      page.getByRole('main').getByRole('link', { name: new RegExp(name) }),
    ).toBeVisible();
  });

  test('访客关掉 JavaScript 也能翻页、读文章', async ({ pageWithoutScript: page }) => {
    await page.goto('/information/list?tabsType=news');
    await page
      .getByRole('navigation', { name: '分页' })
      .getByRole('link', { name: '第 2 页' })
      .click();
    await expect(page).toHaveURL(/\/0\/2/);
    await page.getByRole('list', { name: '新闻' }).getByRole('link').first().click();
    await expect(page.getByRole('article')).toContainText(/。/);
  });
});

test.describe('首页上的内容', () => {
  for (const region of ['课程', '资料下载', '标准与政策', '解决方案']) {
    test(`访客从首页的“${region}”打开的都是读得到的页面`, async ({ request }) => {
      const { document } = await fetchPage(request, '/');
      const paths = getLinks(getSection(document, region));
      expect(paths.length).toBeGreaterThan(2);
      for (const path of paths) expect((await request.get(path)).status(), path).toBe(200);
    });
  }
});
