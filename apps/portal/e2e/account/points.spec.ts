import type { APIRequestContext } from '@playwright/test';
import {
  callApi,
  expect,
  registerMember,
  test,
  waitForHydration,
} from '@zhucheng/test-kit/journeys';

/** Points of the member who is logged in in the request context. */
async function getBalance(request: APIRequestContext): Promise<number> {
  const path = '/ai/accumulatePoint/continuSignResidue';
  return (await callApi<{ balance: number }>(request, path)).balance;
}

test.describe('积分和阅读历史', () => {
  test('会员读一篇文章，阅读历史里有它，积分加一，只算一次', async ({ page }) => {
    const request = page.context().request;
    await registerMember(request);
    await page.goto('/news');
    const article = 'main a[href^="/news/"]:not([href*="/list"], [href*="/tag"])';
    await page.locator(article).first().click();
    await expect(page).toHaveURL(/\/news\/[0-9a-f]{32}$/);
    // The list's heading is still there while the article comes.
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('新闻');
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    for (const visit of ['first', 'again']) {
      const saved = page.waitForResponse(/readHistory\/create/);
      if (visit === 'again') await page.reload();
      await saved;
    }

    await page.goto('/personalCenter?tab=history');
    const history = page.getByRole('list', { name: '阅读历史' });
    await expect(history).toContainText(title);
    await expect(history).toContainText('读过 2 次');
    await page.goto('/personalCenter?tab=points');
    await expect(page.getByRole('list', { name: '积分明细' })).toContainText('+1');
    await expect(page.getByRole('main')).toContainText('今天 1 / 10');

    await page.goto('/personalCenter?tab=history&kind=POLICY');
    await expect(page.getByRole('heading', { name: '没有政策类的阅读记录' })).toBeVisible();
    await page.getByRole('link', { name: '看全部阅读记录' }).click();
    await page.getByRole('button', { name: `清除这条记录：${title}` }).click();
    await expect(page.getByRole('heading', { name: '还没有阅读记录' })).toBeVisible();
  });

  test('会员用键盘签到，明细马上有一条，积分不够时不能换 AI 点数', async ({ page }) => {
    await registerMember(page.context().request);
    await page.goto('/personalCenter?tab=points');
    const signIn = page.getByRole('button', { name: '今日签到' });
    // Disabled until the balance is there; a key press doesn't wait for that.
    await expect(signIn).toBeEnabled();
    await signIn.press('Enter');
    await expect(page.getByText('签到成功，得 5 分')).toBeVisible();
    await expect(page.getByRole('list', { name: '积分明细' })).toContainText('每日签到');
    await expect(page.getByRole('button', { name: '今天已签到' })).toBeDisabled();
    await expect(page.getByRole('button', { name: '用积分换 AI 点数' })).toBeDisabled();
    await expect(page.getByText('再得 15 积分就能换 AI 点数')).toBeVisible();
  });

  test('会员填全个人资料得积分，只得一次', async ({ page }) => {
    const request = page.context().request;
    await registerMember(request);
    await page.goto('/personalCenter');
    await expect(page.getByText('填全姓名、工作单位、项目角色和职务后可得积分')).toBeVisible();
    const roles = page.getByLabel('项目角色').locator('xpath=following-sibling::datalist/option');
    expect(
      await roles.evaluateAll((options) => options.map((o) => o.getAttribute('value'))),
    ).toEqual(['业主', '施工', '监理', '咨询', '监管']);
    const values = { 姓名: '周测量', 工作单位: '示例公司', 项目角色: '施工单位', 职务: '工长' };
    for (const [label, value] of Object.entries(values)) {
      const role = label === '项目角色' ? 'combobox' : 'textbox';
      await page.getByRole(role, { name: label }).fill(value);
    }
    await page.getByRole('combobox', { name: '所在地区' }).selectOption({ label: '浙江' });
    await page.getByRole('button', { name: '保存' }).click();
    await expect(page.getByText('资料完整度 63%')).toBeVisible();
    await expect(page.getByText('后可得积分')).toHaveCount(0);
    expect(await getBalance(request)).toBe(30);
  });

  test('会员下载会员资料，积分不够时说明还差多少，够了扣 10 分，同一份只扣一次', async ({
    page,
  }) => {
    const request = page.context().request;
    await registerMember(request);
    const title = '材料价差调整计算表';
    const search = await request.post('/api/news/pub/download/listPaged', {
      data: { keywords: title },
    });
    const { records } = (await search.json()) as { records: { id: string }[] };
    const counted = page.waitForResponse(/readHistory\/create/);
    await page.goto(`/detail/${records[0]?.id}`);
    await expect(page.getByText('会员资料，下载扣 10 积分，同一份只收一次')).toBeVisible();
    await waitForHydration(page);
    const take = page.getByRole('link', { name: '下载', exact: true });
    await take.click();
    await expect(page.getByText(/需要 10 积分，您现有 \d 积分/)).toBeVisible();

    await callApi(request, '/user/profile/update', {
      realname: '周测量',
      companyName: '示例公司',
      userIdentity: '施工单位',
      position: '工长',
    });
    // Reading gives a point as well.
    await counted;
    const before = await getBalance(request);
    for (const left of [before - 10, before - 10]) {
      const saving = page.waitForEvent('download');
      await take.click();
      expect((await saving).suggestedFilename()).toContain('.xlsx');
      await expect.poll(() => getBalance(request)).toBe(left);
    }
    await page.goto('/personalCenter?tab=points');
    await expect(page.getByRole('list', { name: '积分明细' })).toContainText('下载会员资料');
  });
});
