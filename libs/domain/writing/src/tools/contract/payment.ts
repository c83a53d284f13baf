import {
  compare,
  computePayment,
  decimal,
  formatYuan,
  parseDecimal,
  round,
  toCapitals,
  ZERO,
  type Payment,
} from '../../compute/index.ts';
import type { Block, FieldValues, Sentence, ToolDefinition } from '../../types/index.ts';
import { computed, frame, list, numbered, paragraph, said, table, under } from '../parts/blocks.ts';
import {
  amount,
  column,
  CONTRACTOR,
  date,
  factTable,
  longText,
  number,
  pasted,
  PROJECT,
  rows,
  select,
  text,
} from '../parts/fields.ts';
import { inWords } from '../parts/letters.ts';
import { describeUnread } from '../parts/unread.ts';
import { amountOf, numberOf, rowsOf, textOf } from '../parts/values.ts';

const WITH_ADJUSTMENT = '含价格调整';
const RETENTION_LIMIT = decimal(3);

const fields = [
  PROJECT,
  text('contract', '合同名称或编号', { group: '工程', required: false }),
  CONTRACTOR,
  text('client', '发包人', { group: '工程', max: 60 }),
  number('period', '第几期', { whole: true, group: '本期', min: 1, max: 999, unit: '期' }),
  date('until', '计量截止日', { group: '本期' }),
  pasted('items', '计量汇总', '项目名称、合同金额、上期末累计、本期完成、本期末累计', {
    group: '本期',
  }),
  amount('adjustment', '本期价格调整', {
    group: '加减',
    required: false,
    min: -1e12,
    hint: '调减填负数',
  }),
  amount('recovery', '本期扣回预付款', { group: '加减', required: false }),
  number('retention', '质量保证金比例', { group: '加减', min: 0, max: 10, unit: '%' }),
  select('base', '质量保证金基数', ['不含价格调整', WITH_ADJUSTMENT], {
    group: '加减',
    hint: '按合同约定选',
  }),
  rows(
    'others',
    '其他扣款',
    [
      column('name', '名称', { required: true }),
      column('amount', '金额', { kind: 'amount', required: true, unit: '元' }),
    ],
    { group: '加减', required: false, max: 30 },
  ),
  longText('remarks', '说明', {
    group: '加减',
    required: false,
    max: 3_000,
    hint: '变更令、签证、价差依据等',
  }),
] as const;

function readPayment(values: FieldValues): Payment {
  return computePayment(textOf(values, 'items'), {
    adjustment: amountOf(values, 'adjustment'),
    recovery: amountOf(values, 'recovery'),
    retentionRate: amountOf(values, 'retention'),
    isAdjustmentRetained: textOf(values, 'base') === WITH_ADJUSTMENT,
    others: rowsOf(values, 'others').map(({ name = '', amount: value = '' }) => ({
      name,
      amount: parseDecimal(value) ?? ZERO,
    })),
  });
}

function describeItems(payment: Payment): Block {
  const cells = payment.items.map((item): Sentence[] => [
    said(item.name, 'items'),
    item.contract ? computed(formatYuan(item.contract), '粘贴的数') : said(''),
    computed(formatYuan(item.previous), '粘贴的数'),
    computed(formatYuan(item.current), '粘贴的数'),
    computed(
      formatYuan(item.cumulative),
      `${formatYuan(item.previous)} + ${formatYuan(item.current)} = ${formatYuan(item.cumulative)}`,
    ),
    item.percent === undefined
      ? said('')
      : computed(item.percent, '本期末累计 ÷ 合同金额，保留两位'),
  ]);
  const all = '各项相加';
  cells.push([
    said('合计'),
    computed(formatYuan(payment.contract), all),
    computed(formatYuan(payment.previous), all),
    computed(formatYuan(payment.current), all),
    computed(formatYuan(payment.cumulative), all),
    payment.percent === undefined
      ? said('')
      : computed(payment.percent, '本期末累计 ÷ 合同金额，保留两位'),
  ]);
  return table(
    ['项目', '合同金额', '上期末累计', '本期完成', '本期末累计', '累计比例'],
    cells,
    '单位：元',
  );
}

function describeSteps({ steps, payable }: Payment): Block[] {
  const cells = numbered(
    steps.map(({ name, amount: value, formula }) => [
      said(name),
      computed(formatYuan(value), formula),
      computed(formula, formula),
    ]),
  );
  const words = toCapitals(round(payable, 2).units);
  const sum = steps
    .map(({ amount: value }) => formatYuan(value))
    .join(' + ')
    .replaceAll('+ -', '− ');
  const conclusion =
    words === undefined
      ? computed(`本期应付为负：${formatYuan(payable)} 元，如实列示，结转下期。`, sum)
      : computed(
          `本期应付 ${formatYuan(payable)} 元（人民币${words}）。`,
          `${sum} = ${formatYuan(payable)}`,
        );
  return [table(['序号', '项目', '金额（元）', '算式或来源'], cells), paragraph(conclusion)];
}

function compute(values: FieldValues): readonly Block[] {
  const payment = readPayment(values);
  if (payment.items.length === 0) return describeUnread(payment.unread);
  const faults = payment.faults.map((fault) => computed(fault, '逐项相加核对'));
  return [
    ...under(
      '基本情况',
      factTable(
        fields.filter(({ group }) => group !== '加减'),
        values,
      ),
    ),
    ...under('计量汇总', describeItems(payment)),
    ...under('应付计算', ...describeSteps(payment)),
    ...(faults.length > 0 ? under('对不上的地方', list(faults)) : []),
    ...inWords(values, '说明', 'remarks'),
    ...describeUnread(payment.unread),
    ...under(
      '签认',
      paragraph(frame('以上数量和金额已与计量资料核对，请审核。')),
      paragraph(said(`${textOf(values, 'contractor')}（章）`, 'contractor')),
    ),
  ];
}

/** 计量支付说明: amounts of a period, deductions and what is payable. */
export const payment: ToolDefinition = {
  id: 'payment',
  title: '计量支付说明',
  category: '计量与合同',
  summary: '本期、累计、扣款三栏核对，算出应付并写成大写',
  needs: 'offline',
  price: 8,
  titleTemplate: '{project}第{period}期计量支付说明',
  fields,
  notes: (values) => {
    const rate = numberOf(values, 'retention');
    return rate && compare(rate, RETENTION_LIMIT) > 0
      ? [
          {
            field: 'retention',
            text: '超过 3%：质量保证金总预留比例不得高于工程价款结算总额的 3%',
            basis: '建设工程质量保证金管理办法',
          },
        ]
      : [];
  },
  compute,
  example: {
    project: '云岭至石桥公路改扩建工程二标段',
    contract: 'YS-SG-02',
    contractor: '江北路桥工程有限公司',
    client: '云岭县交通建设投资有限公司',
    period: 8,
    until: '2026-10-25',
    items: [
      '项目名称\t合同金额\t上期末累计\t本期完成\t本期末累计',
      '路基工程\t62,480,000\t41,265,300\t3,862,400\t45,127,700',
      '桥梁工程\t98,360,000\t52,418,900\t9,735,600\t62,154,500',
      '已批变更\t6,240,000\t2,530,500\t1,268,450\t3,798,950',
      '合计\t167,080,000\t96,214,700\t14,866,450\t111,081,150',
    ].join('\n'),
    adjustment: '342180',
    recovery: '2973290',
    retention: 3,
    base: '不含价格调整',
    others: [{ name: '水电费', amount: '12345.67' }],
    remarks: '变更按第 5、7 号变更令计入。\n价格调整按钢材、沥青当月信息价计算，计算表附后。',
  },
};
