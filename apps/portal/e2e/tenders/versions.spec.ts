import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import {
  expect,
  findAxeViolations,
  getHorizontalOverflow,
  journeyDatabaseUrl,
  logInByApi,
  postApi,
  SAMPLE_MEMBER,
  test,
} from '@zhucheng/test-kit/journeys';
import { importNotice, makeNotice, type SourceNotice } from './imported-notices.ts';

async function findPath(request: APIRequestContext, { title }: SourceNotice) {
  const { records } = await postApi(request, '/ai/pub/bid/listPaged', { keywords: title });
  const found = records.find((record: { title: string }) => record.title.startsWith(title));
  const { id, category, infoType, projectId } = found as Record<string, string>;
  return {
    notice: `/tender/detail/${id}/${category}/${infoType}`,
    project: `/tenderDetails/${projectId}`,
  };
}

const versions = (page: Page) => page.locator('#versions');
const row = (page: Page, field: string) =>
  versions(page).getByRole('row').filter({ hasText: field });

test.beforeEach(() => {
  test.skip(!journeyDatabaseUrl, '没有 JOURNEY_DATABASE_URL：由 npm test 给出');
});

test('公告再次导入时截止时间推迟，访客在公告页看到改了什么，比较任意两个版本', async ({ page }) => {
  const first = await makeNotice('moved');
  await importNotice(first);
  const paths = await findPath(page.request, first);
  await page.goto(paths.notice);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first.title);
  await expect(versions(page)).toHaveCount(0);

  const sections = first.sections.map(({ heading, text }, at) => ({
    heading,
    text: at === 0 ? text.replace('公开招标', '邀请招标') : text,
  }));
  const second = { ...first, deadline: '2099-11-26T09:30:00+08:00', sections };
  await importNotice(second);
  await importNotice({ ...second, qualification: '市政工程施工总承包二级' });

  // The page's cache follows the import.
  await expect(async () => {
    await page.goto(paths.notice);
    await expect(page.getByRole('link', { name: /版本 3 · 变更于/ })).toBeVisible();
  }).toPass();
  await expect(versions(page).getByRole('listitem')).toContainText([
    '资质要求有变',
    '投标截止有变；另改 1 处',
    '首次发布',
  ]);
  await expect(row(page, '资质要求')).toContainText('重要变更');
  await expect(row(page, '资质要求').locator('del')).toHaveText('一级');
  await expect(row(page, '资质要求').locator('ins')).toHaveText('二级');
  await expect(row(page, '投标截止')).toHaveCount(0);

  await versions(page)
    .getByRole('link', { name: /版本 1 到 2/ })
    .click();
  await expect(page).toHaveURL(/from=1&to=2/);
  await expect(row(page, '投标截止时间').locator('del')).toHaveText('2099-11-24 09:30');
  await expect(row(page, '投标截止时间').locator('ins')).toHaveText('2099-11-26 09:30');
  await expect(versions(page)).toContainText('公告正文的改动');
  await expect(versions(page).locator('del').last()).toHaveText('公开');

  await versions(page).getByLabel('比较版本').selectOption('1');
  await versions(page).getByLabel('与版本').selectOption('3');
  await versions(page).getByRole('button', { name: '比较' }).click();
  await expect(page).toHaveURL(/from=1&to=3#versions/);
  await expect(row(page, '投标截止时间')).toBeVisible();
  await expect(row(page, '资质要求')).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);

  await page.goto(paths.project);
  await expect(page.getByText('变更 2 次')).toBeVisible();
  await page.getByRole('link', { name: '版本 1 与 2 比较' }).click();
  await expect(row(page, '投标截止时间')).toBeVisible();
});

test('没有的版本答复 404，版本先后写反也能比较', async ({ page }) => {
  const notice = await makeNotice('wrong');
  await importNotice(notice);
  const paths = await findPath(page.request, notice);
  await importNotice({ ...notice, deadline: '2099-12-01T09:30:00+08:00' });
  await expect(async () => {
    await page.goto(`${paths.notice}?from=2&to=1`);
    await expect(row(page, '投标截止时间').locator('ins')).toHaveText('2099-12-01 09:30');
  }).toPass();
  for (const query of ['from=1&to=3', 'from=0&to=1', 'from=x']) {
    const reply = await page.request.get(`${paths.notice}?${query}`);
    expect([query, reply.status()]).toEqual([query, 404]);
  }
});

test.describe('不开 JavaScript 时', () => {
  test.use({ javaScriptEnabled: false });

  test('也能选两个版本比较，手机上不横向滚动', async ({ page }) => {
    const notice = await makeNotice('plain');
    await importNotice(notice);
    const paths = await findPath(page.request, notice);
    await importNotice({ ...notice, deadline: '2099-12-01T09:30:00+08:00' });
    await page.setViewportSize({ width: 390, height: 800 });
    await expect(async () => {
      await page.goto(paths.notice);
      await expect(versions(page)).toBeVisible();
    }).toPass();
    await versions(page).getByLabel('比较版本').selectOption('1');
    await versions(page).getByRole('button', { name: '比较' }).click();
    await expect(row(page, '投标截止时间').locator('del')).toHaveText('2099-11-24 09:30');
    expect(await getHorizontalOverflow(page)).toBe(0);
  });
});

test('访客点打包下载先登录，会员一次下载项目的全部附件', async ({ page }) => {
  const { records } = await postApi(page.request, '/ai/pub/bid/listPaged', {
    keywords: '乌石岭隧道',
    infoType: '0100',
  });
  const path = `/tenderDetails/${records[0].projectId}`;
  await page.goto(path);
  const archive = page.getByRole('link', { name: '打包下载全部附件' });
  await archive.click();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await logInByApi(page.request, SAMPLE_MEMBER);
  await page.goto(path);
  const [download] = await Promise.all([page.waitForEvent('download'), archive.click()]);
  expect(download.suggestedFilename()).toMatch(/附件\.zip$/);
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  expect(bytes.includes('PK\x05\x06', 0, 'latin1')).toBe(true);
});
