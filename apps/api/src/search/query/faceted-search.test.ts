import { makeArticle, makeDirectory, makeNotice } from '../../../test/factories.ts';
import { type SuiteDatabase, suiteDatabase } from '../../../test/harness.ts';
import { fromWireId } from '../../wire-format.ts';
import { type SearchOrder, searchWithFacets, searchDocuments } from '../index.ts';

let database: SuiteDatabase;
let directoryId: string;
beforeAll(async () => {
  database = await suiteDatabase();
  directoryId = await makeDirectory(database.db);
});
afterAll(() => database.drop());
beforeEach(() => database.query('delete from article'));

const DAY = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY);

const search = (query: string, changes: { order?: SearchOrder; since?: Date } = {}) =>
  searchWithFacets(database.db, {
    query,
    ageBoundaries: [ago(365), ago(30)],
    order: 'relevance',
    limit: 10,
    offset: 0,
    ...changes,
  });
const found = async (query: string, changes = {}) =>
  (await search(query, changes)).records.map(({ refId }) => refId.replaceAll('-', ''));
const total = async (query: string) =>
  (await search(query)).counts.reduce((sum, count) => sum + count.total, 0);

describe('searchWithFacets', () => {
  it('finds only published content, whoever changed it', async () => {
    const shown = await makeArticle(database.db, directoryId, { title: '锚碇施工' });
    await makeArticle(database.db, directoryId, { title: '锚碇草稿', state: 'draft' });
    await makeArticle(database.db, directoryId, { title: '锚碇预告', publishAt: ago(-1) });
    expect(await found('锚碇')).toEqual([shown]);
    expect(await total('锚碇')).toBe(1);
    expect((await searchDocuments(database.db, { query: '锚碇', current: 1, size: 9 })).total).toBe(
      1,
    );
    await database.query(`update article set state = 'withdrawn' where id = $1`, [
      fromWireId(shown),
    ]);
    expect(await total('锚碇')).toBe(0);
    await database.query(`update article set state = 'published', publish_at = now()`);
    expect(await total('锚碇')).toBe(3);
    await database.query('delete from article');
    expect(await total('锚碇')).toBe(0);
  });

  it('does not find a withdrawn article after its source changed', async () => {
    const article = { sourceId: 'w', title: '锚碇甲' };
    await makeArticle(database.db, directoryId, article);
    await database.query(`update article set state = 'withdrawn'`);
    await makeArticle(database.db, directoryId, { ...article, title: '锚碇乙' });
    expect(await total('锚碇')).toBe(0);
  });

  it('counts all matches by facet group and age, whatever part the page is taken from', async () => {
    const make = (title: string, days: number, bizType = 'NEWS') =>
      makeArticle(database.db, directoryId, { title, bizType, publishAt: ago(days) });
    await make('沉井一', 1);
    await make('沉井二', 100);
    await make('沉井三', 500);
    const standard = await make('沉井四', 2, 'NORMAL');
    await makeNotice(database.db, { title: '沉井招标', publishTime: ago(3) });
    const { counts, records } = await search('沉井', { since: ago(30) });
    expect(records).toHaveLength(3);
    expect(counts.map(({ age, total }) => [age, total]).toSorted()).toEqual([
      [0, 1],
      [1, 1],
      [2, 1],
      [2, 1],
      [2, 1],
    ]);
    const groups = await database.query(`select id from search_shelf where section = 'NORMAL'`);
    const only = { facetGroups: groups.map(({ id }) => Number(id)) };
    expect(await found('沉井', only)).toEqual([standard]);
  });

  it('orders by time and by read count', async () => {
    const make = (title: string, days: number, read: number) =>
      makeArticle(database.db, directoryId, { title, publishAt: ago(days), stats: { read } });
    const [old, recent] = [await make('钢围堰', 300, 90), await make('钢围堰设计', 3, 5)];
    expect(await found('钢围堰')).toEqual([old, recent]);
    expect(await found('钢围堰', { order: 'newest' })).toEqual([recent, old]);
    expect(await found('钢围堰', { order: 'read' })).toEqual([old, recent]);
  });

  it('ranks a standard above texts that mention its number', async () => {
    const clause = { content: { format: 'markdown' as const, text: 'GB/T 50500-2024 的说明' } };
    const speaksOf = await makeArticle(database.db, directoryId, {
      ...clause,
      title: 'GB/T 50500-2024 怎么用',
      releaseTime: ago(1),
    });
    const standard = await makeArticle(database.db, directoryId, {
      title: '建设工程工程量清单计价标准',
      bizType: 'NORMAL',
      props: { standardNumber: 'GB/T 50500-2024', status: '现行' },
    });
    for (const query of [
      'GB50500',
      'gb/t 50500-2024',
      'ＧＢ／Ｔ５０５００－２０２４',
      'GBT50500',
    ]) {
      expect([query, await found(query)]).toEqual([query, [standard, speaksOf]]);
    }
  });
});
