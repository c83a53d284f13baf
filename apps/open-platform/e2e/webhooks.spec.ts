import {
  expect,
  findAxeViolations,
  getHorizontalOverflow,
  registerMember,
  test,
} from '@zhucheng/test-kit/journeys';

test('会员加一个指向试收箱的推送地址，投测试事件，看到它送到、签名正确，再重发一次', async ({
  page,
}) => {
  await registerMember(page.context().request);
  await page.goto('/open/console');
  await page.getByRole('button', { name: '新建应用' }).first().click();
  await page.getByLabel('名称').fill('投标助手');
  await page.getByRole('button', { name: '建应用', exact: true }).click();
  await expect(page.getByText('还没有推送地址')).toBeVisible();

  await page.getByRole('button', { name: '加地址' }).click();
  const form = page.getByRole('dialog', { name: '加推送地址' });
  await form.getByRole('textbox', { name: '地址' }).fill('https://169.254.169.254/hook');
  await form.getByLabel('公告命中').check();
  await form.getByRole('button', { name: '加地址' }).click();
  await expect(form.getByText('169.254.169.254 的地址不在公网')).toBeVisible();
  await form.getByRole('button', { name: '用本站的试收箱' }).click();
  await expect(form.getByRole('textbox', { name: '地址' })).toHaveValue(
    /\/api\/open\/inbox\/[0-9a-f]{32}$/,
  );
  expect(await findAxeViolations(page)).toEqual([]);
  await form.getByRole('button', { name: '加地址' }).click();
  const secret = await page.getByRole('region', { name: '新密钥' }).getByLabel('密钥').inputValue();
  expect(secret).toMatch(/^whsec_/);
  await page.getByRole('button', { name: '我存好了' }).click();
  expect(await page.content()).not.toContain(secret);

  const endpoints = page.getByRole('table', { name: '推送地址' });
  await endpoints.getByRole('button', { name: /^测试 / }).click();
  const log = page.getByRole('table', { name: '推送记录' });
  await expect(log.getByRole('img', { name: '试了 1 次，第 1 次成功' })).toBeVisible();
  const inbox = page.getByRole('region', { name: '试收箱' });
  await expect(inbox.getByText('签名正确')).toHaveCount(1);
  await inbox.getByText('webhook.test', { exact: true }).click();
  await expect(inbox.getByText(/"message":"这是一个测试事件"/)).toBeVisible();

  await log.getByRole('button', { name: /^重发 / }).click();
  await expect(log.getByRole('img', { name: '试了 2 次，第 2 次成功' })).toBeVisible();
  await expect(inbox.getByText('签名正确')).toHaveCount(2);
  await log.getByRole('button', { name: /^看请求 / }).click();
  const detail = page.getByRole('dialog', { name: '推送的请求与回应' });
  await expect(detail.getByLabel('第 2 次的请求', { exact: true })).toContainText(
    'webhook-signature: v1,',
  );
  expect(await findAxeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await getHorizontalOverflow(page)).toBe(0);
    expect(await findAxeViolations(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });

  await endpoints.getByRole('button', { name: /^设置 / }).click();
  const settings = page.getByRole('dialog', { name: '推送地址设置' });
  await settings.getByRole('button', { name: '加一把签名密钥' }).click();
  await page.getByRole('button', { name: '我存好了' }).click();
  await expect(endpoints.getByText('两把签名密钥')).toBeVisible();
  await endpoints.getByRole('button', { name: /^设置 / }).click();
  await settings.getByLabel('状态').selectOption('停用');
  expect(await findAxeViolations(page)).toEqual([]);
  await settings.getByRole('button', { name: '保存' }).click();
  await expect(endpoints.getByText('由管理者停用')).toBeVisible();
  await page.getByRole('button', { name: '补投一段时间' }).click();
  const replay = page.getByRole('dialog', { name: '补投一段时间' });
  await replay.getByRole('button', { name: '补投' }).click();
  await expect(replay.getByText('这个推送地址已停用，请先启用')).toBeVisible();
  await page.keyboard.press('Escape');

  await endpoints.getByRole('button', { name: /^设置 / }).click();
  await settings.getByRole('button', { name: '删除地址' }).click();
  await page
    .getByRole('dialog', { name: '删除这个推送地址？' })
    .getByRole('button', { name: '删除' })
    .click();
  await expect(page.getByText('还没有推送地址')).toBeVisible();
});
