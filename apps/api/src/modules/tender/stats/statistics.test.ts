import {
  analyseFilter,
  matchesNotice,
  normaliseFilter,
  toShanghaiDay,
  withoutParts,
  type AnalysedNotice,
  type NoticeFilter,
} from '@zhucheng/domain-tender';
import { NOW, randomFilter } from '@zhucheng/domain-tender/testing';
import { getAmountBasis, getStatisticsPeriod } from '@zhucheng/domain-tender/statistics';
import { summariseSample } from '@zhucheng/domain-tender/organisations';
import fc from 'fast-check';
import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { apiSuite } from '../../../../test/harness.ts';
import { saveRandomNotices } from '../../../../test/tenders/random-notices.ts';
import { getDivisions } from '../../../db/divisions.ts';
import { toWordCondition } from '../../../search/index.ts';
import { countStatistics } from './statistics.service.ts';

const NOTICES = 300;

const { api, database } = await apiSuite();
/** Notices share projects, so that some tender notices have results. */
const PROJECTS = 120;

let notices: AnalysedNotice[];
/** Projects by their notices, and those with a result. */
const projects = new Map<AnalysedNotice, string>();
let resolved: Set<string | undefined>;

beforeAll(async () => {
  const saved = await saveRandomNotices(database, NOTICES, PROJECTS);
  notices = [...saved.values()];
  for (const row of await database.query('select id, project_id from tender_notice')) {
    const notice = saved.get(String(row.id));
    if (notice) projects.set(notice, String(row.project_id));
  }
  const results = notices.filter(({ infoType }) => infoType === '0104');
  resolved = new Set(results.map((notice) => projects.get(notice)));
  await database.query('analyze listed_notice');
});

const statistics = async (filter: NoticeFilter, now = NOW) =>
  countStatistics(
    { readDb: database.db, memoise: (_tags, _key, _seconds, make) => make() },
    filter,
    await getDivisions(database.db),
    now,
  );

function findMatches(filter: NoticeFilter, days: { start: string; end: string }) {
  const analysed = analyseFilter(
    { ...withoutParts(filter, ['date']), start: days.start, end: days.end },
    toWordCondition,
  );
  return notices.filter((notice) => matchesNotice(analysed, notice, NOW));
}

/** Figures, summed up one by one in hundredths. */
function sumUp(filter: NoticeFilter, matches: readonly AnalysedNotice[]) {
  const { infoType } = getAmountBasis(filter);
  const priced = matches.filter((notice) => notice.infoType === infoType && notice.amount !== null);
  const fen = priced.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0);
  const median = summariseSample(priced.map(({ amount }) => Number(amount)))?.median;
  const tenders = matches.filter((notice) => notice.infoType === '0100');
  return {
    total: matches.length,
    priced: priced.length,
    fen,
    median: median?.toFixed(2) ?? null,
    tenders: tenders.length,
    resolved: tenders.filter((notice) => resolved.has(projects.get(notice))).length,
  };
}

const monthOf = ({ publishTime }: AnalysedNotice) => toShanghaiDay(publishTime).slice(0, 7);

const toFen = ({
  total,
  priced,
  amount,
  median,
  tenders,
  resolved,
}: Omit<Group[number], 'key' | 'name' | 'compared' | 'before'>) => ({
  total,
  priced,
  fen: Math.round(Number(amount) * 100),
  median,
  tenders,
  resolved,
});

const yearBefore = (month: string) => `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`;

/** Expected figures of a grouping, with the complete months and the same ones of the year before. */
function expectedGroup(filter: NoticeFilter, keyOf: (notice: AnalysedNotice) => string) {
  const period = getStatisticsPeriod(filter, NOW);
  const complete = period.months.filter((month) => month.complete).map(({ month }) => month);
  const matches = period.months.length > 0 ? findMatches(filter, period) : [];
  const ago = findMatches(filter, { start: '2000-01-01', end: period.end }).filter((notice) =>
    complete.some((month) => yearBefore(month) === monthOf(notice)),
  );
  return Object.fromEntries(
    [...Map.groupBy(matches, keyOf)].map(([key, group]) => [
      key,
      {
        ...sumUp(filter, group),
        compared: group.filter((notice) => complete.includes(monthOf(notice))).length,
        before: ago.filter((notice) => keyOf(notice) === key).length,
      },
    ]),
  );
}

type Group = Awaited<ReturnType<typeof statistics>>['regions'];

const toGroup = (group: Group) =>
  Object.fromEntries(
    group.map((row) => [row.key, { ...toFen(row), compared: row.compared, before: row.before }]),
  );

