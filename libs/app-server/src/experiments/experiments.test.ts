import { getExperimentCookie } from '@zhucheng/domain-service/experiments';
import { startFakeContentApi, type FakeContentApi } from '../testing/fake-content-api.ts';
import { askServer, startTestServer, until } from '../testing/test-servers.ts';
import type { RunningServer } from '../serve.server.ts';
import { Experiments } from './experiments.server.ts';

const EXPERIMENT = { id: '01920000-0000-7000-8000-0000deadbeef', page: '/tested' };
const COOKIE = `__Host-${getExperimentCookie(EXPERIMENT)}`;
const SET_COOKIE =
  /^__Host-ab-tested-deadbeef=([AB]); Path=\/; Max-Age=2592000; SameSite=Lax; Secure$/;
const BROWSER = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
const CRAWLER =
  'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)';
const PUBLIC = 'public, max-age=0, must-revalidate';
const PRIVATE = 'private, max-age=0, must-revalidate';

let api: FakeContentApi;
let servers: RunningServer[];

const ask = (path: string, headers: Record<string, string> = {}, server = servers[0]) =>
  askServer(server, path, { headers: { 'user-agent': BROWSER, ...headers } });
const asVariant = (letter: string, server = servers[0]) =>
  ask('/tested', { cookie: `${COOKIE}=${letter}` }, server);

beforeEach(async () => {
  api = await startFakeContentApi();
  for (const letter of 'AB') api.articles.set(`tested-${letter}`, letter);
  servers = [await startTestServer(api.origin), await startTestServer(api.origin)];
  await until(() => api.listeners() === 2);
});
afterEach(async () => {
  await Promise.all(servers.map(({ stop }) => stop()));
  await api.stop();
});

const isPrivate = async (server?: RunningServer) =>
  (await ask('/tested', { 'user-agent': CRAWLER }, server)).headers.get('cache-control') ===
  PRIVATE;

async function startExperiment(): Promise<void> {
  api.experiments.push(EXPERIMENT);
  api.emit(['experiment']);
  for (const server of servers) await until(() => isPrivate(server));
}

async function endExperiment(): Promise<void> {
  api.experiments.length = 0;
  api.emit(['experiment']);
  for (const server of servers) await until(async () => !(await isPrivate(server)));
}

/** Views that the servers report when they stop. */
async function readViews() {
  await Promise.all(servers.splice(0).map(({ stop }) => stop()));
  return api.views;
}

describe('a page under test', () => {
  it('shows new visitors one of two variants, with a cookie that holds the letter only', async () => {
    await startExperiment();
    const seen = new Set<string>();
    for (let visit = 0; visit < 40; visit += 1) {
      const { status, title, headers } = await ask('/tested');
      const [, letter = ''] = SET_COOKIE.exec(headers.get('set-cookie') ?? '') ?? [];
      expect([status, title]).toEqual([200, `版本 ${letter}`]);
      expect(headers.get('cache-control')).toBe(PRIVATE);
      seen.add(letter);
    }
    expect([...seen].toSorted()).toEqual(['A', 'B']);
  });

  it('stays the same for a visitor, whichever process answers, and from the cache', async () => {
    await startExperiment();
    for (const letter of ['A', 'B', 'A', 'B']) {
      for (const server of servers) {
        const { title, headers } = await asVariant(letter, server);
        expect([title, headers.get('set-cookie')]).toEqual([`版本 ${letter}`, null]);
        expect(headers.get('cache-control')).toBe(PRIVATE);
      }
    }
    expect([api.calls('tested-A'), api.calls('tested-B')]).toEqual([2, 2]);
  });

  it('marks its document with B, so that hydration shows the same', async () => {
    await startExperiment();
    expect((await asVariant('B')).html).toContain('<html data-variant="B" lang="zh-CN">');
    expect((await asVariant('A')).html).toContain('<html lang="zh-CN">');
  });

  it('is cached without a cookie: nobody is given the letter of another', async () => {
    await startExperiment();
    for (let visit = 0; visit < 20; visit += 1) await ask('/tested');
    for (const letter of ['A', 'B']) {
      const { from, headers } = await asVariant(letter);
      expect([from, headers.get('set-cookie')]).toEqual(['hit', null]);
    }
  });

  it('is answered by 304 if the browser has the variant, never for the other one', async () => {
    await startExperiment();
    const etag = (await asVariant('B')).headers.get('etag') ?? '';
    const again = (letter: string) =>
      ask('/tested', { cookie: `${COOKIE}=${letter}`, 'if-none-match': etag });
    expect(await again('B')).toMatchObject({ status: 304 });
    expect((await again('B')).headers.get('cache-control')).toBe(PRIVATE);
    expect(await again('A')).toMatchObject({ status: 200, title: '版本 A' });
  });

  it.each([
    ['crawlers', { 'user-agent': CRAWLER }],
    ['programs without a name', { 'user-agent': '' }],
    ['staff', { cookie: '__Host-staff-signed-in=1' }],
    ['staff with a letter', { cookie: `__Host-staff-signed-in=1; ${COOKIE}=B` }],
  ])('shows %s A and does not count them', async (_name, headers) => {
    await startExperiment();
    for (let visit = 0; visit < 10; visit += 1) {
      const reply = await ask('/tested', headers);
      expect([reply.title, reply.headers.get('set-cookie')]).toEqual(['版本 A', null]);
      expect(reply.headers.get('cache-control')).toBe(PRIVATE);
    }
    expect(await readViews()).toEqual([]);
  });

  it('counts views and first views by variant, without ids', async () => {
    await startExperiment();
    for (let visit = 0; visit < 3; visit += 1) await asVariant('B');
    await asVariant('A', servers[1]);
    const cookie = (await ask('/tested?utm_source=x')).headers.get('set-cookie') ?? '';
    const [, letter = ''] = SET_COOKIE.exec(cookie) ?? [];
    const views = await readViews();
    const sum = (variant: string, field: 'views' | 'visitors') =>
      views
        .filter((count) => count.variant === variant && count.experimentId === EXPERIMENT.id)
        .reduce((total, count) => total + count[field], 0);
    expect([sum('A', 'views'), sum('B', 'views')]).toEqual(letter === 'A' ? [2, 3] : [1, 4]);
    expect([sum('A', 'visitors'), sum('B', 'visitors')]).toEqual(letter === 'A' ? [1, 0] : [0, 1]);
  });

  it('counts neither prefetches, copies for offline reading, requests for headers nor failures', async () => {
    await startExperiment();
    const prefetch = await ask('/tested', { 'sec-purpose': 'prefetch;prerender' });
    expect(prefetch.headers.get('set-cookie')).toBeNull();
    const copy = await ask('/tested', { 'sec-fetch-dest': 'empty' });
    expect([copy.title, copy.headers.get('set-cookie')]).toEqual(['版本 A', null]);
    const head = await askServer(servers[0], '/tested', {
      method: 'HEAD',
      headers: { 'user-agent': BROWSER },
    });
    expect(head.headers.get('set-cookie')).toBeNull();
    await ask('/tested/none');
    expect(await readViews()).toEqual([]);
  });

  it('is the only one: other pages and addresses below it are public', async () => {
    await startExperiment();
    for (const path of ['/home', '/tested/none']) {
      const { headers } = await ask(path);
      expect([headers.get('cache-control'), headers.get('set-cookie')]).toEqual([PUBLIC, null]);
    }
  });

  it('must be able to show a second variant', async () => {
    api.experiments.push({ ...EXPERIMENT, page: '/home' });
    await startExperiment();
    expect((await ask('/home')).headers.get('cache-control')).toBe(PUBLIC);
  });

  it('ignores a cookie that holds something else, and gives a letter', async () => {
    await startExperiment();
    for (const value of ['C', '', 'AB', '%42']) {
      const { headers } = await asVariant(value);
      expect(headers.get('set-cookie')).toMatch(SET_COOKIE);
    }
  });
});

