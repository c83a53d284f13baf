import type { Page } from '@playwright/test';
import {
  expect,
  journeyDatabaseUrl,
  registerMember,
  runStatement,
  test,
  waitForHydration,
} from '@zhucheng/test-kit/journeys';
import { accountMenu } from './login-form.ts';

const loginLink = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: '登录 / 注册' });

/** Watches every frame of the pages to come; returns whether a login link was ever painted. */
async function watchLoginLink(page: Page): Promise<() => Promise<boolean>> {
  await page.addInitScript(() => {
    const seen = window as { loginSeen?: boolean };
    const look = () => {
      const links = [...document.querySelectorAll('header a[href="/login"]')];
      seen.loginSeen ||= links.some((link) => link.checkVisibility({ visibilityProperty: true }));
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return () => page.evaluate(() => (window as { loginSeen?: boolean }).loginSeen ?? false);
}

const hasMark = async (page: Page) =>
  (await page.context().cookies()).some(({ name }) => name.endsWith('signed-in'));

for (const path of ['/news', '/help']) {
  test(`会员打开 ${path}，登录按钮一眼也不出现，名字来了页头不跳动`, async ({ page }) => {
    await registerMember(page.context().request);
    const wasSeen = await watchLoginLink(page);
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/auth/v3/userinfo', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(path);
    await waitForHydration(page);
    const hotline = page.getByRole('banner').getByText('服务热线').first();
    const before = await hotline.boundingBox();
    await expect(accountMenu(page)).toHaveCount(0);
    release();
    await expect(accountMenu(page)).toBeVisible();
    expect(await wasSeen()).toBe(false);
    expect(await hotline.boundingBox()).toEqual(before);
  });
}

test('访客第一眼就看到登录按钮', async ({ openContext }) => {
  const page = await (await openContext()).newPage();
  await page.route('**/auth/v3/userinfo', () => new Promise(() => undefined));
  await page.goto('/news', { waitUntil: 'commit' });
  await expect(loginLink(page)).toBeVisible();
});

test('登录在服务器上结束以后，页头回到登录按钮，再打开也是', async ({ page }) => {
  test.skip(!journeyDatabaseUrl, '没有 JOURNEY_DATABASE_URL：由 npm test 给出');
  const phone = await registerMember(page.context().request);
  await page.goto('/news');
  await expect(accountMenu(page)).toBeVisible();
  expect(await hasMark(page)).toBe(true);
  await runStatement(
    'update account_session set revoked_at = now() where account_id = (select id from account where phone = $1)',
    [phone],
  );
  await page.reload();
  await expect(loginLink(page)).toBeVisible();
  expect(await hasMark(page)).toBe(false);
  await page.reload({ waitUntil: 'commit' });
  await expect(loginLink(page)).toBeVisible();
});

test('服务暂时不通时不劝会员登录，通了以后名字回来', async ({ page }) => {
  await registerMember(page.context().request);
  const wasSeen = await watchLoginLink(page);
  let failing = true;
  await page.route('**/auth/v3/userinfo', (route) =>
    failing ? route.fulfill({ status: 503, body: '' }) : route.continue(),
  );
  await page.goto('/news');
  await page.waitForResponse('**/auth/v3/userinfo');
  await waitForHydration(page);
  await expect(loginLink(page)).toBeHidden();
  failing = false;
  await expect(accountMenu(page)).toBeVisible();
  expect(await wasSeen()).toBe(false);
});
