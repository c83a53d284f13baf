import { analyseFilter, matchesNotice, normaliseFilter } from '@zhucheng/domain-tender';
import { FIT_DAYS, listFitSignals, rankByFit } from '@zhucheng/domain-tender/fit';
import { makeNotice } from '../../../../test/factories.ts';
import { apiSuite } from '../../../../test/harness.ts';
import { createMember, type Member } from '../../../../test/members.ts';
import { fromWireId } from '../../../wire-format.ts';
import { toWordCondition } from '../../../search/index.ts';
import { listAnalysedNotices } from '../filter/analysed-notices.repository.ts';

const { api, database } = await apiSuite();
const DAY = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY);

interface Reason {
  kind: string;
  name: string;
}
interface SortedPage {
  total: number;
  totalExact: boolean;
  basis: Reason[];
  records: { id: string; title: string; reasons: Reason[]; hits?: unknown }[];
}

let member: Member;
beforeAll(async () => {
  const { db } = database;
  for (const [title, days, changes] of [
    ['杭州桥梁施工', 5, { deadline: daysAgo(-5), project: { divisionCode: '330106' } }],
    ['杭州道路养护', 2, { project: { divisionCode: '330102', buyer: '甲交通局' } }],
    ['宜昌隧道监理', 3, { project: { divisionCode: '420526', projectType: 'TUNNEL' } }],
    ['南京房建总承包', 1, { project: { divisionCode: '320115', projectType: 'BUILDING' } }],
    ['杭州老桥', FIT_DAYS + 3, { project: { divisionCode: '330106' } }],
    [
      '南京泵站',
      4,
      { project: { divisionCode: '320115', projectType: 'WATER', buyer: '甲交通局' } },
    ],
  ] as const) {
    await makeNotice(db, { title, publishTime: daysAgo(days), ...changes });
  }
  await makeNotice(db, { title: '还没有发布的桥梁', publishTime: daysAgo(-1) });
});
beforeEach(async () => {
  member = await createMember(api);
});

const sorted = async (body: object = {}, who = member) =>
  (await api.post('/ai/bid/listPagedSort', body, who)).body as unknown as SortedPage;
const titles = async (body: object = {}, who = member) =>
  (await sorted(body, who)).records.map(({ title }) => title);
const subscribe = (name: string, filter: object, who = member) =>
  api.post('/ai/bidSubscribe/create', { name, filter }, who);
const keep = async (title: string) => {
  const { records } = (await api.post('/ai/pub/bid/listPaged', { keywords: title })).body;
  const [found] = records as unknown as { id: string }[];
  await api.post('/ai/pub/userOperation/favorite', { id: found?.id }, member);
};

