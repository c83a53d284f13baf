import { expect, test } from '@playwright/test';
import { logIn, menuOf, openForm, PASSWORD, sentCode } from './codes.ts';
import { aMinuteLater, newMember } from './members.ts';

const STRONG = 'Liang9-kua-du7 ta diao';

test.describe('找回密码、邀请、账号页', () => {
  test('忘记密码的人用短信验证码换了密码，再用新密码登录', async ({ page, request }) => {
    const phone = await newMember(request);
    const before = await sentCode(request, phone);
    await page.clock.install();
    await openForm(page, '/resetPassword');
    await page.getByRole('textbox', { name: '手机号码或邮箱' }).fill(phone);
    await page.getByRole('button', { name: '下一步' }).click();
    await expect(page.getByText(/如果账号存在/)).toBeVisible();
    // One code a minute: the one of the registration was just sent.
    const send = page.getByRole('button', { name: /获取|重发/ });
    await send.click();
    await expect(page.getByText(/验证码刚刚发送过/)).toBeVisible();
    await expect(send).toBeDisabled();
    await aMinuteLater(phone);
    await page.clock.fastForward('01:00');
    await send.click();
    await page
      .getByRole('textbox', { name: '验证码' })
      .fill(await sentCode(request, phone, before));
    await page.getByRole('button', { name: '下一步' }).click();
    await page.getByRole('textbox', { name: '新密码', exact: true }).fill(STRONG);
    await page.getByRole('textbox', { name: '再输入一次新密码' }).fill(PASSWORD);
    await page.getByRole('button', { name: '更新密码' }).click();
    await expect(page.getByText('两次输入的密码不一样')).toBeVisible();
    await page.getByRole('textbox', { name: '再输入一次新密码' }).fill(STRONG);
    await page.getByRole('button', { name: '更新密码' }).click();
    await expect(page.getByText('密码已经更新')).toBeVisible();
    await page.getByRole('link', { name: '去登录' }).click();
    await logIn(page, phone, STRONG);
    await expect(menuOf(page)).toBeVisible();
  });

  test('没有邀请码的邀请链接仍可注册，并说明不计入邀请', async ({ page }) => {
    await openForm(page, '/invite?code=unknown');
    await expect(page.getByText('邀请码没有找到或已经停用')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('注册筑程云账号');
  });

  test('独立的账号页各有标题，不认识的授权方式是 404', async ({ page }) => {
    for (const [path, title] of [
      ['/doubleAuth', '二次验证'],
      ['/authorize', '授权请求无效'],
      ['/Oauth/wechat', '微信登录'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    }
    expect((await page.goto('/Oauth/unknown'))?.status()).toBe(404);
  });
});
