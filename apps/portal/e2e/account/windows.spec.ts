import { expect, test, type Browser } from '@playwright/test';
import { logIn, menuOf, openForm } from './codes.ts';
import { call, newMember } from './members.ts';

/** Opens a page in a browser where nobody is logged in. */
async function strangerAt(browser: Browser, path: string) {
  const context = await browser.newContext();
  const screen = await context.newPage();
  await screen.goto(path);
  return { context, page: screen };
}

test.describe('新窗口交接', () => {
  test('会员从账号菜单打开组织平台：令牌在片段里，到了就从地址里消失，只能用一次', async ({
    browser,
    page,
  }) => {
    await newMember(page.context().request, '郑总包');
    await page.goto('/');
    await menuOf(page).hover();
    const answer = page.waitForResponse(/auth\/v3\/handOff/);
    const popup = page.context().waitForEvent('page');
    const asked = page.context().waitForEvent('request', {
      predicate: (request) =>
        request.url().endsWith('/auth/v3/userinfo') && /"ho_/.test(request.postData() ?? ''),
    });
    await page.getByRole('banner').getByRole('menuitem', { name: '组织平台' }).click();
    const { model } = (await (await answer).json()) as { model: { token: string } };
    expect(model.token).toMatch(/^ho_/);
    const opened = await popup;
    const { token } = (await asked).postDataJSON() as { token: string };
    expect(token).toBe(model.token);
    await expect(opened).toHaveURL(/\/organisation$/);
    await expect(menuOf(opened)).toHaveAccessibleName('郑总包的账号菜单');
    expect(await opened.evaluate(() => window.opener)).toBeNull();

    const stranger = await strangerAt(browser, `/organisation#token=${model.token}`);
    await expect(stranger.page).toHaveURL(/\/login$/);
    await stranger.context.close();
  });

  test('令牌在另一个浏览器里登录一次，第二次就不行；别的页面不认令牌', async ({
    browser,
    page,
  }) => {
    const request = page.context().request;
    await newMember(request, '钱计量');
    const { token } = await call<{ token: string }>(request, '/user/auth/v3/handOff');
    const elsewhere = await strangerAt(browser, `/news#token=${token}`);
    await expect(elsewhere.page).toHaveURL(/\/news$/);
    await expect(
      elsewhere.page.getByRole('banner').getByRole('link', { name: '登录 / 注册' }),
    ).toBeVisible();
    const first = await strangerAt(browser, `/organisation#token=${token}`);
    await expect(menuOf(first.page)).toHaveAccessibleName('钱计量的账号菜单');
    await expect(first.page).toHaveURL(/\/organisation$/);
    const second = await strangerAt(browser, `/organisation#token=${token}`);
    await expect(second.page).toHaveURL(/\/login$/);
    for (const { context } of [elsewhere, first, second]) await context.close();
  });
});

const HOME = /^http:\/\/localhost:\d+\/$/;

for (const [redirect, place, told] of [
  ['/news?page=2#top', /^http:\/\/localhost:\d+\/news\?page=2#top$/, '回到本站的那一页'],
  ['//evil.example/x', HOME, '双斜杠开头的回首页'],
  ['/\\evil.example', HOME, '反斜杠开头的回首页'],
  ['javascript:alert(1)', HOME, '脚本地址回首页'],
] as const) {
  test(`登录后只回到本站的地址：${told}`, async ({ page, request }) => {
    const phone = await newMember(request);
    await openForm(page, `/login?redirect=${encodeURIComponent(redirect)}`);
    await logIn(page, phone);
    await expect(menuOf(page)).toBeVisible();
    await expect(page).toHaveURL(place);
  });
}
