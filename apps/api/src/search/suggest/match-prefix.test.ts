import { anyCharacter } from '@zhucheng/test-kit/characters';
import fc from 'fast-check';
import { buildSuggestionKeys, buildKeyPrefixes } from './suggestion-keys.ts';
import { matchPrefix } from './match-prefix.ts';
import { transliterate } from './transliteration.ts';
import { splitSyllables, toInitials, SYLLABLES } from './pinyin-syllables.ts';

const TITLES = [
  '招标投标',
  '桥梁工程计量规则一览表',
  'GB/T 50500-2024 建设工程工程量清单计价标准',
  'JTG F80/1-2017 公路工程质量检验评定标准',
  'BIM 正向设计与 GIS 底图',
  '重庆市长江大桥加固工程招标公告（第二次）',
  '绿色低碳建造：女儿墙防水做法',
];

const marked = (title: string, typed: string) => {
  const found = matchPrefix(transliterate(title), transliterate(typed));
  return found && title.slice(found.start, found.end);
};

describe('matchPrefix', () => {
  it.each([
    ['招标投标', 'zb', '招标'],
    ['招标投标', 'zhaobiao', '招标'],
    ['招标投标', 'zhaob', '招标'],
    ['招标投标', 'zhbiao', '招标'],
    ['招标投标', '招b', '招标'],
    ['招标投标', 'zb投', '招标投'],
    ['招标投标', 'z', '招'],
    ['招标投标', '招标', '招标'],
    ['桥梁工程计量规则一览表', 'jiliang', '计量'],
    ['桥梁工程计量规则一览表', 'jlgz', '计量规则'],
    ['重庆市长江大桥加固工程招标公告（第二次）', 'chongqing', '重庆'],
    ['重庆市长江大桥加固工程招标公告（第二次）', 'cqs', '重庆市'],
    ['绿色低碳建造：女儿墙防水做法', 'lvse', '绿色'],
    ['BIM 正向设计与 GIS 底图', 'ｂｉｍ正', 'BIM 正'],
    ['BIM 正向设计与 GIS 底图', 'gis', 'GIS'],
    ['GB/T 50500-2024 建设工程工程量清单计价标准', '50500', '50500'],
    ['GB/T 50500-2024 建设工程工程量清单计价标准', 'gbt505', 'GB/T 505'],
  ])('matches %s by %s', (title, typed, expected) => expect(marked(title, typed)).toBe(expected));

  it.each([
    ['招标投标', 'bz'],
    ['招标投标', '投招'],
    ['招标投标', 'zhaozhao'],
    ['招标投标', ''],
    ['招标投标', '！？'],
  ])('does not match %s by %s', (title, typed) => expect(marked(title, typed)).toBeUndefined());
});

/** Inputs for the beginning of a title: each character as written, in pinyin, or by its first letter. */
const typing = fc
  .record({
    title: fc.constantFrom(...TITLES),
    from: fc.nat(30),
    length: fc.integer({ min: 1, max: 10 }),
    forms: fc.array(fc.constantFrom('text', 'pinyin', 'initial'), { minLength: 10, maxLength: 10 }),
  })
  .map(({ title, from, length, forms }) => {
    const { units, wordStarts: places } = transliterate(title);
    const start = places[from % places.length] ?? 0;
    const typed = units.slice(start, start + length).map(({ text, syllable }, at) => {
      if (syllable === '' || forms[at] === 'text') return text;
      return forms[at] === 'pinyin' ? syllable : syllable.charAt(0);
    });
    return { title, typed: typed.join(''), count: typed.length };
  });

describe('any mixture of characters, pinyin and initials', () => {
  it('matches the title', () => {
    fc.assert(
      fc.property(typing, ({ title, typed }) => {
        expect(marked(title, typed)).toBeDefined();
      }),
      { numRuns: 500 },
    );
  });

  it('finds a key, where the input is of one form throughout', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...TITLES),
        fc.nat(30),
        fc.integer({ min: 1, max: 8 }),
        fc.constantFrom('text', 'pinyin', 'initial'),
        (title, from, length, form) => {
          const { units, wordStarts: places } = transliterate(title);
          const worded = places.filter((at) => at === 0 || !/\d/u.test(units[at]?.text ?? ''));
          const start = worded[from % worded.length] ?? 0;
          const typed = units.slice(start, start + length).map(({ text, syllable }) => {
            if (syllable === '' || form === 'text') return text;
            return form === 'pinyin' ? syllable : syllable.charAt(0);
          });
          const prefixes = buildKeyPrefixes(transliterate(typed.join('')));
          const keys = buildSuggestionKeys(title, 99);
          const reached = keys.some(({ key }) => prefixes.some((prefix) => key.startsWith(prefix)));
          expect([title, typed.join(''), reached]).toEqual([title, typed.join(''), true]);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('never throws on any input', () => {
    const text = fc.string({ unit: anyCharacter, maxLength: 30 });
    fc.assert(
      fc.property(text, text, (title, typed) => {
        buildSuggestionKeys(title, 6);
        buildKeyPrefixes(transliterate(typed));
        const found = matchPrefix(transliterate(title), transliterate(typed));
        if (found) expect(found.end).toBeLessThanOrEqual(title.length);
      }),
    );
  });
});

describe('buildSuggestionKeys', () => {
  it('cover every spelling of a standard number', () => {
    const keys = buildSuggestionKeys('GB/T 50500-2024 建设工程工程量清单计价标准', 6).map(
      ({ key }) => key,
    );
    for (const typed of ['gb50500', 'gbt50500', '50500', 'GB/T50500-2024', 'jsgc', 'qingdan']) {
      const prefixes = buildKeyPrefixes(transliterate(typed));
      const reached = keys.some((key) => prefixes.some((prefix) => key.startsWith(prefix)));
      expect([typed, reached]).toEqual([typed, true]);
    }
  });

  it('weigh more at the beginning of the text', () => {
    const bonus = new Map(buildSuggestionKeys('桥梁计量', 6).map(({ key, bonus }) => [key, bonus]));
    expect([bonus.get('qljl'), bonus.get('jl')]).toEqual([2, 0]);
  });
});

describe('pinyin syllables', () => {
  it('are those of standard Chinese', () => {
    expect(SYLLABLES.size).toBeGreaterThan(390);
    for (const syllable of ['zhuang', 'lv', 'er', 'xiong', 'yuan']) {
      expect(SYLLABLES.has(syllable)).toBe(true);
    }
  });

  it('are split in every way that leaves nothing over', () => {
    expect(splitSyllables('xian')).toEqual([['xian'], ['xi', 'an']]);
    expect(splitSyllables('zhaobiao')[0]).toEqual(['zhao', 'biao']);
    expect([splitSyllables('bim'), splitSyllables('')]).toEqual([[], []]);
    const letters = fc.array(fc.constantFrom(...SYLLABLES), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(letters, (syllables) => {
        const ways = splitSyllables(syllables.join(''));
        expect(ways.length).toBeGreaterThan(0);
        for (const way of ways) expect(way.join('')).toBe(syllables.join(''));
      }),
    );
  });

  it('are reduced to initials', () => {
    expect(['zhbiao', 'zhaobiao', 'zb', 'qiaol'].map(toInitials)).toEqual(['zb', 'zb', 'zb', 'ql']);
  });
});
