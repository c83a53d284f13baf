import { formatCount } from './format-count.ts';

describe('formatCount', () => {
  it.each([0, 7, 999, 1000, 12_345, 100_000, 1_234_567, -4321, 0.5, 1234.125])(
    'formats %d like the browser',
    (value) => {
      expect(formatCount(value)).toBe(value.toLocaleString('zh-CN'));
    },
  );
});