describe('/ai/bid/listPagedSort', () => {
  it('is for members', async () => {
    const { status, body } = await api.post('/ai/bid/listPagedSort', {});
    expect([status, body.code]).toEqual([401, '40100']);
  });

  it('has the newest first, without reasons, for a member of whom nothing is known', async () => {
    const page = await sorted();
    expect(page).toMatchObject({ total: 6, totalExact: true, basis: [] });
    expect(page.records.map(({ title }) => title)).toEqual([
      '南京房建总承包',
      '杭州道路养护',
      '宜昌隧道监理',
      '南京泵站',
      '杭州桥梁施工',
      '杭州老桥',
    ]);
    expect(page.records.every(({ reasons }) => reasons.length === 0)).toBe(true);
  });

  it('places what subscriptions and the company speak for first, says why, and hides nothing', async () => {
    const owner = await createMember(api, { company: 'owner' });
    await database.query(
      "update company set name = '清江隧道工程公司', division_code = '330100' where id = $1",
      [owner.companyId],
    );
    await subscribe('南京', { regions: ['320100'] }, owner);
    await subscribe('停用的', { words: ['宜昌'] }, owner);
    await database.query("update bid_subscription set enabled = false where name = '停用的'");
    const page = await sorted({}, owner);
    expect(page.basis).toEqual([
      { kind: 'subscription', name: '南京' },
      { kind: 'business', name: '隧道' },
      { kind: 'home', name: '杭州市' },
    ]);
    expect(
      page.records.map(({ title, reasons }) => [title, ...reasons.map(({ kind }) => kind)]),
    ).toEqual([
      ['南京房建总承包', 'subscription'],
      ['南京泵站', 'subscription'],
      ['杭州桥梁施工', 'home'],
      ['杭州道路养护', 'home'],
      ['宜昌隧道监理', 'business'],
      ['杭州老桥', 'home'],
    ]);
  });

  it('learns from what is kept', async () => {
    await keep('杭州道路养护');
    await keep('杭州老桥');
    const page = await sorted();
    expect(page.records[0]).toMatchObject({
      title: '杭州道路养护',
      reasons: [
        { kind: 'buyer', name: '甲交通局' },
        { kind: 'projectType', name: '公路' },
        { kind: 'region', name: '杭州市' },
      ],
    });
    expect(await titles()).toEqual([
      '杭州道路养护',
      '杭州桥梁施工',
      '南京泵站',
      '南京房建总承包',
      '宜昌隧道监理',
      '杭州老桥',
    ]);
  });

  it('keeps to the filter of the list, and marks words', async () => {
    await subscribe('桥', { words: ['桥梁'] });
    expect(await titles({ divisions: ['320000', '420000'] })).toEqual([
      '南京房建总承包',
      '宜昌隧道监理',
      '南京泵站',
    ]);
    const { records } = await sorted({ keywords: '杭州', infoType: '0100' });
    expect(records.map(({ title }) => title)).toEqual(['杭州桥梁施工', '杭州道路养护', '杭州老桥']);
    expect(records[0]?.hits).toBeDefined();
  });

  it('names the reasons in the orders of the list, too', async () => {
    await subscribe('老桥', { words: ['老桥'] });
    const { records } = await sorted({ sort: 'newest' });
    expect(records.at(-1)).toMatchObject({
      title: '杭州老桥',
      reasons: [{ kind: 'subscription', name: '老桥' }],
    });
  });

  it.each([
    [{ sort: 'best' }, 400, '40000'],
    [{ division: '999999' }, 404, '40400'],
    [{ current: 1_001, size: 10 }, 400, '40000'],
  ])('rejects %j', async (body, status, code) => {
    const reply = await api.post('/ai/bid/listPagedSort', body, member);
    expect([reply.status, reply.body.code]).toEqual([status, code]);
  });
});

it('pages through every notice once, in the order of the rule', async () => {
  const reader = await createMember(api);
  const filters = [
    { name: '桥梁', filter: { words: ['桥梁'], excluded: ['养护'] } },
    { name: '浙江', filter: { regions: ['330000'] } },
  ];
  for (const { name, filter } of filters) await subscribe(name, filter, reader);
  const things = ['桥梁施工', '桥梁养护', '隧道施工', '道路养护'];
  for (let at = 0; at < 60; at += 1) {
    await makeNotice(database.db, {
      title: `批量${things[at % 4]}`,
      publishTime: daysAgo(1 + at * 0.7),
      ...(at % 3 === 0 && { deadline: daysAgo(at - 30) }),
      project: { divisionCode: ['330106', '320115', '420526'][at % 3] ?? '330106' },
    });
  }
  const pages: string[] = [];
  for (let current = 1; current <= 8; current += 1) {
    const { records, total } = await sorted({ keywords: '批量', current, size: 8 }, reader);
    expect(total).toBe(60);
    pages.push(...records.map(({ id }) => fromWireId(id)));
  }
  const now = Date.now();
  const rows = await database.query(
    "select id from published_notice where title like '批量%' order by publish_time desc, id desc",
  );
  const newest = rows.map(({ id }) => String(id));
  const analysed = await listAnalysedNotices(database.db, newest);
  const profile = { subscriptions: filters, kept: [], divisionCode: null, business: '' };
  const signals = listFitSignals(profile, String);
  const fitting = [...analysed].flatMap(([id, notice]) =>
    notice.publishTime < now - FIT_DAYS * DAY
      ? []
      : {
          id,
          publishTime: notice.publishTime,
          deadline: notice.deadline,
          hits: signals.filter(({ filter }) =>
            matchesNotice(analyseFilter(normaliseFilter(filter), toWordCondition), notice, now),
          ),
        },
  );
  const ranked = rankByFit(fitting, now).map(({ id }) => id);
  expect(ranked.length).toBeGreaterThan(15);
  expect(pages).toEqual([...ranked, ...newest.filter((id) => !ranked.includes(id))]);
});
