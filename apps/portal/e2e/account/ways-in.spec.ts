import { expect, test } from '@playwright/test';
import { logIn, menuOf, newPhone, openForm, PASSWORD, sentCode } from './codes.ts';

const STRONG = 'Liang9-kua-du7 ta diao';

test.describe('扫码、找回密码、邀请', () => {
  test('手机扫码确认后，电脑上登录', async ({ browser, page }) => {
    const answer = page.waitForResponse(/scan\/qrcode/);
    await page.goto('/login');
    const { model } = (await (await answer).json()) as { model: { content: string } };
    await expect(page.getByRole('img', { name: '登录二维码' })).toHaveAttribute(
      'src',
      /^data:image\/jpeg/,
    );
    const phone = await browser.newContext({ viewport: { width: 390, height: 800 } });
    const screen = await phone.newPage();
    await openForm(screen, '/login');
    await logIn(screen, '13800000001');
    await expect(screen).toHaveURL(/\/$/);
    await screen.goto(model.content);
    await expect(screen.getByText('设备', { exact: true })).toBeVisible();
    await expect(page.getByText('扫描成功', { exact: true })).toBeVisible();
    await screen.getByRole('button', { name: '确认登录' }).click();
    await expect(screen.getByRole('heading', { level: 1 })).toHaveText('已确认登录');
    await expect(menuOf(page)).toBeVisible();
    await screen.goto(model.content);
    await expect(screen.getByRole('heading', { level: 1 })).toHaveText('不能确认');
    await phone.close();
  });

  test('手机上拒绝，电脑没有登录，可以重新扫码', async ({ browser, page }) => {
    const answer = page.waitForResponse(/scan\/qrcode/);
    await page.goto('/login');
    const { model } = (await (await answer).json()) as { model: { content: string } };
    const phone = await browser.newContext({ viewport: { width: 390, height: 800 } });
    const screen = await phone.newPage();
    await openForm(screen, model.content);
    await expect(screen.getByRole('heading', { level: 1 })).toHaveText('先在手机上登录');
    await logIn(screen, '13800000001');
    await screen.getByRole('button', { name: '拒绝' }).click();
    await expect(screen.getByRole('heading', { level: 1 })).toHaveText('已拒绝登录');
    await expect(page.getByText('已在手机上取消', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: '重新扫码' }).click();
    await expect(page.getByText('已在手机上取消', { exact: true })).toBeHidden();
    await phone.close();
  });

  test('忘记密码的人用短信验证码换了密码，再用新密码登录', async ({ page, request }) => {
    test.setTimeout(150_000);
    const phone = newPhone();
    await openForm(page, '/register');
    await page.getByRole('textbox', { name: '手机号码' }).fill(phone);
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page.getByRole('textbox', { name: '验证码' }).fill(await sentCode(request, phone));
    await page.getByRole('textbox', { name: '设置密码' }).fill(STRONG);
    await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
    await page.getByRole('button', { name: '注册并登录' }).click();
    await expect(menuOf(page)).toBeVisible();
    await page.context().clearCookies();

    await openForm(page, '/resetPassword');
    await page.getByRole('textbox', { name: '手机号码或邮箱' }).fill(phone);
    await page.getByRole('button', { name: '下一步' }).click();
    await expect(page.getByText(/如果账号存在/)).toBeVisible();
    // One code a minute: the one of the registration was just sent.
    const before = await sentCode(request, phone);
    await page.getByRole('button', { name: '获取验证码' }).click();
    await expect(page.getByText(/验证码刚刚发送过/)).toBeVisible();
    const again = page.getByRole('button', { name: '获取验证码' });
    await expect(again).toBeEnabled({ timeout: 70_000 });
    await again.click();
    await expect(async () => {
      expect(await sentCode(request, phone)).not.toBe(before);
    }).toPass();
    await page.getByRole('textbox', { name: '验证码' }).fill(await sentCode(request, phone));
    await page.getByRole('button', { name: '下一步' }).click();
    await page.getByRole('textbox', { name: '新密码', exact: true }).fill(PASSWORD);
    await page.getByRole('textbox', { name: '再输入一次新密码' }).fill(STRONG);
    await page.getByRole('button', { name: '更新密码' }).click();
    await expect(page.getByText('两次输入的密码不一样')).toBeVisible();
    await page.getByRole('textbox', { name: '再输入一次新密码' }).fill(PASSWORD);
    await page.getByRole('button', { name: '更新密码' }).click();
    await expect(page.getByText('密码已经更新')).toBeVisible();
    await page.getByRole('link', { name: '去登录' }).click();
    await logIn(page, phone);
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
