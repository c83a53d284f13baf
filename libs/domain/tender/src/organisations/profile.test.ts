import fc from 'fast-check';
import type { ContestNotice } from './contests.ts';
import { addAmounts, getNoticeSum, nameUnknownRegion } from './figures.ts';
import { addMonths } from '../dates.ts';
import { getLastMonth, getMonthDays, listMonthsUntil } from './months.ts';
import { createProfile, type ProfileScope } from './profile.ts';

const BUYER: ProfileScope = { id: 'buyer', role: 'buyer', lastMonth: '2026-11' };
const BIDDER: ProfileScope = { id: 'a', role: 'bidder', lastMonth: '2026-11' };

const notice = (changes: Partial<ContestNotice> & { day?: string }): ContestNotice => ({
  projectId: 'p',
  lotId: null,
  infoType: '0100',
  projectType: 'ROAD',
  divisionCode: '330200',
  publishTime: Date.parse(`${changes.day ?? '2026-11-02'}T10:00:00+08:00`),
  amount: '100.00',
  amountKind: '控制价',
  buyerId: 'buyer',
  agencyId: 'agency',
  awards: [],
  ...changes,
});
const award = (id: string, amount: string | null = null, rank = 1) => ({
  rank,
  amount,
  lotId: null,
  organisationIds: [id],
});
/** Tender, opening and result of a project. */
const project = (projectId: string, price: string, bidders: readonly string[], rest = {}) => [
  notice({ projectId, day: '2026-08-03', ...rest }),
  notice({
    projectId,
    day: '2026-09-01',
    infoType: '0102',
    amountKind: '最低报价',
    awards: bidders.map((id, at) => award(id, null, at + 1)),
    ...rest,
  }),
  notice({
    projectId,
    day: '2026-10-01',
    infoType: '0104',
    amount: price,
    amountKind: '中标价',
    awards: [award(bidders[0] ?? 'a', price)],
    ...rest,
  }),
];

describe('months', () => {
  it('are the twelve up to the last one', () => {
    expect(listMonthsUntil('2026-11')).toHaveLength(12);
    expect(listMonthsUntil('2026-11')[0]).toBe('2025-12');
    expect(addMonths('2026-01', -1)).toBe('2025-12');
    expect(getMonthDays('2024-02')).toEqual({ start: '2024-02-01', end: '2024-02-29' });
  });

  it('end with the current one, or with that of the latest notice if it is older', () => {
    const now = Date.parse('2026-11-30T16:30:00Z');
    expect(getLastMonth(now, undefined)).toBe('2026-12');
    expect(getLastMonth(now, Date.parse('2026-01-05T00:00:00Z'))).toBe('2026-12');
    expect(getLastMonth(now, Date.parse('2025-03-05T00:00:00Z'))).toBe('2025-03');
  });
});

