import { toTenThousands } from '@zhucheng/domain-tender';
import { randomFilter } from '@zhucheng/domain-tender/testing';
import fc from 'fast-check';
import {
  addRegion,
  addWords,
  changeFilter,
  formatTenThousands,
  parseTenThousands,
} from './filter-values.ts';

describe('changeFilter', () => {
  it('leaves out what restricts nothing', () => {
    const filter = { words: ['桥', '隧道'], match: 'any', regions: ['330000'] } as const;
    expect(changeFilter(filter, { words: ['桥'], regions: [], amountMin: '' })).toEqual({
      words: ['桥'],
    });
    expect(changeFilter(filter, { open: true })).toEqual({ ...filter, open: true });
  });

  it('gives the same object back when a change is taken back', () => {
    fc.assert(
      fc.property(randomFilter, (filter) => {
        const before = changeFilter(filter, {});
        const added = changeFilter(before, { regions: ['999999'], amountMin: '1' });
        const { regions, amountMin } = before;
        expect(changeFilter(added, { regions, amountMin })).toEqual(before);
      }),
    );
  });
});

describe('addWords', () => {
  it.each([
    [['桥'], '隧道，桥 GB/T 50500', ['桥', '隧道', 'GB/T 50500']],
    [['桥'], ' ', ['桥']],
  ])('%j and %j: %j', (words, text, all) => expect(addWords(words, text)).toEqual(all));
});

describe('addRegion', () => {
  it.each([
    [[], '330000', ['330000']],
    [['330000'], '330000', ['330000']],
    [['330000', '110000'], '330106', ['110000', '330106']],
    [['330106', '330200'], '330100', ['330200', '330100']],
  ])('%j and %s: %j', (regions, code, all) => expect(addRegion(regions, code)).toEqual(all));
});

describe('amounts in 万元', () => {
  it.each([
    ['3000', '30000000.00'],
    ['3,000', '30000000.00'],
    ['３００．５', '3005000.00'],
    ['0.29', '2900.00'],
    ['0.000001', '0.01'],
    ['5.', '50000.00'],
    ['', undefined],
    ['五百万', '五百万'],
    ['-3', '-3'],
    ['1.0000001', '1.0000001'],
  ])('%j: %j', (text, amount) => expect(parseTenThousands(text)).toBe(amount));

  it('are shown as they were typed, and as lists write them', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), (cents) => {
        const digits = String(cents).padStart(3, '0');
        const amount = `${digits.slice(0, -2)}.${digits.slice(-2)}`;
        const text = formatTenThousands(amount);
        expect(parseTenThousands(text)).toBe(amount);
        expect(Number(text)).toBeCloseTo(toTenThousands(amount) ?? 0, 4);
      }),
    );
    expect(formatTenThousands('30000000.00')).toBe('3000');
    expect(formatTenThousands('五百万')).toBe('五百万');
    expect(formatTenThousands(undefined)).toBe('');
  });
});
