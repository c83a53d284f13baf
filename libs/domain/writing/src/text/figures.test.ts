import fc from 'fast-check';
import { parseChineseNumeral } from '../compute/numbers/chinese-numerals.ts';
import { findFigures, type FigureValue } from './figures.ts';

const number = (value: number, unit = ''): FigureValue => ({ kind: 'number', value, unit });
const code = (text: string): FigureValue => ({ kind: 'code', code: text });
const date = (year?: number, month?: number, day?: number): FigureValue => ({
  kind: 'date',
  year,
  month,
  day,
});
const read = (text: string) => findFigures(text).map(({ value }) => value);

describe('findFigures', () => {
  it.each<[string, FigureValue[]]>([
    ['基坑深8.6 m，周长２１０ｍ，共30天', [number(8.6, 'm'), number(210, 'm'), number(30, 'd')]],
    ['温度为-5℃，不低于零下10℃', [number(-5, '°c'), number(-10, '°c')]],
    ['3层-5层，10~20mm', [number(3, '层'), number(5, '层'), number(10), number(20, 'mm')]],
    ['1,386 m³，450kg/m3', [number(1386, 'm3'), number(450, 'kg/m3')]],
    ['C30、HRB400E、φ48.3', [code('c30'), code('hrb400e'), code('φ48.3')]],
    ['第6.1.1条，1∶2.5，18:00', [code('6.1.1'), code('1:2.5'), code('18:00')]],
    ['建办质〔2018〕31号', [code('〔2018〕31号')]],
    ['GB/T 50500-2024', [{ kind: 'standard', keys: ['gb50500', 'gb50500-2024'] }]],
    ['2026-03-01至2026年3月31日', [date(2026, 3, 1), date(2026, 3, 31)]],
    ['二〇二六年三月一日，3月', [date(2026, 3, 1), date(undefined, 3)]],
    ['百分之五、5%、千分之三', [number(5, '%'), number(5, '%'), number(3, '‰')]],
    ['一亿二千万元，1.2亿元', [number(1.2e8, '元'), number(1.2e8, '元')]],
    ['壹佰贰拾叁万肆仟伍佰陆拾元柒角捌分', [number(1234560.78, '元')]],
    ['第十二条、十五日内、两台', [number(12, '条'), number(15, 'd'), number(2, '台')]],
    ['3个工作日、三个月', [number(3, '工作日'), number(3, '个月')]],
    ['偏差±2%', [number(2, '±%')]],
  ])('reads %s', (text, values) => {
    expect(read(text)).toEqual(values);
  });

  it.each(['统一要求，一般规定，四周，万一，十分', '三级配电，三通一平', '见[3]、[4,5]', '①先②后'])(
    'finds none in %s',
    (text) => {
      expect(read(text)).toEqual([]);
    },
  );

  it('takes the number of a list item for no figure', () => {
    expect(read('1. 分2层')).toEqual([number(2, '层')]);
    expect(read('（2）深3m')).toEqual([number(3, 'm')]);
  });

  it('returns the words at their offsets, whatever stands around them', () => {
    const part = fc.constantFrom(
      '深度８.６ｍ',
      '㎡',
      '工期30天',
      '，',
      'GB 50300-2013',
      '约1,386 m³',
      '砼',
    );
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const text = parts.join('');
        for (const { start, end, text: words } of findFigures(text)) {
          expect(text.slice(start, end)).toBe(words);
          expect(words.trim()).toBe(words);
        }
      }),
    );
  });

  it('reads a number alike in ordinary, full-width and grouped digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), (value) => {
        const wide = String(value).replaceAll(/\d/gu, (digit) =>
          String.fromCharCode(digit.charCodeAt(0) + 0xfee0),
        );
        for (const digits of [String(value), value.toLocaleString('en-US'), wide]) {
          expect(read(`共${digits}元`)).toEqual([number(value, '元')]);
        }
      }),
    );
  });
});

/** Writes a number below a hundred million as Chinese do. */
function toNumeral(value: number): string {
  if (value >= 1e4) {
    const rest = value % 1e4;
    const zero = rest > 0 && rest < 1000 ? '零' : '';
    return `${toNumeral(Math.floor(value / 1e4))}万${zero}${rest > 0 ? toNumeral(rest) : ''}`;
  }
  const digits = Array.from(String(value).padStart(4, '0'), Number);
  const text = digits
    .map((digit, at) =>
      digit > 0 ? `${'零一二三四五六七八九'[digit]}${'千百十'[at] ?? ''}` : '零',
    )
    .join('');
  return text.replaceAll(/零+/gu, '零').replaceAll(/^零|零$/gu, '');
}

describe('parseChineseNumeral', () => {
  it('reads every numeral below a hundred million', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), (value) => {
        expect(parseChineseNumeral(toNumeral(value))).toBe(value);
      }),
    );
  });

  it.each([
    ['十五', 15],
    ['三点五', 3.5],
    ['二〇二六', 2026],
    ['叁拾万', 300_000],
    ['两千', 2000],
    ['一亿零三', 100_000_003],
    ['一百零五', 105],
  ])('reads %s', (text, value) => {
    expect(parseChineseNumeral(text)).toBe(value);
  });

  it.each(['三五', '万一', '千百', '一百五', '', '点五'])('refuses %s', (text) => {
    expect(parseChineseNumeral(text)).toBeUndefined();
  });
});
