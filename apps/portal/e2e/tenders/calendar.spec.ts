import type { APIRequestContext, Page } from '@playwright/test';
import {
  expect,
  findAxeViolations,
  getHorizontalOverflow,
  journeyDatabaseUrl,
  postApi,
  registerMember,
  test,
} from '@zhucheng/test-kit/journeys';
import { importNotice, makeNotice, type SourceNotice } from './imported-notices.ts';

async function findPaths(request: APIRequestContext, { title }: SourceNotice) {
  const { records } = await postApi(request, '/ai/pub/bid/listPaged', { keywords: title });
  const found = records.find((record: { title: string }) => record.title.startsWith(title));
  const { id, category, infoType, projectId } = found as Record<string, string>;
  return {
    id: id ?? '',
    notice: `/tender/detail/${id}/${category}/${infoType}`,
    project: `/tenderDetails/${projectId}`,
  };
}

/** Properties of the event of a kind in a calendar file. */
function readEvent(text: string, uid: string) {
  const lines = text.replaceAll('\r\n ', '').split('\r\n');
  const from = lines.findIndex((line) => line.startsWith(`UID:${uid}@`));
  const event = lines.slice(from, lines.indexOf('END:VEVENT', from));
  const valueOf = (name: string) =>
    event.find((line) => line.startsWith(`${name}:`) || line.startsWith(`${name};`));
  return {
    start: valueOf('DTSTART')?.split(':').at(-1),
    sequence: Number(valueOf('SEQUENCE')?.slice('SEQUENCE:'.length)),
    summary: valueOf('SUMMARY')?.slice('SUMMARY:'.length),
  };
}

const card = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: '投标日历' }) });

test.beforeEach(() => {
  test.skip(!journeyDatabaseUrl, '没有 JOURNEY_DATABASE_URL：由 npm test 给出');
});

test('访客在公告页看见投标日历，把截止和开标加入自己的日历，截止推迟后日历跟着变', async ({
  page,
}) => {
  const first = await makeNotice('calendar');
  await importNotice(first);
  const paths = await findPaths(page.request, first);
  await page.goto(paths.notice);
  await expect(card(page).getByRole('table', { name: '2099 年 11 月' })).toBeVisible();
  await expect(card(page).getByRole('listitem').filter({ hasText: '投标截止' })).toContainText(
    '11-24 09:30',
  );
  const link = card(page).getByRole('link', { name: '加入日历' });
  const address = `${paths.project}/calendar.ics`;
  await expect(link).toHaveAttribute('href', address);
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toBe('calendar.ics');

  const read = async () => {
    const reply = await page.request.get(address);
    expect(reply.headers()).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      etag: expect.any(String),
    });
    return readEvent(await reply.text(), `${paths.id}-deadline`);
  };
  const before = await read();
  expect(before).toMatchObject({ start: '20991124T093000', summary: `投标截止：${first.title}` });

  await importNotice({ ...first, deadline: '2099-12-02T15:00:00+08:00' });
  await expect(async () => {
    const after = await read();
    expect(after.start).toBe('20991202T150000');
    expect(after.sequence).toBeGreaterThan(before.sequence);
  }).toPass();
});

test('投标日历在手机上不横向滚动，也能用读屏软件读', async ({ page }) => {
  const notice = await makeNotice('phone');
  await importNotice(notice);
  const paths = await findPaths(page.request, notice);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(paths.project);
  await expect(card(page)).toBeVisible();
  expect(await getHorizontalOverflow(page)).toBe(0);
  expect(await findAxeViolations(page)).toEqual([]);
});

test('没有的项目没有日历，回答 404 和一句中文', async ({ request }) => {
  for (const id of ['f'.repeat(32), 'x']) {
    const reply = await request.get(`/tenderDetails/${id}/calendar.ics`);
    expect(reply.status()).toBe(404);
    expect(await reply.text()).toContain('没有找到');
  }
});

/** Member's page of the month in which the imported notices end. */
const MONTH = '/personalCenter?tab=calendar&month=2099-11';
const dates = (page: Page) => page.getByRole('list', { name: '按日排列的日期' });

