import { sql } from 'drizzle-orm';
import { makeArticle, makeDirectory } from '../../../../test/factories.ts';
import { apiSuite, suiteDatabase, testApi } from '../../../../test/harness.ts';
import { createTestApp, type TestApp } from '../../../../test/open/apps.ts';
import type { Database } from '../../../db/client.ts';
import type { RequestContext } from '../../../http/context.ts';

const sandbox = await suiteDatabase({ isSecond: true });
afterAll(() => sandbox.drop());
const { api, database } = await apiSuite({ sandboxUrl: sandbox.url });

async function addStandard(db: Database, standardNumber: string, status: string) {
  const column = await makeDirectory(db, { bizType: 'NORMAL', name: '造价' });
  return makeArticle(db, column, {
    bizType: 'NORMAL',
    title: `${standardNumber} 清单计价`,
    props: { standardNumber, status },
  });
}

let test: TestApp;
let live: TestApp;
beforeAll(async () => {
  await addStandard(sandbox.db, 'GB 50500-2013', '现行');
  await addStandard(database.db, 'GB 50500-2013', '废止');
  await addStandard(database.db, 'JGJ 59-2027', '即将实施');
  test = await createTestApp(api, undefined, { mode: 'test' });
  live = await createTestApp(api);
});

const listNumbers = async (app: TestApp) => {
  const { status, body } = await app.get('/standards');
  expect(status).toBe(200);
  return (body.data as { number: string }[]).map(({ number }) => number).toSorted();
};
const check = (app: TestApp, headers = {}) =>
  app.post('/standards/check', { numbers: ['GB 50500-2013'] }, { headers });

describe('the sandbox', () => {
  it('is what test keys read, and live keys read the site', async () => {
    expect(test.secret).toMatch(/^zc_test_/);
    // Twice: the second replies come from what the process remembers.
    for (let round = 0; round < 2; round += 1) {
      expect(await listNumbers(test)).toEqual(['GB 50500-2013']);
      expect(await listNumbers(live)).toEqual(['GB 50500-2013', 'JGJ 59-2027']);
    }
    expect((await check(test)).body).toMatchObject({ data: [{ status: 'current' }] });
    expect((await check(live)).body).toMatchObject({ data: [{ status: 'abolished' }] });
  });

  it('knows no record of the site', async () => {
    const { body } = await live.get('/standards');
    const found = (body.data as { id: string; number: string }[]).find(
      ({ number }) => number === 'JGJ 59-2027',
    );
    expect((await live.get(`/standards/${found?.id}`)).status).toBe(200);
    expect((await test.get(`/standards/${found?.id}`)).status).toBe(404);
  });

  it('answers every list, and counts calls by the limits of test keys', async () => {
    for (const path of ['/tenders', '/tenders/changes', '/organisations', '/news']) {
      const { status, headers } = await test.get(path);
      expect([path, status]).toEqual([path, 200]);
      expect(headers['ratelimit-policy']).toContain('"minute";q=60;');
    }
  });

  it('keeps replies by their key beside the site', async () => {
    const first = await check(test, { 'idempotency-key': 'one' });
    expect(first.headers['idempotent-replayed']).toBeUndefined();
    const second = await check(test, { 'idempotency-key': 'one' });
    expect(second.headers['idempotent-replayed']).toBe('true');
    expect(second.body).toEqual(first.body);
  });

  it('can only be read', async () => {
    const { db } = api.app.openPlatform.sandbox?.enter({} as RequestContext) ?? {};
    await expect(db?.execute(sql`delete from article`)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('read-only') },
    });
  });

  it('may be missing: no test keys are given out, and those there are say so', async () => {
    const other = await testApi(database.url);
    try {
      const key = { appId: live.appId, name: '测试', mode: 'test', scopes: ['tenders:read'] };
      const refused = await other.post('/open/manage/key/create', key, live.member);
      expect(refused.body).toMatchObject({
        code: '40900',
        msg: '这个站点没有开沙箱，请领正式密钥',
      });
      const headers = { authorization: `Bearer ${test.secret}` };
      const closed = await other.get('/open/v1/tenders', { headers });
      expect(closed.status).toBe(503);
      expect(closed.body).toMatchObject({ detail: '沙箱暂时没有开，请稍后再试，或换用正式密钥' });
    } finally {
      await other.close();
    }
  });
});
