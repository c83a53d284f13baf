import {
  callApi,
  expect,
  findAxeViolations,
  getHorizontalOverflow,
  registerMember,
  test,
} from '@zhucheng/test-kit/journeys';

test('应用的管理者开通 OAuth，密钥只出现一次，改设置，换密钥，再关闭', async ({ page }) => {
  const { request } = page.context();
  await registerMember(request);
  const { id } = await callApi<{ id: string }>(request, '/open/manage/app/create', {
    name: '造价助手',
  });
  await page.goto(`/open/console/${id}`);
  await page.getByRole('button', { name: '开通 OAuth' }).click();
  const form = page.getByRole('dialog', { name: 'OAuth 设置' });
  await form.getByLabel('回调地址').fill('http://app.example/callback');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form.getByText('请至少勾选一项权限')).toBeVisible();
  await form.getByLabel('查招标公告').check();
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form.getByText('回调地址要以 https:// 开头')).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await form.getByLabel('回调地址').fill('https://app.example/callback');
  await form.getByRole('button', { name: '保存' }).click();

  const created = page.getByRole('region', { name: '新密钥' });
  const secret = await created.getByLabel('密钥').inputValue();
  expect(secret).toMatch(/^zc_client_/);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await getHorizontalOverflow(page)).toBe(0);
    expect(await findAxeViolations(page)).toEqual([]);
  }
  await created.getByRole('button', { name: '我存好了' }).click();
  await expect(page.getByText('https://app.example/callback')).toBeVisible();
  await expect(page.getByText(id, { exact: true })).toBeVisible();
  expect(await page.content()).not.toContain(secret);
  await page.reload();
  await expect(page.getByText(`zc_client_…${secret.slice(-4)}`)).toBeVisible();

  await page.getByRole('button', { name: '更换密钥' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '更换' }).click();
  await expect(created.getByLabel('密钥')).not.toHaveValue(secret);
  await created.getByRole('button', { name: '我存好了' }).click();
  await page.getByRole('button', { name: '修改 OAuth 设置' }).click();
  await form.getByLabel('应用的类型').selectOption('public');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('公开应用没有密钥，用 PKCE')).toBeVisible();
  await expect(page.getByRole('button', { name: '更换密钥' })).toBeHidden();
  await page.getByRole('button', { name: '关闭 OAuth' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '关闭 OAuth' }).click();
  await expect(page.getByRole('button', { name: '开通 OAuth' })).toBeVisible();
});
