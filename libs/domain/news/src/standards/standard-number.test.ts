import { anyCharacter } from '@zhucheng/test-kit/characters';
import fc from 'fast-check';
import { foldText } from './fold.ts';
import {
  findStandardNumbers,
  normaliseStandardNumber,
  getStandardKeys,
  removeStandardNumber,
} from './standard-number.ts';

const getKeys = (text: string) => findStandardNumbers(foldText(text)).flatMap(getStandardKeys);

describe('standard numbers', () => {
  it.each([
    ['JTG F80', ['jtgf80']],
    ['ＪＴＧ　Ｆ８０', ['jtgf80']],
    ['jtgf80', ['jtgf80']],
    ['JTG F80/1-2017', ['jtgf80', 'jtgf80/1', 'jtgf80-2017', 'jtgf80/1-2017']],
    ['GB 50500', ['gb50500']],
    ['GB/T50500—2024', ['gb50500', 'gb50500-2024']],
    ['gbt50500', ['gb50500']],
    ['GB 50500 － 2013', ['gb50500', 'gb50500-2013']],
    ['GB 50500——2013', ['gb50500', 'gb50500-2013']],
    ['JTG/T D65-01-2007', ['jtgd65', 'jtgd65-01', 'jtgd65-2007', 'jtgd65-01-2007']],
    ['JTG/T F50-2011', ['jtgf50', 'jtgf50-2011']],
    ['GBJ101-87', ['gbj101', 'gbj101-1987']],
    ['DB33/T 1092', ['db331092']],
    ['DB 33/T 1092-2013', ['db331092', 'db331092-2013']],
    ['DBJ/T 13-256-2016', ['dbj13', 'dbj13-256', 'dbj13-2016', 'dbj13-256-2016']],
    ['T/CECS 10001-2019', ['cecs10001', 'cecs10001-2019']],
    ['T/CCES 12-2020', ['t/cces12', 't/cces12-2020']],
    ['GB/T 1.1-2020', ['gb1', 'gb1.1', 'gb1-2020', 'gb1.1-2020']],
    ['ISO 9001:2015', ['iso9001', 'iso9001-2015']],
    ['GB 50016-2014(2018年版)', ['gb50016', 'gb50016-2014']],
    ['按照GB50300执行', ['gb50300']],
    ['GB 50010与JGJ 59', ['gb50010', 'jgj59']],
    ['混凝土C30、钢材Q235', []],
    ['RGB 12、5G、T梁', []],
  ])('reads %j', (text, keys) => {
    expect(getKeys(text)).toEqual(keys);
  });

  it('have one stored form for all spellings', () => {
    const style = fc.record({
      wide: fc.boolean(),
      lower: fc.boolean(),
      gap: fc.constantFrom('', ' ', '　', '\u00a0'),
      mark: fc.constantFrom('', '/T', '／T', ' / T'),
      dash: fc.constantFrom('-', '—', '–', '－', ' - ', '——', '−'),
    });
    const number = fc.record({
      code: fc.constantFrom('GB', 'JGJ', 'CJJ', 'JTG', 'DL', 'CECS'),
      number: fc.integer({ min: 100, max: 99_999 }),
      part: fc.constantFrom('', '/1', '/2'),
      year: fc.constantFrom('', '1998', '2013', '2024'),
    });
    const wide = (text: string) =>
      text.replace(/[!-~]/g, (ascii) => String.fromCharCode(ascii.charCodeAt(0) + 0xfee0));
    fc.assert(
      fc.property(style, number, (how, { code, number, part, year }) => {
        const head = code + how.mark + how.gap + String(number) + part;
        const written = year ? head + how.dash + year : head;
        const cased = how.lower ? written.toLowerCase() : written;
        const expected = `${code.toLowerCase()}${number}${part}${year && `-${year}`}`;
        expect(normaliseStandardNumber(`见${how.wide ? wide(cased) : cased}。`)).toBe(expected);
      }),
    );
  });

  it('are found in linear time in long runs of blanks and dashes', () => {
    const began = performance.now();
    for (const text of ['gb ', 't / ', 'jtg - ', 'db 1 - ']) {
      findStandardNumbers(text + ' '.repeat(100_000));
      findStandardNumbers(text.repeat(20_000));
    }
    expect(performance.now() - began).toBeLessThan(2_000);
  });

  it('never throw', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => Array.isArray(getKeys(text))),
    );
  });
});

describe('removeStandardNumber', () => {
  it('removes the number at the start of a title', () => {
    expect(removeStandardNumber('GB 50300-2013 统一标准', 'GB 50300-2013')).toBe('统一标准');
    expect(removeStandardNumber('统一标准', undefined)).toBe('统一标准');
  });
});
