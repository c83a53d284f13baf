import { jest } from '@jest/globals';
import type { OfflineMessage } from './rules.ts';

const BUILD = { app: 'portal', version: 'one', pages: '^/', kept: '', renews: false };
Object.assign(globalThis, { OFFLINE_WORKER: BUILD });

/** Cache Storage in memory, with the methods that the copies use. */
class FakeCaches {
  readonly stored = new Map<string, Map<string, Response>>();
  static key = (request: string | Request) => (typeof request === 'string' ? request : request.url);

  async open(name: string) {
    const entries = this.stored.get(name) ?? new Map<string, Response>();
    this.stored.set(name, entries);
    const { key } = FakeCaches;
    return {
      match: async (request: string | Request) => entries.get(key(request))?.clone(),
      matchAll: async () => [...entries.values()].map((response) => response.clone()),
      put: async (request: string | Request, response: Response) =>
        void entries.set(key(request), response),
      delete: async (request: string | Request) => entries.delete(key(request)),
    };
  }
  async match(request: string | Request) {
    const { key } = FakeCaches;
    const found = [...this.stored.values()].find((entries) => entries.has(key(request)));
    return found?.get(key(request))?.clone();
  }
  keys = async () => [...this.stored.keys()];
  delete = async (name: string) => this.stored.delete(name);
}

const page = (text: string, status = 200) =>
  new Response(`<title>${text}</title><script src="/assets/portal/${text}.js"></script>`, {
    status,
    headers: { 'content-type': 'text/html', 'content-encoding': 'br', 'x-policy': 'strict' },
  });

let caches: FakeCaches;
let replies: Record<string, () => Response>;
let requests: [string, RequestInit | undefined][];
let now: number;

/** The module as a worker of a build has it. */
async function startWorker(version = 'one') {
  BUILD.version = version;
  jest.resetModules();
  return import('./copies.ts');
}
type Copies = Awaited<ReturnType<typeof startWorker>>;

const follow = ({ followMessage }: Copies, message: Partial<OfflineMessage>) =>
  followMessage({ owner: '', ...message });
const listPaths = async ({ listCopies }: Copies) => (await listCopies()).map(({ path }) => path);

/** How pages and files are asked for: without cookies, and not for ever. */
const asVisitor = { method: 'GET', credentials: 'omit', signal: expect.any(AbortSignal) };

beforeEach(() => {
  caches = new FakeCaches();
  requests = [];
  now = 1_000_000;
  replies = { '/a': () => page('a'), '/b': () => page('b') };
  const fetch = async (input: string | Request, init?: RequestInit) => {
    const path = FakeCaches.key(input);
    requests.push([path, init]);
    if (path.startsWith('/assets/')) return new Response(path);
    const reply = replies[path];
    if (!reply) throw new TypeError('Failed to fetch');
    return reply();
  };
  Object.assign(globalThis, { caches, fetch });
  jest.spyOn(Date, 'now').mockImplementation(() => now);
});

describe('A page that is read', () => {
  it('is saved with its files, without cookies', async () => {
    const copies = await startWorker();
    await follow(copies, { path: '/a', owner: 'm' });
    expect(requests).toEqual([
      ['/a', asVisitor],
      ['/assets/portal/a.js', asVisitor],
    ]);
    const copy = await copies.findCopy('/a');
    expect(copy?.facts).toEqual({
      path: '/a',
      title: 'a',
      savedAt: now,
      owner: 'm',
      starred: false,
      version: 'one',
      seenAt: now,
    });
    expect(copy?.response.headers.get('x-policy')).toBe('strict');
    expect(copy?.response.headers.has('content-encoding')).toBe(false);
  });

  it('is taken from the response that the worker has seen', async () => {
    const copies = await startWorker();
    await copies.followMessage({ owner: '', path: '/a' }, page('seen'));
    expect((await copies.findCopy('/a'))?.facts.title).toBe('seen');
    expect(requests.map(([path]) => path)).toEqual(['/assets/portal/seen.js']);
  });

  it('is not loaded again within ten minutes', async () => {
    const copies = await startWorker();
    await follow(copies, { path: '/a' });
    replies['/a'] = () => page('newer');
    await follow(copies, { path: '/a' });
    expect((await copies.findCopy('/a'))?.facts.title).toBe('a');
    now += 600_000;
    await follow(copies, { path: '/a' });
    expect((await copies.findCopy('/a'))?.facts.title).toBe('newer');
  });

  it('keeps its copy while the network fails, and loses it when the page is gone', async () => {
    const copies = await startWorker();
    await follow(copies, { path: '/a' });
    now += 600_000;
    delete replies['/a'];
    await follow(copies, { path: '/a' });
    expect((await copies.findCopy('/a'))?.facts.savedAt).toBe(1_000_000);
    replies['/a'] = () => page('gone', 410);
    await follow(copies, { path: '/a' });
    expect(await copies.findCopy('/a')).toBeUndefined();
  });

  it('without a network and without a copy leaves nothing', async () => {
    const copies = await startWorker();
    await follow(copies, { path: '/none' });
    expect(await copies.listCopies()).toEqual([]);
  });
});

