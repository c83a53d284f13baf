import { expect, test } from '@playwright/test';
import { call, newMember } from './members.ts';

test.describe('积分和阅读历史', () => {
  test('会员读一篇文章，阅读历史里有它，积分加一，只算一次', async ({ page }) => {
    const request = page.context().request;
    await newMember(request);
    await page.goto('/news');
    const article = 'main a[href^="/news/"]:not([href*="/list"], [href*="/tag"])';
    await page.locator(article).first().click();
    await expect(page).toHaveURL(/\/news\/[0-9a-f]{32}$/);
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    for (const visit of ['first', 'again']) {
      const kept = page.waitForResponse(/readHistory\/create/);
      if (visit === 'again') await page.reload();
      await kept;
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

  test('会员用键盘签到，明细马上有一条，积分不够时不能换 AI 次数', async ({ page }) => {
    await newMember(page.context().request);
    await page.goto('/personalCenter?tab=points');
    await page.getByRole('button', { name: '今日签到' }).press('Enter');
    await expect(page.getByText('签到成功，得 5 分')).toBeVisible();
    await expect(page.getByRole('list', { name: '积分明细' })).toContainText('每日签到');
    await expect(page.getByRole('button', { name: '今天已签到' })).toBeDisabled();
    await expect(page.getByRole('button', { name: '用积分换 AI 次数' })).toBeDisabled();
    await expect(page.getByText('再得 15 积分就能换 AI 次数')).toBeVisible();
  });

  test('会员填全个人资料得积分，只得一次', async ({ page }) => {
    const request = page.context().request;
    await newMember(request);
    await page.goto('/personalCenter');
    await expect(page.getByText('填全姓名、工作单位、项目角色和职务后可得积分')).toBeVisible();
    const values = { 姓名: '周测量', 工作单位: '示例公司', 项目角色: '施工单位', 职务: '工长' };
    for (const [label, value] of Object.entries(values)) {
      await page.getByRole('textbox', { name: label }).fill(value);
    }
    await page.getByRole('combobox', { name: '所在地区' }).selectOption({ label: '浙江' });
    await page.getByRole('button', { name: '保存' }).click();
    await expect(page.getByText('资料完整度 63%')).toBeVisible();
    await expect(page.getByText('后可得积分')).toHaveCount(0);
    const { balance } = await call<{ balance: number }>(
      request,
      '/ai/accumulatePoint/continuSignResidue',
    );
    expect(balance).toBe(30);
  });
});
