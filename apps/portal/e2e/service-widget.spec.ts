import {
  expect,
  findAxeViolations,
  findSmallTargets,
  getHorizontalOverflow,
  test,
  waitForHydration,
} from '@zhucheng/test-kit/journeys';
import type { Page, Request } from '@playwright/test';

const getWidget = (page: Page) => page.getByRole('complementary', { name: '在线服务' });
const getConsentLine = (page: Page) => page.getByRole('region', { name: '统计许可' });
const getInvitation = (page: Page) => page.getByRole('region', { name: '在线客服邀请' });

/** Collects the counts of visits that a page sends. */
function collectTraces(page: Page): URLSearchParams[] {
  const traces: URLSearchParams[] = [];
  const onRequest = (request: Request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/trace/trace/stat.htm')) traces.push(searchParams);
  };
  page.on('request', onRequest);
  return traces;
}

/** Opens a page and waits until its script has asked for the guest. */
async function openWithGuest(page: Page, path: string): Promise<void> {
  const created = page.waitForResponse((response) => response.url().endsWith('/guest/create'));
  await page.goto(path);
  await waitForHydration(page);
  await created;
}

/** Returns the sum of the layout shifts of the page so far. */
const getLayoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const add = (entry: PerformanceEntry) => {
          sum += (entry as PerformanceEntry & { value: number }).value;
        };
        new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({
          type: 'layout-shift',
          buffered: true,
        });
        setTimeout(() => resolve(sum), 300);
      }),
  );

/** Answers the setting of the automatic invitation. */
const setInvitation = (page: Page, model: object) =>
  page.route('**/crm/sdm/open/setting/get', (route) =>
    route.fulfill({ json: { code: '30000', msg: '成功', model } }),
  );
const INVITATION = { autoSwitch: true, autoDelayed: 1, autoContent: '您好，要看看演示吗？' };

test('不开 JavaScript 也能看到公众号二维码和服务热线', async ({ pageWithoutScript: page }) => {
  await page.goto('/tender');
  const widget = getWidget(page);
  await widget.getByRole('button', { name: '微信' }).click();
  await expect(page.getByRole('img', { name: '公众号二维码' })).toBeVisible();
  await widget.getByRole('button', { name: '在线客服' }).click();
  const hotline = page.getByRole('group', { name: '服务热线' });
  await expect(hotline.getByRole('link', { name: /^[\d-]+$/ })).toBeVisible();
  await expect(widget.getByRole('link', { name: '顶部' })).toBeVisible();
  await expect(getConsentLine(page)).toBeHidden();
});

test('只用键盘打开和关闭微信、热线，再到 AI 工具', async ({ visitorPage: page }) => {
  await openWithGuest(page, '/news');
  const widget = getWidget(page);
  const weChat = widget.getByRole('button', { name: '微信' });
  await weChat.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: '微信咨询' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('group', { name: '微信咨询' })).toBeHidden();
  await expect(weChat).toBeFocused();
  const names: (string | undefined)[] = [];
  for (let step = 0; step < 4; step += 1) {
    await page.keyboard.press('Tab');
    names.push(await page.evaluate(() => document.activeElement?.textContent?.trim()));
  }
  expect(names).toEqual(['在线客服', '热线', '立即咨询', 'AI']);
  await expect(widget.getByRole('link', { name: 'AI' })).toHaveAttribute('href', '/aiToolList');
});

test('往下滚动后出现“顶部”，按它回到页首，页面不跳动', async ({ visitorPage: page }) => {
  await openWithGuest(page, '/information');
  const top = getWidget(page).getByRole('link', { name: '顶部' });
  await expect(top).toBeHidden();
  await page.mouse.wheel(0, 1_200);
  await expect(top).toBeVisible();
  await top.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(top).toBeHidden();
  await expect(page.locator('#main')).toBeFocused();
  const shift = await getLayoutShift(page);
  expect(shift).toBe(0);
});

test('每个访客登记一次，来源是打开标签页时的那个网站', async ({ visitorPage: page }) => {
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/guest/create')) bodies.push(request.postDataJSON());
  });
  await openWithGuest(page, '/news?utm_source=baidu&phone=13800000001');
  await openWithGuest(page, '/standard');
  expect(bodies).toEqual([
    { guest: { source: '直接访问', url: '/news?utm_source=baidu' } },
    { guest: { source: '直接访问' } },
  ]);
  const cookies = await page.context().cookies();
  const guests = cookies.filter(({ name }) => name.endsWith('guest'));
  expect(guests.map(({ httpOnly, path }) => ({ httpOnly, path }))).toEqual([
    { httpOnly: true, path: '/api' },
  ]);
});