async function checkFilter(random: NoticeFilter): Promise<void> {
  const filter = normaliseFilter(random);
  const counted = await statistics(filter);
  const period = getStatisticsPeriod(filter, NOW);
  const matches = period.months.length > 0 ? findMatches(filter, period) : [];
  expect(toFen(counted)).toEqual(sumUp(filter, matches));
  expect([counted.start, counted.end]).toEqual([period.start, period.end]);
  expect(counted.months).toHaveLength(period.months.length);
  for (const [at, { month, complete }] of period.months.entries()) {
    const row = counted.months[at];
    if (!row) throw new Error(month);
    const ofMonth = matches.filter((notice) => monthOf(notice) === month);
    expect([month, toFen(row)]).toEqual([month, sumUp(filter, ofMonth)]);
    const ago = findMatches(filter, { start: '2000-01-01', end: period.end }).filter(
      (notice) => monthOf(notice) === yearBefore(month),
    );
    expect([month, row.before]).toEqual([month, complete ? ago.length : null]);
  }
  const provinceOf = ({ divisionCode }: AnalysedNotice) =>
    divisionCode === null ? '' : `${divisionCode.slice(0, 2)}0000`;
  expect(toGroup(counted.regions)).toEqual(expectedGroup(filter, provinceOf));
  expect(toGroup(counted.projectTypes)).toEqual(expectedGroup(filter, (it) => it.projectType));
  expect(toGroup(counted.categories)).toEqual(expectedGroup(filter, (it) => it.category));
}

describe('countStatistics', () => {
  it.each([true, false])(
    'sums up as one would one by one, changes added up: %s',
    async (isFolded) => {
      if (isFolded) await database.query('select fold_notice_counts()');
      await fc.assert(fc.asyncProperty(randomFilter, checkFilter), {
        numRuns: 60,
        examples: [[{}], [{ preset: '1y' }], [{ end: '2025-11-30' }], [{ start: '2026-04-02' }]],
      });
    },
  );

  it('leaves out notices of the future', async () => {
    const [row] = await database.query(
      `select id from tender_notice where amount is not null and info_type = '0100' limit 1`,
    );
    const countWith = async (publishTime: string) => {
      await database.query(`update tender_notice set publish_time = ${publishTime} where id = $1`, [
        row?.id,
      ]);
      const { total, priced, amount } = await statistics({}, Date.now());
      return { total, priced, amount };
    };
    const without = await countWith(`now() - interval '5 years'`);
    expect(await countWith(`now() + interval '1 minute'`)).toEqual(without);
    expect((await countWith(`now() - interval '1 minute'`)).priced).toBe(without.priced + 1);
  });
});

describe('/ai/pub/bid/statistics', () => {
  const call = async (body: object) => (await api.post('/ai/pub/bid/statistics', body)).body;

  it('counts what the list counts', async () => {
    const range = { start: '2025-04-01', end: '2026-03-31', division: '330000', exclude: '监理' };
    const { model } = (await call(range)) as unknown as {
      model: Group[number] & { region: string; names: object };
    };
    const list = await api.post('/ai/pub/bid/listPaged', range);
    expect(model.total).toBe(list.body.total);
    expect(model).toMatchObject({ region: '浙江省', names: { 330000: '浙江省' } });
  });

  it.each([
    [{ division: '999999' }, '40400', '没有这个地区'],
    [{ start: '2026-13-01' }, '40000', undefined],
  ])('refuses %j', async (body, code, msg) => {
    const reply = await call(body);
    expect(reply.code).toBe(code);
    if (msg) expect(reply.msg).toBe(msg);
  });
});

describe('/tender/statistics/export', () => {
  const download = (list: string, format: string) =>
    api.app.inject({
      url: `/api/tender/statistics/export?${String(new URLSearchParams({ list, format }))}`,
    });

  it('has the figures of the page in one table, for visitors as well', async () => {
    const { body } = await api.post('/ai/pub/bid/statistics', {
      start: '2025-04-01',
      end: '2026-03-31',
      division: '330000',
    });
    const model = body.model as unknown as Awaited<ReturnType<typeof statistics>>;
    const list = '/tender/0/330000?start=2025-04-01&end=2026-03-31';
    const csv = await download(list, 'csv');
    expect(csv.headers['content-disposition']).toMatch(/^attachment; .*\.csv/);
    const rows = parseCsv(csv.body) as string[][];
    expect(rows[0]?.slice(0, 5)).toEqual(['分组', '名称', '从', '到', '公告']);
    const known = rows.slice(1).map((row) => [row[0], row[4], row[7], row[8], row[9], row[11]]);
    const toRow = (group: string, figures: Group[number] | (typeof model)['months'][number]) => [
      group,
      ...[figures.total, figures.median, figures.tenders, figures.resolved, figures.before].map(
        (value) => String(value ?? ''),
      ),
    ];
    expect(known.slice(1)).toEqual([
      ...model.months.map((month) => toRow('月份', month)),
      ...model.regions.map((row) => toRow('地区', row)),
      ...model.projectTypes.map((row) => toRow('工程类别', row)),
      ...model.categories.map((row) => toRow('交易类别', row)),
    ]);
    expect(known[0]?.slice(0, 2)).toEqual(['合计', String(model.total)]);
    const { sheets } = await readXlsx((await download(list, 'xlsx')).rawPayload);
    expect(sheets[0]?.rows[1]?.[4]).toBe(model.total);
    expect(sheets[0]?.rows).toHaveLength(rows.length);
  });

  it.each([
    ['/elsewhere', 400, '列表的地址不完整'],
    ['/tender/0/999999', 404, '没有这个地区'],
  ])('refuses the list %s', async (list, status, msg) => {
    const reply = await download(list, 'csv');
    expect([reply.statusCode, reply.json<{ msg: string }>().msg]).toEqual([
      status,
      expect.stringContaining(msg),
    ]);
  });
});
