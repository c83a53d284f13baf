/** @jest-environment node */
import fc from 'fast-check';
import { CERTIFICATE, formatYuan, sumCertificate } from './certificate.ts';

it('has an example whose deductions follow from its terms', () => {
  expect(CERTIFICATE.map(({ current }) => current)).toEqual([
    18_426_300, 1_268_450, 342_180, -3_938_950, -601_108,
  ]);
  expect(sumCertificate(CERTIFICATE)).toEqual({
    previous: 83_847_250,
    current: 15_496_872,
    total: 99_344_122,
  });
});

const entry = fc.record({
  name: fc.string(),
  basis: fc.string(),
  previous: fc.integer(),
  current: fc.integer(),
});

it('adds up in both directions', () => {
  fc.assert(
    fc.property(fc.array(entry), (entries) => {
      const { previous, current, total } = sumCertificate(entries);
      expect(total).toBe(previous + current);
      const rows = entries.map((one) => one.previous + one.current);
      expect(rows.reduce((sum, value) => sum + value, 0)).toBe(total);
    }),
  );
});

it('writes amounts that read back as the number', () => {
  fc.assert(
    fc.property(fc.integer(), (yuan) => {
      expect(Number(formatYuan(yuan).replaceAll(',', '').replace('−', '-'))).toBe(yuan);
    }),
  );
});
