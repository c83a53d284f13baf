import type { APIRequestContext } from '@playwright/test';
import { expect, postApi, test } from '@zhucheng/test-kit/journeys';

/** A project with a result. */
async function findProjectId(request: APIRequestContext): Promise<string> {
  const { records } = await postApi(request, '/ai/pub/bid/listPaged', {
    infoType: '0104',
    size: 1,
  });
  return (records as { projectId: string }[])[0]?.projectId ?? '';
}

test('访客从项目页取得这个项目的机读数据，里面有公告、中标人和金额', async ({ page, request }) => {
  const id = await findProjectId(request);
  await page.goto(`/tenderDetails/${id}`);
  const link = page.getByRole('link', { name: 'OCDS 1.1' });
  const address = `/tenderDetails/${id}/ocds.json`;
  await expect(link).toHaveAttribute('href', address);
  const alternate = page.locator('head link[rel="alternate"][type="application/json"]');
  await expect(alternate).toHaveAttribute('href', new RegExp(`${address}$`));

  const reply = await request.get(address);
  expect(reply.status()).toBe(200);
  expect(reply.headers()).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'access-control-allow-origin': '*',
    etag: expect.any(String),
  });
  const { version, records } = await reply.json();
  expect(version).toBe('1.1');
  expect(records[0].compiledRelease.awards[0]).toMatchObject({
    status: 'active',
    suppliers: [{ name: expect.any(String) }],
  });
  const { etag } = reply.headers();
  const known = await request.get(address, { headers: { 'if-none-match': etag ?? '' } });
  expect(known.status()).toBe(304);
});

test('没有的项目没有机读数据，回答 404 和一句中文', async ({ request }) => {
  for (const id of ['f'.repeat(32), 'x']) {
    const reply = await request.get(`/tenderDetails/${id}/ocds.json`);
    expect(reply.status()).toBe(404);
    expect((await reply.json()).msg).toContain('没有找到');
  }
});

test('程序按游标读完全部招标变更，不漏也不重', async ({ request }) => {
  const { total } = await postApi(request, '/ai/pub/bid/listPaged', { size: 1 });
  const seen = new Set<string>();
  let address = '/api/ocds/releases';
  for (;;) {
    const { releases, links } = await (await request.get(address)).json();
    const before = seen.size;
    for (const { id } of releases as { id: string }[]) seen.add(id);
    expect(seen.size).toBe(before + releases.length);
    if (releases.length === 0) break;
    address = new URL(links.next).pathname + new URL(links.next).search;
  }
  expect(seen.size).toBeGreaterThanOrEqual(total);
  expect((await request.get('/api/ocds/releases?cursor=x')).status()).toBe(400);
});
