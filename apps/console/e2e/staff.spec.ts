import { createPhoneNumber, expect, findAxeViolations, test } from '@zhucheng/test-kit/journeys';
import { createAdministrator, enrol, inviteAdministrator, signIn } from './new-staff.ts';

test('管理员打开命令行给的链接，设密码、绑验证器、存恢复码，进工作台；链接不能再用', async ({
  page,
}) => {
  const { path } = inviteAdministrator('管理员甲');
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/启用/);
  expect(await findAxeViolations(page)).toEqual([]);
  await expect(page).toHaveURL(/\/console\/first$/);
  await enrol(page, path);
  expect(await findAxeViolations(page)).toEqual([]);
  await page.goto('/console/login');
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('这个链接不能用了');
});

test('没登录的人打开人员页，登录后回到这一页；退出后再也看不到', async ({ page }) => {
  const admin = await createAdministrator(page, '管理员乙');
  await page.getByRole('button', { name: '退出工作台' }).click();
  await expect(page).toHaveURL(/\/console\/login$/);
  await page.goto('/console/staff?state=active');
  await expect(page).toHaveURL(/\/console\/login\?to=/);
  expect(await findAxeViolations(page)).toEqual([]);
  await signIn(page, admin);
  await expect(page).toHaveURL(/\/console\/staff\?state=active$/);
  await expect(page.getByRole('button', { name: /管理员乙/ }).first()).toBeVisible();
});

test('管理员全程用键盘邀请同事、找到他、停用他，再撤销', async ({ page }) => {
  await createAdministrator(page, '管理员丙');
  const phone = createPhoneNumber();
  const name = `编辑${phone.slice(-6)}`;
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: '搜索或跳转到' })).toBeFocused();
  await page.keyboard.type('renyuan');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('人员');
  await page.keyboard.press('c');
  const dialog = page.getByRole('dialog', { name: '邀请同事' });
  await expect(dialog.getByLabel('手机号码')).toBeFocused();
  await page.keyboard.type(phone);
  await page.keyboard.press('Tab');
  await page.keyboard.type(name);
  await dialog.getByRole('checkbox', { name: '编辑' }).focus();
  await page.keyboard.press('Space');
  expect(await findAxeViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('邀请链接')).toContainText('/console/first#');
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await page.keyboard.type(name);
  await expect(page).toHaveURL(/keywords=/);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await page.keyboard.press('e');
  await page.getByRole('button', { name: '停用' }).focus();
  await page.keyboard.press('Enter');
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('已停用');
  await page.keyboard.press('z');
  await expect(row).not.toContainText('已停用');
});

test('工作台的页面是空框架：地址里、缓存里都没有员工的资料', async ({ page, request }) => {
  const admin = await createAdministrator(page, '管理员丁');
  for (const path of ['/console', '/console/staff', '/console/roles']) {
    const answer = await request.get(path);
    expect(answer.headers()['cache-control']).toBe('no-store');
    expect(await answer.text()).not.toContain(admin.name);
  }
});
