import type { APIRequestContext } from '@playwright/test';
import {
  getAttribute,
  expect,
  fetchPage,
  journeyDatabaseUrl,
  getMainLinks,
  getMetaContent,
  getNewestArticle,
  parseXml,
  runStatement,
  test,
} from '@zhucheng/test-kit/journeys';

/** Addresses in a sitemap. */
const parseLocations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => loc.replaceAll('&amp;', '&'));

/** The body of an address that answers 200. */
async function getText(request: APIRequestContext, address: string): Promise<string> {
  const response = await request.get(address);
  expect(response.status(), address).toBe(200);
  return response.text();
}

test('搜索引擎从 robots.txt 找到站点地图，图里的页面都打得开', async ({ request }) => {
  const robots = await getText(request, '/robots.txt');
  const index = /^Sitemap: (.*)$/m.exec(robots)?.[1] ?? '';
  const parts = parseLocations(await getText(request, index));
  expect(parts.length).toBeGreaterThanOrEqual(6);
  for (const part of parts) {
    const pages = parseLocations(await getText(request, part));
    expect(pages.length, part).toBeGreaterThan(0);
    expect(new Set(pages).size, `${part} 有重复地址`).toBe(pages.length);
    const step = part.includes('-pages') ? 1 : Math.ceil(pages.length / 12);
    for (const page of pages.filter((_, index) => index % step === 0)) {
      const html = await getText(request, page);
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
  for (const part of parseLocations(await getText(request, '/sitemap.xml'))) {
    all.push(...parseLocations(await getText(request, part)));
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
  test(`读者可以订阅 ${address} 的更新`, async ({ request }) => {
    const { document } = await fetchPage(request, address);
    for (const type of ['application/rss+xml', 'application/atom+xml']) {
      const feed = getAttribute(document, `link[rel=alternate][type="${type}"]`, 'href');
      const response = await request.get(feed);
      expect(response.headers()['content-type']).toContain(type);
      const xml = parseXml(await response.text());
      expect(xml.querySelectorAll('item, entry').length).toBeGreaterThan(0);
    }
  });
}

test('知识栏目和专题的订阅也打得开', async ({ request }) => {
  const columns = parseLocations(await getText(request, '/sitemap-columns.xml'));
  for (const column of columns.filter((address) => address.includes('/news/list/'))) {
    const [, feed = ''] =
      /href="([^"]*\/feed\/rss\/[^"]*)"/.exec(await getText(request, column)) ?? [];
    await getText(request, feed);
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

test('撤下的文章马上回答 410，列表、订阅和站点地图里也不再有它', async ({ request }) => {
  test.skip(!journeyDatabaseUrl, '没有 JOURNEY_DATABASE_URL：由 npm test 给出');
  const { id, title, dirId } = await getNewestArticle(request, 'KNOW');
  const path = `/news/${id}`;
  const everywhere = [`/news/list/${dirId}`, '/feed/rss/know', '/sitemap-articles.xml'];
  const mentions = async (address: string) =>
    (await (await request.get(address)).text()).includes(id);
  expect((await request.get(path)).status()).toBe(200);
  for (const address of everywhere) expect(await mentions(address), address).toBe(true);

  const state = 'update article set state = $2, updated_at = now() where id = $1::uuid';
  await runStatement(state, [id, 'withdrawn']);
  try {
    await expect.poll(async () => (await request.get(path)).status()).toBe(410);
    for (const address of everywhere) {
      await expect.poll(() => mentions(address), { message: address }).toBe(false);
    }
    const { document } = await fetchPage(request, path);
    expect(document.querySelector('h1')?.textContent).not.toBe(title);
    expect(getMainLinks(document)).toContainEqual({ href: '/', text: '返回首页' });
    expect(getMetaContent(document, 'robots')).toContain('noindex');
  } finally {
    await runStatement(state, [id, 'published']);
  }
  await expect.poll(async () => (await request.get(path)).status()).toBe(200);
});
