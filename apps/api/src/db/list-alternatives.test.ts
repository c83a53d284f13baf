import { findAlternatives, omitFilters } from './list-alternatives.ts';

const totals = (byRemoval: Record<string, number>) => (without: readonly string[]) =>
  Promise.resolve(byRemoval[without.join('+')] ?? 0);

describe('findAlternatives', () => {
  it('returns each filter whose removal gives results', async () => {
    const found = await findAlternatives(
      ['words', 'type', 'region'],
      totals({ type: 4, region: 2 }),
    );
    expect(found).toEqual([
      { without: ['type'], total: 4 },
      { without: ['region'], total: 2 },
    ]);
  });

  it('keeps a single filter where no single removal helps', async () => {
    const found = await findAlternatives(
      ['words', 'type', 'region'],
      totals({ 'type+region': 3, 'words+region': 9 }),
    );
    expect(found).toEqual([
      { without: ['type', 'region'], total: 3 },
      { without: ['words', 'region'], total: 9 },
    ]);
  });

  it('returns nothing for an unfiltered list or one that is empty without filters', async () => {
    expect(await findAlternatives([], totals({}))).toEqual([]);
    expect(await findAlternatives(['words', 'type'], totals({}))).toEqual([]);
  });
});

describe('omitFilters', () => {
  it('copies the filter without the named values', () => {
    const filter: { a?: number; b?: number } = { a: 1, b: 2 };
    expect(omitFilters(filter, ['a'])).toEqual({ b: 2 });
    expect(filter).toEqual({ a: 1, b: 2 });
  });
});
