import { findPassages, toComparisonRows, type NoticeComparison } from './comparison-rows.ts';

type Change = NoticeComparison['changes'][number];

const show = (change: Change) =>
  toComparisonRows([change]).map(({ field, material, parts }) => [
    `${field}${material ? '！' : ''}`,
    ...parts.map(({ op, text }) => `${op} ${text.trim()}`),
  ]);
const amount = (value: string | null, text: string, kind = '控制价') => ({ value, text, kind });
const file = (op: 'same' | 'del' | 'ins', name: string, formerName: string | null = null) => ({
  op,
  name,
  formerName,
  size: 1_258_291,
  pages: null,
  kind: 'document' as const,
  fileType: 'PDF' as const,
});

describe('toComparisonRows', () => {
  it.each<[string, Change, string[]]>([
    [
      'times',
      {
        type: 'time',
        field: 'deadline',
        material: 'deadline',
        from: '2026-11-24T09:30:00+08:00',
        to: null,
      },
      ['投标截止时间！', 'del 2026-11-24 09:30', 'ins 未注明'],
    ],
    [
      'amounts in full',
      {
        type: 'amount',
        field: 'amount',
        material: 'amount',
        from: amount('489120000.00', '48912万元'),
        to: amount('489110000.50', '48911.00005万元'),
      },
      ['金额！', 'del 489,120,000 元', 'ins 489,110,000.50 元'],
    ],
    [
      'other wordings of an amount',
      {
        type: 'amount',
        field: 'amount',
        material: null,
        from: amount('10000.00', '1万元'),
        to: amount('10000.00', '10000元'),
      },
      ['金额', 'del 1万元', 'ins 10000元'],
    ],
    [
      'other kinds of an amount',
      {
        type: 'amount',
        field: 'amount',
        material: 'amount',
        from: amount(null, '下浮 3%', '预算'),
        to: amount(null, '下浮 3%', '控制价'),
      },
      ['金额！', 'del 预算 下浮 3%', 'ins 控制价 下浮 3%'],
    ],
    [
      'days',
      { type: 'days', field: 'durationDays', material: null, from: null, to: 90 },
      ['工期', 'del 未注明', 'ins 90 天'],
    ],
    [
      'files that are new, renamed or gone',
      {
        type: 'files',
        field: 'attachments',
        material: 'attachment',
        files: [
          file('same', '文件.pdf'),
          file('same', '清单二.pdf', '清单.pdf'),
          file('ins', '图.pdf'),
          file('del', '旧图.pdf'),
        ],
      },
      [
        '附件！',
        'del 清单.pdf（1.2 MB）',
        'ins 清单二.pdf（1.2 MB）',
        'ins 图.pdf（1.2 MB）',
        'del 旧图.pdf（1.2 MB）',
      ],
    ],
    [
      'contacts without their values',
      { type: 'hidden', field: 'contact', material: null },
      ['联系方式', 'del 原来的联系方式', 'ins 新的联系方式，登录后查看'],
    ],
    [
      'words',
      { type: 'text', field: 'title', material: null, parts: [{ op: 'ins', text: '二' }] },
      ['标题', 'ins 二'],
    ],
  ])('shows %s', (_what, change, shown) => expect(show(change)).toEqual([shown]));

  it('leaves the text to its passages', () => {
    const text: Change = {
      type: 'passages',
      field: 'text',
      material: null,
      passages: [],
      cut: false,
    };
    expect(toComparisonRows([text])).toEqual([]);
    expect(findPassages([text])).toBe(text);
  });
});
