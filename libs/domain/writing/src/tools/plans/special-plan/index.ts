import { HAZARD_BASIS, HAZARD_WORDS } from '../../../compute/index.ts';
import type { FieldNote, FieldValues, ToolDefinition } from '../../../types/index.ts';
import { noteSeasons } from '../../parts/seasons.ts';
import { textOf } from '../../parts/values.ts';
import { fields } from './fields.ts';
import { judge, PIT, POWER } from './kinds.ts';
import { sections } from './sections.ts';

function noteLevel(values: FieldValues): FieldNote[] {
  const kind = textOf(values, 'kind');
  if (kind === POWER)
    return [{ field: 'kind', text: '不在危大工程范围内，按施工现场临时用电组织设计编制和审批' }];
  const verdict = judge(values);
  if (!verdict || verdict.reasons.length === 0) return [];
  const text = `${verdict.reasons.join('，')}，${HAZARD_WORDS[verdict.level]}`;
  return [{ field: 'kind', text, basis: HAZARD_BASIS }];
}

/** 专项施工方案: the sections that 建办质〔2018〕31 号 asks for, by kind, size and dates. */
export const specialPlan: ToolDefinition = {
  id: 'special-plan',
  title: '专项施工方案',
  category: '方案与交底',
  summary: '九类危大工程和临时用电。先判要不要专家论证，再按工期、地区和部位决定写哪些节',
  needs: 'offline',
  price: 40,
  words: 9_000,
  titleTemplate: '{project}{kind}专项施工方案',
  fields,
  sections,
  notes: (values) => [...noteLevel(values), ...noteSeasons(values)],
  example: {
    project: '滨江新区人民医院门诊住院综合楼',
    kind: PIT,
    region: ['江苏省', '南通市'],
    contractor: '江北建设集团有限公司',
    place: '地下二层',
    depth: 7.9,
    perimeter: 412,
    layers: 3,
    support: '灌注桩加内支撑',
    water: '管井',
    period: ['2025-12-01', '2026-02-26'],
    method: '土方分东西两区流水，每区由两台挖掘机退挖，坑内设一条出土坡道。',
    staff: '项目经理 周明远\n技术负责人 陈立\n专职安全员 郭海峰',
  },
};
