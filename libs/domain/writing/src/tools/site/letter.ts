import type { ToolDefinition } from '../../types/index.ts';
import { paragraph, said, toParagraphs, under } from '../parts/blocks.ts';
import { date, longText, PROJECT, select, text } from '../parts/fields.ts';
import { addressTo, inWords, signedBy } from '../parts/letters.ts';
import { textOf } from '../parts/values.ts';

const REQUESTS = ['请予协调', '请予确认', '请予答复', '特此告知'];

/** 函件: to somebody outside the company. */
export const letter: ToolDefinition = {
  id: 'letter',
  title: '函件',
  category: '现场文书',
  summary: '工作联系函：事由、事实、请求三段',
  needs: 'offline',
  price: 3,
  titleTemplate: '关于{subject}的函',
  fields: [
    PROJECT,
    text('receiver', '收件单位', { group: '工程', max: 60 }),
    text('sender', '发函单位', { group: '工程', max: 60 }),
    text('number', '文号', { group: '工程', required: false, max: 40 }),
    text('subject', '事由', {
      group: '内容',
      max: 60,
      hint: '写成“……”的样子，如 提供地下二层结构施工图',
    }),
    longText('facts', '事实', { group: '内容', max: 5_000, hint: '什么时候、什么事、有什么依据' }),
    longText('request', '请求', { group: '内容', max: 2_000, hint: '要对方做什么、几号前' }),
    select('closing', '结尾', REQUESTS, { group: '内容' }),
    date('day', '日期', { group: '内容' }),
    longText('attachments', '附件', {
      group: '内容',
      required: false,
      max: 1_000,
      hint: '一行一件',
    }),
  ],
  compute: (values) => [
    addressTo(values, 'receiver'),
    paragraph(
      said(`现就${textOf(values, 'project')}${textOf(values, 'subject')}一事函告如下。`, 'subject'),
    ),
    ...inWords(values, '事实', 'facts'),
    ...under(
      '请求',
      ...toParagraphs(textOf(values, 'request'), 'request'),
      paragraph(said(`${textOf(values, 'closing')}。`, 'closing')),
    ),
    ...inWords(values, '附件', 'attachments'),
    ...signedBy(values, 'sender', 'day'),
  ],
  example: {
    project: '滨江新区人民医院门诊住院综合楼',
    receiver: '滨江新区卫生健康局',
    sender: '江北建设集团有限公司',
    number: '江建函〔2026〕31 号',
    subject: '提供地下二层结构施工图',
    facts:
      '按合同约定，地下二层结构施工图应于2026年6月1日前提供，至今未收到。\n钢筋翻样和加工已停工待图。',
    request: '请于2026年6月12日前提供完整图纸，或书面明确提供日期。',
    closing: '请予答复',
    day: '2026-06-08',
  },
};
