import { readMinutes, type Decision } from '../../compute/index.ts';
import type { Block, FieldValues, Sentence, ToolDefinition } from '../../types/index.ts';
import {
  computed,
  frame,
  gap,
  list,
  numbered,
  paragraph,
  said,
  table,
  under,
} from '../parts/blocks.ts';
import { date, factTable, longText, PROJECT, text } from '../parts/fields.ts';
import { textOf, toChineseDay } from '../parts/values.ts';

const fields = [
  PROJECT,
  text('topic', '会议名称', { group: '会议', max: 60, hint: '如 第 12 次监理例会' }),
  date('day', '会议日期', { group: '会议' }),
  text('place', '地点', { group: '会议', required: false, max: 60 }),
  text('host', '主持', { group: '会议', max: 40 }),
  text('recorder', '记录', { group: '会议', required: false, max: 40 }),
  text('attendees', '出席', { group: '会议', required: false, max: 500 }),
  longText('notes', '会议笔记', {
    group: '会议',
    max: 30_000,
    hint: '记了什么贴什么，一行一件。“由谁负责、几号前完成”会整理成表',
  }),
];

function describeDue({ due }: Decision): Sentence {
  if (!due) return said('');
  if (due.day === undefined || due.formula === undefined) return said(due.words, 'notes');
  return computed(`${toChineseDay(due.day)}（${due.words}）`, due.formula);
}

const toRow = (decision: Decision): Sentence[] => [
  said(decision.text, 'notes'),
  said(decision.who ?? '', 'notes'),
  describeDue(decision),
];

/** What a decision lacks before anybody can act on it. */
function listGaps(decisions: readonly Decision[]): Block[] {
  return decisions.flatMap(({ text: words, who, due }, index) => {
    const missing = [
      ...(who === undefined ? ['责任人'] : []),
      ...(due === undefined ? ['完成时间'] : []),
    ];
    if (missing.length === 0) return [];
    const short = words.length > 20 ? `${words.slice(0, 20)}…` : words;
    return [gap(`第 ${index + 1} 项“${short}”没有写${missing.join('和')}`)];
  });
}

function compute(values: FieldValues): readonly Block[] {
  const { decisions, talk } = readMinutes(textOf(values, 'notes'), textOf(values, 'day'));
  return [
    ...under('会议情况', factTable(fields, values)),
    ...(decisions.length > 0
      ? under(
          '决定事项',
          table(['序号', '决定', '责任人', '完成时间'], numbered(decisions.map(toRow))),
        )
      : under('决定事项', paragraph(frame('笔记里没有读到决定事项。')))),
    ...listGaps(decisions),
    ...(talk.length > 0
      ? under('讨论情况', list(talk.map(({ text: words }) => said(words, 'notes'))))
      : []),
  ];
}

/** 会议纪要: decisions, who and until when, from notes as they were taken. */
export const minutes: ToolDefinition = {
  id: 'minutes',
  title: '会议纪要',
  category: '现场文书',
  summary: '从笔记里整理决定、责任人、完成时间三列，一句不漏',
  needs: 'offline',
  price: 4,
  titleTemplate: '{project}{topic}纪要',
  fields,
  compute,
  example: {
    project: '滨江新区人民医院门诊住院综合楼',
    topic: '第 12 次监理例会',
    day: '2026-11-26',
    place: '项目部会议室',
    host: '总监理工程师 何建平',
    attendees: '建设、监理、总包、桩基分包',
    notes: [
      '1. 施工单位汇报：底板钢筋完成七成，比计划晚两天。',
      '2. 监理反映东侧支撑轴力连续三天上升，未到预警值。',
      '3. 由总包技术部负责复核东侧支撑轴力，11月28日前书面回复监理。',
      '4. 会议决定降水井停泵前须报监理批准；责任人：陈立',
      '5. 请桩基分包于下周三前提交全部桩身检测报告。',
      '6. 安全部牵头，月底前完成冬期施工物资清点。',
    ].join('\n'),
  },
};
