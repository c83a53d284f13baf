import { sql } from 'drizzle-orm';
import { suiteDatabase, testApi, type SuiteDatabase, type TestApi } from '../harness.ts';

let database: SuiteDatabase;
let api: TestApi;

beforeAll(async () => {
  database = await suiteDatabase();
  api = await testApi(
    database.url,
    {},
    {
      prepare: (app) => {
        app.get('/api/test/bug', async () => {
          throw new Error('secret: postgres://user:password@host');
        });
        app.get('/api/test/full', async () => {
          throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
        });
        app.get('/api/test/database-full', () =>
          database.db.execute(
            sql`do $$ begin raise 'could not extend file' using errcode = '53100'; end $$`,
          ),
        );
        app.get('/api/test/database-full-at-start', () =>
          database.db.execute(sql`do $$ begin raise 'could not write init file'; end $$`),
        );
        const config = { timeLimitMs: 20 };
        app.get('/api/test/slow', { config }, () => new Promise(() => undefined));
      },
    },
  );
});

afterAll(async () => {
  await api.close();
  await database.drop();
});

const chinese = /[\u4e00-\u9fa5]/;
const json = { 'content-type': 'application/json' };

describe('error replies', () => {
  it.each([
    ['an unknown address', 404, '40400', { method: 'POST', url: '/api/nowhere' }],
    ['another method', 404, '40400', { method: 'GET', url: '/api/news/pub/get' }],
    ['an address outside of the API', 404, '40400', { method: 'GET', url: '/' }],
    ['a malformed address', 400, '40000', { method: 'GET', url: '/api/%E0%A4%A' }],
    [
      'a path segment of 201 characters',
      404,
      '40400',
      { method: 'GET', url: `/api/files/${'a'.repeat(201)}` },
    ],
    ['no JSON', 400, '40000', post('{"id":')],
    ['an empty body that says it is JSON', 400, '40000', post('')],
    ['a list where an object belongs', 400, '40000', post('[]')],
    ['poisoned keys', 400, '40000', post('{"__proto__":{"id":1}}')],
    ['too much', 413, '41300', post(`{"id":"${'x'.repeat(1_100_000)}"}`)],
    ['another type', 415, '41500', { ...post('id=1'), headers: { 'content-type': 'text/plain' } }],
    ['a bug', 500, '50000', { method: 'GET', url: '/api/test/bug' }],
    ['a disk of files that is full', 503, '50300', { method: 'GET', url: '/api/test/full' }],
    [
      'a full disk at which no connection of the database begins',
      503,
      '50300',
      { method: 'GET', url: '/api/test/database-full-at-start' },
    ],
    ['a handler that hangs', 503, '50300', { method: 'GET', url: '/api/test/slow' }],
  ] as const)('%s', async (_title, status, code, options) => {
    const reply = await api.app.inject(options as never);
    const body = reply.json() as { code: string; msg: string; requestId: string };
    expect([reply.statusCode, body.code]).toEqual([status, code]);
    expect(body.msg).toMatch(chinese);
    expect(reply.headers['x-request-id']).toBe(body.requestId);
    expect(reply.body).not.toContain('secret');
  });

  function post(payload: string) {
    return { method: 'POST', url: '/api/news/pub/get', headers: json, payload };
  }

  it('list the invalid fields', async () => {
    const { body } = await api.post('/news/pub/dirNews', { current: 0, size: 'x', id: 'nope' });
    expect(body).toMatchObject({
      code: '40000',
      errors: expect.arrayContaining([
        { field: 'current', message: '页码从 1 开始' },
        { field: 'size', message: '应为数字' },
        { field: 'id', message: '编号应为 32 位十六进制字符' },
      ]) as unknown,
    });
  });

  it('reject text that the database cannot store', async () => {
    const { status, body } = await api.post('/ai/pub/bid/listOrgPaged', { keywords: 'a\u0000b' });
    expect([status, body.code]).toEqual([400, '40000']);
  });

  it('tell that the disk of the database is full, and when to try again', async () => {
    const { status, body, headers } = await api.get('/test/database-full');
    expect([status, body.code, headers['retry-after']]).toEqual([503, '50300', '60']);
    expect(body.msg).toContain('存储空间满了');
  });

  it('report an unavailable database as 503', async () => {
    const away = await testApi('postgres://nobody@127.0.0.1:1/none');
    const { status, body, headers } = await away.post('/news/pub/newsDirList');
    const ready = await away.get('/readyz');
    const healthy = await away.get('/healthz');
    const keys = await away.app.inject({ method: 'GET', url: '/api/oauth/jwks' });
    await away.close();
    expect([keys.statusCode, keys.json()]).toMatchObject([503, { error: 'server_error' }]);
    expect([status, body.code, headers['retry-after']]).toEqual([503, '50300', '5']);
    expect([ready.status, healthy.status]).toEqual([503, 200]);
  });
});
