import { anyCharacter } from '@zhucheng/test-kit/characters';
import fc from 'fast-check';
import {
  formatWordCondition,
  toSearchQuery,
  toSearchVector,
  toWordCondition,
} from './keyword-filter.ts';

describe('toSearchQuery', () => {
  it.each([
    ['盾构 管片', "'盾构' & '管片'"],
    ['计量支付', "('计量支付' | '计量' & '支付')"],
    ['筑程', "'筑程'"],
    ['桥', "'桥':*"],
    ['JTG F80', "'#jtgf80'"],
    ['GB/T 50500—2024 清单', "'#gb50500-2024' & '清单'"],
    ['招标的公告', "'招标' & '公告'"],
  ])('wants all words of %j', (keywords, query) => {
    expect(toSearchQuery(keywords, 'all')).toBe(query);
  });

  it('matches any word in mode any', () => {
    expect(toSearchQuery('盾构 管片', 'any')).toBe("'盾构' | '管片'");
  });

  it.each(['', '   ', '！？…', '的 了', '🏗️', '\0'])(
    'finds nothing to search for in %j',
    (keywords) => {
      expect(toSearchQuery(keywords, 'all')).toBeNull();
    },
  );
});

describe('toWordCondition', () => {
  it('names the lexemes of each segment', () => {
    expect(toWordCondition('计量支付 桥')).toEqual([
      [[{ text: '计量支付' }], [{ text: '计量' }, { text: '支付' }]],
      [[{ text: '桥', isPrefix: true }]],
    ]);
    expect(toWordCondition('的')).toEqual([]);
  });

  it('is the query of all words', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 60 }), (text) => {
        expect(formatWordCondition(toWordCondition(text)) ?? null).toBe(toSearchQuery(text, 'all'));
      }),
    );
  });
});

describe('toSearchVector', () => {
  it('holds words, subwords and standards of all fields', () => {
    const vector = toSearchVector({
      title: '计量支付',
      body: "按 GB 50500 执行，O'Brien",
      numbers: ['JTG F80/1-2017'],
    });
    for (const lexeme of ['计量支付', '支付', '#gb50500', '#jtgf80', '#jtgf80/1-2017', 'brien']) {
      expect(vector.split(' ')).toContain(`'${lexeme}'`);
    }
  });

  it('never throws and quotes all input', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
        expect(toSearchVector({ title: text, body: text })).toMatch(/^('[^'\\]+'( |$))*$/u);
      }),
    );
  });
});
