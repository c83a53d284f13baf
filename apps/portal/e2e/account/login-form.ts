import { expect, type Page } from '@playwright/test';
import { PASSWORD } from '@zhucheng/test-kit/journeys';

/** Opens a page with a form and waits until its script has enabled it. */
export async function openForm(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('main form button[type=submit]').first()).toBeVisible();
}

/** Logs in by password, on the login page or in the login dialog that is open. */
export async function fillLoginForm(
  page: Page,
  account: string,
  password = PASSWORD,
): Promise<void> {
  await page.getByRole('tab', { name: '密码', exact: true }).click();
  await page.getByRole('textbox', { name: '手机号码或邮箱' }).fill(account);
  await page.getByRole('textbox', { name: '密码' }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

/** The button of a member's account menu. */
export const accountMenu = (page: Page) => page.getByRole('button', { name: /账号菜单$/ });
