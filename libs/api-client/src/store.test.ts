import { api } from './api.ts';
import { abortUnusedQueries } from './queries/unused-queries.ts';
import { newsApi, profileApi } from './domains/index.ts';
import { getCacheKey } from './queries/cache-key.ts';
import { createStoreQueryRunner } from './queries/query-runner.ts';
import { ServerQueries, type ShareReply, type TaggedResult } from './queries/server-queries.ts';
import {
  getReducedKeys,
  packSnapshot,
  unpackSnapshot,
  type PackedSnapshot,
  type Snapshot,
} from './queries/snapshot.ts';
import { makeRenderStore, makeStore, type AppStore } from './store.ts';
import { startFakeApi, type FakeApi } from './testing.ts';
import { pageChanged, toastClosed } from './toasts/toast-slice.ts';
import { sendWithFetch } from './transport.ts';

const signal = () => new AbortController().signal;

let fake: FakeApi;

beforeAll(async () => {
  fake = await startFakeApi();
});
afterAll(() => fake.close());
beforeEach(() => {
  fake.calls.length = 0;
  fake.answer(({ path }) => ({ body: { code: '30000', msg: '', model: { title: path } } }));
});

const createCallOptions = (origin: string) => ({
  baseUrl: origin,
  headers: {},
  send: sendWithFetch,
});

const stores: AppStore[] = [];

function storeFor(snapshot?: Snapshot): AppStore {
  const store = makeStore({ snapshot, callOptions: createCallOptions(fake.origin) });
  stores.push(store);
  return store;
}

// Ends the timers that keep unused data.
afterEach(() => {
  for (const store of stores.splice(0)) store.dispatch(api.util.resetApiState());
});

describe('server queries', () => {
  it('run each query once and provide the results to the page', async () => {
    const queries = new ServerQueries({ callOptions: createCallOptions(fake.origin) });
    const results = await Promise.all([
      queries.run(newsApi.get.initiate({ id: 'a' }), signal(), 'required'),
      queries.run(newsApi.get.initiate({ id: 'a' }), signal(), 'required'),
      queries.run(newsApi.get.initiate({ id: 'b' }), signal(), 'required'),
    ]);
    expect(fake.calls.map(({ body }) => body).sort()).toEqual(['{"id":"a"}', '{"id":"b"}']);
    expect(results.every(({ data }) => data)).toBe(true);

    const snapshot = { queries: queries.results, renderedAt: 5 };
    const selected = newsApi.get.select({ id: 'a' })(makeRenderStore(snapshot).getState());
    expect(selected).toMatchObject({
      isSuccess: true,
      data: { model: { title: '/api/news/pub/get' } },
    });
  });

  it('omit failed queries, so that the browser repeats them', async () => {
    fake.answer(() => ({ status: 503, body: '' }));
    const queries = new ServerQueries({ callOptions: createCallOptions(fake.origin) });
    const { error } = await queries.run(newsApi.get.initiate({ id: 'a' }), signal(), 'required');
    expect(error).toMatchObject({ status: 503 });
    expect(queries.results).toEqual({});
  });
});

