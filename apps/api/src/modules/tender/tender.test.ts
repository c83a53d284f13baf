import { eq } from 'drizzle-orm';
import { EMPTY_ID } from '@zhucheng/contracts';
import { makeNotice } from '../../../test/factories.ts';
import { apiSuite, until } from '../../../test/harness.ts';
import { recountOrganisations } from '../../content/index.ts';
import { fromWireId } from '../../wire-format.ts';
import { tenderNotice } from '../../db/schema.ts';

const { api, database } = await apiSuite();
const DAY = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY);

interface Page {
  total: number;
  records: { id: string; projectId: string; title: string }[];
  facets: Record<'infoType' | 'projectType' | 'province', { key: string; total: number }[]> & {
    today: number;
    region: string | null;
  };
}
const list = async (body: object = {}) =>
  (await api.post('/ai/pub/bid/listPaged', body)).body as unknown as Page;
const titles = async (body: object) => (await list(body)).records.map(({ title }) => title);
const sum = (value: string) => ({ value, text: value, kind: '控制价' });

beforeAll(async () => {
  const { db } = database;
  const bridge = {
    key: 'bridge',
    name: '清江大桥工程',
    projectNo: 'QJ-1',
    divisionCode: '420526',
    buyer: '兴山交通局',
    agency: '宜昌代理公司',
  };
  await makeNotice(db, {
    sourceId: 'n1',
    title: '大桥招标公告',
    publishTime: ago(20),
    amount: sum('1000000.00'),
    project: bridge,
    deadline: ago(-5),
    lot: { lotNo: '1', name: '一标段' },
    contact: { buyer: { person: '张三', phone: '13900000000' } },
  });
  await makeNotice(db, {
    sourceId: 'n2',
    title: '大桥澄清',
    infoType: '0105',
    publishTime: ago(10),
    project: bridge,
    changes: [{ field: '限价', from: '一', to: '二' }],
  });
  await makeNotice(db, {
    sourceId: 'n3',
    title: '大桥中标结果',
    infoType: '0104',
    publishTime: ago(2),
    project: bridge,
    amount: { value: null, text: '下浮 3.5%', kind: '中标价' },
    awards: [
      { rank: 1, organisations: ['牵头建设公司', '设计公司'], amount: sum('960000.00') },
      { rank: 2, organisations: ['第二名公司'] },
    ],
  });
  await makeNotice(db, {
    sourceId: 'n4',
    title: '学校招标公告',
    publishTime: new Date(),
    deadline: ago(-2),
    amount: sum('2500000.00'),
    project: { projectType: 'BUILDING', divisionCode: '310101', category: 'GOVERNMENT_PURCHASE' },
  });
  await makeNotice(db, { sourceId: 'n5', title: '未到时间', publishTime: ago(-1) });
  await makeNotice(db, { sourceId: 'n6', title: '草稿', state: 'draft' });
});

