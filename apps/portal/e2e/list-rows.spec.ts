import { expect, test } from '@zhucheng/test-kit/journeys';

/** Lists of 20 rows that are not hydrated, with the name of the list. */
const LISTS = [
  { path: '/information/list?tabsType=news', name: '新闻' },
  { path: '/information/list?tabsType=standard', name: '标准' },
  { path: '/information/list?tabsType=download', name: '资料下载' },
  { path: '/standard', name: '标准规范' },
  { path: '/policy', name: '政策法规' },
  { path: '/paper', name: '论文' },
];

for (const { path, name } of LISTS) {
  test(`访客在 ${path} 翻页、打开一条、再一路退回，每一页的各行都还在`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('data-hydrated');
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
