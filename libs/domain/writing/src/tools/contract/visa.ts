import {
  evaluate,
  formatDecimal,
  formatYuan,
  multiply,
  parseDecimal,
  round,
  sum,
  toCapitals,
  ZERO,
  type Decimal,
} from '../../compute/index.ts';
import type { Block, FieldRow, FieldValues, Sentence, ToolDefinition } from '../../types/index.ts';
import { computed, frame, numbered, paragraph, said, table, under } from '../parts/blocks.ts';
import {
  column,
  CONTRACTOR,
  date,
  factTable,
  longText,
  PROJECT,
  rows,
  text,
} from '../parts/fields.ts';
import { inWords } from '../parts/letters.ts';
import { rowsOf, textOf } from '../parts/values.ts';

/** Places of a quantity that an expression gives. */
const PLACES = 3;

const fields = [
  PROJECT,
  text('number', '签证编号', { group: '工程', required: false, max: 40 }),
  CONTRACTOR,
  text('client', '发包人', { group: '工程', max: 60 }),
  text('supervisor', '监理单位', { group: '工程', required: false, max: 60 }),
  text('place', '部位', { group: '事由', hint: '写到现场找得到，如 K12+350 小桥 1 号台基础' }),
  date('day', '发生日期', { group: '事由' }),
  longText('reason', '签证事由', {
    group: '事由',
    max: 2_000,
    hint: '谁在什么时候要求做什么，原合同为什么不含',
  }),
  rows(
    'items',
    '工程量',
    [
      column('name', '名称', { required: true }),
      column('unit', '单位', { required: true }),
      column('expression', '计算式', { required: true }),
      column('price', '单价', { kind: 'amount', unit: '元' }),
    ],
    { group: '工程量', max: 100, hint: '计算式写全，如（6.2×3.4－0.8×0.8）×1.5；单价没定就空着' },
  ),
  longText('evidence', '附件', {
    group: '工程量',
    required: false,
    max: 2_000,
    hint: '指令、照片、收方单，一行一件',
  }),
] as const;

interface VisaItem {
  quantity: Decimal;
  total?: Decimal;
  cells: Sentence[];
}

function toItem({ name = '', unit = '', expression = '', price = '' }: FieldRow): VisaItem {
  const quantity = evaluate(expression, PLACES) ?? ZERO;
  const rate = price.trim() === '' ? undefined : parseDecimal(price);
  const total = rate && round(multiply(quantity, rate), 2);
  const shown = formatDecimal(quantity);
  return {
    quantity,
    ...(total && { total }),
    cells: [
      said(name, 'items'),
      said(unit, 'items'),
      said(expression, 'items'),
      computed(shown, `${expression.replace(/[=＝].*$/su, '')} = ${shown}，保留三位`),
      said(price, 'items'),
      total && rate
        ? computed(formatYuan(total), `${shown} × ${formatDecimal(rate)} = ${formatYuan(total)}`)
        : said(''),
    ],
  };
}

function compute(values: FieldValues): readonly Block[] {
  const items = rowsOf(values, 'items').map(toItem);
  const priced = items.flatMap(({ total }) => (total ? [total] : []));
  const total = sum(priced);
  const words = toCapitals(round(total, 2).units);
  const adding = priced.map(formatYuan).join(' + ');
  const without = items.length - priced.length;
  const sentences = [
    ...(priced.length > 0
      ? [
          computed(
            `合计 ${formatYuan(total)} 元${words === undefined ? '' : `（人民币${words}）`}。`,
            `${adding} = ${formatYuan(total)}`,
          ),
        ]
      : []),
    ...(without > 0
      ? [
          computed(
            `有 ${without} 项没有单价，只签认数量，单价按合同约定另行确定。`,
            `${items.length} − ${priced.length} = ${without}`,
          ),
        ]
      : []),
  ];
  return [
    ...under('基本情况', factTable(fields, values)),
    ...inWords(values, '签证事由', 'reason'),
    ...under(
      '工程量与金额',
      table(
        ['序号', '名称', '单位', '计算式', '数量', '单价（元）', '合价（元）'],
        numbered(items.map(({ cells }) => cells)),
      ),
      paragraph(...sentences),
    ),
    ...inWords(values, '附件', 'evidence'),
    ...under(
      '签认',
      paragraph(frame('以上事实、工程量已在现场核实，请各方签认并写明意见和日期。')),
      table(
        ['单位', '意见', '签字', '日期'],
        ['contractor', 'supervisor', 'client']
          .filter((name) => textOf(values, name) !== '')
          .map((name) => [said(textOf(values, name), name), said(''), said(''), said('')]),
      ),
    ),
  ];
}

/** 现场签证单: quantities by their expressions, amounts where a price is agreed. */
export const visa: ToolDefinition = {
  id: 'visa',
  title: '工程签证单',
  category: '计量与合同',
  summary: '工程量按计算式算出，有单价的合成金额',
  needs: 'offline',
  price: 4,
  titleTemplate: '{project}工程签证单',
  fields,
  check: (values) =>
    rowsOf(values, 'items').flatMap(({ expression = '' }, index) =>
      evaluate(expression, PLACES)
        ? []
        : [
            {
              field: `items.${index}.expression`,
              message: `工程量第 ${index + 1} 行：计算式算不出来，只用数字、加减乘除和括号，如（6.2×3.4－0.8×0.8）×1.5`,
            },
          ],
    ),
  compute,
  example: {
    project: '滨江新区人民医院门诊住院综合楼',
    number: 'QZ-027',
    contractor: '江北建设集团有限公司',
    client: '滨江新区卫生健康局',
    supervisor: '华信工程监理有限公司',
    place: '地下室东侧 12 轴至 15 轴',
    day: '2026-09-18',
    reason:
      '9月17日发包人代表在现场要求拆除原有雨水管并改线，见工作联系单 LX-041。该管线未在招标图纸中标明，不在合同范围内。',
    items: [
      { name: '人工挖管沟', unit: 'm³', expression: '（0.8+1.2）÷2×1.5×36', price: '68.5' },
      { name: '拆除混凝土管 DN300', unit: 'm', expression: '36', price: '42' },
      { name: '外运弃土', unit: 'm³', expression: '54×1.2', price: '' },
    ],
    evidence: '工作联系单 LX-041\n现场照片 6 张\n收方记录单',
  },
};
