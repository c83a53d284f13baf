import type { ToolDefinition, ToolField, ToolSection, FieldValues } from '../../types/index.ts';
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
import { findWork, WORK_NAMES } from '../parts/works.ts';

const fields: readonly ToolField[] = [
  PROJECT,
  CONTRACTOR,
  select('work', '分项', WORK_NAMES, { group: '工程' }),
  text('place', '部位', { group: '工程', max: 100 }),
  text('crew', '接受交底的班组', { group: '工程', max: 60 }),
  date('day', '交底日期', { group: '工程' }),
  longText('design', '设计要求', {
    group: '做法',
    required: false,
    max: 3_000,
    hint: '照图抄：强度等级、尺寸、搭接长度等',
  }),
  longText('points', '本部位特别交代', { group: '做法', required: false, max: 3_000 }),
  MATERIALS,
];

const workOf = (values: FieldValues) => findWork(textOf(values, 'work'));
const ownTopic = (values: FieldValues): readonly string[] => workOf(values).topic;

const sections: readonly ToolSection[] = [
  {
    id: 'scope',
    title: '交底范围',
    share: 1,
    facts: (values) => {
      const facts = factTable(fields, values);
      return facts ? [facts, ...toParagraphs(textOf(values, 'design'), 'design')] : [];
    },
    needs: '工程、部位和班组',
  },
  {
    id: 'preparation',
    title: '作业条件与材料',
    share: 2,
    topic: ownTopic,
    queries: (values) => [
      `${textOf(values, 'work')} 材料 进场 检查`,
      `${textOf(values, 'work')} 施工前 准备 交接`,
      `${textOf(values, 'work')} 作业条件 机具`,
    ],
    needs: '材料规格、机具和上道工序交接要求',
  },
  {
    id: 'method',
    title: '操作要点',
    share: 4,
    topic: ownTopic,
    queries: (values) => workOf(values).method,
    facts: (values) => toParagraphs(textOf(values, 'points'), 'points'),
    needs: '工艺顺序和每步的控制值',
  },
  {
    id: 'quality',
    title: '允许偏差与检查方法',
    share: 3,
    topic: ownTopic,
    queries: (values) => workOf(values).quality,
    needs: '允许偏差、检查数量和检查方法',
  },
  {
    id: 'protection',
    title: '成品保护',
    share: 1,
    topic: ['成品', '保护', '交接', '损坏'],
    queries: (values) => [
      '成品保护 做法',
      `${textOf(values, 'work')} 成品 保护`,
      '穿插施工 交接 损坏',
    ],
    needs: '本分项的成品保护做法',
  },
  {
    id: 'safety',
    title: '安全注意事项',
    share: 2,
    topic: ownTopic,
    queries: (values) => workOf(values).safety,
    needs: '本分项的主要危险和防护',
  },
  {
    id: 'signatures',
    title: '签字',
    share: 1,
    facts: (values) => [
      table(
        ['单位或班组', '交底人', '接受人', '日期'],
        [
          [said(textOf(values, 'contractor'), 'contractor'), said(''), said(''), said('')],
          [said(textOf(values, 'crew'), 'crew'), said(''), said(''), said('')],
        ],
      ),
    ],
    needs: '交底人和接受人',
  },
];

/** 施工技术交底: how one kind of works is done, checked and protected. */
export const technicalBriefing: ToolDefinition = {
  id: 'technical-briefing',
  title: '施工技术交底',
  category: '方案与交底',
  summary: '做法、允许偏差、检查方法，一个分项一份',
  needs: 'offline',
  price: 6,
  words: 2_400,
  titleTemplate: '{project}{place}{work}技术交底',
  fields,
  sections,
  example: {
    project: '望湖路小学扩建工程',
    contractor: '江北建设集团有限公司',
    work: '钢筋',
    place: '综合楼二层梁板',
    crew: '钢筋一班',
    day: '2026-05-12',
    design: '框架梁主筋 HRB400，直径 25 mm 及以上用直螺纹套筒连接。',
    points: '12 轴与 C 轴相交处梁柱节点钢筋密，先穿主梁下排筋再放箍筋。',
  },
};
