import { makeArticle, makeDirectory } from '../../../../test/factories.ts';
import { apiSuite } from '../../../../test/harness.ts';
import { createMember } from '../../../../test/members.ts';

const { api, database } = await apiSuite({ rateLimit: 100_000 });
const { db } = database;
const HELP = { bizType: 'HELP' } as const;
const column = await makeDirectory(db, HELP);
const props = { number: 'H0201' };
const imports = await makeArticle(db, column, { ...HELP, title: '导入清单', props });
const login = await makeArticle(db, column, { ...HELP, title: '登录不了' });
const fine = await makeArticle(db, column, { ...HELP, title: '都看懂了' });
const lin = await createMember(api, { staff: ['editor'] });
const list = async (name: 'searches' | 'articles', input: object = {}) =>
  (await api.post(`/console/help/gaps/${name}`, input, lin)).body;
const answer = async (id: string, helpful: boolean, missing = '') => {
  const reader = await createMember(api);
  const { status } = await api.post('/help/pub/feedback', { id, helpful, missing }, reader);
  expect(status).toBe(200);
};

describe('words that no help article has', () => {
  it('are listed by number, then by day, with their searches of 90 days; found ones and other searches are not', async () => {
    await database.query(
      `insert into search_day (day, term, tab, times, misses)
       select (now() at time zone 'Asia/Shanghai')::date - ago, term, tab, times, misses from (values
         (0, '电子签章', 'help', 3, 2), (5, '电子签章', 'help', 2, 2), (1, '离线', 'help', 1, 1),
         (2, '发票', 'help', 1, 1), (91, '发票', 'help', 50, 50), (0, '密码', 'help', 9, 0),
         (0, '钢筋', 'all', 7, 7)) as rows (ago, term, tab, times, misses)`,
    );
    const { records, total } = await list('searches');
    expect(total).toBe(3);
    expect(records).toMatchObject([
      { term: '电子签章', misses: 4 },
      { term: '离线', misses: 1 },
      { term: '发票', misses: 1 },
    ]);
    expect(await list('searches', { keywords: '签章' })).toMatchObject({ total: 1 });
    expect(await list('searches', { keywords: '%' })).toMatchObject({ total: 0, records: [] });
    expect(await list('searches', { current: 2, size: 2 })).toMatchObject({
      records: [{ term: '发票' }],
      pages: 2,
    });
  });
});

describe('articles that did not help', () => {
  it('are listed with what readers of the present version missed, once a reader', async () => {
    await answer(imports, false, '找不到“导入”');
    await answer(imports, false, '模板在哪里下载');
    await answer(imports, true);
    await answer(login, false);
    await answer(fine, true);
    const { records, total } = await list('articles');
    expect(total).toBe(2);
    expect(records).toMatchObject([
      { id: imports, title: '导入清单', number: 'H0201', helpful: 1, unhelpful: 2 },
      { id: login, number: '', helpful: 0, unhelpful: 1, missing: [] },
    ]);
    const [{ missing } = { missing: [] }] = records as { missing: { text: string }[] }[];
    expect(missing.map(({ text }) => text)).toEqual(['模板在哪里下载', '找不到“导入”']);
    expect(await list('articles', { keywords: 'h0201' })).toMatchObject({ total: 1 });
    expect(await list('articles', { current: 2, size: 1 })).toMatchObject({
      records: [{ id: login }],
    });
  });

  it('are gone once the article is written anew', async () => {
    await database.query('update article set updated_at = now() where id = $1', [login]);
    const { records } = await list('articles');
    expect(records).toMatchObject([{ id: imports }]);
  });
});

it('is for editors alone', async () => {
  const member = await createMember(api);
  const agent = await createMember(api, { staff: ['agent'] });
  for (const name of ['searches', 'articles']) {
    expect((await api.post(`/console/help/gaps/${name}`, {}, member)).status).toBe(401);
    expect((await api.post(`/console/help/gaps/${name}`, {}, agent)).status).toBe(403);
  }
});
