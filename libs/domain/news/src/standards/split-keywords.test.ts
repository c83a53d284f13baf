import { splitKeywords } from './split-keywords.ts';

describe('splitKeywords', () => {
  it.each([
    ['', []],
    ['  桥梁 隧道，EPC总承包、', ['桥梁', '隧道', 'EPC总承包']],
    ['GB/T 50500—2024 清单', ['GB/T 50500—2024', '清单']],
    ['清单 ＪＴＧ Ｆ80 桥', ['清单', 'ＪＴＧ Ｆ80', '桥']],
  ])('splits %j into words, but no standard', (keywords, words) => {
    expect(splitKeywords(keywords)).toEqual(words);
  });
});
