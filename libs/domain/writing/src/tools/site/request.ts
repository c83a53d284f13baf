import { formatYuan, round, toCapitals } from '../../compute/index.ts';
import type { FieldValues, ToolDefinition } from '../../types/index.ts';
import { computed, paragraph, said, toParagraphs, under } from '../parts/blocks.ts';
import { amount, date, longText, text } from '../parts/fields.ts';
import { addressTo, inWords, signedBy } from '../parts/letters.ts';
import { numberOf, textOf } from '../parts/values.ts';

function describeAmount(values: FieldValues) {
  const asked = numberOf(values, 'amount');
  if (!asked) return [];
  const words = toCapitals(round(asked, 2).units) ?? '';
  return [
    paragraph(
      computed(
        `所需费用 ${formatYuan(asked)} 元（人民币${words}）。`,
        `${formatYuan(asked)} → ${words}`,
      ),
    ),
  ];
}

/** 请示: one matter, to those who decide. */
export const request: ToolDefinition = {
  id: 'request',
  title: '请示',
  category: '现场文书',
  summary: '一文一事：缘由、办法、请求，费用写大写',
  needs: 'offline',
  price: 3,
  titleTemplate: '关于{subject}的请示',
  fields: [
    text('receiver', '上级单位', { max: 60 }),
    text('sender', '请示单位', { max: 60 }),
    text('number', '文号', { required: false, max: 40 }),
    text('subject', '事项', { max: 60, hint: '只写一件事' }),
    longText('reason', '缘由', { max: 3_000 }),
    longText('proposal', '拟采取的办法', { max: 3_000, hint: '有几个方案就列几个，写明倾向哪个' }),
    amount('amount', '所需费用', { required: false }),
    date('day', '日期'),
  ],
  compute: (values) => [
    addressTo(values, 'receiver'),
    ...inWords(values, '缘由', 'reason'),
    ...under(
      '拟采取的办法',
      ...toParagraphs(textOf(values, 'proposal'), 'proposal'),
      ...describeAmount(values),
    ),
    paragraph(said('妥否，请批示。')),
    ...signedBy(values, 'sender', 'day'),
  ],
  example: {
    receiver: '江北建设集团有限公司',
    sender: '望湖路小学扩建工程项目部',
    number: '望湖项〔2026〕9 号',
    subject: '增加一台塔式起重机',
    reason: '教学楼与综合楼同时进入主体施工，现有一台塔式起重机每日吊次排满，钢筋平均等候两小时。',
    proposal: '在教学楼东侧增加一台塔式起重机，租期三个月，基础利用既有承台。',
    amount: '186000',
    day: '2026-05-06',
  },
};
