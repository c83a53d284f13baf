import { expect, test } from '@playwright/test';
import { menuOf, newPhone, openForm, PASSWORD, sentCode } from './codes.ts';
import { aMinuteLater, invitation, joinBy, newMember, newOwner } from './members.ts';

test('会员用密码加短信验证码登录', async ({ page, request }) => {
  const phone = await newMember(request, '宋监理');
  const known = await sentCode(request, phone);
  await aMinuteLater(phone);
  await openForm(page, '/login?active=two-factor');
  await page.getByRole('textbox', { name: '手机号码或邮箱' }).fill(phone);
  await page.getByRole('textbox', { name: '密码', exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByRole('textbox', { name: '验证码' }).fill(await sentCode(request, phone, known));
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(menuOf(page)).toHaveAccessibleName('宋监理的账号菜单');
});

test.describe('企业账号登录', () => {
  test('只属于一家企业的人用密码登录，直接进这家企业', async ({ page, request }) => {
    const company = `示例路桥${newPhone().slice(-7)}`;
    const phone = await newOwner(request, company);
    await openForm(page, '/login?active=organisation');
    await page.getByRole('textbox', { name: '手机号码或邮箱' }).fill(phone);
    await page.getByRole('textbox', { name: '密码' }).fill(PASSWORD);
    await page.getByRole('button', { name: '登录企业' }).click();
    await expect(menuOf(page)).toBeVisible();
    await page.goto('/organisation');
    await expect(page.getByRole('heading', { name: '企业资料' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(company);
  });

  test('属于两家企业的人用验证码登录，选一家再进去', async ({
    page,
    playwright,
    baseURL,
    request,
  }) => {
    const [one, two] = ['甲', '乙'].map((name) => `示例${name}建${newPhone().slice(-7)}`);
    const phone = await newOwner(request, one ?? '');
    const other = await playwright.request.newContext({ baseURL });
    await newOwner(other, two ?? '');
    await joinBy(request, await invitation(other));
    await other.dispose();

    const known = await sentCode(request, phone);
    await aMinuteLater(phone);
    await openForm(page, '/login?active=organisation');
    await page.getByRole('button', { name: '改用短信验证码登录' }).click();
    await page.getByRole('textbox', { name: '手机号码' }).fill(phone);
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page.getByRole('textbox', { name: '验证码' }).fill(await sentCode(request, phone, known));
    await page.getByRole('button', { name: '登录企业' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('选择企业');
    await expect(page.getByRole('button', { name: new RegExp(one ?? '') })).toBeVisible();
    await page.getByRole('button', { name: new RegExp(two ?? '') }).click();
    await expect(menuOf(page)).toBeVisible();
    await page.goto('/organisation');
    const current = page.getByRole('combobox', { name: '当前企业' });
    await expect(current.locator('option:checked')).toHaveText(two ?? '');
  });

  test('没有加入企业的人不能用企业账号登录，页面说明原因', async ({ page, request }) => {
    const phone = await newMember(request);
    await openForm(page, '/login?active=organisation');
    await page.getByRole('textbox', { name: '手机号码或邮箱' }).fill(phone);
    await page.getByRole('textbox', { name: '密码' }).fill(PASSWORD);
    await page.getByRole('button', { name: '登录企业' }).click();
    await expect(
      page.getByRole('form', { name: '企业账号密码登录' }).getByRole('alert'),
    ).not.toBeEmpty();
    await expect(menuOf(page)).toBeHidden();
  });
});
