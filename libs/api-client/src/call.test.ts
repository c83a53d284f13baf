import { performCall, type Call, type CallOptions } from './call.ts';
import { NETWORK_MESSAGE } from './errors.ts';
import { startFakeApi, type FakeResponse, type FakeApi } from './testing.ts';
import { sendWithFetch } from './transport.ts';

const CALL: Call = { path: '/news/pub/get', method: 'POST', body: { id: 'x' }, tags: ['news'] };

let fake: FakeApi;
let options: CallOptions;

beforeAll(async () => {
  fake = await startFakeApi();
});
afterAll(() => fake.close());
beforeEach(() => {
  fake.calls.length = 0;
  options = { baseUrl: fake.origin, headers: { 'x-service-token': 't' }, send: sendWithFetch };
});

const call = (answer: FakeResponse, given = CALL) => {
  fake.answer(() => answer);
  return performCall(given, options, new AbortController().signal);
};

describe('performCall', () => {
  it('posts JSON below /api with the given headers', async () => {
    await call({ body: { code: '30000', msg: '' } });
    const [received] = fake.calls;
    expect(received).toMatchObject({
      path: '/api/news/pub/get',
      method: 'POST',
      body: '{"id":"x"}',
    });
    expect(received?.headers).toMatchObject({
      'content-type': 'application/json',
      'x-service-token': 't',
    });
  });

  it('sends an empty object without an argument, and a query string for GET', async () => {
    await call({ body: {} }, { path: '/a', method: 'POST' });
    await call(
      { body: {} },
      { path: '/b', method: 'GET', body: { t: 5, url: '/x?y', no: undefined } },
    );
    expect(fake.calls.map(({ body, path }) => body || path)).toEqual([
      '{}',
      '/api/b?t=5&url=%2Fx%3Fy',
    ]);
  });

  it('returns the whole envelope of a success with a string or a number as code', async () => {
    const body = { code: '30000', msg: '成功', model: { id: 1 } };
    expect(await call({ body })).toEqual({ data: body });
    expect(await call({ body: { ...body, code: 30000 } })).toEqual({
      data: { ...body, code: 30000 },
    });
  });

  it('returns an error with its own message for any other code inside a 200', async () => {
    expect(await call({ body: { code: '40100', msg: '请先登录' } })).toEqual({
      error: { status: 200, code: '40100', msg: '请先登录' },
    });
  });

  it.each([
    [401, '登录已过期，请重新登录或刷新页面'],
    [403, '您没有权限进行此操作'],
    [503, '服务正在升级，请稍后再试'],
    [504, '网关超时，请稍后再试'],
  ])('returns the fixed message for %d with and without an envelope', async (status, msg) => {
    const withEnvelope = await call({ status, body: { code: `${status}00`, msg: '别的话' } });
    const without = await call({ status, body: '<html>' });
    expect([withEnvelope.error?.msg, without.error?.msg]).toEqual([msg, msg]);
  });

  it("returns the envelope's message, field messages and retry delay for other statuses", async () => {
    const errors = [{ field: 'phone', message: '手机号码格式不对' }];
    expect(await call({ status: 400, body: { code: '40000', msg: '请检查', errors } })).toEqual({
      error: { status: 400, code: '40000', msg: '请检查', errors },
    });
    const busy = {
      status: 429,
      body: { code: '42900', msg: '太频繁' },
      headers: { 'retry-after': '30' },
    };
    expect((await call(busy)).error).toMatchObject({ msg: '太频繁', retryAfter: 30 });
  });

  it('returns the network message for a response without an envelope', async () => {
    expect(await call({ status: 502, body: 'Bad Gateway' })).toEqual({
      error: { status: 502, code: '50200', msg: NETWORK_MESSAGE },
    });
    expect(await call({ status: 200, body: '<html>captive portal' })).toEqual({
      error: { status: 500, code: '50000', msg: NETWORK_MESSAGE },
    });
    expect((await call({ status: 418, body: 'x' })).error?.status).toBe(500);
  });

  it('returns a network error without a response', async () => {
    options = { ...options, baseUrl: 'http://127.0.0.1:1' };
    expect(await call({})).toEqual({ error: { status: 0, code: '50300', msg: NETWORK_MESSAGE } });
  });

  it('reports the cache tags of the response header, or else of the contract', async () => {
    const named: string[][] = [];
    options = { ...options, onTags: (tags) => named.push([...tags]) };
    await call({ body: { code: '30000' } });
    await call({ body: { code: '30000' }, headers: { 'x-cache-tags': 'news:1, directory' } });
    expect(named).toEqual([['news'], ['news:1', 'directory']]);
  });
});

describe('sendWithFetch', () => {
  it('rejects after the timeout', async () => {
    fake.answer(() => ({ hang: true }));
    const signal = new AbortController().signal;
    const call = { url: fake.origin, method: 'GET' as const, headers: {}, signal, timeoutMs: 60 };
    await expect(sendWithFetch(call)).rejects.toMatchObject({ name: 'TimeoutError' });
  });
});