describe('/ai/pub/bid/listPaged', () => {
  it('lists the newest first, with all fields of a list record', async () => {
    const { total, records } = await list({ size: 1 });
    expect(total).toBe(4);
    expect(records[0]).toMatchObject({
      title: '学校招标公告',
      infoType: '0100',
      projectType: 'BUILDING',
      region: '上海市 黄浦区',
      amount: '2500000.00',
      amountText: '2500000.00',
      amountKind: '控制价',
      buyer: null,
      divisionCode: '310101',
      openTime: null,
    });
  });

  it.each<[string, object, string[]]>([
    ['keywords', { keywords: '清江大桥 结果' }, ['大桥中标结果']],
    ['a bidder’s name', { keywords: '第二名公司' }, ['大桥中标结果']],
    ['category', { category: 'GOVERNMENT_PURCHASE' }, ['学校招标公告']],
    ['province', { division: '310000' }, ['学校招标公告']],
    ['city', { division: '420500', infoType: '0105' }, ['大桥澄清']],
    ['county', { division: '420526', infoType: '0104' }, ['大桥中标结果']],
    ['a county without any', { division: '420525' }, []],
    ['project type', { projectType: 'BUILDING' }, ['学校招标公告']],
    ['a ready-made range', { preset: '3d' }, ['学校招标公告', '大桥中标结果']],
    ['amount', { amountMin: '2000000' }, ['学校招标公告']],
    [
      'amount, limits included',
      { amountMin: '1000000', amountMax: '1000000.00' },
      ['大桥招标公告'],
    ],
    ['keywords of nothing', { keywords: '的' }, []],
  ])('narrows by %s', async (_title, filter, found) => expect(await titles(filter)).toEqual(found));

  const day = (days: number) =>
    new Date(ago(days).getTime() + 8 * 3_600_000).toISOString().slice(0, 10);

  it('filters by inclusive days of Asia/Shanghai', async () => {
    expect(await titles({ start: day(10), end: day(10) })).toEqual(['大桥澄清']);
    expect(await titles({ start: day(9), end: day(3) })).toEqual([]);
  });

  it('reads ranges whose ends are swapped the right way round', async () => {
    const [start, end] = [day(10), day(11)];
    expect(await titles({ start, end })).toEqual(['大桥澄清']);
    expect(await titles({ amountMin: '2000000', amountMax: '900000' })).toEqual(['大桥招标公告']);
  });

  it('treats project type ALL as no filter', async () => {
    expect((await list({ projectType: 'ALL' })).total).toBe(4);
  });

  it('sorts open notices by deadline, before the rest', async () => {
    const all = ['学校招标公告', '大桥招标公告', '大桥中标结果', '大桥澄清'];
    expect(await titles({ sort: 'deadline' })).toEqual(all);
    expect(await titles({ sort: 'deadline', size: 2, current: 2 })).toEqual(all.slice(2));
    expect(await titles({ sort: 'deadline', size: 3, current: 1 })).toEqual(all.slice(0, 3));
  });

  it('sorts by amount, notices without one last', async () => {
    expect((await titles({ sort: 'amount' })).slice(0, 2)).toEqual([
      '学校招标公告',
      '大桥招标公告',
    ]);
  });

  it('counts each facet value with the other filters unchanged', async () => {
    const { facets } = await list({ infoType: '0100', division: '420000' });
    const totals = (name: 'infoType' | 'projectType' | 'province') =>
      Object.fromEntries(facets[name].flatMap(({ key, total }) => (total ? [[key, total]] : [])));
    expect(totals('infoType')).toEqual({ '0100': 1, '0105': 1, '0104': 1 });
    expect(totals('projectType')).toEqual({ ROAD: 1 });
    expect(totals('province')).toEqual({ '310000': 1, '420000': 1 });
    expect(facets).toMatchObject({ today: 0, region: '湖北省' });
    expect((await list()).facets).toMatchObject({ today: 1, region: null });
  });

  it.each([
    [{ division: '12' }, 400],
    [{ division: '999999' }, 404],
    [{ infoType: '0103' }, 400],
    [{ start: '2026-13-01' }, 400],
    [{ amountMin: 'viel' }, 400],
    [{ current: 501 }, 400],
    [{ keywords: 'x'.repeat(31) }, 400],
  ])('refuses %j', async (input, status) => {
    const reply = await api.post('/ai/pub/bid/listPaged', input);
    expect(reply.status).toBe(status);
    expect(reply.body.code).toBe(`${status}00`);
  });

  it('invalidates totals when a notice is added', async () => {
    expect((await list({ keywords: '隧道' })).total).toBe(0);
    await makeNotice(database.db, { title: '隧道招标公告', publishTime: ago(60) });
    await until(async () => (await list({ keywords: '隧道' })).total === 1);
    await database.db
      .update(tenderNotice)
      .set({ state: 'draft' })
      .where(eq(tenderNotice.title, '隧道招标公告'));
    await until(async () => (await list({ keywords: '隧道' })).total === 0);
  });
});

