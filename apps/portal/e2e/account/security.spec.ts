import { Secret, TOTP } from 'otpauth';
import type { Page } from '@playwright/test';
import {
  expect,
  getSentCode,
  logInByApi,
  PASSWORD,
  registerMember,
  test,
  createPhoneNumber,
} from '@zhucheng/test-kit/journeys';
import { openForm, fillLoginForm, accountMenu } from './login-form.ts';

const STRONG = 'Liang9-kua-du7 ta diao';

/** Begins a change on the member's security page and confirms the identity by the password. Returns the dialog. */
async function beginChange(page: Page, row: string, action: string, title: string) {
  await page.goto('/personalCenter?tab=security');
  const facts = page.locator('dl > *', { has: page.getByText(row, { exact: true }) });
  await facts.getByRole('button', { name: action, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('textbox', { name: '当前密码' }).fill(PASSWORD);
  await dialog.getByRole('button', { name: '下一步' }).click();
  return dialog;
}

/** Expects that an account can log in with its password. */
async function expectLogin(page: Page, account: string, password = PASSWORD): Promise<void> {
  await page.context().clearCookies();
  await openForm(page, '/login');
  await fillLoginForm(page, account, password);
  await expect(accountMenu(page)).toBeVisible();
}

test.describe('账号安全', () => {
  test('会员换了手机号码，用新号码登录，旧号码不再能登录', async ({ page, request }) => {
    const before = await registerMember(page.context().request);
    const after = createPhoneNumber();
    const dialog = await beginChange(page, '手机号码', '更换', '更换手机号码');
    await dialog.getByRole('textbox', { name: '新手机号码' }).fill(after);
    await dialog.getByRole('button', { name: '获取验证码' }).click();
    await dialog.getByRole('textbox', { name: '验证码' }).fill(await getSentCode(request, after));
    await dialog.getByRole('button', { name: '确认' }).click();
    await expect(page.getByText('手机号码已更换')).toBeVisible();
    await expect(page.getByRole('main')).toContainText(
      `${after.slice(0, 3)}****${after.slice(-4)}`,
    );
    await expectLogin(page, after);
    await page.context().clearCookies();
    await openForm(page, '/login');
    await fillLoginForm(page, before);
    await expect(page.getByRole('form', { name: '密码登录' }).getByRole('alert')).not.toBeEmpty();
  });

  test('会员绑定邮箱，用邮箱和密码登录', async ({ page, request }) => {
    const phone = await registerMember(page.context().request);
    const mail = `gong${phone}@example.com`;
    const dialog = await beginChange(page, '邮箱', '绑定', '绑定邮箱');
    await dialog.getByRole('textbox', { name: '邮箱' }).fill(mail);
    await dialog.getByRole('button', { name: '获取验证码' }).click();
    await dialog.getByRole('textbox', { name: '验证码' }).fill(await getSentCode(request, mail));
    await dialog.getByRole('button', { name: '确认' }).click();
    await expect(page.getByText('邮箱已绑定')).toBeVisible();
    await expectLogin(page, mail);
  });

  test('账号在新设备登录，会员在通知里看到，点开就到登录中的设备并让它退出', async ({
    openContext,
    page,
  }) => {
    const phone = await registerMember(page.context().request);
    const elsewhere = await (await openContext()).newPage();
    await logInByApi(elsewhere.request, phone);
    await elsewhere.goto('/');
    await expect(accountMenu(elsewhere)).toBeVisible();
    await page.goto('/personalCenter?tab=notifications');
    await expect(page.getByRole('main')).toContainText('不是您本人？');
    await page.getByRole('link', { name: /账号在新设备登录/ }).click();
    const heading = page.getByRole('heading', { name: '登录中的设备' });
    await expect(heading).toBeInViewport();
    await page.getByRole('list', { name: '登录中的设备' }).getByRole('button').click();
    await expect(
      page.getByRole('list', { name: '登录中的设备' }).getByRole('listitem'),
    ).toHaveCount(1);
    await elsewhere.reload();
    await expect(accountMenu(elsewhere)).toHaveCount(0);
  });

  test('会员改了密码，别的设备都退出，这台还在，旧密码不再能用', async ({ openContext, page }) => {
    const phone = await registerMember(page.context().request);
    const screen = await (await openContext()).newPage();
    await logInByApi(screen.request, phone);
    await screen.goto('/');
    await expect(accountMenu(screen)).toBeVisible();

    const dialog = await beginChange(page, '登录密码', '修改', '修改登录密码');
    await dialog.getByRole('textbox', { name: '新密码' }).fill(STRONG);
    await dialog.getByRole('button', { name: '保存新密码' }).click();
    await expect(page.getByText('密码已修改，其他设备已退出')).toBeVisible();
    await page.reload();
    await expect(accountMenu(page)).toBeVisible();

    await screen.goto('/personalCenter');
    await expect(screen.getByRole('heading', { level: 1 })).toHaveText('登录筑程云');
    await fillLoginForm(screen, phone);
    await expect(screen.getByRole('form', { name: '密码登录' }).getByRole('alert')).not.toBeEmpty();
    await fillLoginForm(screen, phone, STRONG);
    await expect(screen).toHaveURL(/\/personalCenter$/);
    await expect(accountMenu(screen)).toBeVisible();
  });

  test('会员用错误的密码不能开始修改', async ({ page }) => {
    await registerMember(page.context().request);
    await page.goto('/personalCenter?tab=security');
    await page.getByRole('button', { name: '更换', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: '更换手机号码' });
    await dialog.getByRole('textbox', { name: '当前密码' }).fill('not-the-password');
    await dialog.getByRole('button', { name: '下一步' }).click();
    await expect(dialog.getByRole('textbox', { name: '当前密码' })).toBeVisible();
    await expect(dialog.getByText(/密码不正确|密码错误/).first()).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: '新手机号码' })).toBeHidden();
  });

  test('会员开通动态口令，得到十个恢复码，登录时要用它', async ({ page }) => {
    const phone = await registerMember(page.context().request);
    const dialog = await beginChange(page, '动态口令', '开通', '开通动态口令');
    const secret = await dialog
      .locator('code')
      .filter({ hasText: /\w{16,}/ })
      .textContent();
    const authenticator = new TOTP({ secret: Secret.fromBase32(secret ?? '') });
    await dialog.getByRole('textbox', { name: '6 位数字' }).fill(authenticator.generate());
    await dialog.getByRole('button', { name: '开通' }).click();
    await expect(dialog.getByText('动态口令已开通')).toBeVisible();
    await expect(dialog.getByRole('status').getByRole('listitem')).toHaveCount(10);
    await page.keyboard.press('Escape');
    await expect(page.getByText('已开通，恢复码还剩 10 个')).toBeVisible();

    await page.context().clearCookies();
    await openForm(page, '/login');
    await fillLoginForm(page, phone);
    await expect(page).toHaveURL(/\/doubleAuth$/);
    // The code of now was used up above; the next one is good already.
    const next = authenticator.generate({ timestamp: Date.now() + 30_000 });
    await page.getByRole('textbox', { name: '动态口令' }).fill(next);
    await page.getByRole('button', { name: '确认登录' }).click();
    await expect(accountMenu(page)).toBeVisible();
  });
});
