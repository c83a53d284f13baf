import { formatPercent, formatYuan } from '../../compute/index.ts';
import type { Block, FieldValues, ToolDefinition } from '../../types/index.ts';
import { computed, paragraph, under } from '../parts/blocks.ts';
import {
  amount,
  CONTRACTOR,
  dateRange,
  factTable,
  longText,
  number,
  pasted,
  PROJECT,
} from '../parts/fields.ts';
import { inWords } from '../parts/letters.ts';
import { describeWeek } from '../parts/progress.ts';
import { amountOf, numberOf, textOf } from '../parts/values.ts';

const fields = [
  PROJECT,
  CONTRACTOR,
  number('week', '第几周', { whole: true, group: '本周', min: 1, max: 999 }),
  dateRange('period', '起止日期', { group: '本周' }),
  amount('plannedValue', '本周计划产值', { group: '本周', required: false }),
  amount('value', '本周完成产值', { group: '本周', required: false }),
  number('people', '现场人数', {
    whole: true,
    group: '本周',
    required: false,
    min: 0,
    max: 100_000,
    unit: '人',
  }),
  pasted('progress', '形象进度', '项目、单位、设计总量、上周末累计、本周计划、本周完成', {
    group: '进度',
  }),
  longText('quality', '质量', { group: '情况', required: false, max: 3_000 }),
  longText('safety', '安全文明', { group: '情况', required: false, max: 3_000 }),
  longText('problems', '问题与需要协调的', { group: '情况', required: false, max: 3_000 }),
  longText('next', '下周计划', { group: '情况', max: 3_000 }),
];

/** Value of the work against its plan. */
function describeValue(values: FieldValues): Block[] {
  const [plan, value] = [numberOf(values, 'plannedValue'), numberOf(values, 'value')];
  const share = plan && value && formatPercent(value, plan);
  if (!share) return [];
  return under(
    '产值',
    paragraph(
      computed(
        `本周完成产值 ${formatYuan(value)} 元，为计划 ${formatYuan(plan)} 元的 ${share}。`,
        `${formatYuan(amountOf(values, 'value'))} ÷ ${formatYuan(plan)}，保留两位`,
      ),
    ),
  );
}

/** 施工周报: progress against plan, value, problems and next week. */
export const weekly: ToolDefinition = {
  id: 'weekly',
  title: '施工周报',
  category: '现场文书',
  summary: '产值、形象进度、问题与下周计划，完成率自动算',
  needs: 'offline',
  price: 4,
  titleTemplate: '{project}第{week}周施工周报',
  fields,
  compute: (values) => [
    ...under('基本情况', factTable(fields, values)),
    ...describeValue(values),
    ...describeWeek(textOf(values, 'progress')),
    ...inWords(values, '质量', 'quality'),
    ...inWords(values, '安全文明', 'safety'),
    ...inWords(values, '问题与需要协调的', 'problems'),
    ...inWords(values, '下周计划', 'next'),
  ],
  example: {
    project: '望湖路小学扩建工程',
    contractor: '江北建设集团有限公司',
    week: 11,
    period: ['2026-05-11', '2026-05-17'],
    plannedValue: '1850000',
    value: '1726400',
    people: 86,
    progress:
      '项目\t单位\t设计总量\t上周末累计\t本周计划\t本周完成\n梁板钢筋\tt\t420\t96.5\t22\t20.4\n梁板混凝土\tm³\t2,860\t640\t180\t185\n填充墙\tm³\t730\t0\t0\t0',
    quality: '梁柱节点箍筋补齐后通过监理验收。',
    safety: '临边防护缺口 2 处，当天补齐。',
    problems: '三层预留洞位置图纸不一致，需设计本周四前回复。',
    next: '完成综合楼二层梁板混凝土，三层柱钢筋绑扎。',
  },
};
