import { expect, test, type APIRequestContext } from '@playwright/test';

const locations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => loc.replaceAll('&amp;', '&'));

async function text(request: APIRequestContext, address: string): Promise<string> {
  const response = await request.get(address);
  expect(response.status(), address).toBe(200);
  return response.text();
}

test('搜索引擎从 robots.txt 找到站点地图，图里的页面都打得开', async ({ request }) => {
  const robots = await text(request, '/robots.txt');
  const index = /^Sitemap: (.*)$/m.exec(robots)?.[1] ?? '';
  const parts = locations(await text(request, index));
  expect(parts.length).toBeGreaterThanOrEqual(6);
  for (const part of parts) {
    const pages = locations(await text(request, part));
    expect(pages.length, part).toBeGreaterThan(0);
    expect(new Set(pages).size, `${part} 有重复地址`).toBe(pages.length);
    const step = part.includes('-pages') ? 1 : Math.ceil(pages.length / 12);
    for (const page of pages.filter((_, index) => index % step === 0)) {
      const html = await text(request, page);
      expect(
        html.includes(`<link rel="canonical" href="${page.replaceAll('&', '&amp;')}"`),
        page,
      ).toBe(true);
      expect(html, page).not.toContain('noindex');
    }
  }
});

test('站点地图里没有会员和后台页面', async ({ request }) => {
  const all: string[] = [];
  for (const part of locations(await text(request, '/sitemap.xml'))) {
    all.push(...locations(await text(request, part)));
  }
  expect(
    all.filter((page) => /login|personalCenter|organisation|console|search\?/.test(page)),
  ).toEqual([]);
});

for (const address of [
  '/news',
  '/standard',
  '/policy',
  '/paper',
  '/video',
  '/tender',
  '/solution',
  '/help',
  '/recruit',
  '/information/list?tabsType=download',
]) {
  test(`读者可以订阅 ${address} 的更新`, async ({ page, request }) => {
    await page.goto(address);
    for (const type of ['application/rss+xml', 'application/atom+xml']) {
      const feed = page.locator(`link[rel=alternate][type="${type}"]`);
      await expect(feed).toHaveCount(1);
      const response = await request.get((await feed.getAttribute('href')) ?? '');
      expect(response.headers()['content-type']).toContain(type);
      const xml = await response.text();
      const problems = await page.evaluate(
        (source) =>
          new DOMParser().parseFromString(source, 'text/xml').querySelector('parsererror')
            ?.textContent,
        xml,
      );
      expect(problems).toBeUndefined();
      const entries = xml.match(/<(item|entry)>/g) ?? [];
      expect(entries.length).toBeGreaterThan(0);
    }
  });
}

test('知识栏目和专题的订阅也打得开', async ({ request }) => {
  const columns = locations(await text(request, '/sitemap-columns.xml'));
  for (const column of columns.filter((address) => address.includes('/news/list/'))) {
    const [, feed = ''] =
      /href="([^"]*\/feed\/rss\/[^"]*)"/.exec(await text(request, column)) ?? [];
    await text(request, feed);
  }
});

test('不存在的订阅和站点地图分卷回答 404', async ({ request }) => {
  for (const address of [
    '/feed/rss/nothing',
    '/feed/json/news',
    `/feed/rss/tag/${'0'.repeat(32)}`,
    '/feed/rss/news/abc',
    '/sitemap-articles.xml?part=9999',
    '/sitemap-articles.xml?part=x',
  ]) {
    expect((await request.get(address)).status(), address).toBe(404);
  }
});
