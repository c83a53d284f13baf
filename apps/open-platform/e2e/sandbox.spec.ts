import { callApi, expect, registerMember, test } from '@zhucheng/test-kit/journeys';

test('会员领一把测试密钥，在接口页读到样例数据，撤销后这把密钥不能再用', async ({ page }) => {
  const { request } = page.context();
  await registerMember(request);
  const app = await callApi<{ id: string }>(request, '/open/manage/app/create', {
    name: '投标助手',
  });
  const key = await callApi<{ id: string; secret: string }>(request, '/open/manage/key/create', {
    appId: app.id,
    name: '本机',
    mode: 'test',
    scopes: ['tenders:read'],
  });

  await page.goto('/open/api/openTenders.listTenders');
  const trial = page.getByRole('region', { name: '试一试' });
  const send = trial.getByRole('button', { name: '发送' });
  await expect(send).toBeEnabled();
  await trial.getByLabel('密钥').fill(key.secret);
  await send.click();
  await expect(trial.getByRole('heading', { name: /^200/ })).toBeVisible();
  await expect(trial.getByRole('group', { name: '回应正文' })).toContainText('"publishTime"');

  await callApi(request, '/open/manage/key/revoke', { id: key.id });
  await send.click();
  await expect(trial.getByRole('heading', { name: /^401/ })).toBeVisible();
  await expect(trial.getByRole('group', { name: '回应正文' })).toContainText('已经撤销');
});
