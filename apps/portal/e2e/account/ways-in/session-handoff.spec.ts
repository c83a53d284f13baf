import { callApi, expect, registerMember, test } from '@zhucheng/test-kit/journeys';
import { openForm, fillLoginForm, accountMenu } from '../login-form.ts';

test.describe('新窗口交接', () => {
  test('会员从账号菜单打开组织平台：令牌在片段里，到了就从地址里消失，只能用一次', async ({
    openContext,
    page,
  }) => {
    await registerMember(page.context().request, '郑总包');
    await page.goto('/');
    await accountMenu(page).hover();
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
    await expect(accountMenu(opened)).toHaveAccessibleName('郑总包的账号菜单');
    expect(await opened.evaluate(() => window.opener)).toBeNull();

    const stranger = await (await openContext()).newPage();
    await stranger.goto(`/organisation#token=${model.token}`);
    await expect(stranger).toHaveURL(/\/login$/);
  });

  test('令牌在另一个浏览器里登录一次，第二次就不行；别的页面不认令牌', async ({
    openContext,
    page,
  }) => {
    const request = page.context().request;
    const openAsStranger = async (path: string) => {
      const stranger = await (await openContext()).newPage();
      await stranger.goto(path);
      return stranger;
    };
    await registerMember(request, '钱计量');
    const { token } = await callApi<{ token: string }>(request, '/user/auth/v3/handOff');
    const elsewhere = await openAsStranger(`/news#token=${token}`);
    await expect(elsewhere).toHaveURL(/\/news$/);
    await expect(
      elsewhere.getByRole('banner').getByRole('link', { name: '登录 / 注册' }),
    ).toBeVisible();
    const first = await openAsStranger(`/organisation#token=${token}`);
    await expect(accountMenu(first)).toHaveAccessibleName('钱计量的账号菜单');
    await expect(first).toHaveURL(/\/organisation$/);
    const second = await openAsStranger(`/organisation#token=${token}`);
    await expect(second).toHaveURL(/\/login$/);
  });
});

const HOME = /^http:\/\/localhost:\d+\/$/;

for (const [redirect, expected, rule] of [
  ['/news?page=2#top', /^http:\/\/localhost:\d+\/news\?page=2#top$/, '回到本站的那一页'],
  ['//evil.example/x', HOME, '双斜杠开头的回首页'],
  ['/\\evil.example', HOME, '反斜杠开头的回首页'],
  ['javascript:alert(1)', HOME, '脚本地址回首页'],
] as const) {
  test(`登录后只回到本站的地址：${rule}`, async ({ page, request }) => {
    const phone = await registerMember(request);
    await openForm(page, `/login?redirect=${encodeURIComponent(redirect)}`);
    await fillLoginForm(page, phone);
    await expect(accountMenu(page)).toBeVisible();
    await expect(page).toHaveURL(expected);
  });
}
