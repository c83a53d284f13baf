import { findComparedVersions, getComparisonPath } from './compared-versions.ts';

const find = (query: string, version: number) =>
  findComparedVersions(new URLSearchParams(query), version);

describe('findComparedVersions', () => {
  it.each([
    ['', 3, { from: 2, to: 3 }],
    ['from=1&to=3', 3, { from: 1, to: 3 }],
    ['from=3&to=1', 3, { from: 1, to: 3 }],
    ['from=1', 3, { from: 1, to: 3 }],
    ['to=2', 3, { from: 2, to: 2 }],
    ['from=2&to=2', 2, { from: 2, to: 2 }],
  ])('reads %j of version %i', (query, version, versions) => {
    expect(find(query, version)).toEqual(versions);
  });

  it('finds nothing to compare in a first version', () => expect(find('', 1)).toBeUndefined());

  it.each(['from=0&to=1', 'from=1&to=4', 'from=a', 'to=1e1', 'from=', 'from=-1', 'from=1.5'])(
    'refuses %j',
    (query) => expect(find(query, 3)).toBeNull(),
  );

  it('is the inverse of the address', () => {
    const path = getComparisonPath('/tender/detail/1/ENGINEERING/0100', { from: 1, to: 3 });
    expect(path).toBe('/tender/detail/1/ENGINEERING/0100?from=1&to=3#versions');
  });
});