describe('replies that are sent in part', () => {
  const get = () => newsApi.get.initiate({ id: 'a' });
  const withoutTitle = (reply: Awaited<ReturnType<ReturnType<typeof get>>>['data'] & object) => ({
    ...reply,
    model: { ...reply.model, title: '' },
  });
  const title = (data: unknown) => (data as { model: { title: string } }).model.title;

  /** Runs the query as often as there are reductions and returns what the page contains. */
  async function renderPage(...reductions: (typeof withoutTitle | undefined)[]) {
    const queries = new ServerQueries({ callOptions: createCallOptions(fake.origin) });
    for (const reduce of reductions) await queries.run(get(), signal(), 'required', reduce);
    const packed = JSON.stringify(packSnapshot({ queries: queries.sent, renderedAt: 5 }));
    fake.calls.length = 0;
    return { queries, snapshot: unpackSnapshot(JSON.parse(packed) as PackedSnapshot) };
  }

  it('are whole for the rendering and reduced in the page', async () => {
    const { queries, snapshot } = await renderPage(withoutTitle);
    expect(Object.values(queries.results).map(({ data }) => title(data))).toEqual([
      '/api/news/pub/get',
    ]);
    expect(Object.values(snapshot.queries).map(({ data }) => title(data))).toEqual(['']);
    expect(getReducedKeys(snapshot)).toEqual(Object.keys(queries.results));
  });

  it('are whole in the page if one of its parts needs all of them', async () => {
    for (const reductions of [
      [withoutTitle, undefined],
      [undefined, withoutTitle],
    ]) {
      const { snapshot } = await renderPage(...reductions);
      expect(getReducedKeys(snapshot)).toEqual([]);
      expect(Object.values(snapshot.queries).map(({ data }) => title(data))).toEqual([
        '/api/news/pub/get',
      ]);
    }
  });

  it('are fetched once more when the page is entered again', async () => {
    const { snapshot } = await renderPage(withoutTitle);
    const store = storeFor(snapshot);
    const select = () => newsApi.get.select({ id: 'a' })(store.getState());
    expect(select().isSuccess).toBe(true);
    const runner = createStoreQueryRunner(store, getReducedKeys(snapshot));

    fake.answer(() => ({ status: 503, body: '' }));
    const failed = await runner.run(get(), signal(), 'required');
    expect(failed.error).toMatchObject({ status: 503 });
    expect(select().data).toBeUndefined();

    fake.answer(({ path }) => ({ body: { code: '30000', msg: '', model: { title: path } } }));
    fake.calls.length = 0;
    for (const _ of [1, 2]) {
      const { data } = await runner.run(get(), signal(), 'required');
      expect(title(data)).toBe('/api/news/pub/get');
    }
    expect(title(select().data)).toBe('/api/news/pub/get');
    expect(fake.calls).toHaveLength(1);
  });
});

describe('a reply in part on an open page', () => {
  it('stays while it is fetched again, even if that fails', async () => {
    const id = { id: 'a' };
    const key = getCacheKey('news.get', id);
    const data = { code: '30000', model: { title: '' } };
    const query = { endpointName: 'news.get', originalArgs: id, data };
    const store = storeFor({ queries: { [key]: query }, renderedAt: 5 });
    const shown = store.dispatch(newsApi.get.initiate(id));
    fake.answer(() => ({ status: 503, body: '' }));
    const runner = createStoreQueryRunner(store, [key]);
    const { error } = await runner.run(newsApi.get.initiate(id), signal(), 'optional');
    expect(error).toMatchObject({ status: 503 });
    expect(newsApi.get.select(id)(store.getState()).data).toEqual(data);
    shown.unsubscribe();
  });
});

describe('mutations', () => {
  const devices = '/api/user/profile/device/list';
  const countCalls = (path: string) => fake.calls.filter((call) => call.path === path).length;

  it('refetch subscribed queries that they invalidate', async () => {
    const store = storeFor();
    const shown = store.dispatch(profileApi.devices.initiate({}));
    await shown;
    await store.dispatch(profileApi.deviceRevoke.initiate({ id: 'a' }));
    await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
    expect(countCalls(devices)).toBe(2);
    shown.unsubscribe();
  });

  it('do not refetch unsubscribed queries', async () => {
    const store = storeFor();
    const shown = store.dispatch(profileApi.devices.initiate({}));
    await shown;
    shown.unsubscribe();
    const { error } = await store.dispatch(profileApi.deviceRevoke.initiate({ id: 'a' }));
    expect(error).toBeUndefined();
    expect(countCalls(devices)).toBe(1);
  });
});

