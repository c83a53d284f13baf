import { EMPTY_ID } from '@zhucheng/contracts';
import { makeNotice, type NoticeChanges } from '../../../../test/factories.ts';
import { apiSuite } from '../../../../test/harness.ts';
import { fromWireId } from '../../../wire-format.ts';

const { api, database } = await apiSuite();
const DAY = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY);
const sum = (value: string) => ({ value, text: value, kind: '控制价' });

interface Related {
  ofBuyer: { title: string; region: string }[];
  similar: { title: string; reasons: string[] }[];
}
const related = async (body: object) =>
  (await api.post('/ai/pub/bid/related', body)).body.model as Related;

/** A road of the county, changed. */
const road = (title: string, days: number, changes: NoticeChanges = {}) => {
  const { project, ...rest } = changes;
  return makeNotice(database.db, {
    title,
    publishTime: ago(days),
    amount: sum('10000000.00'),
    ...rest,
    project: { divisionCode: '420526', projectType: 'ROAD', buyer: '兴山交通局', ...project },
  });
};

let notice: string;
let projectId: string;

beforeAll(async () => {
  const own = { key: 'own', name: '高岚大桥工程' };
  notice = await road('高岚大桥招标', 30, { project: own });
  await road('高岚大桥结果', 5, { project: own, infoType: '0104' });
  // Five other projects of the buyer, one of them with two notices.
  for (const n of [1, 2, 3, 4, 5]) {
    await road(`局里项目${n}招标`, 10 + n, {
      project: { key: `buyer ${n}`, name: `局里项目${n}` },
    });
  }
  await road('局里项目5结果', 1, {
    infoType: '0104',
    project: { key: 'buyer 5', name: '局里项目5' },
  });
  const others = { buyer: '别家', projectType: 'ROAD' } as const;
  await road('同城道路', 20, { project: { ...others, divisionCode: '420502' } });
  await road('同省道路', 20, { project: { ...others, divisionCode: '421000' } });
  await road('外省道路', 20, { project: { ...others, divisionCode: '310101' } });
  await road('同城学校', 20, {
    amount: null,
    project: { ...others, divisionCode: '420502', projectType: 'BUILDING' },
  });
  await road('外省学校', 20, {
    project: { ...others, divisionCode: '310101', projectType: 'BUILDING' },
  });
  await road('没有发布的道路', -1, { project: others });
  await road('道路草稿', 20, { state: 'draft', project: others });
  const { body } = await api.post('/ai/pub/bid/first', { id: notice });
  projectId = (body.model as { project: { id: string } }).project.id;
});

describe('/ai/pub/bid/related', () => {
  it('lists the latest notice of each of the buyer’s other projects', async () => {
    const { ofBuyer } = await related({ id: notice });
    expect(ofBuyer.map(({ title }) => title)).toEqual([
      '局里项目5结果',
      '局里项目1招标',
      '局里项目2招标',
      '局里项目3招标',
    ]);
    expect(ofBuyer[0]?.region).toBe('湖北省 宜昌市');
  });

  it('lists similar notices with reasons, without the own project and those above', async () => {
    const { similar } = await related({ id: notice });
    expect(similar.map(({ title, reasons }) => [title, ...reasons])).toEqual([
      ['局里项目4招标', 'projectType', 'city', 'amount'],
      ['同城道路', 'projectType', 'city', 'amount'],
      ['同省道路', 'projectType', 'province', 'amount'],
      ['外省道路', 'projectType', 'amount'],
      ['同城学校', 'city'],
    ]);
  });

  it('takes a project by its latest notice', async () => {
    const { ofBuyer, similar } = await related({ projectId });
    expect(ofBuyer).toHaveLength(4);
    expect(similar.map(({ title }) => title)).toContain('同城道路');
  });

  it('finds notices of the province where the type says nothing, and of the category', async () => {
    const harbour = await road('港口', 1, { project: { projectType: 'COMMON', buyer: '港务' } });
    expect((await related({ id: harbour })).similar[0]?.reasons).toEqual(['city', 'amount']);
    const land = { category: 'LAND_USE', projectType: 'NON', buyer: null } as const;
    await road('外地土地', 1, { amount: null, project: { ...land, divisionCode: '650100' } });
    const id = await road('土地', 1, {
      amount: null,
      project: { ...land, divisionCode: '540100' },
    });
    expect((await related({ id })).similar).toMatchObject([
      { title: '外地土地', reasons: ['category'] },
    ]);
  });

  it('returns empty lists for a notice without buyer, place and type', async () => {
    const id = await makeNotice(database.db, {
      publishTime: ago(3),
      project: { projectType: 'COMMON', buyer: null, divisionCode: null },
    });
    expect(await related({ id })).toEqual({ ofBuyer: [], similar: [] });
  });

  it('refuses unknown and withdrawn notices', async () => {
    const status = async (body: object) => (await api.post('/ai/pub/bid/related', body)).status;
    expect(await status({ id: EMPTY_ID })).toBe(404);
    expect(await status({ projectId: EMPTY_ID })).toBe(404);
    expect(await status({})).toBe(400);
    const gone = await makeNotice(database.db, { publishTime: ago(90) });
    await database.query(
      `update tender_notice set state = 'withdrawn' where id = '${fromWireId(gone)}'`,
    );
    expect(await status({ id: gone })).toBe(410);
  });
});
