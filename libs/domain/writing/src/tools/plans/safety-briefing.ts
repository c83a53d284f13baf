import type { FieldValues, ToolDefinition, ToolField, ToolSection } from '../../types/index.ts';
import { said, table, toParagraphs } from '../parts/blocks.ts';
import {
  CONTRACTOR,
  date,
  factTable,
  longText,
  MATERIALS,
  PROJECT,
  select,
  text,
} from '../parts/fields.ts';
import { textOf } from '../parts/values.ts';
import { findWork } from '../parts/works.ts';

/** Trades, with the works whose dangers are theirs. */
const TRADES: Readonly<Record<string, string>> = {
  土方机械工: '土方',
  钢筋工: '钢筋',
  木工: '模板',
  混凝土工: '混凝土',
  瓦工: '砌体',
  防水工: '防水',
  屋面工: '屋面',
  抹灰油漆工: '装饰装修',
  架子工: '脚手架',
  起重信号司索工: '起重吊装',
  电工: '临时用电',
};

const fields: readonly ToolField[] = [
  PROJECT,
  CONTRACTOR,
  select('trade', '工种', Object.keys(TRADES), { group: '工程' }),
  text('place', '部位', { group: '工程', max: 100 }),
  text('crew', '班组', { group: '工程', max: 60 }),
  date('day', '交底日期', { group: '工程' }),
  longText('dangers', '当天特别的危险', {
    group: '做法',
    required: false,
    max: 2_000,
    hint: '如 上方吊装、雨后基坑、夜间作业',
  }),
  MATERIALS,
];

const workOf = (values: FieldValues) =>
  findWork(TRADES[textOf(values, 'trade')] ?? textOf(values, 'trade'));

const sections: readonly ToolSection[] = [
  {
    id: 'scope',
    title: '交底对象',
    share: 1,
    facts: (values) => {
      const facts = factTable(fields, values);
      return facts ? [facts] : [];
    },
    needs: '工种、部位和班组',
  },
  {
    id: 'today',
    title: '当天特别的危险',
    share: 1,
    when: (values) => textOf(values, 'dangers') !== '',
    because: '填写',
    facts: (values) => toParagraphs(textOf(values, 'dangers'), 'dangers'),
    needs: '当天特别的危险',
  },
  {
    id: 'work',
    title: '作业安全要求',
    share: 4,
    topic: (values) => workOf(values).topic,
    queries: (values) => workOf(values).safety,
    needs: '作业前的检查、作业中的要求和禁止事项',
  },
  {
    id: 'protection',
    title: '防护用品与临边洞口',
    share: 1,
    topic: ['防护', '安全带', '安全帽', '临边', '洞口', '高处'],
    queries: (values) => [
      '安全带 安全帽 防护用品',
      '临边 洞口 防护栏杆',
      `${workOf(values).name} 防护`,
    ],
    needs: '要戴的防护用品和临边洞口的防护',
  },
  {
    id: 'emergency',
    title: '出了险情怎么办',
    share: 1,
    topic: ['险情', '异常', '救护', '处置', '撤离', '急救', '报告'],
    queries: (values) => [
      `${workOf(values).name} 异常 险情 处置`,
      '事故 首要动作 救护',
      '报告 响应 撤离',
    ],
    needs: '现场负责人电话、撤离路线和就近医院',
  },
  {
    id: 'signatures',
    title: '签字',
    share: 1,
    facts: (values) => [
      table(
        ['班组', '交底人', '专职安全员', '接受人', '日期'],
        [[said(textOf(values, 'crew'), 'crew'), said(''), said(''), said(''), said('')]],
      ),
    ],
    needs: '交底人、专职安全员和接受人',
  },
];

/** 安全技术交底: one trade, one place, one page. */
export const safetyBriefing: ToolDefinition = {
  id: 'safety-briefing',
  title: '安全技术交底',
  category: '方案与交底',
  summary: '按工种和部位，一页一份，留签字栏',
  needs: 'offline',
  price: 6,
  words: 1_200,
  titleTemplate: '{place}{trade}安全技术交底',
  fields,
  sections,
  works: (values) => workOf(values).topic,
  example: {
    project: '滨江新区人民医院门诊住院综合楼',
    contractor: '江北建设集团有限公司',
    trade: '架子工',
    place: '住院楼南立面',
    crew: '架子一班',
    day: '2026-07-06',
    dangers: '上午塔吊在同侧吊运钢筋，吊运时架上人员退到北侧。',
  },
};
