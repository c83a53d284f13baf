import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { logIn, menuOf, openForm, sentCode } from './codes.ts';
import { call, newMember, proven } from './members.ts';

/** The code that the authenticator shows next: the one of now was used up when it was tied to the account. */
const nextCode = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + 30_000 });

/** A member with a second step at login and, where wished, an authenticator. */
async function careful(request: APIRequestContext, authenticator = false) {
  const phone = await newMember(request);
  const ticket = await proven(request);
  let secret = '';
  let recoveryCodes: string[] = [];
  if (authenticator) {
    ({ secret } = await call<{ secret: string }>(request, '/user/profile/totp/setup', { ticket }));
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    const enable = call<{ recoveryCodes: string[] }>(request, '/user/profile/totp/enable', {
      ...{ ticket, code },
    });
    ({ recoveryCodes } = await enable);
  }
  await call(request, '/user/profile/doubleAuth/set', { ticket, on: true });
  return { phone, secret, recoveryCodes };
}

/** Logs in by password on the login page, which leads to the second step. */
async function toSecondStep(page: Page, phone: string): Promise<void> {
  await openForm(page, '/login');
  await logIn(page, phone);
  await expect(page).toHaveURL(/\/doubleAuth$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('二次验证');
}

const confirm = (page: Page) => page.getByRole('button', { name: '确认登录' }).click();

test.describe('二次验证', () => {
  test('用短信过二次验证，信任这台设备后再登录不再验证', async ({ page, request }) => {
    const { phone } = await careful(request);
    const known = await sentCode(request, phone);
    await toSecondStep(page, phone);
    await page.getByRole('button', { name: '获取验证码' }).click();
    const code = await sentCode(request, phone, known);
    await page
      .getByRole('textbox', { name: '短信验证码' })
      .fill(code === '000000' ? '1' : '000000');
    await confirm(page);
    await expect(page.getByText('验证码不正确或已过期').first()).toBeVisible();
    await page.getByRole('textbox', { name: '短信验证码' }).fill(code);
    await page.getByRole('checkbox', { name: /信任这台设备/ }).check();
    await confirm(page);
    await expect(menuOf(page)).toBeVisible();

    await page.context().clearCookies({ name: 'session' });
    await openForm(page, '/login');
    await logIn(page, phone);
    await expect(menuOf(page)).toBeVisible();
    await expect(page).not.toHaveURL(/doubleAuth/);
  });

  test('用身份验证器的动态口令登录，没有信任的设备下次还要验证', async ({ page, request }) => {
    const { phone, secret } = await careful(request, true);
    await toSecondStep(page, phone);
    await page.getByRole('textbox', { name: '动态口令' }).fill(nextCode(secret));
    await confirm(page);
    await expect(menuOf(page)).toBeVisible();
    await page.context().clearCookies({ name: 'session' });
    await toSecondStep(page, phone);
  });

  test('手机不在身边时用恢复码登录，同一个恢复码不能再用', async ({ page, request }) => {
    const { phone, recoveryCodes } = await careful(request, true);
    const [code = '', another = ''] = recoveryCodes;
    await toSecondStep(page, phone);
    await page.getByRole('button', { name: '恢复码' }).click();
    await page.getByRole('textbox', { name: '恢复码' }).fill(code);
    await confirm(page);
    await expect(menuOf(page)).toBeVisible();

    await page.context().clearCookies({ name: 'session' });
    await toSecondStep(page, phone);
    await page.getByRole('button', { name: '恢复码' }).click();
    await page.getByRole('textbox', { name: '恢复码' }).fill(code);
    await confirm(page);
    await expect(page.getByText('验证码不正确或已过期').first()).toBeVisible();
    await page.getByRole('textbox', { name: '恢复码' }).fill(another);
    await confirm(page);
    await expect(menuOf(page)).toBeVisible();
  });

  test('直接打开二次验证页，被请回登录页', async ({ page }) => {
    await page.goto('/doubleAuth');
    await page.getByRole('link', { name: '去登录' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('登录筑程云');
  });
});
