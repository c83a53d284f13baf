import fc from 'fast-check';
import { readLotNumber, withoutRound } from './project-number.ts';

describe('readLotNumber', () => {
  it.each([
    ['ABA070002-202402-01(2)', { projectNo: 'ABA070002', lotNo: '202402-01', round: 2 }],
    [
      'ＡＢＡ０７０００２－２０２４０２－０１（３）',
      { projectNo: 'ABA070002', lotNo: '202402-01', round: 3 },
    ],
    ['aba070002-202402-11', { projectNo: 'ABA070002', lotNo: '202402-11', round: 1 }],
    ['CG2026-118', { projectNo: 'CG2026-118', round: 1 }],
    ['E3205（第2次）', { projectNo: 'E3205', round: 2 }],
  ])('takes %p apart', (raw, parts) => expect(readLotNumber(raw)).toEqual(parts));

  it.each(['', '/', undefined, '9'.repeat(200)])('has nothing for %p', (raw) =>
    expect(readLotNumber(raw)).toBeUndefined(),
  );

  it('puts every number of this make together again', () => {
    const number = fc.tuple(
      fc.stringMatching(/^[A-Z]{3}\d{6}$/),
      fc.stringMatching(/^20\d{4}-\d{2}$/),
      fc.integer({ min: 1, max: 9 }),
    );
    fc.assert(
      fc.property(number, ([projectNo, lotNo, round]) => {
        const written = `${projectNo}-${lotNo}${round > 1 ? `(${round})` : ''}`;
        expect(readLotNumber(written)).toEqual({ projectNo, lotNo, round });
      }),
    );
  });
});

it('withoutRound drops the mark of a repeated tender', () => {
  expect(withoutRound('河道整治工程(第2次招标)')).toBe('河道整治工程');
  expect(withoutRound('河道整治工程（第三次招标）监理')).toBe('河道整治工程监理');
  expect(withoutRound('河道整治工程（二期）')).toBe('河道整治工程（二期）');
});
