import {
  analyseFilter,
  findAmountBand,
  getDateRange,
  AMOUNT_BAND_IDS,
  getRegionPrefix,
  matchesNotice,
  normaliseFilter,
  toShanghaiDay,
  withoutParts,
  type AnalysedNotice,
  type DatePresetId,
  type NoticeFilter,
} from '@zhucheng/domain-tender';
import { NOW, randomFilter } from '@zhucheng/domain-tender/testing';
import fc from 'fast-check';
import { suiteDatabase, type SuiteDatabase } from '../../../../test/harness.ts';
import { saveRandomNotices } from '../../../../test/tenders/random-notices.ts';
import { toWordCondition } from '../../../search/index.ts';
import { countNotices } from './count-notices.service.ts';
import type { CountContext } from './count-periods.service.ts';
import { FACET_PARTS, sumPresets, type FacetName } from './notice-facets.rules.ts';

const NOTICES = 250;
const TODAY = Date.parse('2026-03-31T00:00:00+08:00');

let database: SuiteDatabase;
let notices: AnalysedNotice[];
let context: CountContext;

beforeAll(async () => {
  database = await suiteDatabase();
  notices = [...(await saveRandomNotices(database, NOTICES)).values()];
  await database.query('analyze listed_notice');
  context = { readDb: database.db, memoise: (_tags, _key, _seconds, make) => make() };
});
afterAll(() => database.drop());

const values = (
  prefix: string,
): Record<FacetName, (notice: AnalysedNotice) => string | undefined> => ({
  infoType: ({ infoType }) => infoType,
  category: ({ category }) => category,
  projectType: ({ projectType }) => projectType,
  province: ({ divisionCode }) => divisionCode?.slice(0, 2),
  region: ({ divisionCode }) =>
    divisionCode?.startsWith(prefix) ? divisionCode.slice(0, prefix.length + 2) : undefined,
  amountBand: ({ amount }) =>
    amount === null ? undefined : String(AMOUNT_BAND_IDS.indexOf(findAmountBand(amount))),
  preset: ({ publishTime }) => {
    const isWithin = (id: DatePresetId) =>
      toShanghaiDay(publishTime) >= (getDateRange(id, NOW)?.start ?? '');
    return (['3d', '1w', '1m', '3m', '1y', 'all'] as const).find(isWithin);
  },
});

function findMatches(filter: NoticeFilter): AnalysedNotice[] {
  const analysed = analyseFilter(filter, toWordCondition);
  return notices.filter((notice) => matchesNotice(analysed, notice, NOW));
}

/** Counts one by one. */
function expectedFacet(filter: NoticeFilter, facet: FacetName, prefix: string) {
  const others = facet === 'region' ? filter : withoutParts(filter, [FACET_PARTS[facet]]);
  const totals = new Map<string, number>();
  for (const notice of findMatches(others)) {
    const value = values(prefix)[facet](notice);
    if (value !== undefined) totals.set(value, (totals.get(value) ?? 0) + 1);
  }
  return totals;
}

/** Ranges that begin before `since` have more than six notices, the others are counted exactly. */
function expectPresets(
  counted: ReadonlyMap<string, number>,
  expected: ReadonlyMap<string, number>,
  since: Date | undefined,
) {
  const exact = sumPresets(expected);
  for (const [id, total] of sumPresets(counted)) {
    const range = getDateRange(id as DatePresetId, NOW);
    const isLong = since && (!range || new Date(`${range.start}T00:00:00+08:00`) < since);
    if (isLong) expect(exact.get(id)).toBeGreaterThan(6);
    else expect([id, total]).toEqual([id, exact.get(id)]);
  }
}

const prefixOf = ({ regions = [] }: NoticeFilter) =>
  regions.length === 1 && regions[0] ? getRegionPrefix(regions[0]) : '';

const listOf = (filter: NoticeFilter) => ({
  input: { sort: 'newest' as const, current: 1, size: 20 },
  filter,
  now: NOW,
});

