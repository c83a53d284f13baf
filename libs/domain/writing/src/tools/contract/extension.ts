import {
  addDays,
  countDays,
  daysBetween,
  isDay,
  mergePeriods,
  type Period,
} from '../../compute/index.ts';
import type { Block, FieldRow, FieldValues, Sentence, ToolDefinition } from '../../types/index.ts';
import { computed, frame, gap, numbered, paragraph, said, table, under } from '../parts/blocks.ts';
import {
  column,
  CONTRACTOR,
  date,
  factTable,
  longText,
  number,
  PROJECT,
  rows,
  text,
} from '../parts/fields.ts';
import { addressTo, inWords, signedBy } from '../parts/letters.ts';
import { rowsOf, sizeOf, textOf, toChineseDay } from '../parts/values.ts';

const CRITICAL = '是';

const fields = [
  PROJECT,
  CONTRACTOR,
  text('receiver', '收件人', { group: '工程', max: 60, hint: '发包人或监理人' }),
  date('completion', '合同完工日期', { group: '工期' }),
  number('noticeDays', '合同约定的提出期限', {
    whole: true,
    group: '工期',
    min: 1,
    max: 365,
    unit: '天',
    hint: '从知道事件发生起算，看合同专用条款',
  }),
  date('applied', '提出日期', { group: '工期' }),
  rows(
    'events',
    '延误事件',
    [
      column('event', '事件', { required: true }),
      column('from', '开始', { kind: 'date', required: true }),
      column('to', '结束', { kind: 'date', required: true }),
      column('critical', '在关键线路上（是/否）', { required: true }),
      column('evidence', '证据'),
    ],
    { group: '事件', max: 60, hint: '一件一行；证据写文件名，如 停电通知、气象证明' },
  ),
  longText('basis', '合同依据', { group: '事件', max: 2_000, hint: '照抄合同条款' }),
] as const;

const toPeriod = ({ from = '', to = '' }: FieldRow): Period => ({ from, to });

function toRow(row: FieldRow): Sentence[] {
  const { event = '', from = '', to = '', critical = '', evidence = '' } = row;
  return [
    said(event, 'events'),
    said(`${from} 至 ${to}`, 'events'),
    computed(String(countDays(from, to)), `${from} 至 ${to}，含首尾`),
    said(critical, 'events'),
    said(evidence, 'events'),
  ];
}

function describeDays(values: FieldValues): Block[] {
  const periods = rowsOf(values, 'events')
    .filter(({ critical }) => critical?.trim() === CRITICAL)
    .map(toPeriod);
  const merged = mergePeriods(periods);
  const days = merged.reduce((total, { from, to }) => total + countDays(from, to), 0);
  const completion = textOf(values, 'completion');
  const moved = addDays(completion, days);
  const parts = merged
    .map(({ from, to }) => `${from} 至 ${to} 共 ${countDays(from, to)} 天`)
    .join('；');
  if (days === 0) return [paragraph(frame('所列事件都不在关键线路上，不构成总工期顺延。'))];
  return [
    paragraph(
      computed(`关键线路上的延误，重叠的日子只算一次，共 ${days} 天。`, parts),
      computed(
        `申请完工日期由 ${toChineseDay(completion)} 顺延至 ${toChineseDay(moved)}。`,
        `${completion} + ${days} 天 → ${moved}`,
      ),
    ),
  ];
}

/** Whether each event was notified in time, counted from its first day. */
function describeDeadline(values: FieldValues): Block[] {
  const days = sizeOf(values, 'noticeDays') ?? 0;
  const applied = textOf(values, 'applied');
  const late = rowsOf(values, 'events').filter(
    ({ from = '' }) => daysBetween(from, applied) > days,
  );
  const sentences = late.map(({ event = '', from = '' }) =>
    computed(
      `“${event}”从 ${from} 起到提出日 ${applied} 已 ${daysBetween(from, applied)} 天，超过约定的 ${days} 天，请附上期限内已发通知的证明。`,
      `${from} 至 ${applied}，不计首日`,
    ),
  );
  return sentences.length === 0
    ? [
        paragraph(
          computed(`各事件都在约定的 ${days} 天内提出。`, `各事件首日至 ${applied}，不计首日`),
        ),
      ]
    : sentences.map((sentence) => paragraph(sentence));
}

function compute(values: FieldValues): readonly Block[] {
  const events = rowsOf(values, 'events');
  const bare = events.filter(({ evidence = '' }) => evidence.trim() === '');
  return [
    addressTo(values, 'receiver'),
    ...under('基本情况', factTable(fields, values)),
    ...under(
      '延误事件',
      table(['序号', '事件', '起止', '天数', '关键线路', '证据'], numbered(events.map(toRow))),
    ),
    ...bare.map(({ event = '' }) => gap(`“${event}”的证据：当日施工日志、通知或影像`)),
    ...inWords(values, '合同依据', 'basis'),
    ...under('顺延天数', ...describeDays(values)),
    ...under('提出期限', ...describeDeadline(values)),
    ...under(
      '请求',
      paragraph(frame('请审核上述事实与天数，批准顺延工期。')),
      ...signedBy(values, 'contractor', 'applied'),
    ),
  ];
}

/** 工期延期申请: delays on the critical path, each day once. */
export const extension: ToolDefinition = {
  id: 'extension',
  title: '工期延期申请',
  category: '计量与合同',
  summary: '逐件列证据，关键线路上的天数不重复计',
  needs: 'offline',
  price: 10,
  titleTemplate: '{project}工期延期申请',
  fields,
  check: (values) =>
    rowsOf(values, 'events').flatMap(({ from = '', to = '', critical = '' }, index) => {
      const where = `延误事件第 ${index + 1} 行`;
      if (isDay(from) && isDay(to) && to < from)
        return [{ field: `events.${index}.to`, message: `${where}：结束不能早于开始` }];
      if (textOf(values, 'applied') < from)
        return [{ field: 'applied', message: `提出日期不能早于${where}的开始日期` }];
      return ['是', '否'].includes(critical.trim())
        ? []
        : [
            {
              field: `events.${index}.critical`,
              message: `${where}：是否在关键线路上，请填“是”或“否”`,
            },
          ];
    }),
  compute,
  example: {
    project: '云岭至石桥公路改扩建工程二标段',
    contractor: '江北路桥工程有限公司',
    receiver: '云岭县交通建设投资有限公司',
    completion: '2026-12-31',
    noticeDays: 28,
    applied: '2026-08-03',
    events: [
      {
        event: '连续暴雨，桥台基坑积水',
        from: '2026-07-11',
        to: '2026-07-16',
        critical: '是',
        evidence: '县气象局证明、施工日志',
      },
      {
        event: '发包人要求暂停上跨施工',
        from: '2026-07-15',
        to: '2026-07-22',
        critical: '是',
        evidence: '暂停施工通知 TG-003',
      },
      { event: '拌和站检修', from: '2026-07-18', to: '2026-07-20', critical: '否', evidence: '' },
    ],
    basis: '专用条款 7.5.1：因发包人原因或异常恶劣的气候条件造成关键线路延误的，工期相应顺延。',
  },
};
