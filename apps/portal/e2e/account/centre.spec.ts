import { expect, test } from '@playwright/test';
import { logIn, menuOf, newPhone, openForm, sentCode } from './codes.ts';

test.describe('个人中心', () => {
  test('访客打开个人中心先去登录，登录后回到刚才要看的一项', async ({ page }) => {
    await page.goto('/personalCenter?tab=security');
    await expect(page).toHaveURL(/\/login$/);
    await logIn(page, '13800000001');
    await expect(page).toHaveURL(/\/personalCenter\?tab=security$/);
    await expect(page.getByRole('heading', { name: '账号安全' })).toBeVisible();
    await expect(page.getByRole('list', { name: '登录中的设备' })).toContainText('这台设备');
  });

  test('新会员改了姓名，页头跟着变；签到得积分，一天一次', async ({ page, request }) => {
    const phone = newPhone();
    await openForm(page, '/register');
    await page.getByRole('textbox', { name: '手机号码' }).fill(phone);
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page.getByRole('textbox', { name: '验证码' }).fill(await sentCode(request, phone));
    await page.getByRole('textbox', { name: '设置密码' }).fill('Liang9-kua-du7 ta diao');
    await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
    await page.getByRole('button', { name: '注册并登录' }).click();
    await expect(menuOf(page)).toBeVisible();

    await page.goto('/personalCenter');
    await page.getByRole('textbox', { name: '姓名' }).fill('周测量');
    await page.getByRole('button', { name: '保存' }).click();
    await expect(page.getByText('资料已保存')).toBeVisible();
    await expect(menuOf(page)).toHaveAccessibleName('周测量的账号菜单');

    await page.goto('/personalCenter?tab=points');
    await page.getByRole('button', { name: '今日签到' }).click();
    await expect(page.getByText(/签到成功/)).toBeVisible();
    await expect(page.getByRole('button', { name: '今天已签到' })).toBeDisabled();
    await page.goto('/personalCenter?tab=favorites');
    await expect(page.getByRole('heading', { name: '还没有收藏' })).toBeVisible();
  });
});
