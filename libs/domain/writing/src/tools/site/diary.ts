import { formatDecimal, parseDecimal, sum, ZERO } from '../../compute/index.ts';
import type { Block, FieldValues, ToolDefinition } from '../../types/index.ts';
import { computed, gap, numbered, paragraph, said, table, under } from '../parts/blocks.ts';
import {
  column,
  date,
  factTable,
  longText,
  number,
  PROJECT,
  rows,
  select,
  text,
} from '../parts/fields.ts';
import { inWords } from '../parts/letters.ts';
import { rowsOf } from '../parts/values.ts';

const fields = [
  PROJECT,
  date('day', '日期', { group: '当天' }),
  select('morning', '上午天气', ['晴', '多云', '阴', '小雨', '中雨', '大雨', '雪', '雾'], {
    group: '当天',
  }),
  select('afternoon', '下午天气', ['晴', '多云', '阴', '小雨', '中雨', '大雨', '雪', '雾'], {
    group: '当天',
  }),
  number('low', '最低气温', { group: '当天', min: -60, max: 60, unit: '℃' }),
  number('high', '最高气温', { group: '当天', min: -60, max: 60, unit: '℃' }),
  text('wind', '风力', { group: '当天', required: false, max: 40 }),
  rows(
    'crews',
    '班组与人数',
    [
      column('crew', '班组', { required: true }),
      column('people', '人数', { kind: 'number', required: true, unit: '人' }),
      column('place', '部位', { required: true }),
      column('work', '完成的工作', { required: true }),
    ],
    { group: '施工', max: 60 },
  ),
  rows(
    'materials',
    '进场材料',
    [
      column('name', '名称规格', { required: true }),
      column('amount', '数量', { required: true }),
      column('check', '验收与复验'),
    ],
    { group: '施工', required: false, max: 60 },
  ),
  longText('inspection', '检查与验收', {
    group: '记录',
    required: false,
    max: 3_000,
    hint: '隐蔽验收、旁站、试件、监理意见',
  }),
  longText('problems', '问题与处理', { group: '记录', required: false, max: 3_000 }),
  longText('safety', '安全情况', { group: '记录', required: false, max: 3_000 }),
  text('recorder', '记录人', { group: '记录', max: 30 }),
];

function describeCrews(values: FieldValues): Block[] {
  const crews = rowsOf(values, 'crews');
  const people = crews.map((row) => parseDecimal(row.people ?? '') ?? ZERO);
  const total = formatDecimal(sum(people));
  const formula = `${people.map(formatDecimal).join(' + ')} = ${total}`;
  const cells = crews.map(({ crew = '', people: count = '', place = '', work = '' }) =>
    [crew, count, place, work].map((cell) => said(cell, 'crews')),
  );
  return [
    table(['序号', '班组', '人数', '部位', '完成的工作'], numbered(cells)),
    paragraph(computed(`当天出勤 ${total} 人。`, formula)),
  ];
}

function compute(values: FieldValues): readonly Block[] {
  const materials = rowsOf(values, 'materials').map(({ name = '', amount = '', check = '' }) =>
    [name, amount, check].map((cell) => said(cell, 'materials')),
  );
  const unchecked = rowsOf(values, 'materials').filter(({ check = '' }) => check.trim() === '');
  return [
    ...under('基本情况', factTable(fields, values)),
    ...under('施工情况', ...describeCrews(values)),
    ...(materials.length > 0
      ? under('进场材料', table(['序号', '名称规格', '数量', '验收与复验'], numbered(materials)))
      : []),
    ...unchecked.map(({ name = '' }) => gap(`${name}的进场验收和复验情况`)),
    ...inWords(values, '检查与验收', 'inspection'),
    ...inWords(values, '问题与处理', 'problems'),
    ...inWords(values, '安全情况', 'safety'),
  ];
}

/** 施工日志: a day's weather, people, work and checks. */
export const diary: ToolDefinition = {
  id: 'diary',
  title: '施工日志',
  category: '现场文书',
  summary: '天气、出勤、部位、材料、验收，缺哪项标哪项',
  needs: 'offline',
  price: 2,
  titleTemplate: '{project}{day}施工日志',
  fields,
  check: ({ low, high }) =>
    Number(low) > Number(high) ? [{ field: 'high', message: '最高气温不能低于最低气温' }] : [],
  compute,
  example: {
    project: '望湖路小学扩建工程',
    day: '2026-05-12',
    morning: '多云',
    afternoon: '小雨',
    low: 17,
    high: 24,
    wind: '东南风 3 级',
    crews: [
      {
        crew: '钢筋一班',
        people: '18',
        place: '综合楼二层梁板',
        work: '梁筋绑扎完成，板下筋铺设过半',
      },
      { crew: '木工二班', people: '12', place: '综合楼三层柱', work: '柱模安装 8 根' },
    ],
    materials: [{ name: 'HRB400 直径 25', amount: '12.46 t', check: '外观合格，已取样送检' }],
    inspection: '上午监理检查梁柱节点箍筋，要求 C 轴补 2 道，当场补齐。',
    problems: '下午有雨，混凝土浇筑改到次日。',
    recorder: '孙启航',
  },
};
