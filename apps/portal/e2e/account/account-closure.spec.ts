import { readFile } from 'node:fs/promises';
import { expect, PASSWORD, registerMember, test } from '@zhucheng/test-kit/journeys';
import { readZip } from '@zhucheng/test-kit/zip';
import { openForm, fillLoginForm, accountMenu } from './login-form.ts';

test.describe('数据与注销', () => {
  test('会员下载自己的数据，是一个能打开的压缩包', async ({ page }) => {
    const phone = await registerMember(page.context().request);
    await page.goto('/personalCenter?tab=data');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: '下载压缩包' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/\.zip$/);
    const profile = readZip(await readFile(await file.path())).get('profile.json');
    expect(profile).toContain('周测量');
    expect(profile).toContain(phone);
    expect(profile).not.toMatch(/argon2|passwordHash/);
  });

  test('会员注销账号，别处登录后还能撤回', async ({ page }) => {
    const phone = await registerMember(page.context().request);
    await page.goto('/personalCenter?tab=data');
    await page.getByRole('button', { name: '注销账号' }).click();
    const dialog = page.getByRole('dialog', { name: '注销账号' });
    await dialog.getByRole('textbox', { name: '当前密码' }).fill(PASSWORD);
    await dialog.getByRole('button', { name: '下一步' }).click();
    await expect(dialog.getByText(/账号会在 15 天后注销/)).toBeVisible();
    await dialog.getByRole('button', { name: '注销账号' }).click();
    await expect(page.getByText(/账号将在 .* 注销，在那之前可以撤回/)).toBeVisible();

    await page.context().clearCookies();
    await openForm(page, '/login?redirect=%2FpersonalCenter%3Ftab%3Ddata');
    await fillLoginForm(page, phone);
    await expect(page).toHaveURL(/\/personalCenter\?tab=data$/);
    await page.getByRole('button', { name: '撤回注销' }).click();
    await expect(page.getByText('注销已撤回，账号照常使用')).toBeVisible();
    await expect(page.getByRole('button', { name: '注销账号' })).toBeVisible();
    await expect(accountMenu(page)).toBeVisible();
  });
});
