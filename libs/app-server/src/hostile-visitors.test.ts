import { get as requestRaw, type IncomingMessage } from 'node:http';
import { startFakeContentApi, type FakeContentApi } from './testing/fake-content-api.ts';
import { askServer, PAGE_RATE_LIMIT, startTestServer, until } from './testing/test-servers.ts';
import type { RunningServer } from './serve.server.ts';

let api: FakeContentApi;
let servers: RunningServer[];

const ask = (path: string, init?: RequestInit) => askServer(servers[0], path, init);

beforeEach(async () => {
  api = await startFakeContentApi();
  servers = [await startTestServer(api.origin), await startTestServer(api.origin)];
  await until(() => api.listeners() === 2);
  for (const id of ['a', 'b', 'c']) api.articles.set(id, `文章 ${id}`);
});
afterEach(async () => {
  await Promise.all(servers.map(({ stop }) => stop()));
  await api.stop();
});

/** Requests a path as it is written: `fetch` would resolve it and set headers of its own. */
const askRaw = (path: string, headers = {}, server = servers[0]) =>
  new Promise<[IncomingMessage, string]>((resolve, reject) => {
    const { port } = server ?? {};
    requestRaw({ host: '127.0.0.1', port, path, headers }, (reply) => {
      reply.toArray().then((chunks) => resolve([reply, chunks.join('')]), reject);
    });
  });

describe('a page', () => {
  it.each([
    ['/home/../news/a', 200, '文章 a'],
    ['/news/%2E%2e/home', 200, '首页'],
    ['/news\\a', 200, '文章 a'],
    ['/./home#part', 200, '首页'],
    ['//evil.example/%2e%2e/home', 302, ''],
    ['/news/..', 302, ''],
    ['/news/..?tab=1', 302, ''],
  ])('is that of the path a browser would request for %s', async (path, status, text) => {
    const [{ statusCode, headers }, body] = await askRaw(path);
    expect([statusCode, body.includes(text)]).toEqual([status, true]);
    if (status === 302) expect(headers.location).toBe('/404');
  });

  it('does not depend on headers that nobody has asked about', async () => {
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'evil',
      'x-forwarded-prefix': '/evil',
      'x-forwarded-port': '666',
      'x-original-url': '/evil',
      'x-rewrite-url': '/evil',
      'x-http-method-override': 'PUT',
      'accept-language': 'evil',
      'user-agent': 'evil',
      referer: 'http://evil.example/',
      cookie: 'evil=1',
      authorization: 'Bearer evil',
    };
    const { html } = await ask('/news/a');
    const [answer, body] = await askRaw('/news/a', headers, servers[1]);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['x-cache']).toBe('miss');
    expect(answer.headers.vary).toBe('Accept-Encoding');
    const withoutTime = (page: string) => page.replace(/"renderedAt":\d+/, '');
    expect(withoutTime(body)).toBe(withoutTime(html));
    for (const name of ['cookie', 'authorization', 'x-forwarded-host', 'referer']) {
      expect(api.headers()).not.toContain(name);
    }
  });
});

describe('a visitor over the limit', () => {
  const visitor = { headers: { 'x-forwarded-for': '198.51.100.1' } };
  const openTooMany = async () => {
    for (let page = 0; page < PAGE_RATE_LIMIT; page += 1) await ask(`/news/n${page}`, visitor);
  };

  it('is refused before anything is rendered, and told when to come back', async () => {
    await openTooMany();
    const refused = await ask('/news/a', visitor);
    expect(refused.status).toBe(429);
    expect(refused.html).toContain('访问太频繁');
    expect(refused.headers.get('cache-control')).toBe('no-store');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(api.calls('a')).toBe(0);
  });

  it('still reads cached pages, and spoils no page for others', async () => {
    await openTooMany();
    await ask('/news/a', visitor);
    const other = { headers: { 'x-forwarded-for': '198.51.100.2' } };
    expect(await ask('/news/a', other)).toMatchObject({ status: 200, from: 'miss' });
    expect(await ask('/news/a', visitor)).toMatchObject({ status: 200, from: 'hit' });
  });

  it('is not named to the API, whose limits would shape a page that everybody gets', async () => {
    await ask('/news/a', visitor);
    expect(api.headers()).not.toContain('x-visitor-address');
    expect(api.headers()).toContain('x-service-token');
  });
});
