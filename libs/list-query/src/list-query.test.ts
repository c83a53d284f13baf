import fc from 'fast-check';
import {
  amountField,
  cutText,
  dateField,
  defineListQuery,
  enumField,
  enumListField,
  flagField,
  idField,
  integerField,
  keywordsField,
  pageField,
  patternListField,
  textField,
} from './index.ts';

const query = defineListQuery({
  keywords: keywordsField({ default: '' }),
  preset: enumField(['all', '3d'], { name: 'date', default: 'all' }),
  sort: enumField(['newest', 'hot'], { omit: 'newest' }),
  id: idField(),
  from: dateField(),
  min: amountField(),
  year: integerField({ min: 1900, max: 2099 }),
  page: pageField({ max: 9_999 }),
});

const parse = (search: string) => query.parse(new URLSearchParams(search));
const UNFILTERED = { keywords: '', preset: 'all', page: 1 };

describe('parse', () => {
  it('fills in defaults and leaves out other absent names', () => {
    expect(parse('')).toEqual(UNFILTERED);
    expect(Object.keys(parse('') ?? {})).toEqual(['keywords', 'preset', 'page']);
  });

  it('drops malformed values', () => {
    expect(parse('date=9&sort=x&id=1&from=2026-13-01&min=-1&year=2100&keywords=%20')).toEqual(
      UNFILTERED,
    );
  });

  it.each(['page=0', 'page=-1', 'page=x', 'page=', 'page=01', 'page=10000'])(
    'refuses a malformed value of a strict field: %s',
    (search) => expect(parse(search)).toBeUndefined(),
  );

  it('refuses text that is too long for a strict field and accepts a blank one', () => {
    const cities = defineListQuery({ city: textField({ maxLength: 3, strict: true }) });
    expect(cities.parse(new URLSearchParams('city=abcd'))).toBeUndefined();
    expect(cities.parse(new URLSearchParams('city=%20abc%20'))).toEqual({ city: 'abc' });
    expect(cities.parse(new URLSearchParams('city='))).toEqual({});
  });
});

describe('format', () => {
  it('writes names in the order of the definition and leaves out defaults', () => {
    expect(query.format('/list', {})).toBe('/list');
    expect(query.format('/list', { page: 1, preset: 'all', sort: 'newest', keywords: '' })).toBe(
      '/list',
    );
    expect(query.format('/list', { page: 2, min: 0, keywords: 'JTG/T F50', preset: '3d' })).toBe(
      '/list?keywords=JTG%2FT+F50&date=3d&min=0&page=2',
    );
  });

  it('keeps the query of the path', () => {
    expect(query.format('/list?tab=news', { page: 2 })).toBe('/list?tab=news&page=2');
  });

  it('is the inverse of parse', () => {
    const text = fc.string({ unit: 'grapheme' }).map((value) => cutText(value, 30));
    const values = fc.record(
      {
        keywords: text.filter((value) => value.isWellFormed()),
        preset: fc.constantFrom('all' as const, '3d' as const),
        sort: fc.constant('hot' as const),
        id: fc.constant('a'.repeat(32)),
        from: fc.constant('2026-11-22'),
        min: fc.integer({ min: 0, max: 999_999_999 }),
        year: fc.integer({ min: 1900, max: 2099 }),
        page: fc.integer({ min: 1, max: 9_999 }),
      },
      { requiredKeys: ['keywords', 'preset', 'page'] },
    );
    fc.assert(
      fc.property(values, (value) => {
        const { searchParams } = new URL(query.format('/list', value), 'http://site');
        expect(query.parse(searchParams)).toEqual(value);
      }),
    );
  });
});

describe('lists and flags', () => {
  const lists = defineListQuery({
    types: enumListField(['a', 'b', 'c']),
    codes: patternListField(/^\d$/, { max: 3 }),
    open: flagField(),
  });
  const read = (search: string) => lists.parse(new URLSearchParams(search));

  it('have one spelling, without malformed, repeated and surplus values', () => {
    expect(read('types=c,x,a,a&codes=9,1,z,4,1,2&open=1')).toEqual({
      types: ['a', 'c'],
      codes: ['1', '2', '4'],
      open: true,
    });
    expect(read('types=&codes=x&open=2')).toEqual({});
  });

  it('are written with commas', () => {
    const values = { types: ['a', 'c'], codes: ['1', '2'], open: true } as const;
    const address = lists.format('/list', values);
    expect(address).toBe('/list?types=a,c&codes=1,2&open=1');
    expect(lists.parse(new URL(address, 'http://site').searchParams)).toEqual(values);
  });
});

describe('names', () => {
  it('are those of the address', () => {
    expect(query.names).toEqual(['keywords', 'date', 'sort', 'id', 'from', 'min', 'year', 'page']);
  });
});

describe('cutText', () => {
  it('trims, and cuts at the maximum without splitting a character', () => {
    expect(cutText('  桥 梁 ', 30)).toBe('桥 梁');
    expect(cutText('\0 桥\u0007\n梁\x7f', 30)).toBe('桥 梁');
    expect(cutText('桥'.repeat(40), 30)).toHaveLength(30);
    expect(cutText(`${'桥'.repeat(29)}𠮷`, 30)).toBe('桥'.repeat(29));
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const cut = cutText(text, 30);
        expect(cut.length).toBeLessThanOrEqual(30);
        expect(cut.isWellFormed() || !text.isWellFormed()).toBe(true);
        expect(cut).toBe(cut.trim());
      }),
    );
  });
});
