import type { BrowserContext, Page } from '@playwright/test';
import {
  expect,
  findAxeViolations,
  getNewestArticle,
  logInByApi,
  openHydrated,
  postApi,
  registerMember,
  test,
  waitForHydration,
} from '@zhucheng/test-kit/journeys';
import { startPortal } from '@zhucheng/test-kit/journeys/processes';

test.use({ serviceWorkers: 'allow' });

/** Waits until the worker has a copy of the current page. */
const waitForCopy = (page: Page, path: string) =>
  expect
    .poll(() => page.evaluate(async (wanted) => Boolean(await caches.match(wanted)), path))
    .toBe(true);

async function read(page: Page, path: string): Promise<void> {
  await openHydrated(page, path);
  await waitForCopy(page, path);
}

/** Opens a page without a network. */
async function openOffline(context: BrowserContext, page: Page, path: string): Promise<void> {
  await context.setOffline(true);
  await page.goto(path);
}

const findNotices = async (
  page: Page,
  filter: object,
): Promise<{ path: string; title: string }[]> => {
  const { records } = await postApi(page.request, '/ai/pub/bid/listPaged', filter);
  return (records as Record<string, string>[]).map(({ id, category, infoType, title = '' }) => ({
    path: `/tender/detail/${id}/${category}/${infoType}`,
    title,
  }));
};

const copyNotice = (page: Page) => page.getByRole('status').filter({ hasText: '离线副本' });

test('断网后，看过的文章照常打开，标明是离线副本；没看过的页面列出能打开的', async ({
  isolatedPage: page,
}) => {
  const context = page.context();
  const article = await getNewestArticle(page.request, 'NEWS');
  const path = `/news/${article.id}`;
  await read(page, path);
  await expect(copyNotice(page)).toHaveCount(0);

  await openOffline(context, page, path);
  await waitForHydration(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(article.title);
  await expect(copyNotice(page)).toContainText(/\d{4}-\d\d-\d\d \d\d:\d\d 保存/);
  expect(await findAxeViolations(page)).toEqual([]);

  // The notice above the header does not push the phone menu over its own button.
  await page.setViewportSize({ width: 390, height: 844 });
  const menu = page.locator('summary[aria-label="菜单"]');
  await menu.click();
  await menu.click();
  await expect(page.getByRole('navigation', { name: '菜单' })).toBeHidden();
  // The end of the page is not covered.
  await page.keyboard.press('End');
  const last = page.getByRole('contentinfo').getByRole('link').last();
  await expect(last).toBeInViewport({ ratio: 1 });
  await expect
    .poll(async () => {
      const [link, notice] = [await last.boundingBox(), await copyNotice(page).boundingBox()];
      return (link?.y ?? 0) + (link?.height ?? 0) <= (notice?.y ?? 0);
    })
    .toBe(true);

  await page.goto('/news/tags');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('没有网络');
  expect(await findAxeViolations(page)).toEqual([]);
  await page.locator(`a[href="${path}"]`).click();
  await expect(copyNotice(page)).toBeVisible();

  await context.setOffline(false);
  await copyNotice(page).getByRole('link', { name: '重新加载' }).click();
  await expect(copyNotice(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(article.title);
});

test('在站内点开的公告，断网后从列表点它，打开的是离线副本', async ({ isolatedPage: page }) => {
  const [notice] = await findNotices(page, { size: 1 });
  const link = page.locator(`main a[href="${notice?.path}"]`).first();
  await openHydrated(page, '/tender');
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(notice?.title ?? '');
  await waitForCopy(page, notice?.path ?? '');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('招标信息');
  await page.context().setOffline(true);
  await link.click();
  await expect(copyNotice(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(notice?.title ?? '');
});

test('会员收藏的公告没打开过，断网也能看；退出登录后，副本都不在了', async ({
  isolatedPage: page,
}) => {
  const context = page.context();
  await registerMember(page.request);
  const [notice] = await findNotices(page, { size: 1 });
  await openHydrated(page, '/tender');
  await page.getByRole('button', { name: `收藏：${notice?.title}` }).click();
  await expect(page.getByText('已收藏，可在个人中心查看')).toBeVisible();
  await waitForCopy(page, notice?.path ?? '');

  await openOffline(context, page, notice?.path ?? '');
  await expect(copyNotice(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(notice?.title ?? '');
  // The member is not asked to log in without a network.
  await waitForHydration(page);
  await expect(page.getByRole('banner').getByRole('link', { name: '登录 / 注册' })).toBeHidden();
  await page.goto('/personalCenter');
  await expect(page.getByRole('heading', { name: '收藏的公告' })).toBeVisible();

  await context.setOffline(false);
  await openHydrated(page, '/tender');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /的账号/ })
    .hover();
  await page.getByRole('banner').getByRole('menuitem', { name: '退出登录' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click();
  await expect(page.getByText('您已退出登录')).toBeVisible();
  await openOffline(context, page, notice?.path ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('没有网络');
  await expect(page.getByText(notice?.title ?? '')).toHaveCount(0);
});

test('换了一个会员登录，前一个会员看过的页面断网后打不开；副本里没有只给会员看的内容', async ({
  isolatedPage: page,
}) => {
  const context = page.context();
  await logInByApi(page.request);
  const [notice] = await findNotices(page, { keywords: '乌石岭隧道', infoType: '0100' });
  await read(page, notice?.path ?? '');
  await expect(page.getByRole('link', { name: '登录 / 注册' })).toHaveCount(0);
  const phone = page.locator('#contact a[href^="tel:"]').first();
  const number = await phone.innerText();
  const stored = await page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      for (const response of await (await caches.open(name)).matchAll()) {
        if (response.url.includes('/api/') || response.headers.has('x-offline-copy')) {
          texts.push(await response.text());
        }
      }
    }
    return texts.join('');
  });
  expect(stored).toContain(notice?.title);
  expect(stored).not.toContain(number);
  expect(stored).not.toContain('13800000001');

  await context.clearCookies();
  await registerMember(page.request);
  await read(page, '/news');
  await openOffline(context, page, notice?.path ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('没有网络');
});

test('运维关掉离线阅读后，浏览器里的副本和后台脚本都消失', async ({ isolatedPage: page }) => {
  const api = new URL(test.info().project.use.baseURL ?? '').origin;
  const portal = await startPortal(api);
  const { port } = new URL(portal.origin);
  let stopped: typeof portal | undefined;
  const countWorkers = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  try {
    await page.goto(`${portal.origin}/news`);
    await waitForCopy(page, '/news');
    await portal.kill();
    stopped = await startPortal(api, { PORT: port, SITE_OFFLINE: '0' });
    await page.goto(`${portal.origin}/news`);
    await expect.poll(countWorkers).toBe(0);
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
  } finally {
    await Promise.all([portal.kill(), stopped?.kill()]);
  }
});
