import { newsApi, type CallError, type QueryThunk } from '@zhucheng/api-client';
import { RouterContextProvider } from 'react-router';
import {
  notFound,
  optional,
  preload,
  resourceLoader,
  throwStatus,
  withFirstRecord,
  withoutRecords,
} from './preload.ts';
import { queriesContext } from '../runtime/render-context.tsx';

type Answer = (query: QueryThunk) => Promise<{ data?: unknown; error?: unknown }>;

const get = (id: string) => newsApi.get.initiate({ id });
const failing =
  (error: CallError): Answer =>
  async () => ({ error });
const refusal = (status: number, code: string): CallError => ({ status, code, msg: '原因' });

async function load<Result>(
  loader: (
    args: Parameters<ReturnType<typeof preload<Record<string, string | undefined>>>>[0],
  ) => Promise<Result>,
  answer: Answer,
  signal?: AbortSignal,
) {
  const context = new RouterContextProvider();
  // The test replies in place of the store; the data's type does not matter.
  context.set(queriesContext, { run: answer as never });
  const url = new URL('http://x/news/a?keywords=桥');
  return loader({ request: new Request(url, { signal }), url, params: { id: 'a' }, context });
}

const thrownBy = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (thrown: { init?: { status: number }; data?: unknown }) => ({
      status: thrown.init?.status,
      data: thrown.data,
    }),
  );

describe('preload', () => {
  it('runs the queries concurrently and returns null', async () => {
    const started: unknown[] = [];
    const answer: Answer = async (query) => {
      started.push(query);
      return { data: {} };
    };
    const queries = [get('a'), get('b')];
    expect(
      await load(
        preload(() => [...queries, false, null]),
        answer,
      ),
    ).toBeNull();
    expect(started).toEqual(queries);
  });

  it('passes parameters and query to the page', async () => {
    const seen: unknown[] = [];
    await load(
      preload(({ params, query }) => {
        seen.push(params, query.get('keywords'));
        return [];
      }),
      async () => ({}),
    );
    expect(seen).toEqual([{ id: 'a' }, '桥']);
  });

  it.each([
    [refusal(404, '40400'), 404],
    [refusal(410, '41000'), 410],
    [refusal(400, '40000'), 404],
    [refusal(0, '50300'), 503],
    [refusal(503, '50300'), 503],
    [refusal(500, '50000'), 500],
  ])('a required query that fails with %j throws the error page %d', async (error, status) => {
    const thrown = await thrownBy(
      load(
        preload(() => [get('a')]),
        failing(error),
      ),
    );
    expect(thrown).toEqual({ status, data: { code: error.code, msg: '原因' } });
  });

  it('an optional query may fail', async () => {
    const answer = failing(refusal(503, '50300'));
    expect(
      await load(
        preload(() => [optional(get('a'))]),
        answer,
      ),
    ).toBeNull();
  });

  it('a query may depend on another and throw the error page', async () => {
    const seen: unknown[] = [];
    const dependent = preload(async ({ load: wait }) => {
      seen.push(await wait(get('a')));
      return [get('b')];
    });
    expect(await load(dependent, async () => ({ data: { model: 1 } }))).toBeNull();
    expect(seen).toEqual([{ model: 1 }]);
    expect(await thrownBy(load(dependent, failing(refusal(410, '41000'))))).toMatchObject({
      status: 410,
    });
  });

  it('a reply may be sent in part', async () => {
    const reductions: unknown[] = [];
    const context = new RouterContextProvider();
    context.set(queriesContext, {
      run: (async (_query: unknown, _signal: unknown, _need: unknown, reduce: unknown) => {
        reductions.push(reduce);
        return { data: {} };
      }) as never,
    });
    const url = new URL('http://x/news');
    const page = preload(async ({ load: wait }) => {
      await wait(newsApi.dirNews.initiate({ bizType: 'NEWS' }), withoutRecords);
      return [get('a')];
    });
    await page({ request: new Request(url), url, params: {}, context });
    expect(reductions).toEqual([withoutRecords, undefined]);
    expect(withoutRecords({ total: 2, records: [1, 2] })).toEqual({ total: 2, records: [] });
    expect(withFirstRecord({ total: 2, records: [1, 2] })).toEqual({ total: 2, records: [1] });
  });

  it('a page may throw a status before its first query', async () => {
    expect(
      await thrownBy(
        load(
          preload(() => notFound()),
          async () => ({}),
        ),
      ),
    ).toEqual({ status: 404, data: {} });
    expect(
      await thrownBy(
        load(
          preload(() => throwStatus(500)),
          async () => ({}),
        ),
      ),
    ).toMatchObject({ status: 500 });
  });

  it('a cancelled navigation is aborted without an error page', async () => {
    const leave = new AbortController();
    const answer: Answer = async () => {
      leave.abort();
      return { error: { name: 'AbortError' } };
    };
    await expect(
      load(
        preload(() => [get('a')]),
        answer,
        leave.signal,
      ),
    ).rejects.toMatchObject({
      name: 'AbortError',
    });
  });

  it('fails with an explanation if the root route lacks the middleware', async () => {
    const url = new URL('http://x/');
    const context = new RouterContextProvider();
    const loader = preload(() => []);
    await expect(loader({ request: new Request(url), url, params: {}, context })).rejects.toThrow(
      'middleware',
    );
  });
});

describe('resourceLoader', () => {
  const failed = failing(refusal(404, '40400'));
  const answer = ({ load: run }: { load: (query: QueryThunk) => Promise<unknown> }) =>
    run(get('a')).then(() => new Response('found'));

  it('responds to a failed query with its status', async () => {
    const response = await load(resourceLoader(answer), failed);
    expect([response.status, await response.text()]).toEqual([404, '']);
  });

  it('lets a route say why', async () => {
    const loader = resourceLoader(answer, (status, { msg }) => Response.json({ msg }, { status }));
    const response = await load(loader, failed);
    expect([response.status, await response.json()]).toEqual([404, { msg: '原因' }]);
    const found = await load(loader, async () => ({ data: {} }));
    expect(await found.text()).toBe('found');
  });
});
