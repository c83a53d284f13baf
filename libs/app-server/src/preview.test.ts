import { startFakeContentApi, type FakeContentApi } from './testing/fake-content-api.ts';
import { askServer, startTestServer, until } from './testing/test-servers.ts';
import type { RunningServer } from './serve.server.ts';

const CANARY = '隐稿CANARY9Z';
const TICKET = 'a-ticket-for-one-version-of-it';
const PAGE = '/news/a';
const PREVIEW = `${PAGE}?preview=${TICKET}`;

let api: FakeContentApi;
let server: RunningServer;
const ask = (path: string, init?: RequestInit) => askServer(server, path, init);

beforeEach(async () => {
  api = await startFakeContentApi();
  server = await startTestServer(api.origin);
  await until(() => api.listeners() === 1);
  api.articles.set('a', '线上');
  api.previews.set(TICKET, CANARY);
});
afterEach(async () => {
  await server.stop();
  await api.stop();
});

describe('a preview', () => {
  it('is the page with the version of its ticket, for frames of this site alone', async () => {
    const { status, html, headers } = await ask(PREVIEW);
    expect([status, html.includes(CANARY)]).toEqual([200, true]);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  });

  it('needs no ticket where the route says that its page may be framed', async () => {
    const { headers } = await ask('/framed/a');
    const policy = headers.get('content-security-policy');
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toContain("frame-src 'none'");
  });

  it('reaches no other page, whichever is asked for first', async () => {
    const expectPublic = async () => {
      const { html, headers } = await ask(PAGE);
      expect([html.includes('线上'), html.includes(CANARY)]).toEqual([true, false]);
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('x-robots-tag')).toBeNull();
    };
    await ask(PREVIEW);
    await expectPublic();
    await expectPublic();
    expect((await ask(PREVIEW)).html).toContain(CANARY);
    await expectPublic();
  });

  it('is rendered anew each time and known by no entity tag', async () => {
    await ask(PREVIEW);
    api.previews.set(TICKET, '改后');
    const { from, html } = await ask(PREVIEW);
    expect([from, html.includes('改后')]).toEqual(['miss', true]);
  });

  it.each([
    ['of another one', `${PAGE}?preview=${'x'.repeat(30)}`],
    ['that has no form of one', `${PAGE}?preview=x`],
  ])('is not shown for a ticket %s', async (_what, path) => {
    const { html, headers } = await ask(path);
    expect(html).not.toContain(CANARY);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });
});
