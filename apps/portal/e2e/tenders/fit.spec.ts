import type { Page } from '@playwright/test';
import {
  expect,
  findAxeViolations,
  getHorizontalOverflow,
  openHydrated,
  registerMember,
  SAMPLE_MEMBER,
  test,
} from '@zhucheng/test-kit/journeys';
import { fillLoginForm } from '../account/login-form.ts';

const rows = (page: Page) => page.getByRole('list', { name: '公告' }).getByRole('listitem');
const sortLink = (page: Page) => page.getByRole('link', { name: '最适合我' });

test('访客点“最适合我”先登录，登录后列表就按适合程度排列', async ({ page }) => {
  await openHydrated(page, '/tender');
  await sortLink(page).click();
  await expect(page).toHaveURL(/sort=fit/);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('登录后即可按适合您的程度排序');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('现在按最新发布排列。')).toBeVisible();
  await expect(rows(page)).toHaveCount(20);
  await page.getByRole('main').getByRole('link', { name: '登录', exact: true }).click();
  await fillLoginForm(page, SAMPLE_MEMBER);
  await expect(dialog).toBeHidden();
  await expect(page.getByText('现在按最新发布排列。登录')).toBeHidden();
  await expect(rows(page)).toHaveCount(20);
});

test('会员订阅之后，合乎订阅的公告排在前面，每条写明理由，总数不变', async ({ page }) => {
  await registerMember(page.context().request);
  await openHydrated(page, '/tender?sort=fit');
  await expect(page.getByText('还不知道什么适合您')).toBeVisible();
  const total = await page.getByText(/条，今日新增/).innerText();

  const request = page.context().request;
  const reply = await request.post('/api/ai/bidSubscribe/create', {
    data: { name: '浙江的公告', filter: { regions: ['330000'] } },
  });
  expect((await reply.json()).code).toBe('30000');
  await openHydrated(page, '/tender?sort=fit');
  await expect(page.getByText('合乎订阅的在前')).toBeVisible();
  await expect(rows(page).first()).toContainText('适合您：合乎订阅“浙江的公告”');
  await expect(rows(page).first()).toContainText('浙江');
  expect(await page.getByText(/条，今日新增/).innerText()).toBe(total);
  await expect(rows(page)).toHaveCount(20);
  expect(await findAxeViolations(page)).toEqual([]);

  await page.setViewportSize({ width: 390, height: 900 });
  expect(await getHorizontalOverflow(page)).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('j');
  await page.keyboard.press('s');
  await expect(page.getByText('已收藏，可在个人中心查看')).toBeVisible();
});
