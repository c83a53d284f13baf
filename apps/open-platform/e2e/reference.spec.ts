import { expect, findAxeViolations, test } from '@zhucheng/test-kit/journeys';

test('访客从开放平台首页搜到一个接口，换一种语言，当场试一试，接口不通时看到原因', async ({
  page,
}) => {
  await page.goto('/open');
  await page.getByRole('link', { name: '看接口' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('接口');
  const search = page.getByRole('searchbox', { name: '搜接口' });
  await search.fill('news.getByName');
  await search.press('Enter');
  await expect(page).toHaveURL(/\/open\/api\?q=news\.getByName$/);
  await page.locator('main section').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/open\/api\/news\.getByName$/);
  await expect(page.getByRole('heading', { name: '回应 200' })).toBeVisible();

  await page.getByRole('radio', { name: 'Python' }).check();
  await expect(page.getByRole('group', { name: '请求：Python' })).toContainText('requests');

  const trial = page.getByRole('region', { name: '试一试' });
  await trial.getByRole('button', { name: '发送' }).click();
  await expect(trial.getByText(/^\d+ ms|\d{3}\d+ ms/)).toBeVisible();
  await expect(trial.getByRole('group', { name: '回应正文' })).toContainText('"code"');
  expect(await findAxeViolations(page)).toEqual([]);

  await page.route('**/api/news/**', (route) => route.abort());
  await trial.getByRole('button', { name: '发送' }).click();
  await expect(trial.getByRole('alert')).toContainText('没有得到答复');
});

test('没有脚本时，接口页照样能搜、能读、能换语言', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/open/api?q=没有这样的接口');
  await expect(page.getByRole('main').getByRole('status')).toContainText(
    '没有与“没有这样的接口”有关的接口',
  );
  await page.goto('/open/api/news.getByName');
  await page.getByRole('radio', { name: 'PHP' }).check();
  await expect(page.getByRole('group', { name: '请求：PHP' })).toContainText('curl');
  await expect(page.getByText('发送需要开启脚本')).toBeVisible();
  await context.close();
});

test('写错的接口编号答 404，并指出名称相近的接口', async ({ page }) => {
  const response = await page.goto('/open/api/news.getByNam');
  expect(response?.status()).toBe(404);
  await page.getByRole('main').getByText('news.getByName', { exact: true }).waitFor();
});
