import fc from 'fast-check';
import {
  chooseScope,
  findKeptCounts,
  listAttributeLexemes,
  listTimeLexemes,
  type MonthTotal,
} from './count-plan.rules.ts';

const NOW = Date.parse('2026-11-22T10:00:00+08:00');
const WEEK = 7 * 86_400_000;

describe('findKeptCounts', () => {
  it.each([
    [{}, { by: 'bands', provinces: [] }],
    [
      { regions: ['330000', '420100'], infoTypes: ['0100'] },
      { by: 'bands', provinces: ['33', '42'] },
    ],
    [{ amountBands: ['1y'] }, { by: 'bands', provinces: [] }],
    [
      { start: '2026-03-01', end: '2026-04-30' },
      { by: 'months', from: '2026-03', to: '2026-04', edges: [] },
    ],
    [{ start: '2026-03-01' }, { by: 'months', from: '2026-03', to: '2026-11', edges: [] }],
    [{ end: '2026-11-22' }, { by: 'months', from: undefined, to: '2026-11', edges: [] }],
  ] as const)('finds those of %j', (filter, expected) => {
    expect(findKeptCounts(filter, NOW)).toEqual(expected);
  });

  it('leaves days beside whole months to be counted one by one', () => {
    expect(findKeptCounts({ start: '2026-01-31', end: '2026-03-02' }, NOW)).toEqual({
      by: 'months',
      from: '2026-02',
      to: '2026-02',
      edges: [
        { from: new Date('2026-01-30T16:00:00Z'), to: new Date('2026-01-31T16:00:00Z') },
        { from: new Date('2026-02-28T16:00:00Z'), to: new Date('2026-03-02T16:00:00Z') },
      ],
    });
    expect(findKeptCounts({ preset: '1y' }, NOW)).toMatchObject({ from: '2025-12', to: '2026-11' });
  });

  it.each([
    { words: ['桥梁'] },
    { amountMin: '1.00' },
    { open: true as const },
    { regions: ['330106'] },
    { preset: '1w' as const },
    { preset: '1y' as const, regions: ['330100'] },
    { start: '2026-01-01', amountBands: ['1y' as const] },
  ])('has none for %j', (filter) => {
    expect(findKeptCounts(filter, NOW)).toBeUndefined();
  });
});

describe('listAttributeLexemes', () => {
  it('lists those of each part but the excepted', () => {
    const filter = { regions: ['330000', '420100', '110101'], infoTypes: ['0100' as const] };
    const regions = ['~region:33', '~region:4201', '~region:110101'];
    expect(listAttributeLexemes(filter)).toEqual([['~stage:0100'], regions]);
    expect(listAttributeLexemes(filter, ['division'])).toEqual([['~stage:0100']]);
  });
});

describe('chooseScope', () => {
  const months: MonthTotal[] = [
    { month: '2026-12', total: 5 },
    { month: '2026-11', total: 2_000 },
    { month: '2026-10', total: 3_000 },
    { month: '2026-09', total: 95_000 },
  ];

  it('goes back as far as so many notices may be needed', () => {
    const since = chooseScope({ expected: 50_000, wanted: 1_000, now: NOW }, months);
    expect(since?.toISOString().slice(0, 7)).toBe('2026-10');
    const first = chooseScope({ expected: 100_000, wanted: 20, now: NOW }, months);
    expect(NOW - Number(first)).toBeLessThan(86_400_000);
  });

  it('knows that matches since a time are denser', () => {
    const wish = { expected: 4_000, wanted: 100, now: NOW };
    const first = new Date('2026-10-01T00:00:00+08:00');
    const dense = chooseScope({ ...wish, first }, months);
    expect(NOW - Number(dense)).toBeLessThan(2 * 86_400_000);
    expect(Number(chooseScope(wish, months))).toBeLessThan(Number(dense));
  });

  it('chooses none where nearly all would be needed', () => {
    expect(chooseScope({ expected: 1_000, wanted: 1_000, now: NOW }, months)).toBeUndefined();
    expect(chooseScope({ expected: 0, wanted: 20, now: NOW }, months)).toBeUndefined();
    expect(chooseScope({ expected: 10, wanted: 1, now: NOW }, [])).toBeUndefined();
  });
});

describe('listTimeLexemes', () => {
  it('names few periods, which hold every week from then on, or a little earlier, once', () => {
    const lengths = new Map([
      ['@', 1],
      ['@q', 13],
      ['@y', 52],
    ]);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 50 * 52 }), (back) => {
        const lexemes = listTimeLexemes(new Date(NOW - back * WEEK), NOW);
        const weeks = lexemes.flatMap((lexeme) => {
          const [, mark = '', number = ''] = /^(@[qy]?)(\d+)$/.exec(lexeme) ?? [];
          const length = lengths.get(mark) ?? 0;
          return Array.from({ length }, (_, at) => Number(number) * length + at);
        });
        const last = Math.floor(NOW / WEEK);
        const [first = 0] = weeks;
        expect(weeks).toEqual(weeks.map((_, at) => first + at));
        expect(weeks.at(-1)).toBeGreaterThanOrEqual(last);
        expect(first).toBeLessThanOrEqual(last - back);
        expect(first).toBeGreaterThanOrEqual(last - back * 1.25);
        expect(lexemes.length).toBeLessThan(12 + 4 + back / 52 + 2);
        // Longer ranges begin with a quarter.
        if (back >= 48) expect(lexemes[0]).toMatch(/^@[qy]/);
      }),
    );
  });

  it('ends with the weeks of a moment of the past, or a little later', () => {
    fc.assert(
      fc.property(fc.nat(200), fc.nat(200), (length, ago) => {
        const until = NOW - ago * WEEK;
        const lexemes = listTimeLexemes(new Date(until - length * WEEK), until, NOW);
        const [, mark = '', number = ''] = /^(@[qy]?)(\d+)$/.exec(lexemes.at(-1) ?? '') ?? [];
        const weeks = { '@': 1, '@q': 13, '@y': 52 }[mark] ?? 0;
        const end = Math.min((Number(number) + 1) * weeks - 1, Math.floor(NOW / WEEK));
        expect(end).toBeGreaterThanOrEqual(Math.floor(until / WEEK));
        expect(end).toBeLessThanOrEqual(Math.floor(until / WEEK) + length * 0.25);
      }),
    );
  });

  it('names none from before the first period', () => {
    expect(listTimeLexemes(new Date('1900-01-01T00:00:00Z'), NOW)).toEqual([]);
  });
});
