import {
  expect,
  getSentCode,
  registerMember,
  skipResendPause,
  test,
  createPhoneNumber,
} from '@zhucheng/test-kit/journeys';
import { openForm, accountMenu } from '../login-form.ts';

test.describe('微信登录', () => {
  test('第一次用微信登录的人绑定手机号，下次不用再绑', async ({ page, request }) => {
    const phone = createPhoneNumber();
    await page.goto('/news');
    await page.getByRole('banner').getByRole('link', { name: '登录 / 注册' }).click();
    await page.getByRole('button', { name: '微信登录' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('绑定手机号');
    await expect(page).toHaveURL(/\/Oauth\/wechat$/);
    await page.getByRole('textbox', { name: '手机号码' }).fill(phone);
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page.getByRole('textbox', { name: '验证码' }).fill(await getSentCode(request, phone));
    await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
    await page.getByRole('button', { name: '绑定并登录' }).click();
    await expect(accountMenu(page)).toBeVisible();
    await expect(page).toHaveURL(/\/news$/);

    await page.context().clearCookies({ name: 'session' });
    await openForm(page, '/login');
    await page.getByRole('button', { name: '微信登录' }).click();
    await expect(accountMenu(page)).toBeVisible();
  });

  test('已有账号的号码绑定微信后，进的是原来的账号', async ({ page, request }) => {
    const phone = await registerMember(request, '何造价');
    const known = await getSentCode(request, phone);
    await skipResendPause(phone);
    await openForm(page, '/login');
    await page.getByRole('button', { name: '微信登录' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('绑定手机号');
    await page.getByRole('textbox', { name: '手机号码' }).fill(phone);
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page
      .getByRole('textbox', { name: '验证码' })
      .fill(await getSentCode(request, phone, known));
    await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
    await page.getByRole('button', { name: '绑定并登录' }).click();
    await expect(accountMenu(page)).toHaveAccessibleName('何造价的账号菜单');
  });

  test('别的浏览器拿到的微信回调地址不能登录', async ({ page, request }) => {
    const start = await request.post('/api/user/auth/v3/wx/start', { data: {} });
    const { model } = (await start.json()) as { model: { address: string } };
    await page.goto(model.address);
    await expect(page.getByRole('link', { name: '返回登录页' })).toBeVisible();
    expect(await page.context().cookies()).not.toContainEqual(
      expect.objectContaining({ name: 'session' }),
    );
  });
});