describe('optional queries', () => {
  it('may come from the reply cache and still report their cache tags', async () => {
    const kept = new Map<string, TaggedResult>();
    const share: ShareReply = async (key, perform) => {
      const known = kept.get(key) ?? (await perform());
      kept.set(key, known);
      return known;
    };
    const named: string[] = [];
    const render = async () => {
      const onTags = (tags: readonly string[]) => named.push(...tags);
      const queries = new ServerQueries({
        callOptions: createCallOptions(fake.origin),
        onTags,
        share,
      });
      await queries.run(newsApi.topRead.initiate(), signal(), 'optional');
      await queries.run(newsApi.get.initiate({ id: 'a' }), signal(), 'required');
      return Object.keys(queries.results).length;
    };
    expect([await render(), await render()]).toEqual([2, 2]);
    expect(fake.calls.map(({ path }) => path)).toEqual([
      '/api/news/pub/topRead',
      '/api/news/pub/get',
      '/api/news/pub/get',
    ]);
    expect(named).toEqual(['news', 'news', 'news', 'news']);
  });
});

describe('the browser store', () => {
  it('starts with the data of the page and does not fetch it again', async () => {
    const queries = new ServerQueries({ callOptions: createCallOptions(fake.origin) });
    await queries.run(newsApi.get.initiate({ id: 'a' }), signal(), 'required');
    const travelled = JSON.parse(JSON.stringify({ queries: queries.results, renderedAt: 5 }));
    fake.calls.length = 0;

    const store = storeFor(travelled);
    const { data } = await store.dispatch(newsApi.get.initiate({ id: 'a' }));
    expect(data?.model.title).toBe('/api/news/pub/get');
    expect(fake.calls).toEqual([]);
  });

  it('aborts the queries of a page on navigation', async () => {
    fake.answer(() => ({ hang: true }));
    const leave = new AbortController();
    const result = createStoreQueryRunner(storeFor()).run(
      newsApi.get.initiate({ id: 'a' }),
      leave.signal,
      'required',
    );
    leave.abort();
    expect((await result).error).toMatchObject({ name: 'AbortError' });
  });

  it('aborts only running queries without subscribers', async () => {
    fake.answer(() => ({ hang: true }));
    const store = storeFor();
    const left = store.dispatch(newsApi.get.initiate({ id: 'left' }));
    const shown = store.dispatch(newsApi.get.initiate({ id: 'shown' }));
    left.unsubscribe();
    expect(abortUnusedQueries(store)).toBe(1);
    expect((await left).error).toMatchObject({ name: 'AbortError' });
    expect(abortUnusedQueries(store)).toBe(0);
    shown.abort();
  });
});

describe('messages', () => {
  const texts = (store: AppStore) => store.getState().toasts.items.map(({ text }) => text);

  it('appear once per navigation for equal failures', async () => {
    fake.answer(() => ({ status: 503, body: '' }));
    const store = storeFor();
    await store.dispatch(newsApi.get.initiate({ id: 'a' }));
    await store.dispatch(newsApi.topRead.initiate({}));
    expect(texts(store)).toEqual(['服务正在升级，请稍后再试']);

    store.dispatch(toastClosed(1));
    await store.dispatch(newsApi.get.initiate({ id: 'b' }));
    expect(texts(store)).toEqual([]);
    store.dispatch(pageChanged());
    await store.dispatch(newsApi.get.initiate({ id: 'c' }));
    expect(texts(store)).toEqual(['服务正在升级，请稍后再试']);
  });

  it('do not appear for background calls', async () => {
    fake.answer(() => ({ status: 503, body: '' }));
    const store = storeFor();
    await store.dispatch(newsApi.statsCount.initiate({ id: 'a' }));
    expect(texts(store)).toEqual([]);
  });

  it('do not appear for queries of a page loader and for aborted calls', async () => {
    const store = storeFor();
    fake.answer(() => ({ status: 404, body: { code: '40400', msg: '没有' } }));
    await createStoreQueryRunner(store).run(
      newsApi.get.initiate({ id: 'a' }),
      signal(),
      'required',
    );
    fake.answer(() => ({ hang: true }));
    const running = store.dispatch(newsApi.get.initiate({ id: 'b' }));
    running.abort();
    await running;
    expect(texts(store)).toEqual([]);
  });
});
