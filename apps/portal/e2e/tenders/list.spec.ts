import type { Page } from '@playwright/test';
import {
  expect,
  getHorizontalOverflow,
  openHydrated,
  readCount,
  test,
} from '@zhucheng/test-kit/journeys';

const noticeRows = (page: Page) => page.getByRole('list', { name: '公告' }).getByRole('listitem');
const facet = (page: Page, name: string) => page.getByRole('list', { name });

test.describe('招标信息', () => {
  test('访客可以按地区筛选招标公告', async ({ page }) => {
    await page.goto('/tender');
    const subscribe = page.getByRole('link', { name: '订阅已选条件' });
    await expect(subscribe).toHaveCount(0);
    await facet(page, '地区').getByRole('link', { name: /浙江/ }).click();
    await expect(page).toHaveURL(/\/tender\/0\/330000$/);
    await expect(subscribe).toHaveAttribute('href', /new=%2Ftender%2F0%2F330000$/);
    await expect(noticeRows(page)).not.toHaveCount(0);
    await expect(noticeRows(page).filter({ hasNotText: '浙江' })).toHaveCount(0);
  });

  test('访客可以按信息类型筛选，地址就是筛选条件', async ({ page }) => {
    await page.goto('/tender');
    await facet(page, '信息类型')
      .getByRole('link', { name: /结果公示/ })
      .click();
    await expect(page).toHaveURL(/\/tender\/0\/0\/1\/0104$/);
    await expect(noticeRows(page).first()).toContainText('结果公示');
    await expect(noticeRows(page).filter({ hasNotText: '结果公示' })).toHaveCount(0);
    await page.reload();
    await expect(noticeRows(page).first()).toContainText('结果公示');
  });

  test('访客填发布时间，电脑和手机上都看得到完整的年月日', async ({ page }) => {
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await openHydrated(page, '/tender?start=2026-11-01&end=2026-11-22');
      if (width === 390) await page.locator('summary', { hasText: '筛选' }).click();
      const dates = page.locator('input[type=date]');
      await expect(dates).toHaveCount(2);
      for (const input of await dates.all()) {
        expect((await input.boundingBox())?.width).toBeGreaterThanOrEqual(144);
      }
    }
  });

  test('访客用关键词搜索招标公告', async ({ page }) => {
    await page.goto('/tender');
    const box = page.getByRole('main').getByRole('searchbox');
    await box.fill(' 施工 ');
    await box.press('Enter');
    await expect(page).toHaveURL(/keywords=/);
    await expect(noticeRows(page)).not.toHaveCount(0);
    await expect(noticeRows(page).first()).toContainText('施工');
  });

  for (const width of [1920, 1440, 390]) {
    test(`宽 ${width} 像素的屏幕上，公告的标题都显示完整`, async ({ page }) => {
      await page.setViewportSize({ width, height: 1000 });
      await page.goto('/tender');
      const titles = noticeRows(page).getByRole('heading');
      await expect(titles).toHaveCount(20);
      const cut = await titles.evaluateAll((headings) =>
        headings
          .filter((heading) => {
            const { scrollWidth, clientWidth, scrollHeight, clientHeight } = heading;
            // A bracket that ends a line may reach over by its blank half (text-spacing-trim).
            const blank = parseFloat(getComputedStyle(heading).fontSize) / 2;
            return scrollWidth > clientWidth + blank || scrollHeight > clientHeight;
          })
          .map(({ textContent }) => textContent),
      );
      expect(cut).toEqual([]);
    });
  }

  test('访客只用键盘，十二次 Tab 之内经“跳到结果”走到第一条公告', async ({ page }) => {
    await openHydrated(page, '/tender');
    const focusedIn = (selector: string) =>
      page.evaluate((at) => document.activeElement?.closest(at) !== null, selector);
    let tabs = 0;
    const press = async () => {
      await page.keyboard.press('Tab');
      expect(++tabs).toBeLessThanOrEqual(12);
    };
    const skip = page.getByRole('link', { name: '跳到结果' });
    do await press();
    while (!(await skip.evaluate((link) => link === document.activeElement)));
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    do await press();
    while (!(await focusedIn('ul[aria-label="公告"] li')));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/tender\/detail\//);
  });

  test('没有列表的页面只有“跳到正文”，用它跳过页头', async ({ page }) => {
    await openHydrated(page, '/');
    await expect(page.getByRole('link', { name: '跳到结果' })).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: '跳到正文' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('没有结果时，访客看到原因和两条出路', async ({ page }) => {
    await page.goto('/tender?keywords=' + encodeURIComponent('月球基地采石场'));
    await expect(page.getByText('没有找到符合条件的公告')).toBeVisible();
    await expect(page.getByRole('link', { name: '有新公告时通知我' })).toHaveAttribute(
      'href',
      /^\/personalCenter\?tab=subscriptions&new=/,
    );
    await page.getByRole('main').getByRole('link', { name: '清除全部条件' }).click();
    await expect(page).toHaveURL(/\/tender$/);
    await expect(noticeRows(page)).not.toHaveCount(0);
  });

  test('筛得太窄时，访客看到去掉哪个条件各有几条，点一下就到', async ({ page }) => {
    await page.goto('/tender/0/330000/1/0104?keywords=' + encodeURIComponent('月球基地采石场'));
    const ways = page.getByRole('list', { name: '放宽条件，能看到' });
    const way = ways.getByRole('link', { name: /去掉“月球基地采石场”：[\d,]+ 条/ });
    const total = readCount(await way.innerText());
    await way.click();
    await expect(page).toHaveURL(/\/tender\/0\/330000\/1\/0104$/);
    await expect(noticeRows(page)).toHaveCount(Math.min(total, 20));
  });

  test('当地没有公告时，访客看到附近地区，所选地区还在筛选里，还能订阅', async ({ page }) => {
    await page.goto('/tender/0/810000');
    await expect(facet(page, '地区').getByRole('link', { name: /香港/ })).toHaveAttribute(
      'aria-current',
      'true',
    );
    const alert = page.getByRole('link', { name: '有新公告时提醒我（RSS）' });
    const href = (await alert.getAttribute('href')) ?? '';
    expect(href).toBe('/feed/rss/tender?region=810000');
    expect((await page.request.get(href)).status()).toBe(200);
    const nearby = page.getByRole('list', { name: '附近地区有' });
    await nearby.getByRole('link', { name: /广东省/ }).click();
    await expect(noticeRows(page)).not.toHaveCount(0);
  });

  test('访客打开一条公告，再看整个项目的时间线', async ({ page }) => {
    await page.goto('/tender/0/0/1/0104');
    await noticeRows(page).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/tender\/detail\/[0-9a-f]{32}\/[A-Z_]+\/0104$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('link', { name: '查看项目全过程' }).click();
    await expect(page).toHaveURL(/\/tenderDetails\/[0-9a-f]{32}$/);
    await expect(page.getByRole('list', { name: '项目阶段' }).getByRole('listitem')).toHaveCount(4);
  });

  test('公告的类别或阶段与地址不符时给出 404', async ({ page }) => {
    await page.goto('/tender/0/0/1/0104');
    const href = await noticeRows(page).getByRole('link').first().getAttribute('href');
    const response = await page.goto((href ?? '').replace(/0104$/, '0100'));
    expect(response?.status()).toBe(404);
    await expect(page.getByText('此页面未找到')).toBeVisible();
  });

  test('手机上访客在筛选面板里选地区，面板写明有几条，查看后回到列表', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openHydrated(page, '/tender');
    expect(await getHorizontalOverflow(page)).toBe(0);
    const filters = page.getByRole('complementary', { name: '筛选' });
    await expect(filters).toBeHidden();
    await page.locator('summary', { hasText: '筛选' }).click();
    await expect(filters.getByRole('heading', { name: '筛选', exact: true })).toBeVisible();
    const summary = page.getByText(/今日新增/);
    const before = await summary.innerText();
    await facet(page, '地区').getByRole('link', { name: /江苏/ }).click();
    await expect(page).toHaveURL(/\/tender\/0\/320000$/);
    await expect(summary).not.toHaveText(before, { useInnerText: true });
    const shown = /共 ([\d,]+) 条/.exec(await summary.innerText())?.[1];
    const button = page.locator('summary', { hasText: `查看 ${shown} 条` });
    await button.click();
    await expect(filters).toBeHidden();
    await expect(noticeRows(page)).not.toHaveCount(0);
    expect(await getHorizontalOverflow(page)).toBe(0);
  });

  test('手机上键盘焦点留在筛选面板里，关闭按钮和 Esc 都能关上它', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openHydrated(page, '/tender');
    const filters = page.getByRole('complementary', { name: '筛选' });
    const open = page.getByRole('main').locator('summary', { hasText: /^\s*筛选/ });
    await open.focus();
    await page.keyboard.press('Enter');
    await expect(filters).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(filters.getByRole('button', { name: '关闭筛选' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(page.locator('summary', { hasText: '查看' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(filters).toBeHidden();
    await expect(open).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(filters).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(filters).toBeHidden();
  });
});
