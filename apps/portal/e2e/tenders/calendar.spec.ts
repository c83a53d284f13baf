import type { APIRequestContext, Page } from '@playwright/test';
import {
  expect,
  findAxeViolations,
  getHorizontalOverflow,
  journeyDatabaseUrl,
  postApi,
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
