import fc from 'fast-check';
import { compareTexts, compareWords, splitWords, type TextDifference } from './words.ts';

const mark = { same: ['', ''], del: ['[-', ']'], ins: ['[+', ']'] };
const show = (from: string, to: string) =>
  compareWords(from, to)
    .map(({ op, text }) => mark[op].join(text))
    .join('');

describe('splitWords', () => {
  it('never splits numbers, dates and times', () => {
    const words = splitWords('2026-11-26 09:30前缴纳489,120.50元，下浮3.5%');
    expect(words).toEqual(expect.arrayContaining(['2026-11-26', '09:30', '489,120.50', '3.5%']));
  });
});

describe('compareWords', () => {
  it.each([
    [
      '近 3 年内完成单项合同额 2 亿元以上',
      '近 5 年内完成单项合同额 2 亿元以上',
      '近 [-3][+5] 年内完成单项合同额 2 亿元以上',
    ],
    ['钢材、水泥', '钢材、水泥、沥青', '钢材、水泥[+、沥青]'],
    ['489,120,000 元', '486,035,000 元', '[-489,120,000][+486,035,000] 元'],
    ['', '综合评估法', '[+综合评估法]'],
    ['综合评估法', '', '[-综合评估法]'],
    ['同样', '同样', '同样'],
    ['', '', ''],
  ])('compares %j with %j', (from, to, shown) => expect(show(from, to)).toBe(shown));

  it('gives both texts back', () => {
    const words = fc.array(fc.constantFrom('钢材', '水泥', '、', ' ', '3.5', '年', '\n', '<b>'));
    const texts = fc.oneof(
      words.map((all) => all.join('')),
      fc.string({ unit: 'grapheme' }),
    );
    fc.assert(
      fc.property(texts, texts, (from, to) => {
        const parts = compareWords(from, to);
        const without = (op: string) =>
          parts.map((part) => (part.op === op ? '' : part.text)).join('');
        expect(without('ins')).toBe(from);
        expect(without('del')).toBe(to);
        expect(parts.every(({ text }) => text !== '')).toBe(true);
      }),
    );
  });

  it('replaces texts as a whole that are too long or too different', () => {
    const [from, to] = ['甲'.repeat(6_000), '乙'.repeat(6_000)];
    expect(compareWords(from, to)).toEqual([
      { op: 'del', text: from },
      { op: 'ins', text: to },
    ]);
  });
});

/** The newer text, made of the older one and what was found to differ. */
function apply(from: string, { passages }: TextDifference): string {
  const rest = from === '' ? [] : from.split('\n');
  const lines: string[] = [];
  for (const { skipped, before, parts } of passages) {
    lines.push(...rest.splice(0, skipped + (before === null ? 0 : 1)));
    const textOf = (op: string) => parts.map((part) => (part.op === op ? '' : part.text)).join('');
    const [older, newer] = [textOf('ins'), textOf('del')];
    if (older !== '') rest.splice(0, older.split('\n').length);
    if (newer !== '') lines.push(newer);
  }
  return [...lines, ...rest].join('\n');
}

describe('compareTexts', () => {
  it('shows changed lines with the line before', () => {
    const from = ['一、概况', '全长 4 公里', '二、要求', '三、时间', '11 月 24 日截止'].join('\n');
    const to = ['一、概况', '全长 4 公里', '二、要求', '三、时间', '11 月 26 日截止'].join('\n');
    expect(compareTexts(from, to)).toEqual({
      cut: false,
      passages: [
        {
          skipped: 3,
          before: '三、时间',
          parts: [
            { op: 'same', text: '11 月 ' },
            { op: 'del', text: '24' },
            { op: 'ins', text: '26' },
            { op: 'same', text: ' 日截止' },
          ],
        },
      ],
    });
  });

  it('finds nothing in equal texts, and the newer text in any', () => {
    const lines = fc.array(fc.constantFrom('一', '二', '三', '全长 4 公里', '全长 5 公里'));
    const texts = lines.map((all) => all.join('\n'));
    fc.assert(
      fc.property(texts, texts, (from, to) => {
        expect(compareTexts(from, from).passages).toEqual([]);
        expect(apply(from, compareTexts(from, to))).toBe(to);
      }),
    );
  });

  it('ends after a long passage, and with texts of megabytes in time', () => {
    const line = (n: number) => `第 ${n} 条　${'甲'.repeat(200)}`;
    const from = Array.from({ length: 20_000 }, (_, n) => line(n)).join('\n');
    const to = Array.from({ length: 20_000 }, (_, n) => line(n % 100 ? n : -n)).join('\n');
    const start = performance.now();
    const { passages, cut } = compareTexts(from, to);
    expect(performance.now() - start).toBeLessThan(5_000);
    expect(cut).toBe(true);
    expect(passages.length).toBeGreaterThan(10);
  });
});
