import { getLastReachablePage, getPaginationItems } from './pagination-items.ts';

describe('getPaginationItems', () => {
  it('lists all of a few pages', () => {
    expect(getPaginationItems(1, 1)).toEqual([1]);
    expect(getPaginationItems(2, 5)).toEqual([1, 2, 3, 4, 5]);
  });

  it('has a gap before the last page', () => {
    expect(getPaginationItems(1, 1098)).toEqual([1, 2, 3, 4, 5, 'gap', 1098]);
  });

  it('has gaps on both sides of the window', () => {
    expect(getPaginationItems(20, 65)).toEqual([1, 'gap', 18, 19, 20, 21, 22, 'gap', 65]);
  });

  it('keeps five pages in the window at the end', () => {
    expect(getPaginationItems(65, 65)).toEqual([1, 'gap', 61, 62, 63, 64, 65]);
  });

  it('has no gap for a single page', () => {
    expect(getPaginationItems(5, 9)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });
});

describe('getLastReachablePage', () => {
  it('stops at the limit of the list call', () => {
    expect(getLastReachablePage(1098, 20)).toBe(500);
    expect(getLastReachablePage(12, 20)).toBe(12);
    expect(getLastReachablePage(0, 20)).toBe(1);
  });
});