describe('A page that is gone', () => {
  it('loses its copy when others are read: the one that was not asked about for longest', async () => {
    const copies = await startWorker();
    await follow(copies, { path: '/a' });
    now += 1;
    await follow(copies, { path: '/b' });
    expect(requests.at(-1)).toEqual(['/a', { ...asVisitor, method: 'HEAD' }]);
    now += 1;
    replies['/c'] = () => page('c');
    await follow(copies, { path: '/c' });
    expect(requests.at(-1)?.[0]).toBe('/b');
    expect((await copies.findCopy('/a'))?.facts).toMatchObject({ savedAt: 1_000_000 });
    replies['/a'] = () => page('a', 410);
    delete replies['/b'];
    await follow(copies, { path: '/c' });
    await follow(copies, { path: '/c' });
    expect((await listPaths(copies)).sort()).toEqual(['/b', '/c']);
    // Favourites of a list are many, and none of them is being read.
    requests.length = 0;
    await follow(copies, { path: '/b', starred: false });
    expect(requests).toEqual([]);
  });
});

describe('The mark of a favourite', () => {
  it('is set and removed with the content that is there', async () => {
    const copies = await startWorker();
    await follow(copies, { path: '/a', owner: 'm', starred: true });
    now += 600_000;
    replies = {};
    await follow(copies, { path: '/a', owner: 'm' });
    expect((await copies.findCopy('/a'))?.facts.starred).toBe(true);
    await follow(copies, { path: '/a', owner: 'm', starred: false });
    expect((await copies.findCopy('/a'))?.facts.starred).toBe(false);
    await follow(copies, { path: '/b', owner: 'm', starred: false });
    expect(await listPaths(copies)).toEqual(['/a']);
  });
});

describe('Copies of a member', () => {
  it('are deleted at the logout and by another member, those of visitors are not', async () => {
    const copies = await startWorker();
    await follow(copies, { path: '/a' });
    await follow(copies, { path: '/b', owner: 'm', starred: true });
    await follow(copies, { owner: 'm' });
    expect((await listPaths(copies)).sort()).toEqual(['/a', '/b']);
    await follow(copies, { owner: '' });
    expect(await listPaths(copies)).toEqual(['/a']);
    await follow(copies, { path: '/b', owner: 'm' });
    await follow(copies, { owner: 'n' });
    expect(await listPaths(copies)).toEqual(['/a']);
  });
});

describe('Files of an older build', () => {
  it('stay as long as a copy of it, and are found without a network', async () => {
    await follow(await startWorker('one'), { path: '/a' });
    const newer = await startWorker('two');
    await newer.pruneCopies();
    expect(await caches.keys()).toEqual(['offline-portal', 'offline-portal-one']);
    Object.assign(globalThis, { fetch: () => Promise.reject(new TypeError('Failed to fetch')) });
    const file = await newer.getFile({ url: '/assets/portal/a.js' } as Request);
    expect(await file.text()).toBe('/assets/portal/a.js');

    now += 31 * 86_400_000;
    await newer.pruneCopies();
    expect(await newer.listCopies()).toEqual([]);
    expect(await caches.keys()).not.toContain('offline-portal-one');
  });

  it('go with a release where the app wants it: copies are loaded again, those of pages that are gone go', async () => {
    const old = await startWorker('one');
    await follow(old, { path: '/a', owner: 'm' });
    await follow(old, { path: '/b', owner: 'm' });
    BUILD.renews = true;
    const newer = await startWorker('two');
    replies = {};
    await newer.renewCopies();
    expect((await listPaths(newer)).sort()).toEqual(['/a', '/b']);
    replies = { '/a': () => page('newer'), '/b': () => page('b', 410) };
    await newer.renewCopies();
    BUILD.renews = false;
    expect(await newer.listCopies()).toMatchObject([{ path: '/a', title: 'newer', owner: 'm' }]);
    expect(await caches.keys()).toEqual(['offline-portal', 'offline-portal-two']);
  });
});
