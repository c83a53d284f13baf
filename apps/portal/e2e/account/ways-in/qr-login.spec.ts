import type { Page } from '@playwright/test';
import { expect, registerMember, test } from '@zhucheng/test-kit/journeys';
import { openForm, fillLoginForm, accountMenu } from '../login-form.ts';

/** The address in the QR code that an action makes the page ask for. */
async function qrCodeAfter(page: Page, open: () => Promise<unknown>): Promise<string> {
  const answer = page.waitForResponse(/scan\/qrcode/);
  await open();
  const { model } = (await (await answer).json()) as { model: { content: string } };
  return model.content;
}

const PHONE = { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true };

test.describe('扫码登录', () => {
  test('手机扫码确认后，电脑上登录，二维码不能再用', async ({ openContext, page }) => {
    const phone = await openContext(PHONE);
    await registerMember(phone.request, '孙工');
    const content = await qrCodeAfter(page, () => page.goto('/login'));
    const picture = page.getByRole('img', { name: '登录二维码' });
    await expect(picture).toHaveAttribute('src', /^data:image\/jpeg/);
    const screen = await phone.newPage();
    await screen.goto(content);
    await expect(screen.getByText('设备', { exact: true })).toBeVisible();
    await expect(page.getByText('扫描成功', { exact: true })).toBeVisible();
    await screen.getByRole('button', { name: '确认登录' }).click();
    await expect(screen.getByRole('heading', { level: 1 })).toHaveText('已确认登录');
    await expect(accountMenu(page)).toHaveAccessibleName('孙工的账号菜单');
    await screen.goto(content);
    await expect(screen.getByRole('heading', { level: 1 })).toHaveText('不能确认');
  });

  test('手机上先登录再拒绝，电脑没有登录，可以重新扫码', async ({ openContext, page, request }) => {
    const member = await registerMember(request);
    const content = await qrCodeAfter(page, () => page.goto('/login'));
    const phone = await openContext(PHONE);
    const screen = await phone.newPage();
    await openForm(screen, content);
    await expect(screen.getByRole('heading', { level: 1 })).toHaveText('先在手机上登录');
    await fillLoginForm(screen, member);
    await screen.getByRole('button', { name: '拒绝' }).click();
    await expect(screen.getByRole('heading', { level: 1 })).toHaveText('已拒绝登录');
    await expect(page.getByText('已在手机上取消', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: '重新扫码' }).click();
    await expect(page.getByText('已在手机上取消', { exact: true })).toBeHidden();
    await expect(accountMenu(page)).toBeHidden();
  });

  test('二维码过了两分钟就失效，刷新后换一个新的', async ({ isolatedPage: page }) => {
    await page.clock.install();
    const first = await qrCodeAfter(page, () => page.goto('/login'));
    await expect(page.getByText(/二维码 [12]:\d\d 后失效/)).toBeVisible();
    await page.clock.fastForward('02:01');
    await expect(page.getByText('二维码已失效', { exact: true })).toBeVisible();
    const refresh = page.getByRole('button', { name: '刷新二维码' });
    const second = await qrCodeAfter(page, () => refresh.click());
    expect(second).not.toBe(first);
    await expect(refresh).toBeHidden();
    await expect(page.getByText(/二维码 [12]:\d\d 后失效/)).toBeVisible();
  });
});
