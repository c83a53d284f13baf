/** @jest-environment node */
import fc from 'fast-check';
import {
  formatThousands,
  PART_COSTS,
  sumPartCosts,
  toHundredMillions,
  toPercent,
} from './part-costs.ts';

it('sums the example of the hero', () => {
  const { target, spent, excess } = sumPartCosts(PART_COSTS);
  expect([toHundredMillions(target), toHundredMillions(spent), excess]).toEqual([
    '1.74',
    '1.18',
    58,
  ]);
  expect(PART_COSTS.map(toPercent)).toEqual([98, 102, 60, 73, 14]);
});

it('writes thousands separators that read back as the number', () => {
  fc.assert(
    fc.property(fc.nat(), (value) => {
      const text = formatThousands(value);
      expect(Number(text.replaceAll(',', ''))).toBe(value);
      expect(text).toMatch(/^\d{1,3}(,\d{3})*$/);
    }),
  );
});