describe('a buyer', () => {
  it('is counted by tenders of the twelve months, with those before to compare', () => {
    const profile = createProfile(BUYER, [
      notice({}),
      notice({ projectId: 'q', day: '2025-12-01' }),
      notice({ projectId: 'r', day: '2025-11-30' }),
      notice({ projectId: 's', day: '2024-11-30' }),
    ]);
    expect(profile.year).toMatchObject({ total: 2, amount: '200.00', before: 1 });
    expect(profile.months.at(0)).toEqual({ month: '2025-12', total: 1, amount: '100.00' });
    expect(profile.months.at(-1)).toEqual({ month: '2026-11', total: 1, amount: '100.00' });
  });

  it('counts every notice, but the amount of a further round instead of the one before', () => {
    const profile = createProfile(BUYER, [
      notice({ day: '2026-09-01', amount: '100.00' }),
      notice({ day: '2026-10-01', amount: '90.00' }),
    ]);
    expect(profile.year).toMatchObject({ total: 2, amount: '90.00' });
  });

  it('adds no rates, prices of units and sentences', () => {
    const profile = createProfile(BUYER, [
      notice({ amount: '98.50', amountKind: '最高限价费率' }),
      notice({ projectId: 'q', amount: '12.00', amountKind: '综合单价' }),
      notice({ projectId: 'r', amount: null }),
    ]);
    expect(profile.year).toMatchObject({ total: 3, amount: null });
  });

  it('without tenders is counted by results', () => {
    const profile = createProfile(BUYER, project('p', '90.00', ['a']).slice(2));
    expect(profile.infoType).toBe('0104');
    expect(profile.year).toMatchObject({ total: 1, amount: '90.00' });
  });

  it('has winners, agencies and numbers of bidders, prices from five on', () => {
    const four = ['p', 'q', 'r', 's'].flatMap((id) => project(id, '90.00', ['a', 'b', 'c']));
    const before = createProfile(BUYER, four);
    expect(before.ratios[0]).toEqual({ projectType: null, count: 4, summary: undefined });
    expect(before.openings).toMatchObject({ count: 4, summary: undefined });
    const five = [...four, ...project('t', '95.00', ['d', 'e'], { projectType: 'TUNNEL' })];
    const { ratios, openings, winners, agencies, types, results } = createProfile(BUYER, five);
    expect(ratios).toMatchObject([
      { projectType: null, count: 5, summary: { median: 0.9, max: 0.95 } },
      { projectType: 'ROAD', count: 4, summary: undefined },
      { projectType: 'TUNNEL', count: 1, summary: undefined },
    ]);
    expect(openings).toEqual({
      count: 5,
      summary: { mean: 2.8, min: 2, max: 3 },
      bands: [
        { from: 1, to: 2, total: 1 },
        { from: 3, to: 5, total: 4 },
      ],
    });
    expect(results).toBe(5);
    expect(winners).toEqual([
      { id: 'a', total: 4, amount: '360.00' },
      { id: 'd', total: 1, amount: '95.00' },
    ]);
    expect(agencies).toEqual([{ id: 'agency', total: 5 }]);
    expect(types.map(({ projectType, total }) => [projectType, total])).toEqual([
      ['ROAD', 4],
      ['TUNNEL', 1],
    ]);
  });

  it('is counted by city in one province, by province in several', () => {
    const one = [notice({}), notice({ projectId: 'q', divisionCode: '330000' })];
    expect(createProfile(BUYER, one).regions.map(({ code }) => code)).toEqual([null, '330200']);
    const two = [...one, notice({ projectId: 'r', divisionCode: '420500' })];
    expect(createProfile(BUYER, two).regions).toMatchObject([
      { code: '330000', total: 2 },
      { code: '420000', total: 1 },
    ]);
  });

  it('has a name for notices without a city or a province', () => {
    expect(nameUnknownRegion([null, '330200'])).toBe('未注明城市');
    expect(nameUnknownRegion([null, '330000', '420000'])).toBe('未注明');
    expect(nameUnknownRegion([null])).toBe('未注明');
  });
});

describe('a bidder', () => {
  it('is counted by its wins, and has rivals, buyers and a rate of decided contests', () => {
    const profile = createProfile(BIDDER, [
      ...project('p', '90.00', ['a', 'b']),
      ...project('q', '95.00', ['b', 'a', 'c']),
      // Nobody knows who else bid.
      ...project('r', '80.00', ['a']).slice(2),
    ]);
    expect(profile.year).toMatchObject({ total: 2, amount: '170.00' });
    expect(profile.rivals).toEqual([
      { id: 'b', met: 2, won: 1, lost: 1 },
      { id: 'c', met: 1, won: 0, lost: 0 },
    ]);
    expect(profile.decided).toEqual({ bids: 2, wins: 1 });
    expect(profile.buyers).toEqual([{ id: 'buyer', total: 2, amount: '170.00' }]);
    expect(profile.winners).toEqual([]);
  });

  it('has no rivals among its partners in a consortium', () => {
    const consortium = { rank: 1, amount: '90.00', lotId: null, organisationIds: ['b', 'a'] };
    const awards = [consortium, award('c', null, 2)];
    const profile = createProfile(BIDDER, [notice({ infoType: '0104', awards })]);
    expect(profile.rivals.map(({ id }) => id)).toEqual(['c']);
    expect(profile.year).toMatchObject({ total: 1, amount: '90.00' });
  });
});

