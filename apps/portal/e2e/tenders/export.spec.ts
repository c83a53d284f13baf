import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import {
  expect,
  findAxeViolations,
  getHorizontalOverflow,
  registerMember,
  test,
} from '@zhucheng/test-kit/journeys';
import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';

const titles = (page: Page) =>
  page.getByRole('list', { name: '公告' }).getByRole('heading').allInnerTexts();
const exportForm = (page: Page) => page.getByRole('form', { name: '导出表格' });

async function download(page: Page, button: string | RegExp): Promise<Download> {
  const begun = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return begun;
}

const readTable = async (file: Download) => {
  const { sheets } = await readXlsx(await readFile(await file.path()));
  return sheets[0]?.rows ?? [];
};

/** Titles on every page of a list. */
async function readAllTitles(page: Page, list: string): Promise<string[]> {
  const all: string[] = [];
  await page.goto(list);
  for (;;) {
    all.push(...(await titles(page)));
    const next = page
      .getByRole('navigation', { name: '分页' })
      .getByRole('link', { name: '下一页' });
    if ((await next.count()) === 0) return all;
    await page.goto((await next.getAttribute('href')) ?? '');
  }
}

test('会员把筛好的列表导出成表格，条数和顺序同列表一样，金额和时间是数', async ({ page }) => {
  await registerMember(page.context().request);
  const list = '/tender?type=ROAD&sort=amount';
  const expected = await readAllTitles(page, list);
  await page.goto(list);
  await page.getByRole('link', { name: '导出表格' }).click();
  await expect(exportForm(page)).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await exportForm(page).getByRole('checkbox', { name: '项目编号' }).check();
  const file = await download(page, /^导出全部 [\d,]+ 条$/);
  expect(file.suggestedFilename()).toMatch(/^招标信息 \d{4}-\d\d-\d\d\.xlsx$/);
  const [heads = [], ...rows] = await readTable(file);
  const column = (name: string) => rows.map((row) => row[heads.indexOf(name)]);
  expect(column('标题')).toEqual(expected);
  expect(column('项目编号').some((value) => typeof value === 'string')).toBe(true);
  expect(typeof column('金额（元）')[0]).toBe('number');
  expect(column('发布时间')[0]).toBeInstanceOf(Date);
});

test('会员只勾两条，导出成 CSV', async ({ page }) => {
  await registerMember(page.context().request);
  await page.goto('/tender?export=choose');
  const [first, second, third] = await titles(page);
  const ticked = page.getByRole('button', { name: '导出勾选的' });
  await expect(ticked).toBeHidden();
  await page.getByRole('checkbox', { name: `勾选：${third}` }).check();
  await page.getByRole('checkbox', { name: `勾选：${first}` }).focus();
  await page.keyboard.press('Space');
  await expect(ticked).toBeVisible();
  await exportForm(page).getByRole('radio', { name: /CSV/ }).check();
  const file = await download(page, '导出勾选的');
  const text = await readFile(await file.path(), 'utf8');
  expect(text.startsWith('\ufeff信息类型,标题')).toBe(true);
  const rows = parseCsv(text).slice(1);
  expect(rows.map((row) => row[1])).toEqual([first, third]);
  expect(text).not.toContain(second);
});

test('访客导出先登录，登录后回到原来的列表', async ({ page }) => {
  await page.goto('/tender/0/330000?keywords=桥');
  await page.getByRole('link', { name: '导出表格' }).click();
  await page.getByRole('button', { name: /^导出全部/ }).click();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  const back = new URL(page.url()).searchParams.get('redirect');
  expect(back).toBe(`/tender/0/330000?keywords=${encodeURIComponent('桥')}&export=choose`);
});

test('没有勾选就导出，列表上说明怎么办，取消后没有勾选框', async ({ page }) => {
  await registerMember(page.context().request);
  await page.goto('/tender/0/330000?export=none');
  await expect(page.getByRole('alert')).toContainText('请先勾选要导出的');
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: '不导出了' }).click();
  await expect(page).toHaveURL(/\/tender\/0\/330000$/);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
});

test('手机上导出的选项不横向溢出', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/tender?export=choose');
  await page
    .getByRole('checkbox', { name: /^勾选：/ })
    .first()
    .check();
  await expect(page.getByRole('button', { name: '导出勾选的' })).toBeVisible();
  expect(await getHorizontalOverflow(page)).toBe(0);
});

test.describe('不开 JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('会员也能导出列表和勾选的公告', async ({ page }) => {
    await registerMember(page.context().request);
    await page.goto('/tender?type=ROAD');
    await page.getByRole('link', { name: '导出表格' }).click();
    const [first] = await titles(page);
    await page.getByRole('checkbox', { name: `勾选：${first}` }).check();
    const ticked = await readTable(await download(page, '导出勾选的'));
    expect(ticked.slice(1).map((row) => row[1])).toEqual([first]);
    const all = await readTable(await download(page, /^导出全部/));
    expect(all.length).toBeGreaterThan(2);
  });
});
