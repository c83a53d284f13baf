import { toListRemovals } from './list-removals.ts';

const LABELS = { keywords: '“公路”', type: '房建工程', region: '浙江省', date: undefined };
const hrefOf = (without: readonly string[]) => `/list?without=${without.join('+')}`;

describe('toListRemovals', () => {
  it('names the filter that is taken off', () =>
    expect(toListRemovals([{ without: ['type'], total: 4 }], LABELS, hrefOf)).toEqual([
      { label: '去掉房建工程', total: 4, href: '/list?without=type' },
    ]));

  it('names the only filter that is kept', () =>
    expect(toListRemovals([{ without: ['type', 'region'], total: 3 }], LABELS, hrefOf)).toEqual([
      { label: '只保留“公路”', total: 3, href: '/list?without=type+region' },
    ]));

  it('returns nothing for a reply with results', () =>
    expect(toListRemovals(undefined, LABELS, hrefOf)).toEqual([]));
});
