import type { ToolDefinition } from '../../types/index.ts';
import { under } from '../parts/blocks.ts';
import {
  amount,
  CONTRACTOR,
  dateRange,
  factTable,
  longText,
  number,
  pasted,
  PROJECT,
  text,
} from '../parts/fields.ts';
import { inWords } from '../parts/letters.ts';
import { describeMonth } from '../parts/progress.ts';
import { textOf } from '../parts/values.ts';

const fields = [
  PROJECT,
  CONTRACTOR,
  text('month', '月份', { group: '本月', max: 20, placeholder: '2026年5月' }),
  dateRange('period', '统计起止', { group: '本月' }),
  amount('value', '本月完成产值', { group: '本月', required: false }),
  number('people', '月均人数', {
    whole: true,
    group: '本月',
    required: false,
    min: 0,
    max: 100_000,
    unit: '人',
  }),
  pasted(
    'progress',
    '各周进度',
    '项目、单位、设计总量、上月末累计、本月计划、第1周 … 第5周、本月完成',
    { group: '进度' },
  ),
  longText('quality', '质量与验收', { group: '情况', required: false, max: 5_000 }),
  longText('safety', '安全文明', { group: '情况', required: false, max: 5_000 }),
  longText('contract', '变更、签证与计量', { group: '情况', required: false, max: 5_000 }),
  longText('problems', '问题与需要协调的', { group: '情况', required: false, max: 5_000 }),
  longText('next', '下月计划', { group: '情况', max: 5_000 }),
];

/** 施工月报: added up from the weeks; stated sums are checked. */
export const monthly: ToolDefinition = {
  id: 'monthly',
  title: '施工月报',
  category: '现场文书',
  summary: '由各周汇总，前后数字互核，累计和占比自动算',
  needs: 'offline',
  price: 8,
  titleTemplate: '{project}{month}施工月报',
  fields,
  compute: (values) => [
    ...under('基本情况', factTable(fields, values)),
    ...describeMonth(textOf(values, 'progress')),
    ...inWords(values, '质量与验收', 'quality'),
    ...inWords(values, '安全文明', 'safety'),
    ...inWords(values, '变更、签证与计量', 'contract'),
    ...inWords(values, '问题与需要协调的', 'problems'),
    ...inWords(values, '下月计划', 'next'),
  ],
  example: {
    project: '望湖路小学扩建工程',
    contractor: '江北建设集团有限公司',
    month: '2026年5月',
    period: ['2026-05-01', '2026-05-31'],
    value: '7246800',
    people: 82,
    progress:
      '项目\t单位\t设计总量\t上月末累计\t本月计划\t第1周\t第2周\t第3周\t第4周\t本月完成\n梁板钢筋\tt\t420\t61.3\t80\t17.6\t17.6\t20.4\t21.8\t77.4\n梁板混凝土\tm³\t2,860\t455\t700\t90\t95\t185\t210\t590',
    quality: '二层梁板结构验收通过。',
    contract: '签证单 QZ-027 已三方签认。',
    next: '完成三层梁板混凝土，开始二层填充墙。',
  },
};
