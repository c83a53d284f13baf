import { Secret, TOTP } from 'otpauth';
import type { Page, APIRequestContext } from '@playwright/test';
import {
  callApi,
  expect,
  getSentCode,
  getVerificationTicket,
  registerMember,
  test,
} from '@zhucheng/test-kit/journeys';
import { openForm, fillLoginForm, accountMenu } from '../login-form.ts';

/** The code that the authenticator shows next: the one of now was used up when it was tied to the account. */
const nextCode = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + 30_000 });

/** Registers a member with a second step at login and, optionally, an authenticator. */
async function registerWithSecondStep(request: APIRequestContext, authenticator = false) {
  const phone = await registerMember(request);
  const ticket = await getVerificationTicket(request);
  let secret = '';
  let recoveryCodes: string[] = [];
  if (authenticator) {
    ({ secret } = await callApi<{ secret: string }>(request, '/user/profile/totp/setup', {
      ticket,
    }));
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    const path = '/user/profile/totp/enable';
    ({ recoveryCodes } = await callApi<{ recoveryCodes: string[] }>(request, path, {
      ticket,
      code,
    }));
  }
  await callApi(request, '/user/profile/doubleAuth/set', { ticket, on: true });
  return { phone, secret, recoveryCodes };
}

/** Logs in by password on the login page, which leads to the second step. */
async function logInToSecondStep(page: Page, phone: string): Promise<void> {
  await openForm(page, '/login');
  await fillLoginForm(page, phone);
  await expect(page).toHaveURL(/\/doubleAuth$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('二次验证');
}

const confirm = (page: Page) => page.getByRole('button', { name: '确认登录' }).click();

test.describe('二次验证', () => {
  test('用短信过二次验证，信任这台设备后再登录不再验证', async ({ page, request }) => {
    const { phone } = await registerWithSecondStep(request);
    const known = await getSentCode(request, phone);
    await logInToSecondStep(page, phone);
    await page.getByRole('button', { name: '获取验证码' }).click();
    const code = await getSentCode(request, phone, known);
    await page
      .getByRole('textbox', { name: '短信验证码' })
      .fill(code === '000000' ? '1' : '000000');
    await confirm(page);
    await expect(page.getByText('验证码不正确或已过期').first()).toBeVisible();
    await page.getByRole('textbox', { name: '短信验证码' }).fill(code);
    await page.getByRole('checkbox', { name: /信任这台设备/ }).check();
    await confirm(page);
    await expect(accountMenu(page)).toBeVisible();

    await page.context().clearCookies({ name: 'session' });
    await openForm(page, '/login');
    await fillLoginForm(page, phone);
    await expect(accountMenu(page)).toBeVisible();
    await expect(page).not.toHaveURL(/doubleAuth/);
  });

  test('用身份验证器的动态口令登录，没有信任的设备下次还要验证', async ({ page, request }) => {
    const { phone, secret } = await registerWithSecondStep(request, true);
    await logInToSecondStep(page, phone);
    await page.getByRole('textbox', { name: '动态口令' }).fill(nextCode(secret));
    await confirm(page);
    await expect(accountMenu(page)).toBeVisible();
    await page.context().clearCookies({ name: 'session' });
    await logInToSecondStep(page, phone);
  });

  test('手机不在身边时用恢复码登录，同一个恢复码不能再用', async ({ page, request }) => {
    const { phone, recoveryCodes } = await registerWithSecondStep(request, true);
    const [code = '', another = ''] = recoveryCodes;
    await logInToSecondStep(page, phone);
    await page.getByRole('button', { name: '恢复码' }).click();
    await page.getByRole('textbox', { name: '恢复码' }).fill(code);
    await confirm(page);
    await expect(accountMenu(page)).toBeVisible();

    await page.context().clearCookies({ name: 'session' });
    await logInToSecondStep(page, phone);
    await page.getByRole('button', { name: '恢复码' }).click();
    await page.getByRole('textbox', { name: '恢复码' }).fill(code);
    await confirm(page);
    await expect(page.getByText('验证码不正确或已过期').first()).toBeVisible();
    await page.getByRole('textbox', { name: '恢复码' }).fill(another);
    await confirm(page);
    await expect(accountMenu(page)).toBeVisible();
  });

  test('直接打开二次验证页，被请回登录页', async ({ page }) => {
    await page.goto('/doubleAuth');
    await page.getByRole('link', { name: '去登录' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('登录筑程云');
  });
});
