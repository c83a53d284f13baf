import { readFile } from 'node:fs/promises';
import {
  createPhoneNumber,
  expect,
  findAxeViolations,
  journeyDatabaseUrl,
  openHydrated,
  queryRows,
  test,
} from '@zhucheng/test-kit/journeys';
import type { Browser, Page } from '@playwright/test';
import { createAdministrator } from './new-staff.ts';

/** A visitor, in a browser of their own, books a demonstration on the home page. */
async function bookDemo(browser: Browser, name: string): Promise<string> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await openHydrated(page, '/');
  await page.getByRole('main').getByRole('link', { name: '预约演示' }).click();
  const form = page.getByRole('dialog', { name: '预约演示，领 500M 工程资料包' });
  const phone = createPhoneNumber();
  await form.getByLabel('手机号码').fill(phone);
  await form.getByLabel('姓名或昵称').fill(name);
  await form.getByRole('button', { name: '免费预约' }).click();
  await expect(page.getByRole('dialog', { name: '预约成功，谢谢您' })).toBeVisible();
  await context.close();
  return phone;
}

const showsBoard = async (page: Page) => {
  const board = page.getByRole('button', { name: '看板' });
  await board.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('board')).toBeVisible();
};

test('访客预约演示，销售在今天看到，打开、显示号码、用键盘移到下一阶段、导出', async ({
  page,
  browser,
}) => {
  const admin = await createAdministrator(page, '管理员销售');
  const name = `访客${createPhoneNumber().slice(-6)}`;
  const phone = await bookDemo(browser, name);
  await page.reload();
  const bookings = page.getByRole('region', { name: '新预约' });
  await bookings.getByRole('link', { name: new RegExp(name) }).focus();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  const pane = page.getByRole('complementary', { name });
  await expect(pane).toContainText('预约演示');
  await expect(pane.getByTestId('phone')).toHaveText(`${phone.slice(0, 3)}****${phone.slice(-4)}`);
  expect(await page.content()).not.toContain(phone);
  expect(await findAxeViolations(page)).toEqual([]);

  await pane.getByRole('button', { name: '显示' }).focus();
  await page.keyboard.press('Enter');
  await expect(pane.getByTestId('phone')).toHaveText(phone);
  if (journeyDatabaseUrl) {
    const rows = await queryRows(
      `select a.action from audit_log a join account c on c.id = a.actor_id
       where c.phone = $1 and a.action = 'lead.reveal'`,
      [admin.phone],
    );
    expect(rows).toHaveLength(1);
  }

  await pane.getByLabel('写跟进').focus();
  await page.keyboard.type('打过电话，下周演示');
  await page.keyboard.press('Enter');
  await expect(pane.getByText('打过电话，下周演示')).toBeVisible();
  await expect(pane.getByText('跟进中').first()).toBeVisible();

  await showsBoard(page);
  const following = page.getByRole('region', { name: '跟进中' });
  await following.getByRole('button', { name: new RegExp(name) }).focus();
  await page.keyboard.press('Alt+ArrowRight');
  const booked = page.getByRole('region', { name: '已约演示' });
  await expect(booked.getByRole('button', { name: new RegExp(name) })).toBeFocused();
  await expect(page.getByText(`${name} 已移到已约演示`)).toBeAttached();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.keyboard.press('z');
  await expect(following.getByRole('button', { name: new RegExp(name) })).toBeVisible();

  await page.getByRole('button', { name: '表格' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出' }).focus();
  await page.keyboard.press('Enter');
  const file = await readFile(await (await download).path());
  expect(file.subarray(0, 2).toString()).toBe('PK');
});

test('销售录一条线索，按单位找到，交给自己，再并入重复的，撤销', async ({ page }) => {
  const admin = await createAdministrator(page, '管理员录入');
  await page.goto('/console/leads');
  const company = `某市政${createPhoneNumber().slice(-6)}`;
  for (const person of ['周先生', '高女士']) {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('线索');
    await page.keyboard.press('c');
    const dialog = page.getByRole('dialog', { name: '录线索' });
    await expect(dialog.getByLabel('手机号码')).toBeFocused();
    await page.keyboard.type(createPhoneNumber());
    await dialog.getByLabel('单位').fill(company);
    await dialog.getByLabel('称呼').fill(person);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('complementary', { name: company })).toContainText(person);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/console\/leads$/);
  }
  await page.keyboard.press('/');
  await page.keyboard.type(company);
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await page.keyboard.press('e');
  const pane = page.getByRole('complementary', { name: company });
  await expect(pane).toContainText(admin.name);
  await pane.getByRole('button', { name: '全部并入这一条' }).focus();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.keyboard.press('z');
  await expect(page.getByRole('row')).toHaveCount(3);
});

test('访客的浏览出现在报表里：图、表、CSV 都有，键盘逐日看', async ({ page, browser }) => {
  await createAdministrator(page, '管理员报表');
  // Programs are not counted, and a browser without a screen says that it is one.
  const userAgent = await page.evaluate(() => navigator.userAgent.replace('Headless', ''));
  const visitor = await browser.newContext({ userAgent });
  await openHydrated(await visitor.newPage(), '/recruit');
  await expect(async () => {
    await page.goto('/console/reports');
    await expect(page.getByRole('cell', { name: '/recruit', exact: true })).toBeVisible({
      timeout: 2_000,
    });
  }).toPass({ timeout: 60_000 });
  await visitor.close();
  await expect(page.getByRole('img', { name: /浏览共/ }).locator('svg')).toBeVisible();
  await page.getByRole('group', { name: '按左右键逐日看' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(/^\d\d-\d\d，浏览 \d+/)).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出 CSV' }).focus();
  await page.keyboard.press('Enter');
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text).toMatch(/^\uFEFF指标/);
  expect(text).toContain('/recruit');
  for (const name of ['推广', '测试', '阅读', '搜索', '客服', '漏斗']) {
    await page.getByRole('navigation', { name: '报表' }).getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.getByRole('figure')).toBeVisible();
  }
  expect(await findAxeViolations(page)).toEqual([]);
});
