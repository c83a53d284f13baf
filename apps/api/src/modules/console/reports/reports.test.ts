import { apiSuite } from '../../../../test/harness.ts';
import { makeArticle, makeDirectory } from '../../../../test/factories.ts';
import { createMember, type Member } from '../../../../test/members.ts';
import { sumReadings } from './reading-days.repository.ts';

const { api, database } = await apiSuite();
const { db } = database;

interface Report {
  days: string[];
  figures: { title: string; value: number | null; before: number | null }[];
  series: { title: string; values: number[]; before: number[] | null }[];
  table: {
    rows: { cells: (string | number | null)[]; interval: { low: number; high: number } | null }[];
  };
}

const SPAN = { from: '2026-11-19', to: '2026-11-20' };
const touch = (source: string) => ({
  page: '/erp',
  campaign: { utm_source: source },
  referrer: '',
  at: '2026-11-19T01:00:00.000Z',
});

let staff: Member;
beforeAll(async () => {
  staff = await createMember(api, { permissions: ['reports'] });
  await database.query(
    `insert into visit_day (day, page, source, views) values
       ('2026-11-17', '/erp', '', 4), ('2026-11-19', '/erp', '', 10), ('2026-11-19', '/erp', 'baidu', 30),
       ('2026-11-20', '/', '', 5), ('2026-11-21', '/', '', 99)`,
  );
});

const call = async (name: string, body: object = SPAN) =>
  (await api.post(`/console/report/${name}`, body, staff)).body;
const get = async (name: string, body: object = SPAN) => (await call(name, body)).model as Report;
const figures = ({ figures: all }: Report) =>
  Object.fromEntries(all.map(({ title, value, before }) => [title, [value, before]]));

async function addLead(at: string, source: string, state = 'new') {
  await database.query(
    `insert into lead (id, kind, phone, state, first_touch, last_touch, created_at)
     values (gen_random_uuid(), 'demo', '13800001111', $1, $2, $3, $4)`,
    [state, touch('first'), source === '' ? null : touch(source), at],
  );
}

