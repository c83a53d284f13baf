import {
  acceptInvitation,
  createInvitation,
  expect,
  getSentCode,
  PASSWORD,
  registerMember,
  registerOwner,
  skipResendPause,
  test,
  createPhoneNumber,
} from '@zhucheng/test-kit/journeys';
import { openForm, accountMenu } from '../login-form.ts';

test('会员用密码加短信验证码登录', async ({ page, request }) => {
  const phone = await registerMember(request, '宋监理');
  const known = await getSentCode(request, phone);
  await skipResendPause(phone);
  await openForm(page, '/login?active=two-factor');
  await page.getByRole('textbox', { name: '手机号码或邮箱' }).fill(phone);
  await page.getByRole('textbox', { name: '密码', exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page
    .getByRole('textbox', { name: '验证码' })
    .fill(await getSentCode(request, phone, known));
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(accountMenu(page)).toHaveAccessibleName('宋监理的账号菜单');
});

test.describe('企业账号登录', () => {
  test('只属于一家企业的人用密码登录，直接进这家企业', async ({ page, request }) => {
    const company = `示例路桥${createPhoneNumber().slice(-7)}`;
    const phone = await registerOwner(request, company);
    await openForm(page, '/login?active=organisation');
    await page.getByRole('textbox', { name: '手机号码或邮箱' }).fill(phone);
    await page.getByRole('textbox', { name: '密码' }).fill(PASSWORD);
    await page.getByRole('button', { name: '登录企业' }).click();
    await expect(accountMenu(page)).toBeVisible();
    await page.goto('/organisation');
    await expect(page.getByRole('heading', { name: '企业资料' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(company);
  });

  test('属于两家企业的人用验证码登录，选一家再进去', async ({ page, openRequest, request }) => {
    const [one, two] = ['甲', '乙'].map((name) => `示例${name}建${createPhoneNumber().slice(-7)}`);
    const phone = await registerOwner(request, one ?? '');
    const other = await openRequest();
    await registerOwner(other, two ?? '');
    await acceptInvitation(request, await createInvitation(other));

    const known = await getSentCode(request, phone);
    await skipResendPause(phone);
    await openForm(page, '/login?active=organisation');
    await page.getByRole('button', { name: '改用短信验证码登录' }).click();
    await page.getByRole('textbox', { name: '手机号码' }).fill(phone);
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page
      .getByRole('textbox', { name: '验证码' })
      .fill(await getSentCode(request, phone, known));
    await page.getByRole('button', { name: '登录企业' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('选择企业');
    await expect(page.getByRole('button', { name: new RegExp(one ?? '') })).toBeVisible();
    await page.getByRole('button', { name: new RegExp(two ?? '') }).click();
    await expect(accountMenu(page)).toBeVisible();
    await page.goto('/organisation');
    const current = page.getByRole('combobox', { name: '当前企业' });
    await expect(current.locator('option:checked')).toHaveText(two ?? '');
  });

  test('没有加入企业的人不能用企业账号登录，页面说明原因', async ({ page, request }) => {
    const phone = await registerMember(request);
    await openForm(page, '/login?active=organisation');
    await page.getByRole('textbox', { name: '手机号码或邮箱' }).fill(phone);
    await page.getByRole('textbox', { name: '密码' }).fill(PASSWORD);
    await page.getByRole('button', { name: '登录企业' }).click();
    await expect(
      page.getByRole('form', { name: '企业账号密码登录' }).getByRole('alert'),
    ).not.toBeEmpty();
    await expect(accountMenu(page)).toBeHidden();
  });
});
