import { expect, type APIRequestContext, type Page } from '@playwright/test';

/** Password of the sample accounts, and of the members that journeys register. */
export const PASSWORD = 'Zhucheng@2026';

let counter = 0;

/** A mobile number that nobody has registered yet. */
export function newPhone(): string {
  counter += 1;
  const own = `${String(process.pid % 10)}${String((Date.now() * 10 + counter) % 10_000_000).padStart(7, '0')}`;
  return `199${own}`;
}

/** The newest code that was sent to a number or a mailbox; with `known`, the one that came after it. */
export async function sentCode(
  request: APIRequestContext,
  recipient: string,
  known = '',
): Promise<string> {
  let code = '';
  await expect(async () => {
    const answer = await request.get(`/api/dev/outbox?recipient=${encodeURIComponent(recipient)}`);
    const { list } = (await answer.json()) as { list: { code: string }[] };
    code = list.find((message) => /^\d{6}$/.test(message.code))?.code ?? '';
    expect(code).toMatch(/^\d{6}$/);
    expect(code).not.toBe(known);
  }).toPass({ timeout: 10_000, intervals: [50, 100, 250] });
  return code;
}

/** Opens a page with a form and waits until the script has taken it over. */
export async function openForm(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('main form button[type=submit]').first()).toBeVisible();
}

/** Logs in on the login page that is open, by password. */
export async function logIn(page: Page, account: string, password = PASSWORD): Promise<void> {
  await page.getByRole('tab', { name: '密码', exact: true }).click();
  await page.getByRole('textbox', { name: '手机号码或邮箱' }).fill(account);
  await page.getByRole('textbox', { name: '密码' }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

/** The member's menu button. */
export const menuOf = (page: Page) => page.getByRole('button', { name: /账号菜单$/ });
