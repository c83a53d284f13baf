import { makeArticle, makeDirectory, makeNotice } from '../../../../test/factories.ts';
import { apiSuite, until } from '../../../../test/harness.ts';
import { rebuildSearchIndex } from '../../../content/index.ts';

const { api, database } = await apiSuite();
let column: string;

beforeAll(async () => {
  const { db } = database;
  column = await makeDirectory(db, { name: '桥梁养护' });
  await makeArticle(db, column, { title: '桥梁检测要点', tags: ['桥梁检测'] });
  await makeNotice(db, { title: '桥梁加固招标公告' });
  await rebuildSearchIndex(db);
});

interface Suggested {
  text: string;
  label: string;
  path: string | null;
  segments: { text: string; hit: boolean }[];
}

const suggest = async (keywords: string, size = 8) =>
  (await api.post('/search/pub/suggest', { keywords, size })).body.list as Suggested[];

describe('suggestions', () => {
  it('have labels and links', async () => {
    const found = await suggest('ql');
    const of = (label: string) => found.find((it) => it.label === label);
    expect(of('栏目')).toEqual({
      text: '桥梁养护',
      label: '栏目',
      path: `/news/list/${column.replaceAll('-', '')}`,
      status: null,
      segments: [
        { text: '桥梁', hit: true },
        { text: '养护', hit: false },
      ],
    });
    expect(of('标签')?.path).toMatch(/^\/news\/tag\/[0-9a-f]{32}$/);
    expect(of('新闻')?.path).toMatch(/^\/news\/[0-9a-f]{32}$/);
    expect(of('招标')?.path).toMatch(/^\/tender\/detail\/[0-9a-f]{32}\/ENGINEERING\/0100$/);
    expect(of('')).toMatchObject({ text: '桥梁', path: null });
    expect((await suggest('sichuan'))[0]).toMatchObject({ path: '/tender/0/510000' });
  });

  it('are limited to the requested number, and none for empty input', async () => {
    expect(await suggest('ql', 2)).toHaveLength(2);
    expect(await suggest(' ')).toEqual([]);
    const refused = await api.post('/search/pub/suggest', { keywords: '桥'.repeat(31) });
    expect(refused.status).toBe(400);
  });
});

describe('zero-result queries', () => {
  it('are logged until they find something', async () => {
    await api.post('/search/pub/query', { keywords: '缠丝机' });
    await api.post('/search/pub/query', { keywords: '缠丝机', preset: '1w' });
    await api.post('/search/pub/query', { keywords: '桥梁' });
    const noted = () =>
      database.query('select term, tab, found, times from search_log order by found');
    await until(async () => (await noted()).length === 2);
    expect(await noted()).toEqual([
      { term: '缠丝机', tab: 'all', found: false, times: 1 },
      { term: '桥梁', tab: 'all', found: true, times: 1 },
    ]);
  });

  it('are listed for editors only', async () => {
    expect((await api.post('/console/search/misses')).status).toBe(401);
  });

  it('are searched for as homophonic words, unless they are wanted as typed', async () => {
    const { body } = await api.post('/search/pub/query', { keywords: 'qiaoliang' });
    expect(body).toMatchObject({ total: 2, correctedTo: '桥梁' });
    const exact = await api.post('/search/pub/query', { keywords: 'qiaoliang', exact: true });
    expect(exact.body).toMatchObject({ total: 0, correctedTo: null });
    const none = await api.post('/search/pub/query', { keywords: 'zzzqx' });
    expect(none.body).toMatchObject({ total: 0, correctedTo: null });
  });

  it('fall back to popular queries', async () => {
    expect((await api.post('/search/pub/hot')).body.list).toEqual([{ text: '桥梁检测' }]);
  });
});