describe('/ai/pub/bid/first', () => {
  it('returns the project with all its notices, the oldest first', async () => {
    const [found] = (await list({ infoType: '0105' })).records;
    const { body } = await api.post('/ai/pub/bid/first', { id: found?.id });
    expect(body.model).toMatchObject({
      noticeId: found?.id,
      project: {
        name: '清江大桥工程',
        projectNo: 'QJ-1',
        region: '湖北省 宜昌市',
        buyer: { name: '兴山交通局' },
        agency: { name: '宜昌代理公司' },
        lots: [{ lotNo: '1', name: '一标段' }],
      },
      notices: [
        { title: '大桥招标公告', lotNo: '1', lotName: '一标段', content: '<p>公告正文</p>' },
        { title: '大桥澄清', changes: [{ field: '限价', from: '一', to: '二' }] },
        { title: '大桥中标结果', amount: null, amountText: '下浮 3.5%', source: '测试来源' },
      ],
    });
  });

  it('lists awards by rank, with the leader of a consortium first', async () => {
    const [found] = (await list({ infoType: '0104' })).records;
    const { body } = await api.post('/ai/pub/bid/first', { projectId: found?.projectId });
    const { noticeId, notices } = body.model as {
      noticeId: string;
      notices: { awards: unknown }[];
    };
    expect(noticeId).toBe(found?.id);
    expect(notices[2]?.awards).toMatchObject([
      {
        rank: 1,
        amount: '960000.00',
        organisations: [
          { name: '牵头建设公司', leader: true },
          { name: '设计公司', leader: false },
        ],
      },
      { rank: 2, amount: null, organisations: [{ name: '第二名公司', leader: true }] },
    ]);
  });

  it('returns the address of the source, if it is a link', async () => {
    const linkOf = async (sourceUrl: string) => {
      const id = await makeNotice(database.db, { sourceUrl, publishTime: ago(80) });
      const { body } = await api.post('/ai/pub/bid/first', { id });
      return (body.model as { notices: { sourceUrl: string | null }[] }).notices[0]?.sourceUrl;
    };
    expect(await linkOf('https://ggzy.example/1')).toBe('https://ggzy.example/1');
    expect(await linkOf('javascript:alert(1)')).toBeNull();
    expect(await linkOf('')).toBeNull();
  });

  it('never returns contacts to visitors', async () => {
    const [found] = (await list({ keywords: '大桥招标公告' })).records;
    const { body } = await api.post('/ai/pub/bid/first', { id: found?.id });
    expect(JSON.stringify(body)).not.toMatch(/张三|13900000000/);
  });

  it('returns 404 for unknown ids', async () => {
    const status = async (body: object) => (await api.post('/ai/pub/bid/first', body)).status;
    expect(await status({ id: EMPTY_ID })).toBe(404);
    expect(await status({ projectId: EMPTY_ID })).toBe(404);
    expect(await status({})).toBe(400);
    expect(await status({ id: EMPTY_ID, projectId: EMPTY_ID })).toBe(400);
  });

  it('returns 410 for a withdrawn notice', async () => {
    const id = await makeNotice(database.db, { title: '撤回', publishTime: ago(90) });
    await database.db
      .update(tenderNotice)
      .set({ state: 'withdrawn' })
      .where(eq(tenderNotice.id, fromWireId(id)));
    const { status, body } = await api.post('/ai/pub/bid/first', { id });
    expect([status, body.code]).toEqual([410, '41000']);
  });
});

describe('/ai/pub/bid/listOrgPaged', () => {
  const organisations = async (body: object = {}) =>
    (await api.post('/ai/pub/bid/listOrgPaged', body)).body as unknown as Page & {
      records: { name: string }[];
    };

  beforeAll(() => recountOrganisations(database.db));

  it('counts projects by role', async () => {
    const { records } = await organisations({ keywords: '公司', role: 'bidder' });
    expect(records).toMatchObject([
      { name: '牵头建设公司', bidderCount: 1, awardCount: 1, buyerCount: 0 },
      { name: '第二名公司', bidderCount: 1, awardCount: 0 },
      { name: '设计公司', bidderCount: 1, awardCount: 1 },
    ]);
  });

  it('filters by role and region, and pages', async () => {
    const buyers = await organisations({ role: 'buyer', division: '420000' });
    expect(buyers).toMatchObject({ total: 1, records: [{ name: '兴山交通局', buyerCount: 1 }] });
    const page = await organisations({ size: 2, current: 2 });
    expect(page).toMatchObject({ total: 5, pages: 3, current: 2 });
    expect(page.records).toHaveLength(2);
  });

  it('rejects an unknown role', async () => {
    expect((await api.post('/ai/pub/bid/listOrgPaged', { role: 'friend' })).status).toBe(400);
  });
});
