import { startApi, startPortal } from '@zhucheng/test-kit/journeys/processes';
import { expect, journeyDatabaseUrl, test } from '@zhucheng/test-kit/journeys';

/** Ten pages that are opened before the API dies; the others are not. */
const SEEN = [
  '/',
  '/news',
  '/information',
  '/tender',
  '/standard',
  '/policy',
  '/paper',
  '/solution',
  '/news/tags',
  '/information/list?tabsType=news',
];
const UNSEEN = [
  '/product',
  '/information/tender',
  '/information/list?tabsType=video',
  '/information/list?tabsType=paper',
  '/information/list?tabsType=policy',
  '/information/list?tabsType=standard',
  '/information/list?tabsType=download',
  '/tender/ENGINEERING',
  '/tender/0/330000',
  '/tender/0/0/1/0104',
];

test('接口服务中断时：看过的十个页面照常打开，另外十个显示 503；恢复后打开着的错误页自己恢复', async ({
  page,
  request,
}) => {
  test.skip(!journeyDatabaseUrl, '没有 JOURNEY_DATABASE_URL：由 npm test 给出');
  const api = await startApi(journeyDatabaseUrl ?? '');
  const portal = await startPortal(api.origin);
  let restarted: typeof api | undefined;
  try {
    for (const path of SEEN) expect((await request.get(portal.origin + path)).status()).toBe(200);
    await api.kill();

    for (const path of SEEN) {
      const response = await request.get(portal.origin + path);
      expect(response.status(), path).toBe(200);
      expect(await response.text(), path).toContain('</html>');
    }
    for (const path of UNSEEN) {
      const response = await request.get(portal.origin + path);
      expect(response.status(), path).toBe(503);
      expect(await response.text(), path).toContain('返回首页');
    }

    const opened = await page.goto(portal.origin + '/tender/0/330000');
    expect(opened?.status()).toBe(503);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('招标信息');
    restarted = await startApi(journeyDatabaseUrl ?? '', api.port);
    // The page asks again every few seconds.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('招标信息');
    // What the page still loads would fail with the portal.
    await page.goto('about:blank');
  } finally {
    await Promise.all([portal.kill(), api.kill(), restarted?.kill()]);
  }
});