describe('reports', () => {
  it('count views by day and page, beside the days before', async () => {
    const report = await get('visits');
    expect(report.days).toEqual(['2026-11-19', '2026-11-20']);
    expect(figures(report)).toMatchObject({ 浏览: [45, 4], 其中推广: [30, 0], 看过的页面: [2, 1] });
    expect(report.series[0]).toMatchObject({ values: [40, 5], before: [4, 0] });
    expect(report.table.rows.map(({ cells }) => cells)).toEqual([
      ['/erp', 40, 30],
      ['/', 5, 0],
    ]);
    const alone = await get('visits', { ...SPAN, compare: false });
    expect(figures(alone)['浏览']).toEqual([45, null]);
  });

  it('tell what campaigns brought, by first or last touch, days in Shanghai', async () => {
    await addLead('2026-11-18T16:30:00Z', 'baidu');
    await addLead('2026-11-20T15:30:00Z', 'baidu', 'won');
    await addLead('2026-11-20T16:30:00Z', 'baidu');
    await addLead('2026-11-20T01:00:00Z', 'baidu', 'suspect');
    await addLead('2026-11-20T01:00:00Z', '');
    const report = await get('campaigns');
    expect(report.series[1]).toMatchObject({ title: '线索', values: [1, 1] });
    expect(report.table.rows).toEqual([
      {
        cells: ['baidu', 30, 0, 2, 1, 1, 2 / 30],
        interval: { low: expect.any(Number), high: expect.any(Number) },
      },
    ]);
    const first = await get('campaigns', { ...SPAN, touch: 'first' });
    expect(first.table.rows.map(({ cells }) => cells.slice(0, 4))).toEqual([
      ['first', 0, 0, 3],
      ['baidu', 30, 0, 0],
    ]);
    // No views: no rate, whatever the number of leads.
    expect(first.table.rows[0]).toMatchObject({ interval: null });
    expect(first.table.rows[0]?.cells.at(-1)).toBeNull();
  });

  it('tell campaigns apart by plan, word and landing page', async () => {
    const { rows } = (await get('campaigns', { ...SPAN, by: 'page' })).table;
    expect(rows.map(({ cells }) => cells)).toEqual([['/erp', 0, 2, 1, 1]]);
    await database.query(
      `update lead set last_touch = jsonb_set(last_touch, '{campaign,utm_campaign}', '"高速计量"')
       where id = (select id from lead where state = 'won')`,
    );
    const { table, figures: all } = await get('campaigns', { ...SPAN, by: 'campaign' });
    expect(table.rows.map(({ cells }) => cells)).toEqual([['高速计量', 0, 1, 1, 1]]);
    // The totals stay those of all campaigns.
    expect(all.find(({ title }) => title === '线索')?.value).toBe(2);
    expect((await get('campaigns', { ...SPAN, by: 'term' })).table.rows).toEqual([]);
  });

  it('go from views to won leads', async () => {
    const report = await get('funnel');
    expect(report.table.rows.map(({ cells }) => cells.slice(0, 2))).toEqual([
      ['浏览', 45],
      ['咨询', 0],
      ['线索', 3],
      ['已约演示', 1],
      ['成交', 1],
    ]);
  });

  it('compare variants of experiments', async () => {
    await database.query(
      `with e as (insert into experiment (id, name, page, state) values (gen_random_uuid(), '按钮', '/erp', 'running') returning id)
       insert into experiment_day (experiment_id, day, variant, visitors, conversions)
       select e.id, v.day::date, v.variant, v.visitors, v.conversions from e, (values
         ('2026-11-19', 'A', 40, 4), ('2026-11-20', 'A', 60, 6), ('2026-11-20', 'B', 3, 1)) as v (day, variant, visitors, conversions)`,
    );
    const { table } = await get('tests');
    expect(table.rows.map(({ cells }) => cells)).toEqual([
      ['按钮', '/erp', '进行中', 'A', 100, 10, 0.1],
      ['按钮', '/erp', '进行中', 'B', 3, 1, null],
    ]);
    expect(table.rows[1]?.interval).toBeNull();
  });

  it('count readings by the sums of days, which are brought up to date again and again', async () => {
    const directoryId = await makeDirectory(db);
    const id = await makeArticle(db, directoryId, { title: '回弹法' });
    const read = (at: string, spent: number) =>
      database.query(
        `insert into article_reading (id, article_id, art_type, spent, at) values (gen_random_uuid(), $1, 'NEWS', $2, $3)`,
        [id, spent, at],
      );
    for (let minute = 10; minute < 15; minute += 1) await read(`2026-11-19T01:${minute}:00Z`, 60);
    await sumReadings(db, new Date('2026-11-19T02:00:00Z'));
    await read('2026-11-19T03:00:00Z', 120);
    await read('2026-11-19T16:00:00Z', 10);
    await sumReadings(db, new Date('2026-11-19T17:00:00Z'));
    await sumReadings(db, new Date('2026-11-19T18:00:00Z'));
    const report = await get('reading');
    expect(report.series[0]?.values).toEqual([6, 1]);
    expect(report.table.rows.map(({ cells }) => cells)).toEqual([
      ['回弹法', expect.any(String), 7, Math.round(430 / 7)],
    ]);
  });

  it('list searches and those that found nothing', async () => {
    await database.query(
      `insert into search_day (day, term, tab, times, misses) values
         ('2026-11-19', '装配率', 'all', 28, 28), ('2026-11-20', '装配率', 'all', 2, 0),
         ('2026-11-20', '造价', 'all', 3, 0), ('2026-10-01', '旧的', 'all', 3, 0)`,
    );
    const report = await get('searches');
    expect(figures(report)).toMatchObject({ 搜索: [33, 0], 没有结果: [28, 0] });
    expect(report.series[0]?.values).toEqual([28, 5]);
    expect(report.table.rows.map(({ cells }) => cells)).toEqual([
      ['装配率', 'all', 30, 28, '2026-11-20'],
      ['造价', 'all', 3, 0, '2026-11-20'],
    ]);
  });

  it('count conversations, and tell no medians of few', async () => {
    await database.query(
      `with g as (insert into guest (id, token_hash, source) values (gen_random_uuid(), 'h', '直接访问') returning id)
       insert into conversation (id, guest_id, agent_id, state, created_at, taken_at, rating)
       select gen_random_uuid(), g.id, $1, 'closed', '2026-11-19T01:00:00Z'::timestamptz + n * interval '1 hour',
         '2026-11-19T01:00:00Z'::timestamptz + n * interval '1 hour' + interval '30 seconds', 5
       from g, generate_series(1, 6) n`,
      [staff.accountId],
    );
    const report = await get('chat');
    expect(figures(report)).toMatchObject({
      会话: [6, 0],
      接待: [6, 0],
      接待率: [1, null],
      等待的中位数: [30, null],
    });
    expect(report.table.rows[0]?.cells.slice(1)).toEqual([6, 30, 6, '5.0']);
    const few = await get('chat', { from: '2026-11-19', to: '2026-11-19', compare: false });
    expect(few.days).toHaveLength(1);
  });

  it.each([
    [{ from: '2026-11-20', to: '2026-11-19' }, 'to'],
    [{ from: '2024-11-20', to: '2026-11-19' }, 'from'],
    [{ from: 'x', to: '2026-11-19' }, 'from'],
    [{ to: '2026-11-19' }, 'from'],
  ])('refuse %j in Chinese', async (span, field) => {
    expect(await call('visits', span)).toMatchObject({
      code: '40000',
      errors: [{ field, message: expect.stringMatching(/[一-龥]/) }],
    });
  });

  it('are for those who may see them', async () => {
    const agent = await createMember(api, { staff: ['agent'] });
    expect((await api.post('/console/report/visits', SPAN, agent)).body.code).toBe('40300');
  });
});
