import {
  expect,
  findAxeViolations,
  getHorizontalOverflow,
  registerMember,
  test,
} from '@zhucheng/test-kit/journeys';

test('会员从开放平台建应用、领密钥、试一试，在调用记录里看到它，撤销后密钥不能再用', async ({
  page,
}) => {
  await registerMember(page.context().request);
  await page.goto('/open');
  await page.getByRole('navigation', { name: '开放平台' }).getByText('我的应用').click();
  await expect(page.getByRole('heading', { name: '还没有应用' })).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);

  await page.getByRole('button', { name: '新建应用' }).first().click();
  const appForm = page.getByRole('dialog', { name: '新建应用' });
  await appForm.getByRole('button', { name: '建应用' }).click();
  await expect(appForm.getByText('请填写名称')).toBeVisible();
  await appForm.getByLabel('名称').fill('投标助手');
  await appForm.getByLabel('用途').fill('把命中的公告写进投标台账');
  await appForm.getByLabel('用途').press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '投标助手', level: 1 })).toBeVisible();

  await page.getByRole('button', { name: '新建密钥' }).click();
  const keyForm = page.getByRole('dialog', { name: '新建密钥' });
  await keyForm.getByLabel('名称').fill('联调');
  await keyForm.getByRole('button', { name: '领密钥' }).click();
  await expect(keyForm.getByText('请至少勾选一项权限')).toBeVisible();
  await keyForm.getByLabel('查招标公告').check();
  expect(await findAxeViolations(page)).toEqual([]);
  await keyForm.getByRole('button', { name: '领密钥' }).click();
  const created = page.getByRole('region', { name: '新密钥' });
  await expect(created.getByRole('button', { name: '复制' })).toBeFocused();
  const secret = await created.getByLabel('密钥').inputValue();
  expect(secret).toMatch(/^zc_test_/);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await getHorizontalOverflow(page)).toBe(0);
    expect(await findAxeViolations(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  const appAddress = page.url();

  await page.goto('/open/api/openTenders.listTenders');
  const trial = page.getByRole('region', { name: '试一试' });
  const send = trial.getByRole('button', { name: '发送' });
  await expect(send).toBeEnabled();
  await trial.getByLabel('密钥').fill(secret);
  await send.click();
  await expect(trial.getByRole('heading', { name: /^200/ })).toBeVisible();

  await page.goto(appAddress);
  const log = page.getByRole('table', { name: '调用记录' });
  await expect(async () => {
    await page.getByRole('button', { name: '刷新' }).click();
    await expect(log.getByRole('row', { name: /GET \/open\/v1\/tenders.*联调/ })).toBeVisible({
      timeout: 1_000,
    });
  }).toPass();
  await expect(log.getByText('200', { exact: true })).toBeVisible();
  expect(await page.content()).not.toContain(secret);
  // The application has test keys alone, so their figures are shown at first.
  await page.reload();
  const modes = page.getByRole('group', { name: '看哪种密钥的调用' });
  await expect(modes.getByRole('button', { name: '测试密钥' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByText('看每天的数字').click();
  const days = page.getByRole('table', { name: '每天的调用' });
  await expect(days.getByRole('row', { name: /^\d{4}-\d{2}-\d{2} 1 0 0 0%$/ })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 900 });
  expect(await getHorizontalOverflow(page)).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await modes.getByRole('button', { name: '正式密钥' }).click();
  await expect(page.getByText('这些天没有调用。')).toBeVisible();
  await page.getByRole('link', { name: '只看失败' }).click();
  await expect(page.getByText('没有失败的调用')).toBeVisible();

  await page.getByRole('button', { name: '撤销 联调' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '撤销' }).click();
  const keys = page.getByRole('table', { name: '密钥' });
  await expect(keys.getByText(/已撤销/)).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  const refused = await page.request.get('/api/open/v1/tenders', {
    headers: { authorization: `Bearer ${secret}` },
  });
  expect(refused.status()).toBe(401);
});

test('会员试一试时密钥写错了，从答复打开说明这个错误的页面，照着做', async ({ page }) => {
  await registerMember(page.context().request);
  await page.goto('/open/api/openTenders.listTenders');
  const trial = page.getByRole('region', { name: '试一试' });
  await trial.getByLabel('密钥').fill('zc_test_wrong');
  await trial.getByRole('button', { name: '发送' }).click();
  await expect(trial.getByRole('heading', { name: /^401/ })).toBeVisible();
  const popup = page.waitForEvent('popup');
  await trial.getByRole('link', { name: '这是什么错误，怎么办' }).press('Enter');
  const explained = await popup;
  await expect(explained).toHaveURL(/\/open\/errors\/unauthorized$/);
  await expect(explained.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await findAxeViolations(explained)).toEqual([]);
  await explained.getByRole('main').getByRole('link', { name: '我的应用' }).first().click();
  await expect(explained.getByRole('heading', { name: '还没有应用' })).toBeVisible();
});

test('会员改应用的名称，再删除它，它就不在列表里', async ({ page }) => {
  await registerMember(page.context().request);
  await page.goto('/open/console');
  await page.getByRole('button', { name: '新建应用' }).first().click();
  await page.getByLabel('名称').fill('周报机器人');
  await page.getByRole('button', { name: '建应用', exact: true }).click();
  await page.getByRole('button', { name: '设置' }).click();
  const settings = page.getByRole('dialog', { name: '应用设置' });
  await settings.getByLabel('名称').fill('月报机器人');
  await settings.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('heading', { name: '月报机器人', level: 1 })).toBeVisible();
  const address = page.url();

  await page.getByRole('button', { name: '设置' }).click();
  await settings.getByRole('button', { name: '删除应用' }).click();
  await page.getByRole('dialog', { name: /删除/ }).getByRole('button', { name: '删除' }).click();
  await expect(page.getByRole('heading', { name: '还没有应用' })).toBeVisible();
  await page.goto(address);
  await expect(page.getByRole('heading', { name: '没有这个应用' })).toBeVisible();
});

test('访客打开我的应用，看到要先登录，登录框就在这一页', async ({ page }) => {
  await page.goto('/open/console');
  await expect(page.getByRole('heading', { name: '登录后管理应用和密钥' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: '登录' }).click();
  await expect(page.getByRole('dialog')).toContainText('即可管理应用和密钥');
});
