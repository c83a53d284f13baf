import { expect, test, type Browser, type Page } from '@playwright/test';
import { logIn, menuOf, openForm } from './codes.ts';
import { newMember } from './members.ts';

/** Opens the login page; the address that its QR code holds. */
async function codeOn(page: Page, open: () => Promise<unknown>): Promise<string> {
  const answer = page.waitForResponse(/scan\/qrcode/);
  await open();
  const { model } = (await (await answer).json()) as { model: { content: string } };
  return model.content;
}

const phoneOf = (browser: Browser) =>
  browser.newContext({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true });

test.describe('扫码登录', () => {
  test('手机扫码确认后，电脑上登录，二维码不能再用', async ({ browser, page }) => {
    const phone = await phoneOf(browser);
    await newMember(phone.request, '孙工');
    const content = await codeOn(page, () => page.goto('/login'));
    const picture = page.getByRole('img', { name: '登录二维码' });
    await expect(picture).toHaveAttribute('src', /^data:image\/jpeg/);
    const screen = await phone.newPage();
    await screen.goto(content);
    await expect(screen.getByText('设备', { exact: true })).toBeVisible();
    await expect(page.getByText('扫描成功', { exact: true })).toBeVisible();
    await screen.getByRole('button', { name: '确认登录' }).click();
    await expect(screen.getByRole('heading', { level: 1 })).toHaveText('已确认登录');
    await expect(menuOf(page)).toHaveAccessibleName('孙工的账号菜单');
    await screen.goto(content);
    await expect(screen.getByRole('heading', { level: 1 })).toHaveText('不能确认');
    await phone.close();
  });

  test('手机上先登录再拒绝，电脑没有登录，可以重新扫码', async ({ browser, page, request }) => {
    const member = await newMember(request);
    const content = await codeOn(page, () => page.goto('/login'));
    const phone = await phoneOf(browser);
    const screen = await phone.newPage();
    await openForm(screen, content);
    await expect(screen.getByRole('heading', { level: 1 })).toHaveText('先在手机上登录');
    await logIn(screen, member);
    await screen.getByRole('button', { name: '拒绝' }).click();
    await expect(screen.getByRole('heading', { level: 1 })).toHaveText('已拒绝登录');
    await expect(page.getByText('已在手机上取消', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: '重新扫码' }).click();
    await expect(page.getByText('已在手机上取消', { exact: true })).toBeHidden();
    await expect(menuOf(page)).toBeHidden();
    await phone.close();
  });

  test('二维码过了两分钟就失效，刷新后换一个新的', async ({ page }) => {
    await page.clock.install();
    const first = await codeOn(page, () => page.goto('/login'));
    await expect(page.getByText(/二维码 [12]:\d\d 后失效/)).toBeVisible();
    await page.clock.fastForward('02:01');
    await expect(page.getByText('二维码已失效', { exact: true })).toBeVisible();
    const refresh = page.getByRole('button', { name: '刷新二维码' });
    const second = await codeOn(page, () => refresh.click());
    expect(second).not.toBe(first);
    await expect(refresh).toBeHidden();
    await expect(page.getByText(/二维码 [12]:\d\d 后失效/)).toBeVisible();
  });
});
