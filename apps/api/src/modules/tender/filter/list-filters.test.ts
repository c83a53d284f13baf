import { FILTER_LIMITS } from '@zhucheng/domain-tender';
import { makeNotice } from '../../../../test/factories.ts';
import { apiSuite } from '../../../../test/harness.ts';
import { toWireId } from '../../../wire-format.ts';

const { api, database } = await apiSuite();
const DAY = 86_400_000;
const after = (days: number) => new Date(Date.now() + days * DAY);
const sum = (value: string) => ({ value, text: value, kind: '控制价' });

const list = async (body: object = {}) => (await api.post('/ai/pub/bid/listPaged', body)).body;
const titles = async (body: object) => (await list(body)).records as unknown as { title: string }[];
const found = async (body: object) => (await titles(body)).map(({ title }) => title).toSorted();

async function organisationId(name: string): Promise<string> {
  const [row] = await database.query('select id from organisation where name = $1', [name]);
  return toWireId(String(row?.id));
}

beforeAll(async () => {
  const { db } = database;
  await makeNotice(db, {
    title: '桥梁施工',
    deadline: after(3),
    amount: sum('4999999.99'),
    project: { divisionCode: '330106', buyer: '甲交通局', agency: '乙代理公司' },
  });
  await makeNotice(db, {
    title: '桥梁监理',
    deadline: after(-1),
    amount: sum('5000000.00'),
    project: { divisionCode: '320115', projectType: 'BUILDING' },
  });
  await makeNotice(db, {
    title: '隧道监理',
    infoType: '0104',
    project: { divisionCode: '420526', projectType: 'GOV', category: 'GOVERNMENT_PURCHASE' },
    awards: [
      { rank: 1, organisations: ['丙建设公司'] },
      { rank: 2, organisations: ['丁建设公司'] },
    ],
  });
  // A candidate of a notice that is no result has won nothing.
  await makeNotice(db, {
    title: '绿化养护',
    infoType: '0102',
    awards: [{ rank: 1, organisations: ['丁建设公司'] }],
  });
});

