import { findStretch, narrowStretch, planPage, type PageFacts } from './page-plan.rules.ts';

const facts: PageFacts = {
  sort: 'newest',
  hasWords: true,
  attributes: 0,
  matches: 45_000,
  all: 50_000,
  end: 20,
};

describe('planPage', () => {
  it('checks notices one by one for words that most of them have', () => {
    expect(planPage(facts)).toEqual({ access: 'checks', checks: 67 });
  });

  it.each([0, 1, 300, 5000])('asks the index for words of %d notices', (matches) => {
    expect(planPage({ ...facts, matches })).toEqual({ access: 'matches' });
  });

  it('asks the index for pages far from the beginning', () => {
    expect(planPage({ ...facts, end: 120 })).toEqual({ access: 'matches' });
  });

  it('checks more notices where all matches would have to be sorted by amount', () => {
    const byAmount: PageFacts = { ...facts, sort: 'amount', end: 120 };
    expect(planPage(byAmount)).toEqual({ access: 'checks', checks: 9000 });
    expect(planPage({ ...byAmount, matches: 500 })).toEqual({ access: 'matches' });
  });

  it('reads lists without words in their order', () => {
    const plain: PageFacts = { ...facts, hasWords: false, all: 1_000_000, matches: 1_000_000 };
    expect(planPage({ ...plain, end: 10_000 })).toEqual({ access: 'order' });
    expect(planPage({ ...plain, attributes: 1, matches: 30_000 })).toEqual({ access: 'order' });
    expect(planPage({ ...plain, attributes: 3, matches: 900 })).toEqual({ access: 'matches' });
    expect(planPage({ ...plain, attributes: 1, matches: 30_000, end: 10_000 })).toEqual({
      access: 'matches',
    });
    const byAmount: PageFacts = { ...plain, sort: 'amount', attributes: 3, matches: 900 };
    expect(planPage(byAmount)).toEqual({ access: 'order' });
  });

  it('reads by deadline in the order of the index, whatever the words', () => {
    expect(planPage({ ...facts, sort: 'deadline' })).toEqual({ access: 'order' });
  });
});

describe('findStretch', () => {
  const [june, may, april] = ['06', '05', '04'].map(
    (month) => new Date(`2026-${month}-01T00:00:00+08:00`),
  );
  const known = [
    { since: june, total: 900 },
    { since: may, total: 2_100 },
    { since: april, total: 5_000 },
  ];

  it('is the part between the counted times around a page', () => {
    expect(findStretch(known, { offset: 2_100, size: 20 })).toEqual({
      since: april,
      until: may,
      offset: 0,
      size: 20,
      total: 2_900,
    });
    expect(findStretch(known, { offset: 2_090, size: 20 })).toMatchObject({
      since: april,
      until: june,
      offset: 1_190,
    });
  });

  it('ends with the list', () => {
    const last = findStretch([{ since: undefined, total: 5_000 }], { offset: 4_990, size: 20 });
    expect(last).toEqual({
      since: undefined,
      until: undefined,
      offset: 4_990,
      size: 10,
      total: 5_000,
    });
  });

  it('is none near the beginning, nor beyond what was counted', () => {
    expect(findStretch(known, { offset: 980, size: 20 })).toBeUndefined();
    expect(findStretch(known, { offset: 5_000, size: 20 })).toBeUndefined();
    expect(findStretch([], { offset: 2_000, size: 20 })).toBeUndefined();
  });
});

describe('narrowStretch', () => {
  const now = Date.parse('2026-06-30T00:00:00+08:00');
  const months = ['06', '05', '04', '03'].map((month) => ({
    month: `2026-${month}`,
    total: 30_000,
  }));
  const since = new Date('2026-03-01T00:00:00+08:00');
  const times = { first: undefined, now, months };

  it('goes from the nearer end', () => {
    const stretch = { since, until: undefined, size: 20, total: 10_400 };
    const deep = narrowStretch({ ...stretch, offset: 9_980 }, times);
    expect(deep).toMatchObject({ period: { since }, slice: { offset: 400 }, fromOldest: true });
    expect(deep?.period?.until?.toISOString().slice(0, 7)).toBe('2026-03');
    const early = narrowStretch({ ...stretch, offset: 1_000 }, times);
    expect(early).toMatchObject({
      period: { until: undefined },
      slice: { offset: 1_000 },
      fromOldest: false,
    });
    expect(early?.period?.since?.toISOString().slice(0, 7)).toBe('2026-06');
    expect(narrowStretch({ ...stretch, offset: 5_000 }, times)?.fromOldest).toBe(false);
  });

  it('lies within the dates of the list', () => {
    const first = new Date('2026-05-01T00:00:00+08:00');
    const stretch = { since: undefined, until: undefined, offset: 9_980, size: 20, total: 10_000 };
    const { period } = narrowStretch(stretch, { ...times, first }) ?? {};
    expect(period?.since).toEqual(first);
    expect(period?.until?.toISOString().slice(0, 7)).toBe('2026-05');
  });

  it('leaves short stretches as they are', () => {
    expect(
      narrowStretch({ since, until: undefined, offset: 30, size: 20, total: 100 }, times),
    ).toBeUndefined();
  });
});