const anyNotice = fc
  .record({
    projectId: fc.constantFrom('p', 'q', 'r'),
    lotId: fc.constantFrom(null, '1', '2'),
    infoType: fc.constantFrom('0100', '0102', '0104', '0105'),
    projectType: fc.constantFrom('ROAD', 'TUNNEL'),
    divisionCode: fc.constantFrom(null, '330000', '330200', '420500'),
    publishTime: fc.integer({
      min: Date.parse('2024-06-01T00:00:00Z'),
      max: Date.parse('2026-11-30T15:59:59Z'),
    }),
    amount: fc.constantFrom(null, '100.00', '90.10', '33.33'),
    amountKind: fc.constantFrom(null, '控制价', '预算', '中标价', '费率', '最低报价'),
    agencyId: fc.constantFrom(null, 'agency'),
    awards: fc.array(
      fc.record({
        rank: fc.integer({ min: 1, max: 3 }),
        amount: fc.constantFrom(null, '88.00', '77.70'),
        lotId: fc.constantFrom(null, '1'),
        organisationIds: fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), {
          minLength: 1,
          maxLength: 2,
        }),
      }),
      { maxLength: 4 },
    ),
  })
  .map((row) => ({ buyerId: 'buyer', ...row }) as ContestNotice);

it.each([BUYER, { ...BUYER, id: 'agency', role: 'agency' as const }, BIDDER])(
  'figures of any notices agree with each other: $role',
  (scope) => {
    fc.assert(
      fc.property(fc.array(anyNotice, { maxLength: 40 }), (notices) => {
        const profile = createProfile(scope, notices);
        const { months, year, types, winners, results, rivals, decided, openings } = profile;
        const total = (lines: readonly { total: number }[]) =>
          lines.reduce((sum, line) => sum + line.total, 0);
        const amount = (lines: readonly { amount: string | null }[]) =>
          addAmounts(lines.map((line) => line.amount));
        expect(total(months)).toBe(year.total);
        expect(total(types)).toBe(year.total);
        expect(total(profile.regions)).toBe(year.total);
        expect(amount(months)).toBe(year.amount);
        expect(amount(types)).toBe(year.amount);
        expect(total(openings.bands)).toBe(openings.count);
        for (const winner of winners) expect(winner.total).toBeLessThanOrEqual(results);
        for (const { met, won, lost } of rivals) expect(won + lost).toBeLessThanOrEqual(met * 2);
        expect(decided.wins).toBeLessThanOrEqual(decided.bids);
        for (const { count, summary } of profile.ratios) {
          expect(summary === undefined).toBe(count < 5);
        }
        const shuffled = createProfile(scope, notices.toReversed());
        if (new Set(notices.map(({ publishTime }) => publishTime)).size === notices.length) {
          expect(shuffled).toEqual(profile);
        }
      }),
    );
  },
);

it('the sum of a result is that of the awards of its winner', () => {
  const consortium = { rank: 1, amount: '60.00', lotId: '1', organisationIds: ['a', 'b'] };
  const awards = [consortium, { ...award('c', '40.00'), lotId: '2' }, award('a', '70.00', 2)];
  const shared = notice({ infoType: '0104', amount: '100.00', amountKind: '中标价', awards });
  expect(getNoticeSum(shared)).toBe('100.00');
  expect(getNoticeSum(shared, 'a')).toBe('60.00');
  expect(getNoticeSum({ ...shared, awards: [award('a')] }, 'a')).toBe('100.00');
});