describe('countNotices', () => {
  it.each([true, false])(
    'counts as one would one by one, changes added up: %s',
    async (isFolded) => {
      if (isFolded) await database.query('select fold_notice_counts()');
      const counted = new Set<FacetName>();
      await fc.assert(
        fc.asyncProperty(randomFilter, async (random) => {
          const filter = normaliseFilter(random);
          const prefix = prefixOf(filter);
          const { total, today, exact, facets } = await countNotices(
            context,
            listOf(filter),
            prefix,
          );
          const matches = findMatches(filter);
          expect([total, exact]).toEqual([matches.length, true]);
          expect(today).toBe(matches.filter(({ publishTime }) => publishTime >= TODAY).length);
          for (const [name, totals] of Object.entries(facets)) {
            const facet = name as FacetName;
            counted.add(facet);
            expect([facet, totals]).toEqual([facet, expectedFacet(filter, facet, prefix)]);
          }
        }),
        // The inside of a division is counted for a filter by a single one, which few random filters have.
        { numRuns: 150, examples: [[{ regions: ['330000'] }], [{ regions: ['330100'] }]] },
      );
      expect([...counted].toSorted()).toEqual(Object.keys(FACET_PARTS).toSorted());
    },
  );

  it('knows how many of a list were published since some times', async () => {
    const short = { ...context, countLimits: { counted: 10, exactTotal: 6 } };
    let found = 0;
    await fc.assert(
      fc.asyncProperty(randomFilter, async (random) => {
        const filter = normaliseFilter(random);
        const { known } = await countNotices(short, listOf(filter), prefixOf(filter));
        const times = findMatches(filter).map(({ publishTime }) => publishTime);
        for (const { since, total } of known) {
          expect([since, total]).toEqual([
            since,
            times.filter((time) => !since || time >= +since).length,
          ]);
        }
        const starts = known.map(({ since }) => Number(since ?? 0));
        expect(starts).toEqual(starts.toSorted((a, b) => b - a));
        found += known.length;
      }),
      { numRuns: 100 },
    );
    expect(found).toBeGreaterThan(100);
  });

  it('counts the newest of long lists and says so', async () => {
    const short = { ...context, countLimits: { counted: 10, exactTotal: 6 } };
    let inexact = 0;
    await fc.assert(
      fc.asyncProperty(randomFilter, async (random) => {
        const filter = normaliseFilter(random);
        const prefix = prefixOf(filter);
        const counts = await countNotices(short, listOf(filter), prefix);
        const { length } = findMatches(filter);
        if (counts.exact) expect(counts.total).toBe(length);
        else {
          inexact += 1;
          expect(counts.total).toBe(6);
          expect(length).toBeGreaterThan(6);
        }
        for (const [name, totals] of Object.entries(counts.facets)) {
          const expected = expectedFacet(filter, name as FacetName, prefix);
          if (name === 'preset') {
            expectPresets(totals, expected, counts.presetsSince);
            continue;
          }
          if (counts.facetsExact) expect([name, totals]).toEqual([name, expected]);
          for (const [key, value] of totals)
            expect(value).toBeLessThanOrEqual(expected.get(key) ?? 0);
        }
      }),
      { numRuns: 150, examples: [[{ excluded: ['5G基站'], preset: '3d' }]] },
    );
    expect(inexact).toBeGreaterThan(10);
  });
});

/** Time of the database, by which notices of the future are left out. */
const dayBefore = (now: number, days: number) => toShanghaiDay(now - days * 86_400_000);

describe('notices of the future', () => {
  it('are counted in no range, not even in one that ends earlier in their month', async () => {
    const now = Date.now();
    const future = new Date(now + 60_000);
    const [row] = await database.query(
      `select id from tender_notice where state = 'published' limit 1`,
    );
    const { id } = row as { id: string };
    const [{ publish_time: before }] = (await database.query(
      'select publish_time from tender_notice where id = $1',
      [id],
    )) as [{ publish_time: Date }];
    await database.query('update tender_notice set publish_time = $2 where id = $1', [id, future]);
    for (const days of [0, 1, 2, 5, 35]) {
      const range = { start: '2024-01-01', end: dayBefore(now, days) };
      const counted = await countNotices(context, { ...listOf(range), now }, '');
      const [expected] = await database.query(
        'select count(*)::int as total from listed_notice where publish_time < $1 and publish_time <= now()',
        [`${dayBefore(now, days - 1)}T00:00:00+08:00`],
      );
      expect([days, counted.total]).toEqual([days, (expected as { total: number }).total]);
    }
    await database.query('update tender_notice set publish_time = $2 where id = $1', [id, before]);
  });
});