test('同意之前统计不带访客编号，同意之后才带，换页各记一次', async ({ visitorPage: page }) => {
  const traces = collectTraces(page);
  await openWithGuest(page, '/policy');
  await expect.poll(() => traces.length).toBe(1);
  expect(traces[0]?.get('url')).toBe('/policy');
  expect(traces[0]?.has('sid')).toBe(false);
  await getConsentLine(page).getByRole('button', { name: '允许', exact: true }).click();
  await expect(getConsentLine(page)).toBeHidden();
  await page
    .getByRole('navigation', { name: '主导航' })
    .getByRole('link', { name: '应用' })
    .click();
  await expect(page).toHaveURL(/\/product$/);
  await expect.poll(() => traces.length).toBe(2);
  expect(traces[1]?.get('url')).toBe('/product');
  expect(traces[1]?.get('sid')).toMatch(/^[0-9a-f]{32}$/);
  await page.goBack();
  await expect.poll(() => traces.length).toBe(3);
  expect(traces[2]?.get('sid')).toBe(traces[1]?.get('sid'));
});

test('拒绝之后不再统计，也不再问；在隐私政策里可以改', async ({ visitorPage: page }) => {
  const traces = collectTraces(page);
  await openWithGuest(page, '/pravicy');
  await expect.poll(() => traces.length).toBe(1);
  expect(traces[0]?.has('sid')).toBe(false);
  await getConsentLine(page).getByRole('button', { name: '不允许' }).click();
  await openWithGuest(page, '/standard');
  await expect(getConsentLine(page)).toBeHidden();
  await openWithGuest(page, '/pravicy');
  expect(traces).toHaveLength(1);
  expect(await page.evaluate(() => localStorage.getItem('visitor-id'))).toBeNull();
  const cookies = await page.context().cookies();
  expect(cookies.map(({ name }) => name)).toEqual(['guest']);
  const setting = page.getByRole('group', { name: '统计许可设置' });
  await expect(setting.getByRole('status')).toContainText('您已拒绝');
  await setting.getByRole('button', { name: '同意统计' }).click();
  await expect(setting.getByRole('status')).toContainText('您已同意');
  await openWithGuest(page, '/standard');
  await expect.poll(() => traces.length).toBe(2);
  expect(traces[1]?.has('sid')).toBe(true);
});

test('浏览器要求不跟踪时，不问也不统计', async ({ visitorPage: page }) => {
  const traces = collectTraces(page);
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
  );
  await openWithGuest(page, '/paper');
  await expect(getConsentLine(page)).toBeHidden();
  expect(traces).toEqual([]);
});

test('到时间弹出在线客服邀请，不抢光标，取消后一天内不再弹出', async ({ visitorPage: page }) => {
  await setInvitation(page, INVITATION);
  await openWithGuest(page, '/news');
  const search = page.getByRole('search').last().locator('input').first();
  await search.focus();
  await expect(getInvitation(page)).toContainText(INVITATION.autoContent);
  await expect(search).toBeFocused();
  expect(await findAxeViolations(page)).toEqual([]);
  await getInvitation(page).getByRole('button', { name: '取消' }).click();
  await expect(getInvitation(page)).toBeHidden();
  const tab = await page.context().newPage();
  await setInvitation(tab, INVITATION);
  await openWithGuest(tab, '/news');
  await tab.waitForTimeout(2_000);
  await expect(getInvitation(tab)).toBeHidden();
});

test('登录窗口打开时不弹出邀请，关掉以后才弹出', async ({ visitorPage: page }) => {
  await setInvitation(page, INVITATION);
  await page.goto('/information');
  await page.evaluate(() => {
    const dialog = document.createElement('dialog');
    dialog.append('请先登录');
    document.body.append(dialog);
    dialog.showModal();
  });
  await waitForHydration(page);
  await page.waitForTimeout(3_000);
  await expect(getInvitation(page)).toBeHidden();
  await page.evaluate(() => document.querySelector('dialog:modal')?.remove());
  await expect(getInvitation(page)).toBeVisible();
});

test('客服设置读取失败时，把原因告诉访客', async ({ visitorPage: page }) => {
  await page.route('**/crm/sdm/open/setting/get', (route) =>
    route.fulfill({ json: { code: '50000', msg: '在线客服暂时无法使用，请拨打服务热线' } }),
  );
  await openWithGuest(page, '/news');
  await expect(page.getByText('在线客服暂时无法使用，请拨打服务热线')).toBeVisible();
});

for (const width of [1440, 390]) {
  test(`${width} px 宽时挂件和统计许可没有无障碍问题，不撑宽页面`, async ({
    visitorPage: page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await openWithGuest(page, '/standard');
    await expect(getConsentLine(page)).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);
    expect(await findSmallTargets(page)).toEqual([]);
    expect(await getHorizontalOverflow(page)).toBe(0);
    const [line, widget] = await Promise.all([
      getConsentLine(page).boundingBox(),
      getWidget(page).boundingBox(),
    ]);
    expect((line?.x ?? 0) + (line?.width ?? 0)).toBeLessThan(widget?.x ?? 0);
    expect(line?.height).toBeLessThan(64);
  });
}
