import { getStandardVerdict } from './standard-verdict.ts';

const successor = {
  number: 'GB/T 50500-2024',
  id: 'a'.repeat(32),
  partly: false,
  effectiveDate: '2025-09-01',
};
const state = { status: '现行', effectiveDate: '2013-07-01', replaces: [], replacedBy: [] };

describe('getStandardVerdict', () => {
  it.each([
    ['废止', [successor], '已废止 · 自 2025-09-01 由 GB/T 50500-2024 代替'],
    ['废止', [{ ...successor, effectiveDate: '' }], '已废止 · 由 GB/T 50500-2024 代替'],
    ['废止', [], '已废止 · 本站未收录代替它的标准，引用前请核对'],
    [
      '部分替代',
      [{ ...successor, partly: true }],
      '部分替代 · 自 2025-09-01 部分条文由 GB/T 50500-2024 代替',
    ],
    ['现行', [successor], '现行 · 自 2025-09-01 由 GB/T 50500-2024 代替'],
    ['现行', [], '现行 · 自 2013-07-01 起实施'],
    ['即将实施', [], '即将实施 · 自 2013-07-01 起实施'],
  ])('says of %s with %j: %s', (status, replacedBy, words) =>
    expect(getStandardVerdict({ ...state, status, replacedBy })?.words).toBe(words),
  );

  it('names what a standard in force replaced as a whole', () => {
    const replaces = [
      { number: 'GB 50500-2008', partly: false },
      { number: 'GB 50300-2001', partly: true },
    ];
    expect(getStandardVerdict({ ...state, replaces })).toEqual({
      tone: 'ok',
      words: '现行 · 自 2013-07-01 起实施，代替 GB 50500-2008',
      successor: null,
    });
  });

  it('takes over no other fields of a record', () => {
    const record = { ...successor, title: '工程量清单计价标准', status: '现行' };
    const verdict = getStandardVerdict({ ...state, status: '废止', replacedBy: [record] });
    expect(verdict?.successor).toEqual(successor);
  });

  it('prefers a successor of the whole standard to one of some clauses', () => {
    const part = { ...successor, number: 'GB 1', partly: true };
    const verdict = getStandardVerdict({
      ...state,
      status: '废止',
      replacedBy: [part, successor],
    });
    expect(verdict?.successor).toEqual(successor);
  });

  it('leaves out what is unknown', () => {
    expect(getStandardVerdict({ ...state, effectiveDate: '' })?.words).toBe('现行');
    expect(getStandardVerdict({ ...state, status: '' })).toBeNull();
  });
});
