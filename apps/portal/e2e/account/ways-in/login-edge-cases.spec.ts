import type { Page } from '@playwright/test';
import {
  callApi,
  expect,
  getSentCode,
  getVerificationTicket,
  PASSWORD,
  registerMember,
  skipResendPause,
  test,
  createPhoneNumber,
  waitForHydration,
} from '@zhucheng/test-kit/journeys';
import { openForm, fillLoginForm, accountMenu } from '../login-form.ts';

const pageHeading = (page: Page) => page.getByRole('heading', { level: 1 });
const currentStep = (page: Page) => page.locator('[aria-current=step]');

/** Inserts text at once, as pasting does. */
async function pasteText(page: Page, field: string, text: string): Promise<void> {
  await page.getByRole('textbox', { name: field, exact: true }).focus();
  await page.keyboard.insertText(text);
}

/** Holds back the page's scripts. Returns the function that lets them through. */
async function delayScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const later = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/**/*.js', async (route) => {
    await later;
    await route.continue();
  });
  return () => release();
}

test.describe('登录途中', () => {
  test('粘贴带空格、区号、全角数字的手机号和整条短信都认得', async ({ page, request }) => {
    const phone = createPhoneNumber();
    await openForm(page, '/login?active=sms');
    await pasteText(
      page,
      '手机号码',
      `+86 ${phone.slice(0, 3)}-${phone.slice(3, 7)} ${phone.slice(7)}`,
    );
    await expect(page.getByRole('textbox', { name: '手机号码' })).toHaveValue(phone);
    await page.getByRole('button', { name: '获取验证码' }).click();
    await pasteText(
      page,
      '验证码',
      `【筑程云】验证码 ${await getSentCode(request, phone)}，5 分钟内有效`,
    );
    await page.keyboard.press('Enter');
    await expect(pageHeading(page)).toHaveText('完成注册');
    await expect(page.getByRole('textbox', { name: '设置密码' })).toBeFocused();
    await page.reload();
    await expect(pageHeading(page)).toHaveText('完成注册');
    await page.getByRole('textbox', { name: '设置密码' }).fill(PASSWORD);
    await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
    await page.getByRole('button', { name: '注册并登录' }).click();
    await expect(accountMenu(page)).toBeVisible();
  });

  test('二次验证之后仍回到登录时要去的那一页，后退不再经过登录页', async ({ page, request }) => {
    const phone = await registerMember(request);
    const known = await getSentCode(request, phone);
    await callApi(request, '/user/profile/doubleAuth/set', {
      ticket: await getVerificationTicket(request),
      on: true,
    });
    await skipResendPause(phone);
    await page.goto('/news');
    await openForm(page, '/login?redirect=%2Fstandard');
    await fillLoginForm(page, phone);
    await expect(page).toHaveURL(/\/doubleAuth$/);
    await expect(page.getByRole('button', { name: '获取验证码' })).toBeFocused();
    await page.keyboard.press('Enter');
    const field = page.getByRole('textbox', { name: '短信验证码' });
    await expect(field).toBeFocused();
    await field.fill(await getSentCode(request, phone, known));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/standard$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/news$/);
  });

  test('找回密码时刷新停在原来的一步，后退能改账号，账号还在', async ({ page }) => {
    const phone = createPhoneNumber();
    await openForm(page, '/resetPassword');
    await page.getByRole('textbox', { name: '手机号码或邮箱' }).fill(phone);
    await page.keyboard.press('Enter');
    await expect(currentStep(page)).toContainText('验证身份');
    await expect(page.getByRole('button', { name: '获取验证码' })).toBeFocused();
    await page.reload();
    await expect(currentStep(page)).toContainText('验证身份');
    await page.getByRole('button', { name: '换一个账号' }).click();
    await expect(currentStep(page)).toContainText('填写账号');
    await expect(page.getByRole('textbox', { name: '手机号码或邮箱' })).toHaveValue(phone);
  });

  test('收藏前的登录框里点别的登录方式，登录框随页面收起', async ({ page }) => {
    await page.goto('/standard');
    await page.locator('main a[href^="/standard/detail/"]').first().click();
    await expect(page).toHaveURL(/\/standard\/detail\//);
    await waitForHydration(page);
    await page.getByRole('button', { name: /收藏/ }).first().click();
    const dialog = page.getByRole('dialog', { name: '登录筑程云' });
    await expect(dialog.getByRole('textbox', { name: '手机号码' })).toBeFocused();
    await dialog.getByRole('link', { name: '其他登录方式' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(dialog).toBeHidden();
  });

  test('登录成功却一时读不到账号信息的人，网络好了自动回到原来的页面', async ({ page }) => {
    await registerMember(page.context().request);
    await page.route('**/auth/v3/userinfo', (route) => route.abort());
    await page.goto('/personalCenter?tab=points');
    await expect(page).toHaveURL(/\/login$/);
    await page.unroute('**/auth/v3/userinfo');
    await expect(page).toHaveURL(/\/personalCenter\?tab=points$/);
    await expect(accountMenu(page)).toBeVisible();
  });
});

test.describe('脚本还没到时', () => {
  test('脚本还没到时点的标签、填的手机号，脚本到了以后都还在', async ({ page }) => {
    const release = await delayScripts(page);
    await page.goto('/login', { waitUntil: 'commit' });
    await page.getByRole('textbox', { name: '手机号码' }).fill('13800000001');
    await page.getByRole('tab', { name: '密码', exact: true }).click();
    release();
    await expect(page.getByRole('tab', { name: '密码', exact: true })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(page.getByRole('textbox', { name: /手机号码/ })).toHaveValue('13800000001');
  });

  test('脚本还没到就点了登录，登录后仍回到那一页', async ({ page, request }) => {
    const phone = await registerMember(request);
    const release = await delayScripts(page);
    await page.goto('/tender?keywords=桥', { waitUntil: 'commit' });
    await page.getByRole('banner').getByRole('link', { name: '登录 / 注册' }).click();
    await expect(page).toHaveURL(/\/login$/);
    release();
    await fillLoginForm(page, phone);
    await expect(page).toHaveURL(/\/tender\?keywords=/);
  });
});
