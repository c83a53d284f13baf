import { isTransient, toReason, toRefusalReason } from './reasons.ts';

describe('toReason', () => {
  it.each([
    [
      'publishTime: 公告发布日期：日期不存在：“2025-02-30”',
      '公告发布日期：日期不存在：“2025-02-30”',
    ],
    ['title: 缺少 title', '缺少 title'],
    ['releaseTime: date：日期无法识别：“x”', 'date：日期无法识别：“x”'],
    ['缺少中标人', '缺少中标人'],
  ])('%s', (message, reason) => expect(toReason(new Error(message))).toBe(reason));
});

describe('database failures', () => {
  const coded = (code: string) => Object.assign(new Error('x'), { code });

  it('distinguishes rejections, transient failures and others', () => {
    expect(toRefusalReason(coded('22021'))).toContain('含有无法保存的字符');
    expect(toRefusalReason(coded('ECONNRESET'))).toBeUndefined();
    expect(isTransient(coded('57P01'))).toBe(true);
    expect(isTransient(coded('40P01'))).toBe(true);
    expect(isTransient(new Error('Connection terminated unexpectedly'))).toBe(true);
    expect(isTransient(coded('42P01'))).toBe(false);
  });
});
