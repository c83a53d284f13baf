import { toY, linePath } from './line-chart.tsx';

describe('line chart', () => {
  it('puts zero at the bottom and the top value at the top', () => {
    expect([toY(0, 40), toY(10, 40), toY(40, 40)]).toEqual([100, 75, 0]);
  });

  it('spreads values evenly from edge to edge', () => {
    expect(linePath([0, 20, 40], 40)).toBe('M0 100L50 50L100 0');
    expect(linePath([10], 40)).toBe('M0 75');
    expect(linePath([], 40)).toBe('');
  });
});
