import type { Page } from '@playwright/test';
import {
  expect,
  findAxeViolations,
  getHorizontalOverflow,
  test,
} from '@zhucheng/test-kit/journeys';

const searchInput = (page: Page) => page.getByRole('main').locator('input[name=keywords]');
const suggestions = (page: Page) =>
  page.getByRole('listbox', { name: '搜索建议' }).getByRole('option');
const rows = (page: Page) => page.getByRole('list', { name: '搜索结果' }).getByRole('listitem');

/** Opens a page and focuses its search box, once the script has made it a combobox. */
async function focusSearchBox(page: Page, path = '/search') {
  await page.goto(path);
  await searchInput(page).focus();
  await expect(searchInput(page)).toHaveAttribute('role', 'combobox');
}

test.describe('搜索', () => {
  test('一次搜索得到各类内容，分类上标着条数', async ({ page }) => {
    await page.goto('/search?keywords=计量');
    const tabs = page.getByRole('navigation', { name: '搜索范围' }).getByRole('link');
    await expect(tabs.first()).toHaveText(/^全部\d/);
    await expect(rows(page).first()).toBeVisible();
    await expect(page.locator('mark').first()).toHaveText(/计量/);
    await tabs.filter({ hasText: '资料' }).click();
    await expect(page).toHaveURL(/tab=download/);
    const total = (await tabs.filter({ hasText: '资料' }).innerText()).replace(/\D/g, '');
    await expect(page.getByText(`找到 ${total} 条`)).toBeVisible();
  });

  test('筛选、排序和翻页都是链接，地址发给别人看到的一样', async ({ page, openContext }) => {
    await page.goto('/search?keywords=工程');
    await page.getByRole('link', { name: /^近一年/ }).click();
    await expect(page).toHaveURL(/date=1y/);
    await page
      .getByRole('navigation', { name: '排序' })
      .getByRole('link', { name: '最新发布' })
      .click();
    await expect(page).toHaveURL(/sort=newest/);
    await page.getByRole('link', { name: '第 2 页' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(page.locator('[aria-current=page]').filter({ hasText: /^2$/ })).toBeVisible();
    // The remaining time counts on while two pages are compared; the date of the deadline stands beside it.
    const readRows = async (of: Page) =>
      (await rows(of).allInnerTexts()).map((text) =>
        text.replace(/剩 \d+ (天|小时)|不足 1 小时/, '剩'),
      );
    const shown = await readRows(page);
    const other = await (await openContext()).newPage();
    await other.goto(page.url());
    expect(await readRows(other)).toEqual(shown);
  });

  test('输入标准号，最前面就是这部标准', async ({ page }) => {
    for (const number of ['GB50500', 'GB/T50500-2024', 'ＧＢ／Ｔ　５０５００']) {
      await page.goto(`/search?${new URLSearchParams({ keywords: number })}`);
      const best = page.getByText('最可能要找的').locator('..');
      await expect(best.getByRole('heading')).toContainText('50500');
    }
    await page.getByRole('link', { name: '打开标准' }).click();
    await expect(page).toHaveURL(/\/standard\/detail\//);
  });

  test('搜到开放平台的指南和接口，点开就是', async ({ page }) => {
    for (const [query, title, address] of [
      ['幂等键', '幂等键', '/open/guide/idempotency'],
      ['核对标准 接口', '核对标准是否有效', '/open/api/openStandards.checkStandards'],
    ] as const) {
      await page.goto(`/search?${new URLSearchParams({ keywords: query })}`);
      const platform = page.getByRole('list', { name: '开放平台的搜索结果' });
      expect(await findAxeViolations(page)).toEqual([]);
      await platform.getByRole('link', { name: title }).first().click();
      await expect(page).toHaveURL(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    }
  });

  test('没有结果时可以换条路走', async ({ page }) => {
    await page.goto('/search?keywords=zzqqxx');
    await expect(page.getByRole('heading', { name: '没有找到“zzqqxx”' })).toBeVisible();
    await expect(page.getByRole('link', { name: '看招标信息' })).toBeVisible();
    await page.getByRole('link', { name: '按标签找' }).click();
    await expect(page).toHaveURL(/\/news\/tags/);
  });

  test('筛得太窄时，访客看到去掉哪一项能有几条，所选的项还在筛选里', async ({ page }) => {
    await page.goto('/search?keywords=桥梁&tab=tender&region=810000&status=0104');
    await expect(page.getByRole('heading', { name: '这样筛选没有结果' })).toBeVisible();
    const region = page.getByRole('list', { name: '地区' }).getByRole('link', { name: /香港/ });
    await expect(region).toHaveAttribute('aria-current', 'true');
    await expect(page.getByRole('list', { name: '附近地区有' })).toContainText('广东省');
    const alert = page.getByRole('link', { name: '有新公告时提醒我（RSS）' });
    expect((await page.request.get((await alert.getAttribute('href')) ?? '')).status()).toBe(200);
    const way = page
      .getByRole('list', { name: '放宽条件，能看到' })
      .getByRole('link', { name: /^去掉香港/ });
    const count = /：([\d,]+) 条/.exec(await way.innerText())?.[1];
    await way.click();
    await expect(page.getByText(`找到 ${count} 条`)).toBeVisible();
    await expect(rows(page)).not.toHaveCount(0);
  });

  test('打错一个字，或只打拼音、首字母，照样找到，也可以坚持原来的词', async ({ page }) => {
    for (const [typed, meant] of [
      ['近度款', '进度款'],
      ['jsgc', '建设工程'],
      ['hetong', '合同'],
    ] as const) {
      await page.goto(`/search?keywords=${typed}`);
      await expect(page.getByText(`已按“${meant}”搜索`)).toBeVisible();
      await expect(rows(page).first()).toBeVisible();
    }
    await page.getByRole('link', { name: 'hetong', exact: true }).click();
    await expect(page).toHaveURL(/exact=1/);
    await expect(page.getByText('已按“合同”搜索')).toHaveCount(0);
  });

  test('地区、阶段和类型写在词里就成了筛选，每一个都可以去掉', async ({ page }) => {
    await page.goto('/search?keywords=桥梁 招标 浙江');
    const chips = page.getByRole('list', { name: '已选条件' });
    await expect(chips).toContainText('地区：浙江省');
    await expect(chips).toContainText('信息类型：招标公告');
    await expect(chips).toContainText('工程类型：桥梁');
    await expect(rows(page).first()).toContainText('浙江省');
    await chips.getByRole('link', { name: /地区：浙江省/ }).click();
    await expect(page).toHaveURL(/plain=/);
    await expect(chips).not.toContainText('浙江省');
    await page.reload();
    await expect(chips).not.toContainText('浙江省');
    await expect(chips).toContainText('信息类型：招标公告');
  });

  test('一次写几个地区或一片地区，看到的都是那里的公告', async ({ page }) => {
    await page.goto('/search?keywords=江浙沪 招标');
    const chips = page.getByRole('list', { name: '已选条件' });
    await expect(chips).toContainText('地区：江浙沪（上海、江苏、浙江）');
    await expect(rows(page).filter({ hasNotText: /上海|江苏|浙江/ })).toHaveCount(0);
    await expect(rows(page)).not.toHaveCount(0);
    await chips.getByRole('link', { name: /江浙沪/ }).click();
    await expect(page).toHaveURL(/plain=/);
    await expect(page.getByRole('link', { name: /地区：江浙沪/ })).toHaveCount(0);
  });

  test('词里的条件没有结果时，页面说明已改按关键词搜索', async ({ page }) => {
    await page.goto('/search?keywords=桥梁 监理 西藏');
    await expect(
      page.getByText('没有同时符合“桥梁、西藏自治区”和“监理”的结果，以下按关键词搜索。'),
    ).toBeVisible();
    await expect(rows(page).first()).toBeVisible();
  });

  test('全部结果按类别分组，每组可以看全', async ({ page }) => {
    await page.goto('/search?keywords=深基坑');
    const policy = page.getByRole('region', { name: '资料' });
    await expect(policy.getByRole('listitem').first()).toBeVisible();
    await policy.getByRole('link', { name: /看全部 \d+ 条资料/ }).click();
    await expect(page).toHaveURL(/tab=download/);
  });

  test('同一标准现行版本在前，联想里标着状态', async ({ page }) => {
    await page.goto('/search?keywords=GB 505');
    await expect(rows(page).first()).toContainText('现行');
    await focusSearchBox(page);
    await searchInput(page).pressSequentially('GB 505');
    await expect(suggestions(page).first()).toContainText('现行');
  });

  test('关键词太长时截到三十个字，页数不存在时是 404', async ({ page }) => {
    await page.goto(`/search?keywords=${'桥'.repeat(50)}`);
    await expect(searchInput(page)).toHaveValue('桥'.repeat(30));
    const beyond = await page.goto('/search?keywords=计量&page=999');
    expect(beyond?.status()).toBe(404);
  });
});

test.describe('联想', () => {
  test('输入拼音首字母也能得到建议，用键盘选中一条', async ({ page }) => {
    await focusSearchBox(page);
    await searchInput(page).pressSequentially('zb');
    // Which of the two comes first is a matter of what other visitors search for.
    await expect(suggestions(page).first()).toContainText(/[招中]标/);
    await page.keyboard.press('ArrowDown');
    await expect(suggestions(page).first()).toHaveAttribute('aria-selected', 'true');
    const address = (await suggestions(page).first().getAttribute('href')) ?? '';
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(address);
  });

  test('全拼和标准号的开头也有建议，按 Esc 收起而不丢字', async ({ page }) => {
    await focusSearchBox(page);
    await searchInput(page).pressSequentially('qiaoliang');
    await expect(suggestions(page).first()).toContainText('桥梁');
    await searchInput(page).fill('50500');
    await expect(suggestions(page).first()).toContainText('50500');
    await page.keyboard.press('Escape');
    await expect(suggestions(page)).toHaveCount(0);
    await expect(searchInput(page)).toHaveValue('50500');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/keywords=50500/);
  });

  test('搜过的词留在本机，可以逐个删除', async ({ page }) => {
    await focusSearchBox(page);
    await searchInput(page).fill('桩基计量');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/keywords=/);
    // The results come with a box of their own.
    await expect(page.getByText(/找到/).first()).toBeVisible();
    await searchInput(page).fill('');
    await expect(suggestions(page).filter({ hasText: '桩基计量' })).toBeVisible();
    await page.getByRole('button', { name: '删除最近搜索 桩基计量' }).click();
    await expect(suggestions(page).filter({ hasText: '桩基计量' })).toHaveCount(0);
  });

  test('页头的搜索框同样有建议', async ({ page }) => {
    await page.goto('/news');
    const box = page.getByRole('banner').locator('input[name=keywords]');
    await box.focus();
    await expect(box).toHaveAttribute('role', 'combobox');
    await box.pressSequentially('jiliang');
    await expect(suggestions(page).first()).toContainText('计量');
    expect(await findAxeViolations(page, 'header')).toEqual([]);
  });

  test('没有收到答复时词还在，可以重试', async ({ page }) => {
    await focusSearchBox(page, '/search?keywords=计量');
    const call = '**/api/search/pub/query';
    await page.route(call, (route) => route.abort());
    await searchInput(page).fill('桥梁');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: '重新加载' })).toBeVisible();
    await expect(searchInput(page)).toHaveValue('桥梁');
    await page.unroute(call);
    await page.getByRole('button', { name: '重新加载' }).click();
    await expect(rows(page).first()).toBeVisible();
  });
});

test.describe('关闭 JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('关闭 JavaScript 仍能搜索并翻页', async ({ page }) => {
    await page.goto('/search');
    await searchInput(page).fill('工程');
    await page.getByRole('main').getByRole('button', { name: '搜索' }).click();
    await expect(page).toHaveURL(/keywords=/);
    const first = await rows(page).allInnerTexts();
    await page.getByRole('link', { name: '第 2 页' }).click();
    expect(await rows(page).allInnerTexts()).not.toEqual(first);
    await page
      .getByRole('navigation', { name: '搜索范围' })
      .getByRole('link', { name: /^招标/ })
      .click();
    await page.getByRole('link', { name: /^招标公告/ }).click();
    await expect(page).toHaveURL(/tab=tender.*status=0100/);
    await expect(rows(page).first()).toBeVisible();
  });
});

for (const path of [
  '/search',
  '/search?keywords=计量',
  '/search?keywords=GB50500',
  '/search?keywords=zzqqxx',
]) {
  test(`${path} 没有无障碍问题，手机上不横向滚动`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect(await findAxeViolations(page)).toEqual([]);
    expect(await getHorizontalOverflow(page)).toBeLessThanOrEqual(0);
  });
}
