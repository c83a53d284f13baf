import { createPhoneNumber, expect, findAxeViolations, test } from '@zhucheng/test-kit/journeys';
import type { Locator, Page } from '@playwright/test';
import {
  createAdministrator,
  getCode,
  inviteAdministrator,
  PASSWORD,
  signIn,
} from './new-staff.ts';

/** Goes to a control by Tab alone. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  const isFocused = () => control.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 60 && !(await isFocused()); presses += 1) {
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
}

async function typeInto(page: Page, control: Locator, text: string): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.type(text);
}

test('第一位管理员全程用键盘：从命令行的链接设密码、绑验证器、存恢复码，进工作台看操作记录；链接不能再用', async ({
  page,
}) => {
  const { path } = inviteAdministrator('管理员甲');
  const press = (key: string) => page.keyboard.press(key);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/启用/);
  await expect(page).toHaveURL(/\/console\/first$/);
  expect(await findAxeViolations(page)).toEqual([]);
  await typeInto(page, page.getByLabel('密码', { exact: true }), PASSWORD);
  await typeInto(page, page.getByLabel('再输一次'), PASSWORD);
  await press('Enter');
  const secret = (await page.locator('code').textContent()) ?? '';
  await typeInto(page, page.getByLabel('6 位数字'), getCode(secret));
  expect(await findAxeViolations(page)).toEqual([]);
  await press('Enter');
  await expect(page.getByRole('list', { name: '10 个恢复码' })).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await tabTo(page, page.getByRole('checkbox', { name: '我已把恢复码存在手机以外的地方' }));
  await press('Space');
  await tabTo(page, page.getByRole('button', { name: '进入工作台' }));
  await press('Enter');
  await expect(page).toHaveURL(/\/console$/);
  expect(await findAxeViolations(page)).toEqual([]);

  await press('Control+k');
  await expect(page.getByRole('combobox', { name: '搜索或跳转到' })).toBeFocused();
  await page.keyboard.type('caozuo');
  await press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('操作记录');
  const row = page.getByRole('row', { name: /启用账号.*管理员甲/ });
  await expect(row).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await row.getByRole('button').first().focus();
  await press('e');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('管理员甲');
  expect(await findAxeViolations(page)).toEqual([]);
  await press('Escape');

  await page.goto('/console/login');
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('这个链接不能用了');
});

test('管理员换一套恢复码：只显示一次，旧的作废；操作记录里看得到，能导出', async ({ page }) => {
  await createAdministrator(page, '管理员戊');
  await page.getByRole('button', { name: '我的恢复码' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '恢复码' });
  await tabTo(page, dialog.getByRole('button', { name: '换一套恢复码' }));
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  expect(await findAxeViolations(page)).toEqual([]);
  await tabTo(page, dialog.getByRole('checkbox'));
  await page.keyboard.press('Space');
  await tabTo(page, dialog.getByRole('button', { name: '存好了' }));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await page.goto('/console/audit?keywords=管理员戊');
  await expect(page.getByRole('row', { name: /换一套恢复码/ })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.keyboard.press('d');
  expect((await download).suggestedFilename()).toMatch(/^操作记录 .*\.csv$/);
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
