import fc from 'fast-check';
import { readPrice, readOfferText, readRate } from './amounts.ts';

describe('readPrice', () => {
  it.each([
    ['31415926.53', '元', '31415926.53'],
    ['1,234,567.8', '元', '1234567.80'],
    ['２０７９．５', '元', '2079.50'],
    ['1234.5678', '万元', '12345678.00'],
    ['0.005', '元', '0.01'],
    [31415926.53, '元', '31415926.53'],
    [1e15, '元', '1000000000000000.00'],
    ['480万元', '元', '4800000.00'],
  ] as const)('reads %p in %s as %s', (raw, unit, amount) => {
    expect(readPrice(raw, unit)).toMatchObject({ kind: 'price', amount });
  });

  it.each(['-5', '12.3.4', '1,23', '99999999999999999999', {}, [], -1, true])('rejects %p', (raw) =>
    expect(() => readPrice(raw)).toThrow(),
  );

  it('keeps words of a numeric field', () => {
    expect(readPrice('约 300 万')).toEqual({ kind: 'sentence', amount: null, text: '约 300 万' });
  });

  it('keeps every cent', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 18n - 1n }), (cents) => {
        const digits = cents.toString().padStart(3, '0');
        const amount = `${digits.slice(0, -2)}.${digits.slice(-2)}`;
        expect(readPrice(amount)).toEqual({ kind: 'price', amount, text: amount });
      }),
    );
  });
});

describe('readRate', () => {
  it.each([
    ['97.20', '97.20%'],
    ['0.8765', '0.8765%'],
    ['3.05%', '3.05%'],
    ['2‰', '2‰'],
  ])('reads %p as %p, and no amount', (raw, text) => {
    expect(readRate(raw)).toEqual({ kind: 'percent', amount: null, text });
  });

  it('keeps words of a rate field', () => {
    expect(readRate('下浮 3%')).toMatchObject({ kind: 'sentence', text: '下浮 3%' });
  });

  it.each(['1.2.3', '-3', {}])('rejects %p', (raw) => expect(() => readRate(raw)).toThrow());
});

describe('readOfferText', () => {
  it.each([
    ['120000.00元', '120000.00'],
    ['480万元', '4800000.00'],
    ['1.2亿元。', '120000000.00'],
    ['投标总报价：8,765,432.00元', '8765432.00'],
    ['人民币 12345678.90 元整', '12345678.90'],
    ['￥6370000.00元（大写：陆佰叁拾柒万元整）', '6370000.00'],
    ['人民币陆佰叁拾柒万元整（￥6370000.00元）', '6370000.00'],
  ])('takes %p for one amount', (raw, amount) => {
    expect(readOfferText(raw)).toEqual({ kind: 'price', amount, text: raw });
  });

  it.each([
    '51.5%',
    '价格系数79.5%',
    '123.45（元/公顷）',
    '6.50元/吨',
    '设计费报价为600000元，建安工程费报价为70000000.05元',
    '70600000.05元(其中建安费70000000.05元，设计费600000.00元）',
    '投标总价不超过480万元',
    '1234567.89元（本项目其他费用为固定报价）',
    '下浮率4.55%',
    '356000',
  ])('keeps %p as a sentence', (raw) => {
    expect(readOfferText(raw)).toEqual({ kind: 'sentence', amount: null, text: raw });
  });

  it.each(['/', '无', '——', ''])('returns undefined for %p', (raw) => {
    expect(readOfferText(raw)).toBeUndefined();
    expect(readPrice(raw)).toBeUndefined();
  });

  it('keeps the wording and never throws on text', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[一-龥0-9.,%（）：、元万亿]{1,60}$/), (raw) => {
        const offer = readOfferText(raw);
        if (offer) expect(offer.text).toBe(raw);
      }),
    );
  });
});
