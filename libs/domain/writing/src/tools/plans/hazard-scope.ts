import {
  HAZARD_BASIS,
  HAZARD_KINDS,
  HAZARD_WORDS,
  judgeHazard,
  type HazardLevel,
} from '../../compute/index.ts';
import type { Block, FieldRow, ToolDefinition } from '../../types/index.ts';
import { computed, numbered, paragraph, said, table, under } from '../parts/blocks.ts';
import { column, PROJECT, rows } from '../parts/fields.ts';
import { rowsOf, sizeOf } from '../parts/values.ts';

const SIZES = ['depth', 'height', 'span', 'weight', 'areaLoad', 'lineLoad'] as const;

const LEVELS: Readonly<Record<HazardLevel, string>> = {
  none: '不在范围',
  hazardous: '危大工程',
  major: '超过一定规模',
};

const NAMES = HAZARD_KINDS.map(({ name }) => name);

const judge = (row: FieldRow) =>
  judgeHazard(
    row.kind?.trim() ?? '',
    Object.fromEntries(SIZES.map((name) => [name, sizeOf(row, name)])),
  );

function toRow(row: FieldRow) {
  const verdict = judge(row) ?? { level: 'none' as const, reasons: [] };
  const reasons = verdict.reasons.join('，') || '没有填规模，按没有达到处理';
  const formula = `${reasons}（${HAZARD_BASIS}）`;
  return {
    level: verdict.level,
    cells: [
      said(row.place ?? '', 'works'),
      said(row.kind ?? '', 'works'),
      computed(reasons, formula),
      computed(LEVELS[verdict.level], formula),
      computed(HAZARD_WORDS[verdict.level], formula),
    ],
  };
}

/** 危大工程判定: kinds and sizes against the limits of 建办质〔2018〕31 号. */
export const hazardScope: ToolDefinition = {
  id: 'hazard-scope',
  title: '危大工程判定',
  category: '方案与交底',
  summary: '填深度、跨度、高度，判范围与论证',
  needs: 'offline',
  price: 0,
  titleTemplate: '{project}危大工程清单',
  fields: [
    PROJECT,
    rows(
      'works',
      '分部分项工程',
      [
        column('place', '部位', { required: true }),
        column('kind', '类别', { required: true }),
        column('depth', '开挖深度', { kind: 'number', unit: 'm' }),
        column('height', '高度', { kind: 'number', unit: 'm' }),
        column('span', '跨度', { kind: 'number', unit: 'm' }),
        column('weight', '重量', { kind: 'number', unit: 'kN' }),
        column('areaLoad', '施工总荷载', { kind: 'number', unit: 'kN/m²' }),
        column('lineLoad', '集中线荷载', { kind: 'number', unit: 'kN/m' }),
      ],
      { max: 60, hint: `类别写：${NAMES.join('、')}` },
    ),
  ],
  check: (fields) =>
    rowsOf(fields, 'works').flatMap((row, index) =>
      judge(row)
        ? []
        : [
            {
              field: `works.${index}.kind`,
              message: `分部分项工程第 ${index + 1} 行：类别请写成“${NAMES.join('”“')}”之一`,
            },
          ],
    ),
  compute: (fields): readonly Block[] => {
    const judged = rowsOf(fields, 'works').map(toRow);
    const count = (level: HazardLevel) => judged.filter((row) => row.level === level).length;
    return under(
      '判定结果',
      paragraph(
        computed(
          `共 ${judged.length} 项：超过一定规模的 ${count('major')} 项，危大工程 ${count('hazardous')} 项，不在范围的 ${count('none')} 项。`,
          HAZARD_BASIS,
        ),
      ),
      table(
        ['序号', '部位', '类别', '比较', '结果', '怎么办'],
        numbered(judged.map(({ cells }) => cells)),
      ),
      paragraph(
        computed(
          '开挖深度不到 3 m，但地质条件、周边环境和地下管线复杂的基坑，也属危大工程，要另行判断。',
          HAZARD_BASIS,
        ),
      ),
    );
  },
  example: {
    project: '滨江新区人民医院门诊住院综合楼',
    works: [
      { place: '地下二层基坑', kind: '深基坑', depth: '8.6' },
      { place: '门诊大厅顶板', kind: '高支模', height: '9.6', span: '16.8' },
      { place: '住院楼外架', kind: '落地脚手架', height: '31' },
      { place: '连廊', kind: '钢结构安装', span: '24' },
    ],
  },
};
