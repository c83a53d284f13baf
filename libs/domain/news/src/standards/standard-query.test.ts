import { anyCharacter } from '@zhucheng/test-kit/characters';
import fc from 'fast-check';
import { formatStandardNumber } from './standard-number.ts';
import { parseStandardQuery, scoreStandard, getStandardSerial } from './standard-query.ts';

const LIBRARY = [
  'GB 50500-2008',
  'GB 50500-2013',
  'GB/T 50500-2024',
  'JTG/T F50-2011',
  'GB/T 50319-2013',
];

/** Returns the standards that match a query, in order of relevance. */
function found(words: string): string[] {
  const query = parseStandardQuery(words);
  if (!query) return [];
  return LIBRARY.map((number) => ({ number, score: scoreStandard(query, number) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || b.number.slice(-4).localeCompare(a.number.slice(-4)))
    .map(({ number }) => number);
}

describe('parseStandardQuery', () => {
  it.each([
    ['50500', ['GB/T 50500-2024', 'GB 50500-2013', 'GB 50500-2008']],
    ['GB50500-2013', ['GB 50500-2013', 'GB/T 50500-2024', 'GB 50500-2008']],
    ['gb/t50500', ['GB/T 50500-2024', 'GB 50500-2013', 'GB 50500-2008']],
    ['50500-2008', ['GB 50500-2008', 'GB/T 50500-2024', 'GB 50500-2013']],
    ['JTG／T　F50', ['JTG/T F50-2011']],
    ['jtg t f50 ', ['JTG/T F50-2011']],
    ['f50', ['JTG/T F50-2011']],
    ['JGJ 50500', []],
  ])('orders the standards for %j', (words, expected) => expect(found(words)).toEqual(expected));

  it.each(['', '清单计价', 'GB 50500 清单', 'GB 50500 和 GB 50319', '12', 'C30', '2024年'])(
    'returns undefined for %j',
    (words) => expect(found(words)).toEqual([]),
  );

  it('accepts any text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: anyCharacter }),
        fc.string({ unit: anyCharacter }),
        (words, number) => {
          const query = parseStandardQuery(words);
          return query === undefined || scoreStandard(query, number) >= 0;
        },
      ),
    );
  });
});

const standard = fc.record({
  letters: fc.constantFrom(
    'GB',
    'GB/T',
    'JGJ',
    'JGJ/T',
    'CJJ',
    'JTG',
    'JTG/T',
    'TB',
    'SL',
    'JTS/T',
  ),
  serial: fc.oneof(
    fc.integer({ min: 100, max: 99_999 }).map(String),
    fc
      .tuple(fc.constantFrom('B', 'D', 'F', 'H'), fc.integer({ min: 10, max: 99 }))
      .map(([a, b]) => a + b),
  ),
  part: fc.constantFrom('', '/1', '-02', '.2'),
  year: fc.integer({ min: 1996, max: 2026 }).map(String),
});
const style = fc.record({
  wide: fc.boolean(),
  lower: fc.boolean(),
  gap: fc.constantFrom('', ' ', '　', '\u00a0'),
  dash: fc.constantFrom('-', '—', '–', '－', ' - ', '——', '−'),
});
const wide = (text: string) =>
  text.replace(/[!-~]/g, (ascii) => String.fromCharCode(ascii.charCodeAt(0) + 0xfee0));

describe('numbers in every spelling', () => {
  it('are formatted alike and idempotently', () => {
    fc.assert(
      fc.property(standard, style, ({ letters, serial, part, year }, how) => {
        const printed = `${letters} ${serial}${part}-${year}`;
        const typed = `${letters}${how.gap}${serial}${part}${how.dash}${year}`;
        const cased = how.lower ? typed.toLowerCase() : typed;
        expect(formatStandardNumber(how.wide ? wide(cased) : cased)).toBe(printed);
        expect(formatStandardNumber(printed)).toBe(printed);
      }),
    );
  });

  it('find their own standard before other editions', () => {
    fc.assert(
      fc.property(standard, style, ({ letters, serial, part, year }, how) => {
        const typed = `${letters}${how.gap}${serial}${part}${how.dash}${year}`;
        const query = parseStandardQuery(how.wide ? wide(typed) : typed);
        if (!query) throw new Error(`no standard number in ${typed}`);
        expect(query.serial).toBe(serial.toLowerCase());
        const own = scoreStandard(query, `${letters} ${serial}${part}-${year}`);
        expect(own).toBeGreaterThan(scoreStandard(query, `${letters} ${serial}${part}-1990`));
        expect(own).toBeGreaterThan(0);
      }),
    );
  });

  it('keep a year of two digits', () => {
    expect(formatStandardNumber('GBJ16—87')).toBe('GBJ 16-87');
    expect(formatStandardNumber('清单计价')).toBeUndefined();
  });
});

describe('parts of a number', () => {
  it('returns the serial', () => {
    expect(getStandardSerial('JTG F80/1-2017')).toBe('f80');
    expect(getStandardSerial('无')).toBe('');
  });
});
