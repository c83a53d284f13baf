/** @jest-environment node */
import fc from 'fast-check';
import { BONDS, CERTIFICATES, findEnding, sumBonds } from './office.ts';

it('sums the example', () => {
  expect(sumBonds(BONDS)).toEqual({ all: 58, overdue: 16 });
  expect(findEnding(CERTIFICATES).map(({ holder }) => holder)).toEqual(['孙工', '何工', '高工']);
});

it('reports exactly the certificates that end within the days, in order', () => {
  const certificate = fc.record({ holder: fc.string(), kind: fc.string(), daysLeft: fc.integer() });
  fc.assert(
    fc.property(fc.array(certificate), fc.nat(400), (all, days) => {
      const ending = findEnding(all, days);
      expect(ending).toHaveLength(all.filter(({ daysLeft }) => daysLeft <= days).length);
      for (const [at, { daysLeft }] of ending.entries()) {
        expect(daysLeft).toBeLessThanOrEqual(ending[at + 1]?.daysLeft ?? days);
      }
    }),
  );
});