describe('the end of an experiment', () => {
  it('restores the page as it was, and public caching', async () => {
    const before = await ask('/tested');
    expect([before.title, before.headers.get('cache-control')]).toEqual(['版本 A', PUBLIC]);
    await startExperiment();
    expect((await asVariant('B')).title).toBe('版本 B');
    await endExperiment();
    for (const server of servers) {
      const after = await asVariant('B', server);
      expect([after.title, after.headers.get('cache-control')]).toEqual(['版本 A', PUBLIC]);
      expect(after.headers.get('set-cookie')).toBeNull();
    }
  });

  it('does not hand letters on to the next one', async () => {
    await startExperiment();
    await endExperiment();
    api.experiments.push({ ...EXPERIMENT, id: EXPERIMENT.id.replace('deadbeef', '0badcafe') });
    api.emit(['experiment']);
    await until(() => isPrivate());
    expect((await asVariant('B')).headers.get('set-cookie')).toContain('ab-tested-0badcafe=');
  });
});

describe('a server', () => {
  it('knows what runs from its start on', async () => {
    api.experiments.push(EXPERIMENT);
    const server = await startTestServer(api.origin);
    servers.push(server);
    await until(() => isPrivate(server));
  });

  it('goes on with what it knows while the API is away', async () => {
    await startExperiment();
    await asVariant('B');
    api.cut();
    expect((await asVariant('B')).title).toBe('版本 B');
    await until(() => api.listeners() === 2);
    expect((await asVariant('B')).title).toBe('版本 B');
  });
});

describe('views of a failed report', () => {
  it('are reported with the next, once', async () => {
    const sent: string[] = [];
    let status = 503;
    const experiments = new Experiments(
      { apiOrigin: 'http://api', serviceToken: 'secret' },
      async ({ body = '' }) => {
        sent.push(body);
        return { status, header: () => null, text: async () => '' };
      },
      { report: 20, retry: 20, timeout: 100 },
    );
    experiments.count(EXPERIMENT, 'B', true);
    await until(() => sent.length > 0);
    experiments.count(EXPERIMENT, 'B', false);
    status = 204;
    await experiments.stop();
    const { id: experimentId } = EXPERIMENT;
    expect(JSON.parse(sent.at(-1) ?? '')).toEqual({
      counts: [{ experimentId, variant: 'B', views: 2, visitors: 1 }],
    });
    const reports = sent.length;
    await experiments.stop();
    expect(sent).toHaveLength(reports);
  });
});
