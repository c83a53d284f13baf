import fc from 'fast-check';
import { recogniseCalls, recogniseSubscription } from './recognise-calls.rules.ts';

const TODAY = '2026-11-26';
const recognise = (question: string) =>
  recogniseCalls(question, TODAY).map(({ name, input, isAnswer }) => ({ name, input, isAnswer }));

describe('calls that a question asks for', () => {
  it.each([
    ['GB 50500-2013', 'standard_check', { numbers: ['GB 50500-2013'] }],
    ['JGJ/T 104-2011 是现行标准吗？', 'standard_check', { numbers: ['JGJ/T 104-2011'] }],
    ['1409.50元', 'amount_capitals', { amounts: '1409.50' }],
    ['¥107,000.53 大写怎么写', 'amount_capitals', { amounts: '107000.53' }],
    ['1.23456亿元的大写', 'amount_capitals', { amounts: '123456000' }],
    [
      '2026年10月1日到2026年10月31日有几个工作日',
      'workday_count',
      { start: '2026-10-01', end: '2026-10-31' },
    ],
    ['今天起 15 个工作日是哪天', 'workday_count', { start: TODAY, days: 15 }],
    ['2026-10-20 前 5 个工作日', 'workday_count', { start: '2026-10-20', days: -5 }],
    ['最近有哪些桥梁招标公告？', 'tender_search', { keywords: '桥梁', limit: 5 }],
    ['帮我查一下浙江 隧道的招标项目', 'tender_search', { keywords: '浙江 隧道', limit: 5 }],
  ])('%s', (question, name, input) => {
    expect(recognise(question)).toEqual([{ name, input, isAnswer: true }]);
  });

  it.each([
    '招标公告应当有哪些内容？',
    '必须招标的项目有哪些？',
    '工作日怎么算？',
    '合同价款 1200 万元以下要不要监理？',
    '混凝土浇筑完多久可以拆模？',
    '订阅招标怎么设置？',
  ])('are none in: %s', (question) => {
    expect(recognise(question)).toEqual([]);
    expect(recogniseSubscription(question)).toBeUndefined();
  });

  it('stand beside what is asked of a standard', () => {
    expect(recognise('GB 50300-2013 对检验批有什么要求？')).toEqual([
      { name: 'standard_check', input: { numbers: ['GB 50300-2013'] }, isAnswer: false },
    ]);
  });

  it('may be a subscription', () => {
    expect(recogniseSubscription('帮我订阅浙江 桥梁的招标公告')).toEqual(['浙江', '桥梁']);
    expect(recogniseSubscription('订阅招标公告')).toBeUndefined();
  });

  it('are bounded whatever is asked', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (noise) => {
        for (const question of [
          noise,
          `查${noise}招标公告`,
          `${noise}大写`,
          `订阅${noise}招标公告`,
        ]) {
          for (const { input } of recogniseCalls(question, TODAY)) {
            expect(JSON.stringify(input).length).toBeLessThan(1_500);
          }
          expect((recogniseSubscription(question) ?? []).length).toBeLessThanOrEqual(5);
        }
      }),
    );
  });
});
