import { planPage, type PageFacts } from './page-plan.rules.ts';

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
