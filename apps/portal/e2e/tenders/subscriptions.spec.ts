import type { Page } from '@playwright/test';
import {
  expect,
  findAxeViolations,
  getHorizontalOverflow,
  journeyDatabaseUrl,
  registerMember,
  test,
} from '@zhucheng/test-kit/journeys';
import { importNotice, makeNotice } from './imported-notices.ts';

const mine = (page: Page) => page.getByRole('list', { name: '我的订阅' });

/** Subscribes to the notices of a list, from the list. */
async function subscribeFrom(page: Page, list: string) {
  await page.goto(list);
  await page.getByRole('link', { name: '订阅这组条件', exact: true }).click();
  await expect(page.getByRole('heading', { name: '订阅这组条件' })).toBeVisible();
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page).toHaveURL(/\/personalCenter\?tab=subscriptions$/);
}

test('会员在列表选好条件订阅，看见近 30 天条数，改名、停用、删除', async ({ page }) => {
  await registerMember(page.context().request);
  await page.goto('/tender/0/330000?keywords=桥&exclude=监理');
  await page.getByRole('link', { name: '订阅这组条件', exact: true }).click();
  const form = page.getByRole('region', { name: '新建订阅' });
  await expect(form.getByRole('list', { name: '条件' })).toHaveText(/“桥”\s*不含“监理”\s*浙江省/);
  await expect(form.getByText('条，近 30 天')).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await form.getByRole('textbox', { name: '名称' }).fill('');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form.getByRole('alert')).toHaveText(/请给订阅起个名字/);
  await form.getByRole('textbox', { name: '名称' }).fill('浙江的桥');
  await form.getByRole('button', { name: '保存' }).click();

  await expect(mine(page).getByRole('heading', { name: '浙江的桥' })).toBeVisible();
  await page.getByRole('button', { name: '改名：浙江的桥' }).click();
  await page.getByRole('textbox', { name: '名称' }).fill('桥梁');
  await page.keyboard.press('Enter');
  await expect(mine(page).getByRole('heading', { name: '桥梁', exact: true })).toBeVisible();
  await page.getByRole('button', { name: '停用：桥梁' }).click();
  await expect(mine(page).getByText('已停用')).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: '删除：桥梁' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(page.getByRole('heading', { name: '还没有订阅' })).toBeVisible();
});

test('会员换掉一个订阅的条件，相同的条件不能订两次', async ({ page }) => {
  await registerMember(page.context().request);
  await subscribeFrom(page, '/tender?keywords=泵站');
  await page.goto('/tender?keywords=泵站');
  await page.getByRole('link', { name: '订阅这组条件', exact: true }).click();
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('alert')).toHaveText(/已经有一个条件完全相同的订阅/);

  await page.goto('/tender?keywords=水闸');
  await page.getByRole('link', { name: '订阅这组条件', exact: true }).click();
  await page.getByRole('combobox', { name: '保存为' }).selectOption('换掉“泵站”的条件');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(mine(page).getByRole('listitem')).toHaveCount(1);
  await expect(mine(page).getByText('“水闸”')).toBeVisible();
});

test('手机上订阅页不横向溢出', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await registerMember(page.context().request);
  await page.goto(
    '/personalCenter?tab=subscriptions&new=' + encodeURIComponent('/tender?keywords=桥'),
  );
  await expect(page.getByRole('region', { name: '新建订阅' })).toBeVisible();
  expect(await getHorizontalOverflow(page)).toBe(0);
});

test('订阅以后导入的公告，十秒内出现在会员的通知里，截止改期再告诉一次', async ({ page }) => {
  test.skip(!journeyDatabaseUrl, '没有 JOURNEY_DATABASE_URL：由 npm test 给出');
  const notice = await makeNotice('alert');
  await registerMember(page.context().request);
  await subscribeFrom(page, `/tender?keywords=${notice.projectNo}`);
  await importNotice(notice);
  const told = () => page.getByRole('list', { name: '通知' }).getByRole('listitem');
  const expectTold = (text: string) =>
    expect(async () => {
      await page.goto('/personalCenter?tab=notifications');
      await expect(told().filter({ hasText: text })).toHaveCount(1, { timeout: 1_000 });
    }).toPass({ timeout: 10_000 });
  await expectTold(`新公告：${notice.title}`);
  await importNotice({ ...notice, deadline: '2099-12-01T09:30:00+08:00' });
  await expectTold(`公告有变：${notice.title}`);
  await told()
    .getByRole('link', { name: `新公告：${notice.title}` })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(notice.title);
});
