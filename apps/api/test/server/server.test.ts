import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { InjectOptions } from 'fastify';
import { Client } from 'pg';
import { makeArticle, makeDirectory } from '../factories.ts';
import { apiSuite, SERVICE_TOKEN, testApi } from '../harness.ts';

const { api, database } = await apiSuite();

beforeAll(async () => {
  const directoryId = await makeDirectory(database.db);
  for (let count = 0; count < 10; count += 1) {
    await makeArticle(database.db, directoryId, { memo: '很长的摘要，'.repeat(20) });
  }
});

const service = { 'x-service-token': SERVICE_TOKEN };
const remoteAddress = '203.0.113.9';

describe('health', () => {
  it('is alive and ready', async () => {
    expect((await api.get('/healthz')).body).toMatchObject({ code: '30000' });
    expect((await api.get('/readyz')).body).toMatchObject({ code: '30000' });
  });

  it('stays ready when it is slow, and says what is', async () => {
    const health = { slowLoop: -1, slowDatabase: -1, gone: 3_000 };
    const slow = await testApi(database.url, { health });
    const { status, body } = await slow.get('/readyz');
    expect([status, body.msg, body.slow]).toEqual([
      200,
      expect.stringMatching(/^在服务，但是慢：事件循环延迟 \d+ 毫秒，数据库 \d+ 毫秒才回答$/),
      [expect.stringContaining('事件循环'), expect.stringContaining('数据库')],
    ]);
    await slow.close();
  });

  it('is alive but not ready while the database does not answer', async () => {
    const cut = await testApi(database.url, { health: { slowLoop: 0, slowDatabase: 0, gone: 20 } });
    const blocker = new Client({ connectionString: database.url });
    await blocker.connect();
    await blocker.query('begin; lock table drizzle.__drizzle_migrations');
    const { status, body, headers } = await cut.get('/readyz');
    expect([status, body.msg]).toEqual([503, '数据库 20 毫秒没有回答：请检查数据库和到它的网络']);
    expect(headers['retry-after']).toBe('5');
    expect((await cut.get('/healthz')).status).toBe(200);
    await blocker.end();
    await cut.close();
  });

  it('is not ready before the migrations', async () => {
    await database.query('alter table drizzle.__drizzle_migrations rename to elsewhere');
    expect((await api.get('/readyz')).status).toBe(503);
    await database.query('alter table drizzle.elsewhere rename to __drizzle_migrations');
    await database.query('begin; truncate drizzle.__drizzle_migrations; commit');
    expect((await api.get('/readyz')).status).toBe(503);
  });
});

describe('metrics', () => {
  it('are served to the service token and to this machine only', async () => {
    const status = async (options: object) => (await api.get('/metrics', options)).status;
    expect(await status({})).toBe(200);
    for (const name of ['x-forwarded-for', 'x-real-ip', 'via', 'forwarded', 'cf-connecting-ip']) {
      expect([name, await status({ headers: { [name]: '1.2.3.4' } })]).toEqual([name, 403]);
    }
    expect(await status({ remoteAddress })).toBe(403);
    expect(await status({ remoteAddress, headers: service })).toBe(200);
  });

  it('count calls by route', async () => {
    await api.post('/news/pub/newsDirList');
    const { body } = await api.get('/metrics');
    const line =
      /http_request_duration_seconds_count\{[^}]*route="\/api\/news\/pub\/newsDirList"[^}]*\}/;
    expect(body.text).toMatch(line);
  });
});

