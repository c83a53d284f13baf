import { expect, test } from '@playwright/test';
import { menuOf, PASSWORD } from './codes.ts';

test('访客收藏文章时就地登录，登录后还在那篇文章，收藏也成了', async ({ page }) => {
  await page.goto('/news');
  await page.getByRole('list', { name: '最新' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/news\/[0-9a-f]{32}$/);
  const article = page.url();
  await page.getByRole('main').getByRole('button', { name: '收藏' }).first().click();
  const dialog = page.getByRole('dialog', { name: '登录筑程云' });
  await expect(dialog).toContainText('登录后即可收藏这篇文章');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('main').getByRole('button', { name: '收藏' }).first().click();
  await dialog.getByRole('tab', { name: '密码' }).click();
  await dialog.getByRole('textbox', { name: '手机号码或邮箱' }).fill('13800000001');
  await dialog.getByRole('textbox', { name: '密码' }).fill(PASSWORD);
  await dialog.getByRole('button', { name: '登录', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(menuOf(page)).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('button', { name: /收藏/, pressed: true }).first(),
  ).toBeVisible();
  expect(page.url()).toBe(article);
});
