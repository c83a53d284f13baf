import fc from 'fast-check';
import { toAmountCell, toCsvCell, toTextCell, toTimeCell } from './cells.ts';

describe('toTextCell', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+86', "'+86"],
    ['-5', "'-5"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'=1"],
    ['\r=1', "'=1"],
    [' =1', "'=1"],
    ['\u0000=1', "'=1"],
    ['\u202e=1', "'=1"],
    ['＝1', "'＝1"],
    ['一标段=二', '一标段=二'],
    ['一\r\n二\r三', '一\n二\n三'],
    ['a\u0001b\ud800c', 'ab\ufffdc'],
    [' 桥梁 ', '桥梁'],
    ['', null],
    [' \u0000 ', null],
    [null, null],
  ])('makes %j safe', (text, cell) => expect(toTextCell(text)).toBe(cell));

  it('never starts a formula, and fits into a cell', () => {
    const signs = fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', ' ', '\u0000', "'", '工');
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: signs }));
    fc.assert(
      fc.property(text, (given) => {
        const cell = toTextCell(given) ?? '';
        expect(cell).not.toMatch(/^[=+\-@\t\r]/);
        expect(cell).not.toMatch(/[\u0000-\u0008\u000b\u000c\r]/);
        expect(cell.isWellFormed()).toBe(true);
      }),
    );
    expect(toTextCell('工'.repeat(40_000))).toHaveLength(32_767);
    expect(toTextCell(`=${'😀'.repeat(20_000)}`)?.length).toBe(32_767);
  });
});

describe('toAmountCell', () => {
  it.each([
    ['489120000.00', 489_120_000],
    ['0.05', 0.05],
    ['0.00', 0],
    ['9999999999999.99', 9_999_999_999_999.99],
    ['99999999999999.99', '99999999999999.99'],
    [null, null],
  ])('types %j', (amount, cell) => expect(toAmountCell(amount)).toBe(cell));

  it('keeps every digit', () => {
    const fen = fc.bigInt({ min: 0n, max: 10n ** 17n });
    fc.assert(
      fc.property(fen, (value) => {
        const digits = String(value).padStart(3, '0');
        const amount = `${digits.slice(0, -2)}.${digits.slice(-2)}`;
        const cell = toAmountCell(amount);
        expect(typeof cell === 'number' ? cell.toFixed(2) : cell).toBe(amount);
      }),
    );
  });
});

describe('toCsvCell', () => {
  it('writes times of Asia/Shanghai to the minute, whatever the zone of the machine', () => {
    const cell = toTimeCell(new Date('2026-11-25T16:30:59.999Z'));
    expect(cell?.toISOString()).toBe('2026-11-26T00:30:59.000Z');
    expect(toCsvCell(cell, 'time')).toBe('2026-11-26 00:30');
    expect(toTimeCell(null)).toBeNull();
  });

  it('keeps ids from being read as numbers', () => {
    expect(toCsvCell('330106202600112233', 'id')).toBe('330106202600112233\t');
    expect(toCsvCell('0012', 'id')).toBe('0012\t');
    expect(toCsvCell('12E5', 'id')).toBe('12E5\t');
    expect(toCsvCell('2026-11', 'id')).toBe('2026-11\t');
    expect(toCsvCell('ZJ-2026-001', 'id')).toBe('ZJ-2026-001');
    expect(toCsvCell('330106', 'text')).toBe('330106');
  });

  it('writes amounts with two decimals and counts without', () => {
    expect(toCsvCell(1234.5, 'amount')).toBe('1234.50');
    expect(toCsvCell(90, 'count')).toBe('90');
    expect(toCsvCell(null, 'amount')).toBe('');
  });
});
