import {
  expect,
  findAxeViolations,
  getHorizontalOverflow,
  journeyDatabaseUrl,
  postApi,
  test,
} from '@zhucheng/test-kit/journeys';
import { importNotice, makeNotice } from './imported-notices.ts';

test.beforeEach(() => {
  test.skip(!journeyDatabaseUrl, '没有 JOURNEY_DATABASE_URL：由 npm test 给出');
});

test('两个来源发布的同一公告只列一条，另一来源的地址转到它；另一来源推迟截止时间，公告页跟着变并写明各来源的说法', async ({
  page,
}) => {
  const notice = { ...(await makeNotice('twice')), publishTime: new Date().toISOString() };
  await importNotice(notice);
  await importNotice({ ...notice, title: `${notice.title} ` }, 'other-site');
  const list = async () =>
    (
      await postApi(page.request, '/ai/pub/bid/listPaged', { keywords: notice.title })
    ).records.filter(({ title }: { title: string }) => title.startsWith(notice.title));
  const [found, ...others] = await list();
  expect(others).toEqual([]);
  const path = `/tender/detail/${found.id}/${found.category}/${found.infoType}`;
  await page.goto(path);
  await expect(page.getByText('另见')).toHaveText('另见筑程云招标信息');
  expect(await findAxeViolations(page)).toEqual([]);
  const deadline = '2099-12-01T09:30:00+08:00';
  await importNotice({ ...notice, title: `${notice.title} `, deadline }, 'other-site');
  // The page's cache follows the import.
  await expect(async () => {
    await page.goto(path);
    await expect(page.getByText('投标截止有变')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  const claims = page.getByRole('table', { name: '各来源的说法' }).getByRole('row');
  await expect(claims.nth(1)).toContainText('投标截止时间 2099-11-24 09:30未采用');
  await expect(claims.nth(2)).toContainText('投标截止时间 2099-12-01 09:30采用');
  expect(await findAxeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await getHorizontalOverflow(page)).toBe(0);

  const { records } = await postApi(page.request, '/crm/sales/open/spiderBiding/listPaged', {
    size: 100,
  });
  const merged = records.find(
    ({ title, mergedInto }: { title: string; mergedInto: unknown }) =>
      mergedInto && title.startsWith(notice.title),
  );
  expect(merged.mergedInto.id).toBe(found.id);
  const own = `/tender/detail/${merged.id}/${found.category}/${found.infoType}`;
  const moved = await page.request.get(own, { maxRedirects: 0 });
  expect(moved.status()).toBe(308);
  expect(moved.headers().location).toBe(path);
  await page.goto(own);
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(notice.title);
});
