import { expect, test, type Page } from '@playwright/test';
import { logIn } from './account/codes.ts';
import { newMember } from './account/members.ts';

/** Holds back the page's code until it is released. */
async function withoutCode(page: Page): Promise<() => void> {
  let release = () => {};
  const later = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/**/framework-*.js', async (route) => {
    await later;
    await route.continue();
  });
  return () => release();
}

test('脚本还没到时点的标签、填的手机号，脚本到了以后都还在', async ({ page }) => {
  const release = await withoutCode(page);
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
  const phone = await newMember(request);
  const release = await withoutCode(page);
  await page.goto('/tender?keywords=桥', { waitUntil: 'commit' });
  await page.getByRole('banner').getByRole('link', { name: '登录 / 注册' }).click();
  await expect(page).toHaveURL(/\/login$/);
  release();
  await logIn(page, phone);
  await expect(page).toHaveURL(/\/tender\?keywords=/);
});
