/** @jest-environment node */
import fc from 'fast-check';
import { findLedgerProblem, LEDGER } from './ledger.ts';

it('finds the two wrong rows of the example', () => {
  expect(LEDGER.map(findLedgerProblem)).toEqual([
    undefined,
    '累计应为 61468，差 180',
    undefined,
    '超合同量 22',
  ]);
});

it('accepts exactly the rows that add up within the contract', () => {
  const quantity = fc.nat(100_000);
  fc.assert(
    fc.property(
      quantity,
      quantity,
      quantity,
      fc.integer({ min: -2, max: 2 }),
      (contract, previous, current, slip) => {
        const total = previous + current + slip;
        const row = { item: '', name: '', unit: '', contract, previous, current, total };
        expect(findLedgerProblem(row) === undefined).toBe(slip === 0 && total <= contract);
      },
    ),
  );
});
