import { makeArticle, makeDirectory } from '../../../../test/factories.ts';
import { apiSuite } from '../../../../test/harness.ts';
import { createTestApp, type TestApp } from '../../../../test/open/apps.ts';

const { api, database } = await apiSuite({ rateLimit: 100_000 });
let app: TestApp;
const ids: Record<string, string> = {};

beforeAll(async () => {
  const column = await makeDirectory(database.db, { bizType: 'NORMAL', name: '造价' });
  const add = async (standardNumber: string, props: object) => {
    ids[standardNumber] = await makeArticle(database.db, column, {
      bizType: 'NORMAL',
      title: `${standardNumber} 清单计价`,
      props: { standardNumber, issuer: '住房和城乡建设部', ...props },
    });
  };
  await add('GB 50500-2013', { status: '废止', effectiveDate: '2013-07-01' });
  await add('GB/T 50500-2024', {
    status: '现行',
    effectiveDate: '2025-09-01',
    replaces: ['GB 50500-2013'],
  });
  await add('JGJ 59-2027', { status: '即将实施', effectiveDate: '2027-03-01' });
  app = await createTestApp(api);
});

const check = (body: object) => app.post('/standards/check', body);

describe('standards by the public API', () => {
  it('finds the standards of a text and says which may be used', async () => {
    const text =
      '依据《清单计价规范》GB50500－2013、JGJ 59-2027 和 GB 99999-1999；见 GB50500－2013。';
    const { status, body } = await check({ text });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      complete: true,
      data: [
        {
          number: 'GB 50500-2013',
          status: 'abolished',
          verdict: '已废止 · 自 2025-09-01 由 GB/T 50500-2024 代替',
          standard: { id: ids['GB 50500-2013'], title: '清单计价' },
          replacedBy: [{ number: 'GB/T 50500-2024', effectiveDate: '2025-09-01', partly: false }],
        },
        { number: 'JGJ 59-2027', status: 'upcoming' },
        { number: 'GB 99999-1999', status: 'unknown', standard: null },
      ],
    });
  });

  it('takes the edition in force where no year is given', async () => {
    const { body } = await check({ numbers: ['GB 50500'] });
    expect(body).toMatchObject({ data: [{ given: 'GB 50500', number: 'GB/T 50500-2024' }] });
  });

  it.each([
    [{}, 'text'],
    [{ text: 'GB 50500', numbers: ['GB 50500'] }, 'text'],
    [{ numbers: [] }, 'numbers'],
    [{ words: 'GB 50500' }, 'words'],
  ])('refuses %j', async (body, field) => {
    const refused = await check(body);
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toEqual(
      expect.arrayContaining([{ field, message: expect.any(String) }]),
    );
  });

  it('lists standards and shows one with its editions', async () => {
    const { body } = await app.get('/standards?keywords=GB 50500-2013&limit=1');
    expect(body).toMatchObject({ data: [{ number: 'GB 50500-2013', status: 'abolished' }] });
    const one = await app.get(`/standards/${ids['GB/T 50500-2024']}`);
    expect(one.body).toMatchObject({
      status: 'current',
      issuer: '住房和城乡建设部',
      replaces: [{ number: 'GB 50500-2013', id: ids['GB 50500-2013'] }],
    });
  });

  describe('with an idempotency key', () => {
    const send = (key: string, body: object) =>
      app.post('/standards/check', body, { headers: { 'idempotency-key': key } });

    it('answers the same call with the same reply, and says so', async () => {
      const first = await send('one', { numbers: ['GB 50500'] });
      const again = await send('one', { numbers: ['GB 50500'] });
      expect(first.headers['idempotent-replayed']).toBeUndefined();
      expect(again.headers['idempotent-replayed']).toBe('true');
      expect(again.body).toEqual(first.body);
    });

    it('refuses another body under the same key, and keeps refusals', async () => {
      await send('two', { numbers: ['GB 50500'] });
      const other = await send('two', { numbers: ['GB 1'] });
      expect([other.status, other.body.type]).toEqual([
        422,
        expect.stringMatching(/idempotency-mismatch$/),
      ]);
      expect((await send('', { numbers: ['GB 1'] })).status).toBe(400);
    });

    it('tells that the same call is still running, and lets one that was lost be repeated', async () => {
      await send('three', { numbers: ['GB 50500'] });
      await database.query(
        "update open_reply set status = null, body = null, started_at = now() where key = 'three'",
      );
      const running = await send('three', { numbers: ['GB 50500'] });
      expect([running.status, running.headers['retry-after']]).toEqual([409, '2']);
      await database.query(
        "update open_reply set started_at = now() - interval '2 minutes' where key = 'three'",
      );
      expect((await send('three', { numbers: ['GB 50500'] })).status).toBe(200);
    });
  });
});
