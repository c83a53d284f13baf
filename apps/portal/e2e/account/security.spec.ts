import { expect, test, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { logIn, menuOf, newPhone, openForm, PASSWORD, sentCode } from './codes.ts';
import { newMember } from './members.ts';

const STRONG = 'Liang9-kua-du7 ta diao';

/** Opens the member's security page, begins a change and proves by the password who it is. */
async function begin(page: Page, row: string, action: string, title: string) {
  await page.goto('/personalCenter?tab=security');
  const facts = page.locator('dl > *', { has: page.getByText(row, { exact: true }) });
  await facts.getByRole('button', { name: action, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('textbox', { name: '当前密码' }).fill(PASSWORD);
  await dialog.getByRole('button', { name: '下一步' }).click();
  return dialog;
}

/** Sees whether an account and its password are let in, in a browser of its own. */
async function comesInWith(page: Page, account: string, password = PASSWORD): Promise<void> {
  await page.context().clearCookies();
  await openForm(page, '/login');
  await logIn(page, account, password);
  await expect(menuOf(page)).toBeVisible();
}

test.describe('账号安全', () => {
  test('会员换了手机号码，用新号码登录，旧号码不再能登录', async ({ page, request }) => {
    const before = await newMember(page.context().request);
    const after = newPhone();
    const dialog = await begin(page, '手机号码', '更换', '更换手机号码');
    await dialog.getByRole('textbox', { name: '新手机号码' }).fill(after);
    await dialog.getByRole('button', { name: '获取验证码' }).click();
    await dialog.getByRole('textbox', { name: '验证码' }).fill(await sentCode(request, after));
    await dialog.getByRole('button', { name: '确认' }).click();
    await expect(page.getByText('手机号码已更换')).toBeVisible();
    await expect(page.getByRole('main')).toContainText(
      `${after.slice(0, 3)}****${after.slice(-4)}`,
    );
    await comesInWith(page, after);
    await page.context().clearCookies();
    await openForm(page, '/login');
    await logIn(page, before);
    await expect(page.getByRole('form', { name: '密码登录' }).getByRole('alert')).not.toBeEmpty();
  });

  test('会员绑定邮箱，用邮箱和密码登录', async ({ page, request }) => {
    const phone = await newMember(page.context().request);
    const mail = `gong${phone}@example.com`;
    const dialog = await begin(page, '邮箱', '绑定', '绑定邮箱');
    await dialog.getByRole('textbox', { name: '邮箱' }).fill(mail);
    await dialog.getByRole('button', { name: '获取验证码' }).click();
    await dialog.getByRole('textbox', { name: '验证码' }).fill(await sentCode(request, mail));
    await dialog.getByRole('button', { name: '确认' }).click();
    await expect(page.getByText('邮箱已绑定')).toBeVisible();
    await comesInWith(page, mail);
  });

  test('账号在新设备登录，会员在通知里看到，点开就到登录中的设备并让它退出', async ({
    browser,
    page,
  }) => {
    const phone = await newMember(page.context().request);
    const elsewhere = await browser.newPage();
    await openForm(elsewhere, '/login');
    await logIn(elsewhere, phone);
    await expect(menuOf(elsewhere)).toBeVisible();
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
    await expect(menuOf(elsewhere)).toHaveCount(0);
    await elsewhere.close();
  });

  test('会员改了密码，别的设备都退出，这台还在，旧密码不再能用', async ({ browser, page }) => {
    const phone = await newMember(page.context().request);
    const other = await browser.newContext();
    const screen = await other.newPage();
    await openForm(screen, '/login');
    await logIn(screen, phone);
    await expect(menuOf(screen)).toBeVisible();

    const dialog = await begin(page, '登录密码', '修改', '修改登录密码');
    await dialog.getByRole('textbox', { name: '新密码' }).fill(STRONG);
    await dialog.getByRole('button', { name: '保存新密码' }).click();
    await expect(page.getByText('密码已修改，其他设备已退出')).toBeVisible();
    await page.reload();
    await expect(menuOf(page)).toBeVisible();

    await screen.goto('/personalCenter');
    await expect(screen.getByRole('heading', { level: 1 })).toHaveText('登录筑程云');
    await logIn(screen, phone);
    await expect(screen.getByRole('form', { name: '密码登录' }).getByRole('alert')).not.toBeEmpty();
    await logIn(screen, phone, STRONG);
    await expect(screen).toHaveURL(/\/personalCenter$/);
    await expect(menuOf(screen)).toBeVisible();
    await other.close();
  });

  test('会员用错误的密码不能开始修改', async ({ page }) => {
    await newMember(page.context().request);
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
    const phone = await newMember(page.context().request);
    const dialog = await begin(page, '动态口令', '开通', '开通动态口令');
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
    await logIn(page, phone);
    await expect(page).toHaveURL(/\/doubleAuth$/);
    // The code of now was used up above; the next one is good already.
    const next = authenticator.generate({ timestamp: Date.now() + 30_000 });
    await page.getByRole('textbox', { name: '动态口令' }).fill(next);
    await page.getByRole('button', { name: '确认登录' }).click();
    await expect(menuOf(page)).toBeVisible();
  });
});