describe('filters of /ai/pub/bid/listPaged', () => {
  it.each<[string, object, string[]]>([
    ['excluded words', { keywords: '桥梁', exclude: '监理' }, ['桥梁施工']],
    ['excluded words alone', { exclude: '监理 绿化' }, ['桥梁施工']],
    ['any of the words', { keywords: '施工 隧道', any: true }, ['桥梁施工', '隧道监理']],
    ['several regions', { divisions: ['330000', '320100'] }, ['桥梁施工', '桥梁监理']],
    [
      'a single and several regions',
      { division: '420526', divisions: ['330100'] },
      ['桥梁施工', '隧道监理'],
    ],
    ['several project types', { projectTypes: ['BUILDING', 'GOV'] }, ['桥梁监理', '隧道监理']],
    ['several information types', { infoTypes: ['0102', '0104'] }, ['绿化养护', '隧道监理']],
    ['several categories', { categories: ['GOVERNMENT_PURCHASE', 'FOREST'] }, ['隧道监理']],
    ['a band of amounts, without its end', { amountBands: ['100w'] }, ['桥梁施工']],
    ['several bands', { amountBands: ['100w', '500w'] }, ['桥梁施工', '桥梁监理']],
    ['an open deadline', { open: true }, ['桥梁施工']],
  ])('narrow by %s', async (_title, filter, expected) => {
    expect(await found(filter)).toEqual(expected);
    expect((await list(filter)).total).toBe(expected.length);
  });

  it('narrow by buyer, agency and winner', async () => {
    expect(await found({ buyerId: await organisationId('甲交通局') })).toEqual(['桥梁施工']);
    expect(await found({ agencyId: await organisationId('乙代理公司') })).toEqual(['桥梁施工']);
    expect(await found({ winnerId: await organisationId('丙建设公司') })).toEqual(['隧道监理']);
    expect(await found({ winnerId: await organisationId('丁建设公司') })).toEqual([]);
  });

  it('count the notices of each buyer and agency, whatever buyer is chosen', async () => {
    await makeNotice(database.db, {
      title: '桥梁养护',
      project: { divisionCode: '330106', buyer: '甲交通局', agency: '戊代理公司' },
    });
    await makeNotice(database.db, { title: '桥梁检测', project: { buyer: '己水务局' } });
    const count = async (body: object) =>
      (await api.post('/ai/pub/bid/listOrgFacet', body)).body.list as { id: string }[];
    const [jia, ji] = [await organisationId('甲交通局'), await organisationId('己水务局')];
    const buyers = [
      { id: jia, name: '甲交通局', total: 2 },
      { id: ji, name: '己水务局', total: 1 },
    ];
    expect(await count({ role: 'buyer', keywords: '桥梁' })).toEqual(buyers);
    expect(await count({ role: 'buyer', buyerId: ji })).toEqual(buyers);
    expect(await count({ role: 'buyer', name: '水务' })).toEqual(buyers.slice(1));
    expect(await count({ role: 'buyer', name: '%' })).toEqual([]);
    expect(await count({ role: 'agency', buyerId: jia, exclude: '施工' })).toMatchObject([
      { name: '戊代理公司', total: 1 },
    ]);
    await database.query(`delete from tender_notice where title in ('桥梁养护', '桥梁检测')`);
  });

  it('count the results that each winner is first in, once each', async () => {
    await makeNotice(database.db, {
      title: '隧道检测结果',
      infoType: '0104',
      awards: [
        { rank: 1, organisations: ['丙建设公司', '庚设计院'] },
        { rank: 1, organisations: ['丙建设公司'] },
        { rank: 2, organisations: ['丁建设公司'] },
      ],
    });
    const count = async (body: object) =>
      (await api.post('/ai/pub/bid/listOrgFacet', { role: 'winner', ...body })).body.list;
    const [bing, geng] = [await organisationId('丙建设公司'), await organisationId('庚设计院')];
    const winners = [
      { id: bing, name: '丙建设公司', total: 2 },
      { id: geng, name: '庚设计院', total: 1 },
    ];
    expect(await count({})).toEqual(winners);
    expect(await count({ winnerId: geng })).toEqual(winners);
    expect(await count({ name: '设计' })).toEqual(winners.slice(1));
    expect(await count({ keywords: '监理' })).toEqual([{ ...winners[0], total: 1 }]);
    expect(await count({ infoType: '0102' })).toEqual([]);
    for (const { id, total } of winners) {
      expect((await list({ winnerId: id })).total).toBe(total);
    }
    await database.query(`delete from tender_notice where title = '隧道检测结果'`);
  });

  it('keep every match once on the pages by relevance, titles first', async () => {
    const day = (at: number) => new Date(Date.parse('2025-01-01T00:00:00Z') + at * DAY);
    const make = (title: string, text: string, at: number) =>
      makeNotice(database.db, {
        title,
        publishTime: day(at),
        content: { format: 'html', text: `<p>${text}</p>` },
      });
    await make('锚碇施工', '锚碇', 1);
    for (let at = 2; at < 6; at++) await make(`道路养护${at}`, '某处有锚碇', at);
    const page = async (current: number) =>
      (await titles({ keywords: '锚碇', sort: 'relevance', size: 2, current })).map(
        ({ title }) => title,
      );
    expect(await page(1)).toEqual(['锚碇施工', '道路养护5']);
    expect([...(await page(2)), ...(await page(3))]).toEqual([
      '道路养护4',
      '道路养护3',
      '道路养护2',
    ]);
    expect(await page(4)).toEqual([]);
    expect((await titles({ keywords: '锚碇', sort: 'relevance', exclude: '养护' })).length).toBe(1);
    const newest = (await titles({ sort: 'newest' })).map(({ title }) => title);
    expect((await titles({ sort: 'relevance' })).map(({ title }) => title)).toEqual(newest);
    await database.query(`delete from tender_notice where publish_time < '2025-02-01'`);
  });

  it('are named with the divisions above', async () => {
    const buyerId = await organisationId('甲交通局');
    expect((await list({ division: '330106', buyerId })).names).toEqual({
      330000: '浙江省',
      330100: '浙江省 杭州市',
      330106: '浙江省 杭州市 西湖区',
      [buyerId]: '甲交通局',
    });
    expect((await list()).names).toBeUndefined();
  });

  it('can be taken off an empty list, each by its name', async () => {
    const { alternatives } = await list({ exclude: '桥梁', open: true });
    expect(alternatives).toEqual([
      { without: ['excluded'], total: 1 },
      { without: ['open'], total: 2 },
    ]);
  });

  const many = Array.from({ length: FILTER_LIMITS.excluded + 1 }, (_, at) => `词${at}`);
  it.each([
    [{ exclude: many.join(' ') }, '400', '排除词最多 30 个，请去掉一些'],
    [{ exclude: '长'.repeat(31) }, '400', '每个词最多 30 个字，请缩短“长长长长长长长长长长…”'],
    [{ divisions: ['330000', '999999'] }, '404', '没有这个地区'],
  ])('refuse %j with a reason', async (input, status, message) => {
    const { body } = await api.post('/ai/pub/bid/listPaged', input);
    expect([body.code, body.msg]).toEqual([`${status}00`, message]);
  });
});
