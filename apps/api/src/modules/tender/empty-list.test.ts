import { makeNotice } from '../../../test/factories.ts';
import { apiSuite } from '../../../test/harness.ts';

const { api, database } = await apiSuite();
const list = async (body: object) => (await api.post('/ai/pub/bid/listPaged', body)).body;

beforeAll(async () => {
  const { db } = database;
  const xingshan = { key: 'bridge', name: '清江大桥工程', divisionCode: '420526' };
  await makeNotice(db, { sourceId: 'n1', title: '大桥招标公告', project: xingshan });
  await makeNotice(db, {
    sourceId: 'n2',
    title: '大桥中标结果',
    infoType: '0104',
    project: xingshan,
  });
  await makeNotice(db, {
    sourceId: 'n3',
    title: '学校招标公告',
    amount: { value: '2500000.00', text: '250 万元', kind: '控制价' },
    project: { projectType: 'BUILDING', divisionCode: '310101' },
  });
});

describe('/ai/pub/bid/listPaged without results', () => {
  it('keeps the chosen province among its facet values', async () => {
    const { facets } = await list({ division: '330100' });
    expect((facets as { province: object[] }).province).toContainEqual({
      key: '330000',
      name: '浙江省',
      total: 0,
    });
  });

  it('offers the filters whose removal gives results', async () => {
    const { alternatives } = await list({
      division: '310000',
      amountMin: '9000000',
      start: '2020-01-01',
    });
    expect(alternatives).toEqual([{ without: ['amount'], total: 1 }]);
  });

  it('offers single filters where no single removal gives results', async () => {
    expect(
      await list({ keywords: '大桥', division: '330000', projectType: 'BUILDING' }),
    ).toMatchObject({
      total: 0,
      alternatives: [
        { without: ['projectType', 'division'], total: 2 },
        { without: ['keywords', 'division'], total: 1 },
      ],
      nearby: [],
    });
  });

  it('offers the nearest regions with results', async () => {
    const { alternatives, nearby } = await list({ division: '420525', infoType: '0104' });
    expect(alternatives).toEqual([{ without: ['division'], total: 1 }]);
    expect(nearby).toEqual([
      { key: '420500', name: '宜昌市', total: 1 },
      { key: '420526', name: '兴山县', total: 1 },
    ]);
  });

  it('offers nothing beside results', async () => {
    const { alternatives, nearby } = await list({ infoType: '0104' });
    expect([alternatives, nearby]).toEqual([undefined, undefined]);
  });
});
