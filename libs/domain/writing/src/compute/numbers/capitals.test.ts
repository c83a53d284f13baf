import fc from 'fast-check';
import { MAX_CAPITAL_FEN, parseCapitals, toCapitals } from './capitals.ts';

describe('toCapitals', () => {
  // Examples of the rules for bank vouchers, and cases of theirs that they leave to the writer.
  it.each([
    [140_950n, '壹仟肆佰零玖元伍角'],
    [600_714n, '陆仟零柒元壹角肆分'],
    [168_032n, '壹仟陆佰捌拾元叁角贰分'],
    [10_700_053n, '壹拾万柒仟元伍角叁分'],
    [1_640_902n, '壹万陆仟肆佰零玖元零贰分'],
    [32_504n, '叁佰贰拾伍元零肆分'],
    [0n, '零元整'],
    [1n, '壹分'],
    [30n, '叁角'],
    [100n, '壹元整'],
    [1_000n, '壹拾元整'],
    [10_005_000n, '壹拾万零伍拾元整'],
    [100_000_000_00n, '壹亿元整'],
    [100_000_001_00n, '壹亿零壹元整'],
    [10_001_000_00n, '壹仟万壹仟元整'],
    [1_000_000_000_000_00n, '壹万亿元整'],
    [1_000_100_000_000_00n, '壹万零壹亿元整'],
    [5_000_000_050_000_00n, '伍万亿零伍万元整'],
  ])('writes %s fen as %s', (fen, words) => {
    expect(toCapitals(fen)).toBe(words);
    expect(parseCapitals(words)).toBe(fen);
  });

  it('has no words for what the rules have none for', () => {
    expect(toCapitals(-1n)).toBeUndefined();
    expect(toCapitals(MAX_CAPITAL_FEN + 1n)).toBeUndefined();
  });

  it('is read back as the same amount', () => {
    const withZeros = fc
      .array(fc.constantFrom('0', '0', '0', '1', '5', '9'), { minLength: 1, maxLength: 18 })
      .map((digits) => BigInt(digits.join('')));
    fc.assert(
      fc.property(fc.oneof(withZeros, fc.bigInt({ min: 0n, max: MAX_CAPITAL_FEN })), (fen) => {
        const words = toCapitals(fen);
        expect(parseCapitals(words ?? '')).toBe(fen);
        expect(words).not.toMatch(/零零|.零[万亿元]|整$(?<!元整)/);
      }),
    );
  });
});

describe('parseCapitals', () => {
  it.each([
    ['人民币（大写）：壹拾万零柒仟元零伍角叁分', 10_700_053n],
    ['壹仟陆佰捌拾元零叁角贰分整', 168_032n],
    ['拾伍元整', 1_500n],
    ['壹佰万圆正', 100_000_000n],
    ['三千二百五十元五角整', 325_050n],
    ['壹拾万伍佰元整', 10_050_000n],
    ['零元伍角', 50n],
  ])('reads %s', (words, fen) => {
    expect(parseCapitals(words)).toBe(fen);
  });

  it.each([
    '',
    '元',
    '整',
    '壹佰伍元整',
    '壹万伍元整',
    '壹佰壹佰元',
    '壹拾佰元',
    '100元',
    '伍佰',
    '壹元贰分叁角',
  ])('does not guess what %s means', (words) => {
    expect(parseCapitals(words)).toBeUndefined();
  });
});
