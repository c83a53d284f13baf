import type { WritingOrder } from '../src/offline/plan.ts';
import type { FieldValues } from '../src/types/field.ts';
import type { Block, Sentence } from '../src/types/block.ts';
import type { ToolDefinition } from '../src/types/tool.ts';

const text = (fields: FieldValues, name: string): string => String(fields[name] ?? '');

function describeWork(fields: FieldValues): Block[] {
  const sentences: Sentence[] = [
    { text: `工程名称为${text(fields, 'project')}。`, origin: 'field', field: 'project' },
  ];
  if (fields.depth !== undefined) {
    const depth = `开挖深度为${text(fields, 'depth')}m。`;
    sentences.push({ text: depth, origin: 'field', field: 'depth' });
  }
  return [{ kind: 'paragraph', writer: 'offline', sentences }];
}

const isWinter = ({ period }: FieldValues): boolean =>
  Array.isArray(period) && period.some((day) => /-(?:12|01|02)-/u.test(String(day)));

/** Special plan of a deep pit or a scaffold, as tools define theirs. */
export const PLAN_TOOL: ToolDefinition = {
  id: 'special-plan',
  title: '专项施工方案',
  titleTemplate: '{project}{work}专项施工方案',
  category: '施工技术',
  summary: '危大工程的专项施工方案',
  needs: 'offline',
  price: 40,
  words: 1800,
  fields: [
    { name: 'project', label: '工程名称', kind: 'text', required: true },
    {
      name: 'work',
      label: '类别',
      kind: 'select',
      required: true,
      options: ['深基坑', '脚手架', '灌注桩'].map((value) => ({ value, label: value })),
    },
    { name: 'depth', label: '开挖深度', kind: 'number', required: false, unit: 'm' },
    { name: 'period', label: '工期', kind: 'dateRange', required: true },
  ],
  sections: [
    {
      id: 'overview',
      title: '工程概况',
      share: 1,
      facts: describeWork,
      needs: '工程名称和规模',
    },
    {
      id: 'process',
      title: '施工工艺',
      share: 3,
      topic: ['开挖', '脚手架', '灌注桩', '支撑', '立杆'],
      queries: ({ work }) => [`${work} 施工 要求`, `${work} 开挖 搭设 成孔`, `${work} 材料 拆除`],
      needs: '工艺流程和控制要点',
    },
    {
      id: 'winter',
      title: '冬期施工',
      share: 2,
      when: isWinter,
      topic: ['冬期'],
      queries: () => ['冬期施工 混凝土 入模温度', '冬期 保温 测温', '受冻临界强度'],
      needs: '当地冬季气温资料',
    },
    {
      id: 'monitoring',
      title: '监测与验收',
      share: 2,
      topic: ['监测', '验收'],
      queries: ({ work }) => [`${work} 监测 频率`, `${work} 预警值 测点`, `${work} 检查验收`],
      needs: '监测方案',
    },
    {
      id: 'safety',
      title: '安全保证措施',
      share: 2,
      topic: ['危大工程', '论证', '交底', '安全'],
      queries: ({ work }) => [
        `${work} 专家论证`,
        '专项施工方案 交底 签字',
        `${work} 危大工程 范围`,
      ],
      needs: '安全管理制度',
    },
  ],
  example: {},
};

/** Order of a plan; every part may be replaced. */
export const orderPlan = (fields: FieldValues = {}): WritingOrder => ({
  tool: PLAN_TOOL,
  aids: { today: '2026-11-26', findStandard: () => undefined },
  fields: {
    project: '滨江花园二期',
    work: '深基坑',
    depth: 8.6,
    period: ['2026-03-01', '2026-08-30'],
    ...fields,
  },
});