describe('listed notices', () => {
  const drift = () =>
    database.query(`
      with counted as (
        select slice, region, info_type, category, project_type, amount_band, sum(total) as total
        from (select * from notice_count union all select * from notice_count_change) as counts
        group by 1, 2, 3, 4, 5, 6 having sum(total) <> 0
      ), existing as (
        select slice, coalesce(left(division_code, digits), ''), info_type, category, project_type, band, count(*)
        from tender_notice, lateral (values
          ('bands', 2, amount_band(amount)), ('cities', 4, amount_band(amount)),
          (to_char(publish_time at time zone 'Asia/Shanghai', 'YYYY-MM'), 2, '')) as part (slice, digits, band)
        where state = 'published' group by 1, 2, 3, 4, 5, 6
      )
      (table counted except table existing) union all (table existing except table counted)`);
  const amountDrift = () =>
    database.query(`
      with summed as (
        select month, region, info_type, category, project_type, sum(priced), sum(amount)
        from (select * from notice_amount union all select * from notice_amount_change) as sums
        group by 1, 2, 3, 4, 5 having sum(priced) <> 0 or sum(amount) <> 0
      ), existing as (
        select to_char(publish_time at time zone 'Asia/Shanghai', 'YYYY-MM'), coalesce(left(division_code, 2), ''),
          info_type, category, project_type, count(*), sum(amount)
        from tender_notice where state = 'published' and amount is not null group by 1, 2, 3, 4, 5
      )
      (table summed except table existing) union all (table existing except table summed)`);
  const missing = () =>
    database.query(`
      (select id, info_type, division_code, publish_time, amount, p.buyer_id, p.agency_id from tender_notice
        join (select id as project_id, buyer_id, agency_id from tender_project) p using (project_id) where state = 'published'
       except select id, info_type, division_code, publish_time, amount, buyer_id, agency_id from listed_notice)
      union all select id, null, null, null, null, null, null from listed_notice
        where id not in (select id from tender_notice where state = 'published')`);

  it.each([
    `update tender_notice set state = 'withdrawn' where info_type = '0104'`,
    `update tender_notice set state = 'published' where info_type = '0104' and amount is null`,
    `update tender_notice set amount = amount * 10, division_code = '320115' where project_type = 'ROAD'`,
    `update tender_notice set publish_time = publish_time - interval '40 days'`,
    `update tender_project set buyer_id = agency_id, agency_id = null where category = 'ENGINEERING'`,
    `select fold_notice_counts()`,
    `delete from award where true; delete from tender_notice where info_type = '0102'`,
  ])('follow their notices and are counted exactly: %s', async (change) => {
    for (const statement of change.split(';')) await database.query(statement);
    expect(await missing()).toEqual([]);
    expect(await drift()).toEqual([]);
    expect(await amountDrift()).toEqual([]);
  });

  it('have the lexemes of their words, attributes and week', async () => {
    const [row] = await database.query(`
      select tsvector_to_array(l.search_vector) as lexemes, tsvector_to_array(n.search_vector) as words
      from listed_notice l join tender_notice n using (id) where l.division_code = '320115' limit 1`);
    const { lexemes, words } = row as { lexemes: string[]; words: string[] };
    expect(lexemes).toEqual(expect.arrayContaining(words));
    const attributes = lexemes.filter((lexeme) => !words.includes(lexeme));
    const kinds = attributes.map((lexeme) => lexeme.replace(/:.*|\d+/, ''));
    const places = ['~region', '~region', '~region'];
    expect(kinds).toEqual(['@', '@q', '@y', '~category', ...places, '~stage', '~type']);
    expect(lexemes).toEqual(expect.arrayContaining(['~region:32', '~region:3201']));
  });
});

describe('amount_band', () => {
  it('agrees with the bands of the domain', async () => {
    const amounts = [
      '0',
      '999999.99',
      '1000000',
      '4999999.99',
      '5000000',
      '10000000',
      '49999999.99',
    ];
    const more = ['50000000', '99999999.99', '100000000', '499999999.99', '500000000', '1e12'];
    for (const amount of [...amounts, ...more].map((text) => Number(text).toFixed(2))) {
      const [row] = await database.query('select amount_band($1) as band', [amount]);
      expect([amount, (row as { band: string }).band]).toEqual([amount, findAmountBand(amount)]);
    }
  });
});
