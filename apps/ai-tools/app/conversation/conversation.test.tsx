import type { Block, Citation } from '@zhucheng/domain-writing/types';
import fc from 'fast-check';
import { applyRunEvent, NOTHING_WRITTEN } from '../shared/run/run-view.ts';
import { toAnswer } from './messages/answer-view.ts';
import { toCsv } from './messages/csv.ts';
import { groupByDay } from './day-groups.ts';
import { listSupported, markQuote } from './citation/marked-quote.ts';

const cell = (text: string) => ({ text, origin: 'cited' as const });

describe('a table as CSV', () => {
  it('quotes what needs it, and holds no formulas', () => {
    const rows = [
      [cell('沉降, "累计"'), cell('30 mm')],
      [cell('=HYPERLINK("x")'), cell('-4.8')],
    ];
    expect(toCsv({ header: ['项目', '限值'], rows })).toBe(
      '\u{feff}项目,限值\r\n"沉降, ""累计""",30 mm\r\n"\'=HYPERLINK(""x"")",-4.8\r\n',
    );
  });
});

describe('a passage beside the sentences that cite it', () => {
  const blocks: Block[] = [
    {
      kind: 'paragraph',
      writer: 'model',
      sentences: [
        { text: '入模温度不应低于5℃，请注意。', origin: 'model', citation: 2, moreCitations: [3] },
        { text: '另一句。', origin: 'model', citation: 1 },
      ],
    },
  ];

  it('is marked where a clause of theirs stands in it', () => {
    expect(listSupported(blocks, 3)).toEqual(['入模温度不应低于5℃，请注意。']);
    const pieces = markQuote('混凝土入模温度不应低于5℃。另行规定。', listSupported(blocks, 2));
    expect(pieces).toEqual([
      { text: '混凝土', isMarked: false },
      { text: '入模温度不应低于5℃', isMarked: true },
      { text: '。另行规定。', isMarked: false },
    ]);
  });

  it('stays whole whatever cites it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.array(fc.string()), (quote, sentences) => {
        const pieces = markQuote(quote, sentences);
        expect(pieces.map(({ text }) => text).join('')).toBe(quote);
      }),
    );
  });
});

describe('conversations', () => {
  it('stand below the day of their last question in China', () => {
    const at = (updateTime: string) => ({ updateTime });
    const now = Date.parse('2026-11-25T16:30:00Z');
    const records = [
      at('2026-11-26T00:10:00+08:00'),
      at('2026-11-25T09:00:00+08:00'),
      at('2026-11-02T09:00:00+08:00'),
      at('2026-10-31T09:00:00+08:00'),
    ];
    expect(groupByDay(records, now).map(([name]) => name)).toEqual([
      '今天',
      '昨天',
      '本月',
      '2026 年 10 月',
    ]);
  });
});

describe('an answer on its way', () => {
  it('is the blocks that a model’s words will be, with their sources', () => {
    const citation = { number: 1 } as Citation;
    const view = [
      { kind: 'writer', writer: 'model', model: 'm' },
      { kind: 'piece', name: 'citation', value: citation as never },
      { kind: 'text', text: '**不低于**5℃[1]。\n\n- 每4' },
      { kind: 'text', text: '小时测温' },
    ].reduce((last, event) => applyRunEvent(last, event as never), NOTHING_WRITTEN);
    expect(toAnswer(view)).toMatchObject({
      writer: 'model',
      blocks: [
        { kind: 'paragraph', sentences: [{ text: '不低于5℃。', citation: 1 }] },
        { kind: 'list', items: [[{ text: '每4小时测温' }]] },
      ],
      citations: [citation],
    });
  });
});
