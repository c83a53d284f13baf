import type { Page } from '@playwright/test';
import { expect, openHydrated, readCount, test } from '@zhucheng/test-kit/journeys';

const noticeRows = (page: Page) => page.getByRole('list', { name: '公告' }).getByRole('listitem');
const facet = (page: Page, name: string) => page.getByRole('list', { name, exact: true });
const chips = (page: Page) => page.getByRole('list', { name: '已选条件' }).getByRole('listitem');
const totalOf = async (page: Page) => {
  const summary = await page.getByText(/今日新增/).innerText();
  return readCount(/共 [\d,]+ 条/.exec(summary)?.[0] ?? '');
};

test.describe('招标信息的筛选', () => {
  test('访客勾两种工程，条数是两种之和；地址里有全部条件，可以一个一个去掉', async ({ page }) => {
    await openHydrated(page, '/tender');
    const road = facet(page, '工程类别').getByRole('link', { name: /公路/ });
    const works = facet(page, '工程类别').getByRole('link', { name: /市政/ });
    const counts = await Promise.all(
      [road, works].map(async (link) => readCount(await link.innerText())),
    );
    await road.click();
    await expect(page).toHaveURL(/\/tender\?type=ROAD$/);
    await works.click();
    await expect(page).toHaveURL(/\/tender\?types=ROAD,GOV$/);
    await expect.poll(() => totalOf(page)).toBe((counts[0] ?? 0) + (counts[1] ?? 0));
    await page.reload();
    await expect(works).toHaveAttribute('aria-current', 'true');
    await chips(page).getByRole('link', { name: /公路/ }).click();
    await expect(page).toHaveURL(/\/tender\?type=GOV$/);
    await expect.poll(() => totalOf(page)).toBe(counts[1]);
  });

  test('访客从省点到市、再点到县，点已选的县退回市里', async ({ page }) => {
    await openHydrated(page, '/tender');
    const regions = facet(page, '地区').first();
    const chosen = regions.locator('[aria-current=true]');
    await regions.getByRole('link', { name: /山东省/ }).click();
    await expect(page).toHaveURL(/\/tender\/0\/370000$/);
    // The choice keeps the focus.
    await expect(regions.getByRole('link', { name: /山东省/ })).toBeFocused();
    const city = regions.getByRole('link', { name: /^青岛市/ });
    const inCity = readCount(await city.innerText());
    await city.click();
    await expect(page).toHaveURL(/\/tender\/0\/370200$/);
    await expect.poll(() => totalOf(page)).toBe(inCity);
    const county = regions.getByRole('link', { name: /区\s*\d+$/ }).first();
    await county.click();
    await expect(page).toHaveURL(/\/tender\/0\/3702\d\d$/);
    await expect(chosen).toHaveText(/区/);
    await expect(noticeRows(page)).not.toHaveCount(0);
    await chosen.click();
    await expect(page).toHaveURL(/\/tender\/0\/370200$/);
  });

  test('访客看到每段发布时间有多少条，选了一段，其余各段的条数还在', async ({ page }) => {
    await openHydrated(page, '/tender?type=ROAD');
    const dates = facet(page, '发布时间');
    const countOf = async (name: string) => {
      const link = dates.getByRole('link', { name: new RegExp(`^${name}`) });
      return readCount(await link.innerText());
    };
    const names = ['近三天', '近一周', '近一月', '近三月', '近一年', '全部时间'];
    const countAll = () => Promise.all(names.map(countOf));
    const counts = await countAll();
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    expect(counts.at(-1)).toBe(await totalOf(page));
    await dates.getByRole('link', { name: /^近一年/ }).click();
    await expect(page).toHaveURL(/date=1y/);
    await expect.poll(() => totalOf(page)).toBe(counts[4]);
    expect(await countAll()).toEqual(counts);
  });

  test('访客排除一个词，剩下的公告里不再有它', async ({ page }) => {
    await page.goto('/tender?keywords=' + encodeURIComponent('招标'));
    const before = await totalOf(page);
    const box = page.getByRole('textbox', { name: '排除含这些词的' });
    await box.fill('监理');
    await box.press('Enter');
    await expect(page).toHaveURL(/exclude=/);
    await expect(chips(page).filter({ hasText: '不含“监理”' })).toHaveCount(1);
    await expect(noticeRows(page)).not.toHaveCount(0);
    await expect(noticeRows(page).filter({ hasText: '监理' })).toHaveCount(0);
    const without = await totalOf(page);
    await page.goto('/tender?keywords=' + encodeURIComponent('招标 监理'));
    expect(without + (await totalOf(page))).toBe(before);
  });

  test('访客写两个词，勾“含任一个词就算”后更多', async ({ page }) => {
    await openHydrated(page, '/tender?keywords=' + encodeURIComponent('桥梁 隧道'));
    const before = await totalOf(page);
    await page.getByRole('link', { name: '含任一个词就算' }).click();
    await expect(page).toHaveURL(/any=1/);
    await expect.poll(() => totalOf(page)).toBeGreaterThan(before);
  });

  test('访客搜到公告后可以按相关程度排，没有关键词时没有这一项', async ({ page }) => {
    await openHydrated(page, '/tender?keywords=' + encodeURIComponent('监理'));
    const before = await totalOf(page);
    const sorts = page.getByRole('navigation', { name: '排序' });
    await sorts.getByRole('link', { name: '最相关' }).click();
    await expect(page).toHaveURL(/sort=relevance/);
    await expect(noticeRows(page).first().getByRole('heading')).toContainText('监理');
    expect(await totalOf(page)).toBe(before);
    await page.goto('/tender');
    await expect(sorts.getByRole('link', { name: '最新发布' })).toBeVisible();
    await expect(sorts.getByRole('link', { name: '最相关' })).toHaveCount(0);
  });

  test('访客按招标人找：先看公告最多的，再按名称找，选一家只看它的', async ({ page }) => {
    await openHydrated(page, '/tender');
    await page.getByRole('link', { name: '选招标人' }).click();
    await expect(page).toHaveURL(/by=buyer/);
    await expect(page.locator('#by-buyer h2')).toBeInViewport();
    await expect(page.locator('#by-buyer a:focus')).toHaveCount(1);
    const buyers = facet(page, '招标人').getByRole('link');
    await expect(buyers).toHaveCount(20);
    const name = (await buyers.nth(3).innerText()).replace(/\s*[\d,]+$/, '').trim();
    const search = page.getByRole('textbox', { name: '按名称找招标人' });
    await search.fill(name);
    await search.press('Enter');
    await expect(buyers).toHaveCount(1);
    const total = readCount(await buyers.innerText());
    await buyers.click();
    await expect(page).toHaveURL(/buyer=[0-9a-f]{32}/);
    await expect.poll(() => totalOf(page)).toBe(total);
    await expect(chips(page).filter({ hasText: `招标人：${name}` })).toHaveCount(1);
    await expect(noticeRows(page).filter({ hasNotText: name })).toHaveCount(0);
  });

  test('访客按中标人找，选一家只看它中标的结果', async ({ page }) => {
    await openHydrated(page, '/tender');
    await page.getByRole('link', { name: '选中标人' }).click();
    await expect(page).toHaveURL(/by=winner/);
    const winners = facet(page, '中标人').getByRole('link');
    await expect(winners.first()).toBeVisible();
    const shown = await winners.first().innerText();
    const name = shown.replace(/\s*[\d,]+$/, '');
    await winners.first().click();
    await expect(page).toHaveURL(/winner=[0-9a-f]{32}/);
    await expect.poll(() => totalOf(page)).toBe(readCount(shown));
    await expect(chips(page).filter({ hasText: `中标人：${name}` })).toHaveCount(1);
    await expect(noticeRows(page).filter({ hasNotText: '结果公示' })).toHaveCount(0);
  });

  test('访客只看未截止的，每页五十条，订阅的正是这组条件', async ({ page }) => {
    await openHydrated(page, '/tender/0/0/1/0100');
    await page.getByRole('link', { name: '只看未截止' }).click();
    await expect(page).toHaveURL(/\/tender\/0\/0\/1\/0100\?open=1$/);
    await expect(noticeRows(page)).not.toHaveCount(0);
    await expect(noticeRows(page).filter({ hasText: '已截止' })).toHaveCount(0);
    const total = await totalOf(page);
    const sizes = page.getByRole('navigation', { name: '每页条数' });
    await sizes.getByRole('link', { name: '50' }).click();
    await expect(page).toHaveURL(/size=50/);
    await expect(noticeRows(page)).toHaveCount(Math.min(total, 50));
    const feed = page.getByRole('link', { name: '用 RSS 订阅这组条件' });
    const href = (await feed.getAttribute('href')) ?? '';
    expect(href).toBe('/feed/rss/tender?infoType=0100&open=1');
    const xml = await (await page.request.get(href)).text();
    // A feed has the newest 30.
    expect(xml.match(/<item>/g)?.length).toBe(Math.min(total, 30));
  });

  test('访客用 j、k 在公告间移动，回车打开；按 s 收藏先请他登录', async ({ page }) => {
    await openHydrated(page, '/tender');
    const links = noticeRows(page).getByRole('link');
    await page.keyboard.press('j');
    await expect(links.nth(0)).toBeFocused();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    await expect(links.nth(1)).toBeFocused();
    await page.keyboard.press('s');
    await expect(page.getByRole('dialog')).toContainText('登录后即可收藏这条公告');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('j');
    const focused = page.locator('ul[aria-label="公告"] a:focus');
    const href = (await focused.getAttribute('href')) ?? '';
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${href}$`));
  });

  test('没有脚本时，筛选、排除和找招标人照样能用', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/tender?by=buyer');
    await expect(facet(page, '招标人').getByRole('link')).toHaveCount(20);
    await facet(page, '金额（万元）')
      .getByRole('link', { name: /5,000 万–1 亿/ })
      .click();
    await expect(page).toHaveURL(/bands=5000w/);
    const box = page.getByRole('textbox', { name: '排除含这些词的' });
    await box.fill('监理');
    await box.press('Enter');
    await expect(chips(page)).toHaveCount(3);
    await context.close();
  });
});
