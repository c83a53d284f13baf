import { expect, test } from '@playwright/test';

test('脚本还没到时点的标签、填的手机号，脚本到了以后都还在', async ({ page }) => {
  let release = () => {};
  const later = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/**/framework-*.js', async (route) => {
    await later;
    await route.continue();
  });
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
