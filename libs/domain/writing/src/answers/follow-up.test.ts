import fc from 'fast-check';
import { readFollowUp } from './follow-up.ts';

const read = (before: string, question: string) => readFollowUp(question, [before])?.readings;

describe('a question that follows another', () => {
  it.each([
    ['脚手架连墙件应当怎样设置？', '那剪刀撑呢？', '脚手架应当怎样设置？ 剪刀撑'],
    ['冬期施工混凝土的入模温度不应低于多少？', '养护呢？', '冬期施工的入模温度不应低于多少？ 养护'],
    ['脚手架连墙件应当怎样设置？', '它的间距是多少？', '脚手架连墙件的间距是多少？'],
    ['什么是连墙件？', '上面的怎么验收？', '连墙件怎么验收？'],
    ['GB 50500-2013 还能用吗？', '这个标准什么时候实施的？', 'GB 50500-2013 什么时候实施的？'],
    ['GB 50500-2013 还能用吗？', '那该规范对措施费怎么规定？', 'GB 50500-2013 对措施费怎么规定？'],
    ['GB 50500-2013 还能用吗？', '那 GB 50300-2013 呢？', 'GB 50300-2013 还能用吗？'],
    ['1,409.50 元怎么写大写？', '那 3,000 元呢？', '3,000 元怎么写大写？'],
    ['最近有哪些桥梁招标公告？', '那隧道呢？', '最近有哪些招标公告？ 隧道'],
  ])('%s %s', (before, question, reading) => {
    const readings = read(before, question);
    expect(readings).toContain(reading);
    expect(readings?.at(-1)).toBe(question);
  });

  it.each([
    '应该怎么拆模？',
    '模板上面堆载限值是多少？',
    '混凝土养护的其他要求是什么？',
    '那脚手架的连墙件间距应当怎么设置呢？',
    '尤其是冬期怎么养护？',
  ])('is not %s', (question) => {
    expect(read('混凝土养护多久？', question)).toBeUndefined();
  });

  it('follows the last one that stands by itself, and stands alone without any', () => {
    const earlier = ['混凝土养护多久？', '连墙件怎么设置？', '那剪刀撑呢？'];
    expect(readFollowUp('它怎么验收？', earlier)?.before).toBe('连墙件怎么设置？');
    expect(readFollowUp('它怎么验收？', [])).toBeUndefined();
  });

  it('has few readings, whatever was asked', () => {
    const piece = fc.constantFrom(
      '那',
      '它',
      '这个标准',
      '呢',
      '？',
      'GB 50500-2013',
      '15 天',
      '连墙件',
      '混凝土',
      '的',
      ' ',
    );
    const text = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(text, text, (before, question) => {
        const readings = read(before, question) ?? [question];
        expect(readings.length).toBeLessThanOrEqual(14);
        expect(readings.at(-1)).toBe(question);
      }),
    );
  });
});