describe('replies', () => {
  it('have the security headers of a data host', async () => {
    const expected = {
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    };
    const { headers } = await api.post('/news/pub/newsDirList');
    expect(headers).toMatchObject(expected);
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect((await api.get('/nowhere')).headers).toMatchObject(expected);
    const limited = await testApi(database.url, {
      rateLimit: 1,
      publicOrigin: 'https://www.zhucheng.example',
    });
    await limited.post('/news/pub/newsDirList');
    const refused = await limited.post('/news/pub/newsDirList');
    expect([refused.status, refused.headers]).toMatchObject([
      429,
      { ...expected, 'strict-transport-security': expect.stringContaining('max-age=') as string },
    ]);
    await limited.close();
  });

  it('keep the request id of our apps and gateways only', async () => {
    const headers = { 'x-request-id': 'page-0123456789' };
    const askedBy = async (options: InjectOptions) =>
      (await api.get('/healthz', options)).headers['x-request-id'];
    expect(await askedBy({ headers })).toBe('page-0123456789');
    expect(await askedBy({ headers: { ...headers, ...service }, remoteAddress })).toBe(
      'page-0123456789',
    );
    expect(await askedBy({ headers, remoteAddress })).not.toBe('page-0123456789');
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('are compressed as %s on request, cached ones too', async (encoding, unpack) => {
    const headers = { 'accept-encoding': encoding };
    const call = () =>
      api.app.inject({ method: 'POST', url: '/api/news/pub/dirNews', payload: {}, headers });
    const plain = (await api.post('/news/pub/dirNews')).body;
    for (const reply of [await call(), await call()]) {
      expect(reply.headers['content-encoding']).toBe(encoding);
      expect(JSON.parse(unpack(reply.rawPayload).toString())).toEqual(plain);
    }
  });

  it('are not compressed for own processes', async () => {
    const headers = { ...service, 'accept-encoding': 'br' };
    const { headers: sent } = await api.post('/news/pub/dirNews', {}, { headers });
    expect(sent['content-encoding']).toBeUndefined();
    const described = await api.get('/openapi.json', { headers });
    expect(described.headers['content-encoding']).toBeUndefined();
  });
});

describe('rate limit', () => {
  it('applies per visitor and returns the seconds to wait', async () => {
    const limited = await testApi(database.url, { rateLimit: 2 });
    const call = (headers: Record<string, string>, from = '127.0.0.1') =>
      limited.post('/news/pub/newsDirList', {}, { headers, remoteAddress: from });
    const visitor = (address: string) => ({ ...service, 'x-visitor-address': address });
    const statuses = async (headers: Record<string, string>, from?: string) => {
      const answers = [];
      for (let count = 0; count < 3; count += 1) answers.push((await call(headers, from)).status);
      return answers;
    };
    const refused = [200, 200, 429];
    expect(await statuses(visitor('198.51.100.1'))).toEqual(refused);
    expect(await statuses(visitor('198.51.100.2'))).toEqual(refused);
    // Behind the gateway: the address that the gateway saw, whatever precedes it in the header.
    expect(await statuses({ 'x-forwarded-for': '9.9.9.9, 198.51.100.3' })).toEqual(refused);
    expect(await statuses({ 'x-forwarded-for': '8.8.8.8, 198.51.100.3' })).toEqual([429, 429, 429]);
    // From outside no header is trusted.
    expect(await statuses({ 'x-visitor-address': '1.1.1.1' }, remoteAddress)).toEqual(refused);
    expect(await statuses({ 'x-forwarded-for': '2.2.2.2' }, remoteAddress)).toEqual([
      429, 429, 429,
    ]);
    // Own processes without a visitor are not limited.
    expect(await statuses(service)).toEqual([200, 200, 200]);
    const { headers: counted } = await call(visitor('198.51.100.4'));
    expect(counted).toMatchObject({
      'x-ratelimit-limit': '2',
      'x-ratelimit-remaining': '1',
      'x-ratelimit-reset': '60',
    });
    const { body, headers } = await call(visitor('198.51.100.1'));
    expect(body).toMatchObject({ code: '42900', retryAfter: expect.any(Number) as number });
    expect(body.msg).toMatch(/操作太频繁，请 \d+ 秒后再试/);
    expect(Number(headers['retry-after'])).toBe(body.retryAfter);
    await limited.close();
  });
});
