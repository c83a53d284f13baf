import { expect, openHydrated, registerMember, test } from '@zhucheng/test-kit/journeys';

/** Lists of 20 rows that are not hydrated, with the name of the list. */
const LISTS = [
  { path: '/information/list?tabsType=news', name: '新闻' },
  { path: '/information/list?tabsType=standard', name: '标准' },
  { path: '/information/list?tabsType=download', name: '资料下载' },
  { path: '/standard', name: '标准规范' },
  { path: '/policy', name: '政策法规' },
  { path: '/paper', name: '论文' },
  { path: '/tender', name: '公告' },
];

for (const { path, name } of LISTS) {
  test(`访客在 ${path} 翻页、打开一条、再一路退回，每一页的各行都还在`, async ({ page }) => {
    await openHydrated(page, path);
    const titles = page.getByRole('list', { name, exact: true }).getByRole('heading');
    const first = await titles.allTextContents();
    expect(first).toHaveLength(20);
    await page
      .getByRole('navigation', { name: '分页' })
      .getByRole('link', { name: '第 2 页' })
      .click();
    await expect(titles.first()).not.toHaveText(first[0] ?? '');
    const second = await titles.allTextContents();
    await titles.first().getByRole('link').click();
    await expect(page.getByRole('navigation', { name: '分页' })).toHaveCount(0);
    await page.goBack();
    await expect(titles).toHaveText(second);
    await page.goBack();
    await expect(titles).toHaveText(first);
  });
}

test('招标列表开着不动，剩余天数也会跟着时间变', async ({ page }) => {
  await page.clock.install();
  await openHydrated(page, '/tender?sort=deadline');
  const words = page.getByRole('list', { name: '公告' }).getByText(/^剩 \d+ 天$/);
  const daysOf = async () =>
    (await words.allTextContents()).map((text) => Number(/\d+/.exec(text)));
  const before = await daysOf();
  expect(before.length).toBeGreaterThan(0);
  const longest = Math.max(...before);
  await page.clock.fastForward('24:01:00');
  await expect.poll(async () => Math.max(...(await daysOf()), 0)).toBe(longest - 1);
});

test('会员在招标列表翻页再退回，每一行都有收藏按钮', async ({ page }) => {
  await registerMember(page.context().request);
  await openHydrated(page, '/tender');
  const stars = page.getByRole('list', { name: '公告' }).getByRole('button', { name: /^收藏：/ });
  await expect(stars).toHaveCount(20);
  const first = await stars.first().getAttribute('aria-label');
  await page
    .getByRole('navigation', { name: '分页' })
    .getByRole('link', { name: '第 2 页' })
    .click();
  await expect(stars.first()).not.toHaveAttribute('aria-label', first ?? '');
  await expect(stars).toHaveCount(20);
  await page.goBack();
  await expect(stars.first()).toHaveAttribute('aria-label', first ?? '');
  await expect(stars).toHaveCount(20);
});

test('访客在搜索结果里打开一条再退回，结果都还在，打开过的那条记了一次', async ({ page }) => {
  const opened: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/search/pub/opened')) opened.push(request.postData() ?? '');
  });
  await openHydrated(page, '/search?keywords=桥梁&tab=tender');
  const titles = page.getByRole('list', { name: '搜索结果' }).getByRole('heading');
  const first = await titles.allTextContents();
  expect(first).toHaveLength(20);
  const link = titles.first().getByRole('link');
  const id = /[0-9a-f]{32}/.exec((await link.getAttribute('href')) ?? '')?.[0];
  await link.click();
  await expect(page).toHaveURL(/\/tender\/detail\//);
  await expect.poll(() => opened).toEqual([JSON.stringify({ id, tab: 'tender' })]);
  await page.goBack();
  await expect(titles).toHaveText(first);
});
