import { isPassing, reasonOf, refusalOf } from './reasons.ts';

describe('reasonOf', () => {
  it.each([
    [
      'publishTime: 公告发布日期：日期不存在：“2025-02-30”',
      '公告发布日期：日期不存在：“2025-02-30”',
    ],
    ['title: 缺少 title', '缺少 title'],
    ['releaseTime: date：日期无法识别：“x”', 'date：日期无法识别：“x”'],
    ['缺少中标人', '缺少中标人'],
  ])('%s', (message, reason) => expect(reasonOf(new Error(message))).toBe(reason));
});

describe('failures of the database', () => {
  const coded = (code: string) => Object.assign(new Error('x'), { code });

  it('tells refusals, passing failures and others apart', () => {
    expect(refusalOf(coded('22021'))).toContain('含有无法保存的字符');
    expect(refusalOf(coded('ECONNRESET'))).toBeUndefined();
    expect(isPassing(coded('57P01'))).toBe(true);
    expect(isPassing(coded('40P01'))).toBe(true);
    expect(isPassing(new Error('Connection terminated unexpectedly'))).toBe(true);
    expect(isPassing(coded('42P01'))).toBe(false);
  });
});
