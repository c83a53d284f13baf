import { maskPath } from './log.server.ts';
import { startFakeContentApi, type FakeContentApi } from './testing/fake-content-api.ts';
import { askServer, startTestServer, until } from './testing/test-servers.ts';
import type { RunningServer } from './serve.server.ts';

const PAGE = '/shared/a';

let api: FakeContentApi;
let server: RunningServer;
const ask = (path: string, init?: RequestInit) => askServer(server, path, init);

beforeEach(async () => {
  api = await startFakeContentApi();
  server = await startTestServer(api.origin);
  await until(() => api.listeners() === 1);
  api.articles.set('a', '一次');
});
afterEach(async () => {
  await server.stop();
  await api.stop();
});

describe('an uncached page', () => {
  it('is rendered for each request alone, its side content too', async () => {
    for (const count of [1, 2, 3]) {
      const { status, headers, from } = await ask(PAGE);
      expect([status, from]).toEqual([200, 'miss']);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect([api.calls('a'), api.calls('side')]).toEqual([count, count]);
    }
  });

  it('may be so for some names of its query only', async () => {
    for (const from of ['miss', 'hit']) {
      const { headers, from: found } = await ask('/partly-shared/a?tab=1&other=share');
      expect([found, headers.get('x-robots-tag')]).toEqual([from, null]);
    }
    for (const count of [2, 3]) {
      const { headers, from } = await ask('/partly-shared/a?share=token');
      expect([from, headers.get('cache-control')]).toEqual(['miss', 'no-store']);
      expect(api.calls('a')).toBe(count);
    }
  });

  it.each([
    ['without its body', { method: 'HEAD' }],
    ['before somebody opens it', { headers: { 'sec-purpose': 'prefetch' } }],
  ])('is not rendered for who asks for it %s', async (_how, init) => {
    const { status, headers } = await ask(PAGE, init);
    expect([status, headers.get('cache-control')]).toEqual([204, 'no-store']);
    expect(api.calls('a')).toBe(0);
  });

  it('ends at once, and is kept by no entity tag', async () => {
    const { headers } = await ask(PAGE);
    api.articles.set('a', null);
    const again = await ask(PAGE, { headers: { 'if-none-match': headers.get('etag') ?? '' } });
    expect(again.status).toBe(410);
    expect(again.headers.get('cache-control')).toBe('no-store');
  });
});

describe('a page of what belongs to its reader', () => {
  const OWN = '/own/mine';
  beforeEach(() => {
    api.articles.set('mine', '只给我看');
    api.owners.set('mine', 'session=me');
  });

  it('is there for the owner, and what is read for the answer is not in the page', async () => {
    const { status, html } = await ask(OWN, { headers: { cookie: 'session=me' } });
    expect([status, api.calls('mine')]).toEqual([200, 1]);
    expect(html).not.toContain('只给我看');
  });

  it('answers 404 to another member, with the page that says so', async () => {
    const { status, side } = await ask(OWN, { headers: { cookie: 'session=other' } });
    expect([status, side]).toEqual([404, '…']);
  });

  it('asks visitors to log in, without a call', async () => {
    const { status } = await ask(OWN);
    expect([status, api.calls('mine')]).toEqual([200, 0]);
  });

  it('leaves it to the browser to tell that the API is away', async () => {
    api.fail('mine', 503);
    const { status } = await ask(OWN, { headers: { cookie: 'session=me' } });
    expect(status).toBe(200);
  });
});

describe('paths in the log', () => {
  it.each([
    ['/help/share/aB-c_9?id=1', '/help/share/***'],
    ['/help/share/aB-c_9.data', '/help/share/***'],
    ['/news/1?invite=x', '/news/1'],
  ])('%s has no secret', (path, masked) => expect(maskPath(path)).toBe(masked));
});
