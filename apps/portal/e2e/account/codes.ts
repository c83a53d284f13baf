import { expect, type APIRequestContext, type Page } from '@playwright/test';

/** Password of the sample accounts. */
export const PASSWORD = 'Zhucheng@2026';

let counter = 0;

/** A mobile number that nobody has registered yet. */
export function newPhone(): string {
  counter += 1;
  return `199${String((Date.now() * 10 + counter) % 100_000_000).padStart(8, '0')}`;
}

/** The newest code that was sent to a number or a mailbox. */
export async function sentCode(request: APIRequestContext, recipient: string): Promise<string> {
  let code = '';
  await expect(async () => {
    const answer = await request.get(`/api/dev/outbox?recipient=${encodeURIComponent(recipient)}`);
    const { list } = (await answer.json()) as { list: { code: string }[] };
    code = list[0]?.code ?? '';
    expect(code).toMatch(/^\d{6}$/);
  }).toPass({ timeout: 10_000 });
  return code;
}

/** Opens a page with a form and waits until the script has taken it over. */
export async function openForm(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('main form button[type=submit]').first()).toBeVisible();
}

/** Logs in on the login page that is open, by password. */
export async function logIn(page: Page, account: string): Promise<void> {
  await page.getByRole('tab', { name: '密码', exact: true }).click();
  await page.getByRole('textbox', { name: '手机号码或邮箱' }).fill(account);
  await page.getByRole('textbox', { name: '密码' }).fill(PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

/** The member's menu button. */
export const menuOf = (page: Page) => page.getByRole('button', { name: /账号菜单$/ });
