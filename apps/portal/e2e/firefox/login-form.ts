import { PASSWORD } from '@zhucheng/test-kit/journeys';
import type { FirefoxElements, FirefoxPage } from '@zhucheng/test-kit/journeys/firefox';

/** Logs in by password, on the login page or in the login dialog that is open. */
export async function fillLoginForm(page: FirefoxPage, account: string): Promise<void> {
  await page.getByRole('tab', '密码').click();
  await page.getByRole('textbox', /手机号码或邮箱/).fill(account);
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.getByRole('button', '登录').click();
}

/** The button of a member's account menu. */
export const accountMenu = (page: FirefoxPage): FirefoxElements =>
  page.getByRole('button', /账号菜单$/);
