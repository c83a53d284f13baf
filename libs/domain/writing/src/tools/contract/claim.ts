import {
  addDays,
  daysBetween,
  formatDecimal,
  formatYuan,
  multiply,
  parseDecimal,
  round,
  sum,
  toCapitals,
  ZERO,
} from '../../compute/index.ts';
import type { Block, FieldRow, FieldValues, ToolDefinition } from '../../types/index.ts';
import {
  computed,
  frame,
  gap,
  numbered,
  paragraph,
  said,
  table,
  toParagraphs,
  under,
} from '../parts/blocks.ts';
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

const fields = [
  PROJECT,
  CONTRACTOR,
  text('receiver', '收件人', { group: '工程', max: 60, hint: '发包人，抄送监理人' }),
  text('event', '索赔事件', { group: '事件', hint: '一句话，如 设计图纸迟延提供' }),
  date('happened', '知道事件发生的日期', { group: '事件' }),
  date('sent', '发函日期', { group: '事件' }),
  number('noticeDays', '合同约定的提出期限', {
    whole: true,
    group: '事件',
    min: 1,
    max: 365,
    unit: '天',
    hint: '看合同专用条款',
  }),
  longText('facts', '事件经过', {
    group: '事件',
    max: 5_000,
    hint: '按日期写：哪天、发生什么、谁在场、有什么记录',
  }),
  longText('basis', '合同依据', { group: '依据', max: 3_000, hint: '照抄合同条款' }),
  rows(
    'costs',
    '费用',
    [
      column('name', '费用名称', { required: true }),
      column('quantity', '数量', { kind: 'number', required: true }),
      column('unit', '单位', { required: true }),
      column('price', '单价', { kind: 'amount', required: true, unit: '元' }),
    ],
    { group: '金额', required: false, max: 100 },
  ),
  number('days', '工期索赔', {
    whole: true,
    group: '金额',
    required: false,
    min: 1,
    max: 3_660,
    unit: '天',
  }),
  longText('evidence', '证据', { group: '依据', required: false, max: 3_000, hint: '一行一件' }),
] as const;

function toCost({ name = '', quantity = '', unit = '', price = '' }: FieldRow) {
  const count = parseDecimal(quantity) ?? ZERO;
  const rate = parseDecimal(price) ?? ZERO;
  const total = round(multiply(count, rate), 2);
  const formula = `${formatDecimal(count)} × ${formatDecimal(rate)} = ${formatYuan(total)}`;
  return {
    total,
    cells: [
      said(name, 'costs'),
      said(`${quantity} ${unit}`, 'costs'),
      said(price, 'costs'),
      computed(formatYuan(total), formula),
    ],
  };
}

function describeCosts(values: FieldValues): Block[] {
  const costs = rowsOf(values, 'costs').map(toCost);
  if (costs.length === 0) return [];
  const total = sum(costs.map((cost) => cost.total));
  const words = toCapitals(round(total, 2).units);
  const adding = costs.map((cost) => formatYuan(cost.total)).join(' + ');
  return [
    table(
      ['序号', '费用', '数量', '单价（元）', '金额（元）'],
      numbered(costs.map(({ cells }) => cells)),
    ),
    paragraph(
      computed(
        `费用合计 ${formatYuan(total)} 元${words === undefined ? '' : `（人民币${words}）`}。`,
        `${adding} = ${formatYuan(total)}`,
      ),
    ),
  ];
}

function describeDeadline(values: FieldValues): Block {
  const days = sizeOf(values, 'noticeDays') ?? 0;
  const happened = textOf(values, 'happened');
  const sent = textOf(values, 'sent');
  const last = addDays(happened, days);
  const formula = `${happened} + ${days} 天 → ${last}`;
  const passed = daysBetween(happened, sent);
  return sent <= last
    ? paragraph(
        computed(
          `本函于事件后第 ${passed} 天发出，在约定的 ${days} 天（至 ${toChineseDay(last)}）内。`,
          formula,
        ),
      )
    : paragraph(
        computed(
          `本函于事件后第 ${passed} 天发出，已过约定的 ${days} 天（至 ${toChineseDay(last)}）。请附上期限内发过意向通知的证明。`,
          formula,
        ),
      );
}

function compute(values: FieldValues): readonly Block[] {
  const days = textOf(values, 'days');
  const costs = describeCosts(values);
  const evidence = toParagraphs(textOf(values, 'evidence'), 'evidence');
  return [
    addressTo(values, 'receiver'),
    paragraph(
      said(
        `关于${textOf(values, 'project')}“${textOf(values, 'event')}”的索赔，函告如下。`,
        'event',
      ),
    ),
    ...under(
      '基本情况',
      factTable(
        fields.filter(({ group }) => group !== '金额'),
        values,
      ),
    ),
    ...inWords(values, '事件经过', 'facts'),
    ...inWords(values, '合同依据', 'basis'),
    ...under('提出期限', describeDeadline(values)),
    ...under('索赔费用', ...costs),
    ...(days === '' ? [] : under('索赔工期', paragraph(said(`请求顺延工期 ${days} 天。`, 'days')))),
    ...under(
      '证据',
      ...(evidence.length > 0 ? evidence : [gap('证据清单：指令、日志、影像、发票等，一行一件')]),
    ),
    ...under(
      '请求',
      paragraph(frame('请审核并书面答复。本函不影响我方继续主张因该事件持续产生的费用和工期。')),
      ...signedBy(values, 'contractor', 'sent'),
    ),
  ];
}

/** 索赔函: event, basis, deadline and amount. */
export const claim: ToolDefinition = {
  id: 'claim',
  title: '索赔函',
  category: '计量与合同',
  summary: '事件、依据、时限、金额四段，费用逐项列算式',
  needs: 'offline',
  price: 10,
  titleTemplate: '关于{project}{event}的索赔函',
  fields,
  check: (values) => [
    ...(rowsOf(values, 'costs').length === 0 && textOf(values, 'days') === ''
      ? [{ field: 'costs', message: '费用和工期索赔，至少填一项' }]
      : []),
    ...(textOf(values, 'sent') < textOf(values, 'happened')
      ? [{ field: 'sent', message: '发函日期不能早于知道事件发生的日期' }]
      : []),
  ],
  compute,
  example: {
    project: '滨江新区人民医院门诊住院综合楼',
    contractor: '江北建设集团有限公司',
    receiver: '滨江新区卫生健康局',
    event: '设计图纸迟延提供',
    happened: '2026-06-08',
    sent: '2026-06-26',
    noticeDays: 28,
    facts:
      '合同约定2026年6月1日前提供地下二层结构施工图，实际于2026年6月19日收到。\n6月8日起钢筋班组和塔吊停工待图，每日施工日志与监理签认的窝工记录均有记载。',
    basis:
      '专用条款 7.5.1：发包人未能按合同约定提供图纸，导致工期延误和（或）费用增加的，由发包人承担。',
    costs: [
      { name: '钢筋工窝工', quantity: '264', unit: '工日', price: '180' },
      { name: '塔吊停滞', quantity: '11', unit: '台班', price: '860.5' },
    ],
    days: 11,
    evidence: '图纸收发登记表\n6月8日至6月18日施工日志\n监理签认的窝工记录',
  },
};