test('会员筛选到公告收藏，导入推迟了截止，投标日历和订阅到手机的日历都跟着变', async ({ page }) => {
  await registerMember(page.context().request);
  const first = await makeNotice('kept');
  await importNotice(first);
  const { id } = await findPaths(page.request, first);
  await page.goto(`/tender?keywords=${encodeURIComponent(first.title)}`);
  await page.getByRole('button', { name: new RegExp(`收藏.*${first.title}`) }).click();
  await expect(page.getByText('已收藏，可在个人中心查看')).toBeVisible();

  await page.goto(MONTH);
  const day = dates(page).getByRole('listitem').filter({ hasText: '11 月 24 日' });
  await expect(day.getByText('投标截止')).toBeVisible();
  await expect(day.getByRole('link', { name: first.title }).first()).toBeVisible();
  await page.getByRole('button', { name: '生成订阅地址' }).click();
  const field = page.getByRole('textbox', { name: '订阅地址' });
  const address = new URL(await field.inputValue()).pathname;
  expect(await findAxeViolations(page)).toEqual([]);

  const read = async () =>
    readEvent(await (await page.request.get(address)).text(), `${id}-deadline`);
  const before = await read();
  expect(before).toMatchObject({ start: '20991124T093000' });
  await importNotice({ ...first, deadline: '2099-11-27T15:00:00+08:00' });
  const after = await read();
  expect(after.start).toBe('20991127T150000');
  expect(after.sequence).toBeGreaterThan(before.sequence);
  await page.reload();
  const moved = dates(page).getByRole('listitem').filter({ hasText: '11 月 27 日' });
  await expect(moved.getByText('15:00')).toBeVisible();
  await expect(field).toHaveCount(0);
  await expect(page.getByText(/日历软件最近读取于/)).toBeVisible();

  await page.getByRole('button', { name: '换新地址' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '换新地址' }).click();
  await expect(field).toBeVisible();
  const gone = await page.request.get(address);
  expect(gone.status()).toBe(410);
  expect((await gone.json()).msg).toContain('已经作废');
  await page.getByRole('button', { name: '作废', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '作废' }).click();
  await expect(page.getByRole('button', { name: '生成订阅地址' })).toBeVisible();
  await expect(field).toHaveCount(0);
});

test('会员用键盘翻月，从月历跳到那一天，打开公告；可以关掉提醒', async ({ page }) => {
  await registerMember(page.context().request);
  const notice = await makeNotice('keys');
  await importNotice(notice);
  const { id, notice: path } = await findPaths(page.request, notice);
  await postApi(page.context().request, '/ai/pub/userOperation/favorite', { id });
  await page.goto('/personalCenter?tab=calendar&month=2099-10');
  await expect(page.getByRole('heading', { name: '这个月没有截止和开标' })).toBeVisible();
  await expect(
    page.getByRole('link', { name: '看下一个：2099 年 11 月 24 日 周二' }),
  ).toHaveAttribute('href', /month=2099-11#day-2099-11-24$/);
  await page.getByRole('link', { name: '下月' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/month=2099-11/);
  const cell = page.getByRole('link', { name: '24 日，2 个日期' });
  await cell.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#day-2099-11-24$/);
  await page.keyboard.press('Tab');
  await expect(dates(page).getByRole('link').first()).toBeFocused();
  await page.getByRole('button', { name: '关闭到期提醒' }).click();
  await expect(page.getByText('已关闭，不提醒截止和开标')).toBeVisible();
  await dates(page).getByRole('link').first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${path}$`));
});

test('投标日历的月历和清单在手机上不横向滚动', async ({ page }) => {
  await registerMember(page.context().request);
  const notice = await makeNotice('narrow');
  await importNotice(notice);
  const { id } = await findPaths(page.request, notice);
  await postApi(page.context().request, '/ai/pub/userOperation/favorite', { id });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(MONTH);
  await expect(dates(page).getByRole('link').first()).toBeVisible();
  await page.getByRole('button', { name: '生成订阅地址' }).click();
  await expect(page.getByRole('textbox', { name: '订阅地址' })).toBeVisible();
  expect(await getHorizontalOverflow(page)).toBe(0);
  expect(await findAxeViolations(page)).toEqual([]);
});
