/** @jest-environment node */
import fc from 'fast-check';
import { listDifferences } from './difference.ts';

describe('listDifferences', () => {
  it('names each value by its path, in words', () => {
    const mine = { name: '路桥云', hours: [{ from: '09:00' }], on: true };
    const theirs = { name: '', hours: [{ from: '08:30' }], on: false };
    expect(listDifferences(mine, theirs)).toEqual([
      { path: 'name', mine: '路桥云', theirs: '（空）' },
      { path: 'hours.0.from', mine: '09:00', theirs: '08:30' },
      { path: 'on', mine: '是', theirs: '否' },
    ]);
  });

  it('is empty for equal records, and for no others', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
        expect(listDifferences(a, structuredClone(a))).toEqual([]);
        const isEqual = JSON.stringify(a) === JSON.stringify(b);
        // An empty record and an empty list have no value that could differ.
        const isEmpty = [a, b].some((one) => typeof one === 'object' && one !== null);
        if (!isEqual && !isEmpty) expect(listDifferences(a, b)).toHaveLength(1);
      }),
    );
  });
});
