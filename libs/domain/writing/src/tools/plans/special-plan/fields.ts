import type { ToolField } from '../../../types/index.ts';
import {
  CONTRACTOR,
  dateRange,
  longText,
  MATERIALS,
  number,
  PROJECT,
  REGION,
  select,
  text,
} from '../../parts/fields.ts';
import { FORMWORK, KINDS, PIT, SCAFFOLD, SCAFFOLD_FORMS } from './kinds.ts';

const only = (...kinds: readonly string[]) => ({ shownFor: { field: 'kind', values: kinds } });
const size = { group: '规模', min: 0, max: 10_000 } as const;
const METRES = { ...size, unit: 'm' } as const;

/** Form of a special plan; sizes are asked for by kind. */
export const fields: readonly ToolField[] = [
  PROJECT,
  {
    name: 'kind',
    label: '类别',
    kind: 'select',
    required: true,
    group: '工程',
    options: Object.entries(KINDS).map(([value, { label }]) => ({ value, label })),
  },
  REGION,
  CONTRACTOR,
  text('place', '部位', { group: '工程', max: 100, hint: '如 地下二层 ①～⑩ 轴' }),
  number('depth', '开挖深度', { ...METRES, ...only(PIT, '人工挖孔桩') }),
  number('perimeter', '基坑周长', { ...METRES, required: false, ...only(PIT) }),
  number('layers', '开挖层数', {
    whole: true,
    ...size,
    required: false,
    min: 1,
    max: 50,
    unit: '层',
    ...only(PIT),
  }),
  select(
    'support',
    '支护形式',
    ['灌注桩加内支撑', '灌注桩加锚索', '地下连续墙', '土钉墙', '咬合桩', '放坡'],
    { group: '做法', ...only(PIT) },
  ),
  select('water', '降水方式', ['管井', '轻型井点', '集水明排', '水位在坑底以下'], {
    group: '做法',
    ...only(PIT),
  }),
  select('form', '脚手架形式', Object.keys(SCAFFOLD_FORMS), { group: '规模', ...only(SCAFFOLD) }),
  number('height', '搭设高度', { ...METRES, ...only(FORMWORK, SCAFFOLD) }),
  number('wallHeight', '施工高度', { ...METRES, ...only('建筑幕墙安装') }),
  number('span', '跨度', { ...METRES, ...only(FORMWORK, '钢结构安装') }),
  number('areaLoad', '施工总荷载', { ...size, required: false, unit: 'kN/m²', ...only(FORMWORK) }),
  number('lineLoad', '集中线荷载', { ...size, required: false, unit: 'kN/m', ...only(FORMWORK) }),
  number('weight', '单件起吊重量', { ...size, unit: 'kN', ...only('起重吊装') }),
  dateRange('period', '工期', { group: '工期' }),
  longText('method', '主要做法', {
    group: '做法',
    required: false,
    max: 5_000,
    hint: '机械、分段、顺序；会原样写进方案',
  }),
  longText('staff', '管理人员', {
    group: '做法',
    required: false,
    max: 2_000,
    hint: '一行一人：岗位、姓名',
  }),
  MATERIALS,
];
