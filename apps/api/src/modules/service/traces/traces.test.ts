import { apiSuite, testApi, until } from '../../../../test/harness.ts';
import { createMember } from '../../../../test/members.ts';
import { deleteOldTraces } from './traces.service.ts';

const PATH = '/trace/trace/stat.htm';
const BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36';
const SID = '0123456789abcdef0123456789abcdef';

const { api, database } = await apiSuite();

let serial = 0;
const nextPage = () => `/news/${(serial += 1)}`;

const trace = (query: Record<string, string>, headers: Record<string, string> = {}) => {
  const search = new URLSearchParams({ t: '186000000000', ...query });
  return api.get(`${PATH}?${search}`, { headers: { 'user-agent': BROWSER, ...headers } });
};

const visitsOf = (page: string) => database.query('select * from visit where page = $1', [page]);
const countOf = async (page: string) => (await visitsOf(page)).length;

/** Waits until a view that was reported after all others is written, so that those are written, too. */
async function settle(): Promise<void> {
  const page = nextPage();
  await trace({ url: page });
  await until(async () => (await countOf(page)) === 1);
}

describe('a reported page view', () => {
  it('is stored without ids and without what may be personal', async () => {
    const page = nextPage();
    const { status, body } = await trace({
      url: `http://localhost:8080${page}?utm_source=baidu&phone=13800000001#top`,
      uid: '0'.repeat(32),
      mid: '1',
    });
    expect({ status, code: body.code }).toEqual({ status: 200, code: '30000' });
    await until(async () => (await countOf(page)) === 1);
    expect(await visitsOf(page)).toMatchObject([
      { query: { utm_source: 'baidu' }, visitor_id: null, account_id: null, company_id: null },
    ]);
  });

  it('has the visitor id once it is sent, and the session’s account, not the named one', async () => {
    const [member, other] = [
      await createMember(api, { company: 'owner' }),
      await createMember(api),
    ];
    const [alone, loggedIn, unconsented] = [nextPage(), nextPage(), nextPage()];
    await trace({ url: alone, sid: SID, uid: other.staffId });
    await trace({ url: loggedIn, sid: SID, uid: other.staffId }, member.headers);
    await trace({ url: unconsented, uid: member.staffId }, member.headers);
    await settle();
    expect(await visitsOf(alone)).toMatchObject([{ visitor_id: SID, account_id: null }]);
    expect(await visitsOf(loggedIn)).toMatchObject([
      { visitor_id: SID, account_id: member.accountId, company_id: member.companyId },
    ]);
    expect(await visitsOf(unconsented)).toMatchObject([{ visitor_id: null, account_id: null }]);
  });

  it.each([
    ['do not track', { dnt: '1' }],
    ['global privacy control', { 'sec-gpc': '1' }],
    ['a program', { 'user-agent': 'Mozilla/5.0 (compatible; Baiduspider/2.0)' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
  ])('is not stored for %s', async (_, headers) => {
    const page = nextPage();
    expect((await trace({ url: page, sid: SID }, headers)).body.code).toBe('30000');
    await settle();
    expect(await visitsOf(page)).toEqual([]);
  });

  it('is not stored for an address of others', async () => {
    const page = nextPage();
    expect((await trace({ url: `https://evil.example${page}` })).body.code).toBe('30000');
    await settle();
    expect(await visitsOf(page)).toEqual([]);
  });

  it('adds to the sum of its day', async () => {
    const page = nextPage();
    await Promise.all([1, 2, 3].map(() => trace({ url: `${page}?utm_source=baidu` })));
    await trace({ url: `${page}?utm_source=baidu`, sid: SID });
    await trace({ url: page });
    await settle();
    const sums = await database.query(
      'select source, views from visit_day where page = $1 order by source',
      [page],
    );
    expect(sums).toEqual([
      { source: '', views: 1 },
      { source: 'baidu', views: 4 },
    ]);
  });

  it.each([
    [{ t: 'x', url: '/' }, 't'],
    [{ t: '-1', url: '/' }, 't'],
    [{ url: '' }, 'url'],
    [{ url: `/${'x'.repeat(2_001)}` }, 'url'],
    [{ url: '/', sid: '<script>' }, 'sid'],
  ])('is refused for %j', async (query, field) => {
    expect((await trace(query as Record<string, string>)).body).toMatchObject({
      code: '40000',
      errors: [{ field }],
    });
  });

  it('is written before the process ends', async () => {
    const other = await testApi(database.url);
    const page = nextPage();
    await other.get(`${PATH}?t=1&url=${page}`, { headers: { 'user-agent': BROWSER } });
    await other.close();
    expect(await visitsOf(page)).toHaveLength(1);
  });
});

describe('retention of traces', () => {
  it('deletes page views after six months and keeps the sums of days', async () => {
    const [old, young] = [nextPage(), nextPage()];
    await trace({ url: old });
    await trace({ url: young });
    await settle();
    await database.query(
      `update visit set at = now() - interval '6 months 1 day' where page = $1`,
      [old],
    );
    await deleteOldTraces(database.db);
    expect([await countOf(old), await countOf(young)]).toEqual([0, 1]);
    expect(await database.query('select from visit_day where page = $1', [old])).toHaveLength(1);
  });
});
