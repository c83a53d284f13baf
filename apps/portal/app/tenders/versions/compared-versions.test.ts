import { describeRevision, findComparedVersions, getComparisonPath } from './compared-versions.ts';

const revision = (version: number) => ({
  version,
  recordedAt: '2026-11-18T09:30:00+08:00',
  changedFields: [],
  materialKinds: [],
});
const find = (query: string, version: number, gap = 0) => {
  const numbers = Array.from({ length: version - 1 }, (_, at) => version - at);
  const revisions = numbers.filter((number) => number !== gap).map(revision);
  return findComparedVersions(new URLSearchParams(query), { version, revisions });
};

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

  it('leaves out a version that was not public', () => {
    expect(find('', 3, 2)).toEqual({ from: 1, to: 3 });
    expect(find('', 4, 2)).toEqual({ from: 3, to: 4 });
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

describe('describeRevision', () => {
  it('names material changes first and counts the others', () => {
    expect(
      describeRevision({
        ...revision(2),
        changedFields: ['deadline', 'amount', 'title', 'text'],
        materialKinds: ['deadline', 'amount'],
      }),
    ).toBe('投标截止、金额有变；另改 2 处');
  });

  it('names the fields of other changes', () => {
    const fields = ['title', 'text'] as const;
    expect(
      describeRevision({ ...revision(2), changedFields: [...fields], materialKinds: [] }),
    ).toBe('改了标题、公告正文');
  });

  it('names material changes alone', () => {
    expect(
      describeRevision({
        ...revision(2),
        changedFields: ['attachments'],
        materialKinds: ['attachment'],
      }),
    ).toBe('附件有变');
  });
});
