import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { get as requestRaw } from 'node:http';
import { startFakeContentApi, type FakeContentApi } from './testing/fake-content-api.ts';
import { DRAWING_POLICY } from './testing/test-build.tsx';
import { askServer, startTestServer, until } from './testing/test-servers.ts';
import type { RunningServer } from './serve.server.ts';

let api: FakeContentApi;
let servers: RunningServer[];

const start = (offline?: boolean) => startTestServer(api.origin, { offline });

const ask = (path: string, init?: RequestInit, server = servers[0]) =>
  askServer(server, path, init);

beforeEach(async () => {
  api = await startFakeContentApi();
  servers = [await start(), await start()];
  await until(() => api.listeners() === 2);
  for (const id of ['a', 'b', 'c']) api.articles.set(id, `文章 ${id}`);
});
afterEach(async () => {
  await Promise.all(servers.map(({ stop }) => stop()));
  await api.stop();
});

describe('Page', () => {
  it('is rendered once with its data and then served from the cache', async () => {
    expect(await ask('/news/a')).toMatchObject({ status: 200, title: '文章 a', from: 'miss' });
    expect(await ask('/news/a')).toMatchObject({ status: 200, title: '文章 a', from: 'hit' });
    expect(api.calls('a')).toBe(1);
  });

  it('has the security headers and no cookie', async () => {
    const { headers, html } = await ask('/news/a');
    expect(headers.get('content-security-policy')).toMatch(/^script-src 'self' 'sha256-[^']+' /);
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(headers.get('set-cookie')).toBeNull();
    expect(html).not.toContain('nonce');
  });

  it('that is no HTML may have a policy of its own; otherwise nothing may run', async () => {
    const policyOf = async (path: string) =>
      (await ask(path)).headers.get('content-security-policy');
    expect(await policyOf('/drawing.svg')).toBe(DRAWING_POLICY);
    expect(await policyOf('/plain.svg')).toBe("default-src 'none'; frame-ancestors 'none'");
  });

  it('is sent in the accepted encoding, or as 304 if the browser has it', async () => {
    api.articles.set('long', '桥'.repeat(500));
    const { html } = await ask('/news/long');
    const raw = (encoding: string) =>
      new Promise<Buffer>((resolve, reject) => {
        const url = `http://127.0.0.1:${servers[0]?.port}/news/long`;
        requestRaw(url, { headers: { 'accept-encoding': encoding } }, (answer) => {
          answer.toArray().then((chunks) => resolve(Buffer.concat(chunks as Buffer[])), reject);
        });
      });
    expect(brotliDecompressSync(await raw('gzip, br')).toString()).toBe(html);
    expect(gunzipSync(await raw('gzip')).toString()).toBe(html);
    expect((await raw('identity')).toString()).toBe(html);

    const { headers } = await ask('/news/long');
    const known = { 'if-none-match': headers.get('etag') ?? '' };
    expect(await ask('/news/long', { headers: known })).toMatchObject({ status: 304, html: '' });
  });

  it('answers HEAD without a body and rejects other methods', async () => {
    const whole = await ask('/news/a', { headers: { 'accept-encoding': 'identity' } });
    const head = await ask('/news/a', {
      method: 'HEAD',
      headers: { 'accept-encoding': 'identity' },
    });
    expect(head).toMatchObject({ status: 200, html: '' });
    expect(head.headers.get('content-length')).toBe(whole.headers.get('content-length'));
    const post = await ask('/news/a', { method: 'POST', body: 'x' });
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect(post.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(post.headers.get('x-content-type-options')).toBe('nosniff');
    expect(post.headers.get('cache-control')).toBe('no-store');
  });

  it('ignores unknown query names in the cache key', async () => {
    await ask('/news/a');
    expect(await ask('/news/a?utm_source=x&gclid=1')).toMatchObject({ from: 'hit' });
    expect(await ask('/news/a?sort=new&tab=1')).toMatchObject({ from: 'miss' });
    expect(await ask('/news/a?tab=1&utm=2&sort=new')).toMatchObject({ from: 'hit' });
  });
});

describe('optional queries', () => {
  it('are fetched once for several pages, and again after a change', async () => {
    api.articles.set('side', '侧栏');
    expect(await ask('/news/a')).toMatchObject({ title: '文章 a', side: '侧栏' });
    expect(await ask('/news/b')).toMatchObject({ title: '文章 b', side: '侧栏' });
    expect(api.calls('side')).toBe(1);
    api.articles.set('side', '新侧栏');
    api.emit(['news']);
    await until(async () => (await ask('/news/a')).side === '新侧栏');
    expect((await ask('/news/b')).side).toBe('新侧栏');
  });

  it('may fail: the page shows their loading state and the browser repeats them', async () => {
    const { status, side, html } = await ask('/news/a');
    expect([status, side]).toEqual([200, '…']);
    expect(html).not.toContain('"side"');
  });

  it('that fail for a while leave a page that nobody else is given', async () => {
    api.fail('side', 503);
    const poor = await ask('/news/a');
    expect(poor).toMatchObject({ status: 200, side: '…', from: 'miss' });
    expect(poor.headers.get('cache-control')).toBe('no-store');
    expect(poor.headers.get('etag')).toBeNull();
    api.recover('side');
    api.articles.set('side', '侧栏');
    expect(await ask('/news/a')).toMatchObject({ side: '侧栏', from: 'miss' });
    expect(await ask('/news/a')).toMatchObject({ side: '侧栏', from: 'hit' });
  });
});

describe('failures', () => {
  it.each([
    ['/news/none', 404, '错误 404 文章不存在'],
    ['/500', 500, '错误 500 '],
    ['/throwing', 500, '错误 500 '],
  ])('%s answers %d in place', async (path, status, title) => {
    expect(await ask(path)).toMatchObject({ status, title });
  });

  it('answers 404 for a missing asset', async () => {
    const { status, headers } = await ask('/assets/portal/gone-1234.js');
    expect([status, headers.get('location')]).toEqual([404, null]);
  });

  it('unknown and malformed paths redirect to /404', async () => {
    for (const path of ['/nowhere', '/%E0%A4%A', '/a/b/c?x=%']) {
      const { status, headers } = await ask(path);
      expect([path, status, headers.get('location')]).toEqual([path, 302, '/404']);
    }
  });

  it('without the API, cached pages return 200 and others 503 until it is back', async () => {
    await ask('/news/a');
    const { port } = new URL(api.origin);
    await api.stop();
    await until(async () => (await ask('/news/a')).from === 'stale');
    expect(await ask('/news/a')).toMatchObject({ status: 200, title: '文章 a' });
    const failed = await ask('/news/b');
    const title = /^错误 503 网络异常，请稍后再试，编号 [\da-f-]{36}$/;
    expect(failed).toMatchObject({ status: 503, title: expect.stringMatching(title) });
    expect(failed.headers.get('cache-control')).toBe('no-store');
    expect(failed.headers.get('retry-after')).toBe('2');

    const { articles } = api;
    api = await startFakeContentApi(Number(port));
    articles.forEach((title, id) => api.articles.set(id, title));
    api.articles.set('a', '新的 a');
    expect(await ask('/news/b')).toMatchObject({ status: 200, title: '文章 b' });
    await until(async () => (await ask('/news/a')).title === '新的 a');
    await until(async () => (await ask('/news/a')).from === 'hit');
  });
});

describe('invalidations', () => {
  it('reach every app server', async () => {
    for (const server of servers) await ask('/news/a', {}, server);
    api.articles.set('a', '改过的 a');
    api.emit(['news:a']);
    for (const server of servers) {
      await until(async () => (await ask('/news/a', {}, server)).title === '改过的 a');
    }
  });

  it('remove a withdrawn page for good, even while the API is down', async () => {
    await ask('/news/a');
    api.articles.set('a', null);
    api.emit(['news']);
    await until(async () => (await ask('/news/a')).status === 410);
    await api.stop();
    expect((await ask('/news/a')).status).not.toBe(200);
  });

  it('prevent caching of a page whose content changed during rendering', async () => {
    api.delay(150);
    const before = ask('/news/a');
    await until(() => api.calls('a') === 1);
    api.articles.set('a', '改过的 a');
    api.emit(['news:a']);
    expect(await before).toMatchObject({ title: '文章 a' });
    expect(await ask('/news/a')).toMatchObject({ title: '改过的 a', from: 'miss' });
  });

  it.each([
    ['a lost event', ['tender'], true],
    ['an API that was cut off itself', ['*'], false],
  ])('%s clears the cache', async (_name, tags, lost) => {
    await ask('/news/a');
    api.articles.set('a', '改过的 a');
    if (lost) api.loseEvent();
    api.emit(tags);
    await until(async () => (await ask('/news/a')).title === '改过的 a');
  });

  it.each([
    ['is broken', () => api.cut()],
    ['has fallen silent', () => api.mute()],
  ])(
    'render pages again while the stream %s; a new connection clears the cache',
    async (_, end) => {
      api.articles.set('a', 'a');
      await until(async () => (await ask('/news/a')).from === 'hit');
      api.articles.set('a', null);
      end();
      await until(async () => (await ask('/news/a')).status === 410);
      await until(() => api.listeners() === 2);
      await until(async () => (await ask('/news/b')).from === 'hit');
    },
  );
});

describe('the process', () => {
  it('reports its health and finishes running requests on stop', async () => {
    const { status, html } = await ask('/healthz');
    // Slow on a busy machine, which is in service all the same.
    const said = { status: expect.stringMatching(/^(ok|slow)$/), app: 'portal' };
    expect([status, JSON.parse(html)]).toMatchObject([200, said]);
    api.delay(200);
    const running = ask('/news/c');
    await until(() => api.calls('c') === 1);
    await servers[0]?.stop();
    expect(await running).toMatchObject({ status: 200, title: '文章 c' });
    await expect(ask('/news/c')).rejects.toThrow();
  });
  it('answers with a worker that removes itself if offline reading is switched off', async () => {
    servers.push(await start(false));
    expect((await ask('/sw.js', {}, servers[2])).html).toContain('registration.unregister()');
  });
});
