import { CACHE_OPTIONS, PageCache, type Cacheable } from './page-cache.ts';

interface TestPage extends Cacheable {
  text: string;
}

const page = (text: string, status = 200, tags = ['news']): TestPage => ({
  text,
  status,
  bytes: 1_000,
  tags: new Set(tags),
});

/** Rendering completed by the test. */
function held() {
  let finish!: (result: TestPage) => void;
  let fail!: (error: Error) => void;
  const result = new Promise<TestPage>((resolve, reject) => {
    finish = resolve;
    fail = reject;
  });
  return { render: () => result, finish, fail };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

let now: number;
let cache: PageCache<TestPage>;
let renderings: number;

beforeEach(() => {
  now = 1_000_000;
  renderings = 0;
  cache = new PageCache<TestPage>({ ...CACHE_OPTIONS, timeout: 20 }, () => now);
});

const ask = async (make: () => TestPage, key = '/a') => {
  const { page: given, from } = await cache.get(key, async () => {
    renderings += 1;
    return make();
  });
  return `${from} ${given.text}`;
};
const broken = () => page('broken', 503);
const thrown = (): TestPage => {
  throw new Error('down');
};

describe('fresh pages', () => {
  it('are served for 60 seconds without rendering', async () => {
    expect(await ask(() => page('1'))).toBe('miss 1');
    now += 59_999;
    expect(await ask(() => page('2'))).toBe('hit 1');
    expect(cache.fresh('/a')?.text).toBe('1');
    now += 1;
    expect(cache.fresh('/a')).toBeUndefined();
    expect(renderings).toBe(1);
  });

  it('are rendered once for concurrent requests', async () => {
    const answers = await Promise.all([1, 2, 3].map((n) => ask(() => page(String(n)))));
    expect(answers).toEqual(['miss 1', 'miss 1', 'miss 1']);
    expect(renderings).toBe(1);
  });
});

describe('partial pages', () => {
  it('are not given to simultaneous requests, which render for themselves', async () => {
    const slow = held();
    const first = cache.get('/a', slow.render);
    const second = ask(() => page('whole'));
    slow.finish({ ...page('poor'), partial: true });
    expect((await first).page.text).toBe('poor');
    expect(await second).toBe('miss whole');
  });
});

describe('isServable', () => {
  it('is true while a page can be served without rendering', async () => {
    expect(cache.isServable('/a')).toBe(false);
    await ask(() => page('1'));
    now += 60_001;
    expect(cache.isServable('/a')).toBe(true);
    now += 24 * 3_600_000;
    expect(cache.isServable('/a')).toBe(false);
  });
});

describe('stale pages', () => {
  beforeEach(async () => {
    await ask(() => page('old'));
    renderings = 0;
    now += 60_000;
  });

  it('are served at once while one new rendering runs', async () => {
    const slow = held();
    expect((await cache.get('/a', slow.render)).from).toBe('stale');
    expect(await ask(() => page('second'))).toBe('stale old');
    slow.finish(page('new'));
    await settle();
    expect(await ask(() => page('third'))).toBe('hit new');
    expect(renderings).toBe(0);
  });

  it('hand over what their successor can reuse', async () => {
    const handed: string[] = [];
    const inherit = (previous: TestPage) => handed.push(previous.text);
    await ask(() => ({ ...page('new'), inherit }));
    await settle();
    expect(handed).toEqual(['old']);
  });

  it('are served while rendering fails, with at most one attempt a second', async () => {
    expect(await ask(broken)).toBe('stale old');
    await settle();
    expect(await ask(thrown)).toBe('stale old');
    expect(renderings).toBe(1);
    now += 1_000;
    expect(await ask(thrown)).toBe('stale old');
    await settle();
    expect(renderings).toBe(2);
  });

  it('are not replaced by a partial page', async () => {
    await ask(() => ({ ...page('poor'), partial: true }));
    await settle();
    expect(await ask(() => page('x'))).toBe('stale old');
    now += 1_000;
    await ask(() => page('whole'));
    await settle();
    expect(await ask(() => page('x'))).toBe('hit whole');
  });

  it('are not served after a day', async () => {
    now += 24 * 3_600_000;
    expect(await ask(broken)).toBe('miss broken');
  });

  it('are replaced by redirects, withdrawn pages and other complete responses', async () => {
    await ask(() => page('gone', 410));
    await settle();
    expect(await ask(() => page('x'))).toBe('hit gone');
  });
});

describe('cached responses', () => {
  it('never caches a partial page', async () => {
    await ask(() => ({ ...page('poor'), partial: true }));
    expect(cache.size).toBe(0);
    expect(await ask(() => page('whole'))).toBe('miss whole');
    expect(await ask(() => page('x'))).toBe('hit whole');
  });

  it.each([404, 410])('caches %d for ten seconds and never serves it later', async (status) => {
    await ask(() => page('none', status));
    now += 9_999;
    expect(await ask(() => page('new'))).toBe('hit none');
    now += 1;
    expect(await ask(broken)).toBe('miss broken');
  });

  it.each([302, 401, 500, 503])('does not cache %d', async (status) => {
    await ask(() => page('x', status));
    expect(cache.size).toBe(0);
  });

  it('rejects only if rendering throws and nothing is cached', async () => {
    await expect(ask(thrown)).rejects.toThrow('down');
    expect(await ask(() => page('1'))).toBe('miss 1');
  });
});

describe('invalidations', () => {
  it('remove the pages with the tag', async () => {
    await ask(() => page('news', 200, ['news:1']), '/news/1');
    await ask(() => page('tender', 200, ['tender']), '/tender');
    cache.invalidate(['news:1']);
    expect(await ask(broken, '/news/1')).toBe('miss broken');
    expect(await ask(broken, '/tender')).toBe('hit tender');
  });

  it('do not cache a rendering started before them, nor share it with later requests', async () => {
    const before = held();
    const first = cache.get('/a', before.render);
    cache.invalidate(['news']);
    const after = ask(() => page('after'));
    before.finish(page('before'));
    expect((await first).page.text).toBe('before');
    expect(await after).toBe('miss after');
    await settle();
    expect(await ask(() => page('x'))).toBe('hit after');
  });

  it('cache a rendering started before them without the tag', async () => {
    const before = held();
    const first = cache.get('/a', before.render);
    cache.invalidate(['tender:1']);
    before.finish(page('before'));
    await first;
    await settle();
    expect(await ask(() => page('x'))).toBe('hit before');
  });

  it('do not let an earlier rendering replace a later one', async () => {
    const early = held();
    const first = cache.get('/a', early.render);
    cache.invalidate(['tender']);
    await ask(() => page('late'));
    early.finish(page('early'));
    await first;
    await settle();
    expect(await ask(() => page('x'))).toBe('hit late');
  });

  it('clear() removes everything, including running renderings', async () => {
    await ask(() => page('1'), '/b');
    const before = held();
    const first = cache.get('/a', before.render);
    cache.clear();
    before.finish(page('before'));
    await first;
    await settle();
    expect(cache.size).toBe(0);
  });
});

describe('while disconnected from the invalidations', () => {
  beforeEach(async () => {
    await ask(() => page('kept'));
    cache.setConnected(false);
  });

  it('renders even fresh pages again, because they might have been withdrawn', async () => {
    expect(cache.fresh('/a')).toBeUndefined();
    expect(await ask(() => page('withdrawn', 410))).toBe('miss withdrawn');
  });

  it('serves the cached page if rendering fails', async () => {
    expect(await ask(broken)).toBe('stale kept');
    now += 1_000;
    expect(await ask(thrown)).toBe('stale kept');
  });

  it('serves the cached page if rendering takes too long', async () => {
    const slow = held();
    expect((await cache.get('/a', slow.render)).from).toBe('stale');
    slow.fail(new Error('late'));
  });

  it('serves it as fresh after reconnecting', async () => {
    cache.setConnected(true);
    expect(await ask(broken)).toBe('hit kept');
  });
});
