import fc from 'fast-check';
import { normalizeAccount, normalizeCode, normalizePhone } from './normalize-input.ts';

describe('normalizePhone', () => {
  it.each([
    ['138 0000 0001', '13800000001'],
    ['+86 138-0000-0001', '13800000001'],
    ['008613800000001', '13800000001'],
    ['8613800000001', '13800000001'],
    ['１３８００００００01', '13800000001'],
    ['\u202d13800000001\u202c', '13800000001'],
    ['138000000012', '13800000001'],
    ['+86138', '+86138'],
    ['abc', 'abc'],
  ])('converts %s to %s', (typed, meant) => expect(normalizePhone(typed)).toBe(meant));

  it('gives the same result digit by digit', () => {
    const typed = [...'+8613800000001'].reduce(
      (before, digit) => normalizePhone(before + digit),
      '',
    );
    expect(typed).toBe('13800000001');
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        for (const normalize of [normalizePhone, normalizeCode, normalizeAccount]) {
          expect(normalize(normalize(text))).toBe(normalize(text));
        }
      }),
    );
  });
});

describe('normalizeCode', () => {
  it.each([
    ['123 456', '123456'],
    ['１２３４５６', '123456'],
    ['【筑程云】验证码 012345，5 分钟内有效。', '012345'],
    ['12a', '12a'],
  ])('converts %s to %s', (typed, meant) => expect(normalizeCode(typed)).toBe(meant));
});

describe('normalizeAccount', () => {
  it.each([
    ['138 0000 0001', '13800000001'],
    ['Lin＠example.com', 'Lin@example.com'],
    ['lin-1@example.com', 'lin-1@example.com'],
    ['138-0000', '138-0000'],
  ])('converts %s to %s', (typed, meant) => expect(normalizeAccount(typed)).toBe(meant));
});
