import type { Block, FieldValues, ToolDefinition } from '../../types/index.ts';
import { computed, frame, gap, numbered, paragraph, said, table, under } from '../parts/blocks.ts';
import { column, date, factTable, longText, PROJECT, rows, text } from '../parts/fields.ts';
import { addressTo, inWords, signedBy } from '../parts/letters.ts';
import { rowsOf } from '../parts/values.ts';

const fields = [
  PROJECT,
  text('receiver', '收件单位', { group: '工程', max: 60, hint: '签发通知单的单位' }),
  text('sender', '回复单位', { group: '工程', max: 60 }),
  text('notice', '通知单编号', { group: '工程', max: 40 }),
  date('day', '回复日期', { group: '工程' }),
  rows(
    'items',
    '整改情况',
    [
      column('problem', '通知单里的问题', { required: true }),
      column('done', '怎么改的'),
      column('day', '完成日期', { kind: 'date' }),
      column('who', '责任人'),
      column('evidence', '照片或记录'),
    ],
    { group: '整改', max: 60, hint: '没改完的，“怎么改的”空着' },
  ),
  longText('cause', '原因', { group: '整改', required: false, max: 2_000 }),
  longText('prevention', '防止再发生的措施', { group: '整改', max: 2_000 }),
];

const isDone = ({ done = '', day = '' }: Readonly<Record<string, string>>) =>
  done.trim() !== '' && day.trim() !== '';

function compute(values: FieldValues): readonly Block[] {
  const items = rowsOf(values, 'items');
  const done = items.filter(isDone).length;
  const left = items.length - done;
  const cells = items.map((item) => [
    ...['problem', 'done', 'day', 'who', 'evidence'].map((name) => said(item[name] ?? '', 'items')),
    computed(isDone(item) ? '已完成' : '未完成', '“怎么改的”和完成日期都填了才算完成'),
  ]);
  const words =
    left === 0
      ? `通知单所列 ${items.length} 项已全部完成。`
      : `通知单所列 ${items.length} 项，已完成 ${done} 项，未完成 ${left} 项。`;
  return [
    addressTo(values, 'receiver'),
    ...under('基本情况', factTable(fields, values)),
    ...under(
      '整改情况',
      paragraph(computed(words, `${items.length} − ${done} = ${left}`)),
      table(
        ['序号', '问题', '怎么改的', '完成日期', '责任人', '照片或记录', '状态'],
        numbered(cells),
      ),
    ),
    ...items
      .filter((item) => !isDone(item))
      .map(({ problem = '' }) => gap(`“${problem}”的整改做法和完成日期`)),
    ...items
      .filter((item) => isDone(item) && (item.evidence ?? '').trim() === '')
      .map(({ problem = '' }) => gap(`“${problem}”整改前后的照片或记录`)),
    ...inWords(values, '原因', 'cause'),
    ...inWords(values, '防止再发生的措施', 'prevention'),
    ...under(
      '请求',
      paragraph(frame(left === 0 ? '请予复查。' : '未完成的项目完成后另行回复。')),
      ...signedBy(values, 'sender', 'day'),
    ),
  ];
}

/** 整改回复: each problem of the notice with what was done. */
export const rectificationReply: ToolDefinition = {
  id: 'rectification-reply',
  title: '整改回复',
  category: '现场文书',
  summary: '对着通知单逐条回，没改完的、缺照片的标出来',
  needs: 'offline',
  price: 3,
  titleTemplate: '{project}整改回复（{notice}）',
  fields,
  compute,
  example: {
    project: '望湖路小学扩建工程',
    receiver: '华信工程监理有限公司',
    sender: '江北建设集团有限公司',
    notice: 'ZG-014',
    day: '2026-05-13',
    items: [
      {
        problem: '钢筋接头未错开',
        done: '接头重新布置，同一截面接头面积百分率符合设计',
        day: '2026-05-13',
        who: '孙启航',
        evidence: '照片 4 张',
      },
      {
        problem: '板面钢筋保护层垫块缺失',
        done: '垫块全数补齐',
        day: '2026-05-12',
        who: '孙启航',
        evidence: '照片 2 张',
      },
    ],
    cause: '班前没有交代接头错开的要求。',
    prevention: '绑扎前由施工员放出接头位置线，质检员逐跨核对后再铺面筋。',
  },
};
