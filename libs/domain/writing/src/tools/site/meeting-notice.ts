import type { ToolDefinition } from '../../types/index.ts';
import { frame, list, paragraph, said, table, under } from '../parts/blocks.ts';
import { date, factTable, longText, PROJECT, text } from '../parts/fields.ts';
import { addressTo, inWords, signedBy } from '../parts/letters.ts';
import { textOf, toLines } from '../parts/values.ts';

const fields = [
  PROJECT,
  text('receiver', '通知单位', { group: '会议', max: 200, hint: '用顿号隔开' }),
  text('sender', '召集单位', { group: '会议', max: 60 }),
  text('topic', '会议名称', { group: '会议', max: 60 }),
  date('day', '会议日期', { group: '会议' }),
  text('time', '时间', { group: '会议', max: 30, placeholder: '下午 2:30' }),
  text('place', '地点', { group: '会议', max: 60 }),
  text('attendees', '参加人员', { group: '会议', max: 200 }),
  longText('agenda', '议题', { group: '内容', max: 3_000, hint: '一行一件' }),
  longText('preparation', '请提前准备', {
    group: '内容',
    required: false,
    max: 2_000,
    hint: '一行一件：谁准备什么',
  }),
  text('contact', '联系人', { group: '内容', required: false, max: 60 }),
  date('issued', '通知日期', { group: '内容' }),
];

/** 会议通知: when, where, what about, and what to bring. */
export const meetingNotice: ToolDefinition = {
  id: 'meeting-notice',
  title: '会议通知',
  category: '现场文书',
  summary: '时间、地点、议题、准备材料，附回执',
  needs: 'offline',
  price: 2,
  titleTemplate: '关于召开{topic}的通知',
  fields,
  check: ({ issued, day }) =>
    String(issued) > String(day) ? [{ field: 'issued', message: '通知日期不能晚于会议日期' }] : [],
  compute: (values) => {
    const agenda = toLines(textOf(values, 'agenda'));
    return [
      addressTo(values, 'receiver'),
      ...under(
        '会议安排',
        factTable(
          fields.filter(({ name }) => name !== 'receiver' && name !== 'issued'),
          values,
        ),
      ),
      ...under(
        '议题',
        list(
          agenda.map((line) => said(line, 'agenda')),
          true,
        ),
      ),
      ...inWords(values, '请提前准备', 'preparation'),
      paragraph(frame('请准时参加，不能到会的请提前告知联系人。')),
      ...signedBy(values, 'sender', 'issued'),
      ...under(
        '回执',
        table(['单位', '参加人', '职务', '电话'], [[said(''), said(''), said(''), said('')]]),
      ),
    ];
  },
  example: {
    project: '滨江新区人民医院门诊住院综合楼',
    receiver: '江北建设集团有限公司、桩基分包单位',
    sender: '华信工程监理有限公司',
    topic: '基坑支护专题会',
    day: '2026-11-30',
    time: '下午 2:30',
    place: '项目部会议室',
    attendees: '项目经理、技术负责人、监测负责人',
    agenda: '东侧支撑轴力变化的原因\n加密监测的频率\n停泵的条件和手续',
    preparation: '监测单位：近两周监测曲线\n总包：支撑轴力复核计算书',
    contact: '何建平',
    issued: '2026-11-26',
  },
};
