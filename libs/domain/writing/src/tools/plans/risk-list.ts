import {
  compare,
  decimal,
  formatDecimal,
  multiply,
  parseDecimal,
  ZERO,
  type Decimal,
} from '../../compute/index.ts';
import type { Block, FieldRow, ToolDefinition } from '../../types/index.ts';
import { computed, numbered, paragraph, said, table, under } from '../parts/blocks.ts';
import { column, CONTRACTOR, date, factTable, PROJECT, rows } from '../parts/fields.ts';
import { rowsOf } from '../parts/values.ts';

/** Values that the method of working conditions (LEC) knows. */
const LIKELIHOOD = ['0.1', '0.2', '0.5', '1', '3', '6', '10'];
const EXPOSURE = ['0.5', '1', '2', '3', '6', '10'];
const CONSEQUENCE = ['1', '3', '7', '15', '40', '100'];

/** Levels from the worst; a product above the limit is of the level. */
const LEVELS = [
  { above: 320, name: '极其危险', words: '停止作业，采取措施前不得继续' },
  { above: 160, name: '高度危险', words: '立即整改，专人监督' },
  { above: 70, name: '显著危险', words: '限期整改，列入检查' },
  { above: 20, name: '一般危险', words: '需要注意，班前交底' },
] as const;

const LEAST = { name: '稍有危险', words: '可以接受，保持现有措施' } as const;

const value = (row: FieldRow, name: string): Decimal => parseDecimal(row[name] ?? '') ?? ZERO;

function toRisk(row: FieldRow) {
  const [l, e, c] = [value(row, 'l'), value(row, 'e'), value(row, 'c')];
  const danger = multiply(multiply(l, e), c);
  const level = LEVELS.find(({ above }) => compare(danger, decimal(above)) > 0) ?? LEAST;
  const formula = `${formatDecimal(l)} × ${formatDecimal(e)} × ${formatDecimal(c)} = ${formatDecimal(danger)}`;
  return {
    danger,
    level: level.name,
    cells: [
      said(row.place ?? '', 'risks'),
      said(row.danger ?? '', 'risks'),
      computed(formatDecimal(danger), formula),
      computed(level.name, formula),
      said(row.measure ?? '', 'risks'),
      computed(level.words, `${formula}，${level.name}`),
      said(row.who ?? '', 'risks'),
    ],
  };
}

const isKnown = (text: string | undefined, known: readonly string[]): boolean => {
  const number = parseDecimal(text ?? '');
  return number !== undefined && known.includes(formatDecimal(number));
};

const fields = [
  PROJECT,
  CONTRACTOR,
  date('day', '辨识日期', { group: '工程' }),
  rows(
    'risks',
    '风险源',
    [
      column('place', '部位或作业', { required: true }),
      column('danger', '可能的事故', { required: true }),
      column('l', '可能性 L', { kind: 'number', required: true }),
      column('e', '暴露频率 E', { kind: 'number', required: true }),
      column('c', '后果 C', { kind: 'number', required: true }),
      column('measure', '控制措施', { required: true }),
      column('who', '责任人'),
    ],
    {
      group: '风险源',
      max: 150,
      hint: `L 取 ${LIKELIHOOD.join('、')}；E 取 ${EXPOSURE.join('、')}；C 取 ${CONSEQUENCE.join('、')}`,
    },
  ),
];

/** 风险源清单: dangers by the method of working conditions, the worst first. */
export const riskList: ToolDefinition = {
  id: 'risk-list',
  title: '风险源清单',
  category: '方案与交底',
  summary: '按作业条件危险性评价法（LEC）算分、分级、排序',
  needs: 'offline',
  price: 6,
  titleTemplate: '{project}安全风险源清单',
  fields,
  check: (values) =>
    rowsOf(values, 'risks').flatMap((row, index) =>
      (
        [
          ['l', '可能性 L', LIKELIHOOD],
          ['e', '暴露频率 E', EXPOSURE],
          ['c', '后果 C', CONSEQUENCE],
        ] as const
      ).flatMap(([name, label, known]) =>
        isKnown(row[name], known)
          ? []
          : [
              {
                field: `risks.${index}.${name}`,
                message: `风险源第 ${index + 1} 行：${label}只能取 ${known.join('、')}`,
              },
            ],
      ),
    ),
  compute: (values): readonly Block[] => {
    const risks = rowsOf(values, 'risks')
      .map(toRisk)
      .toSorted((a, b) => compare(b.danger, a.danger));
    const levels = [...LEVELS, LEAST].map(({ name }) => ({
      name,
      count: risks.filter(({ level }) => level === name).length,
    }));
    const counts = levels
      .filter(({ count }) => count > 0)
      .map(({ name, count }) => `${name} ${count} 项`);
    return [
      ...under('基本情况', factTable(fields, values)),
      ...under(
        '风险源',
        paragraph(
          computed(
            `共 ${risks.length} 项：${counts.join('，')}。`,
            '按 D = L × E × C 逐项计算后分级',
          ),
        ),
        table(
          ['序号', '部位或作业', '可能的事故', 'D', '级别', '控制措施', '要求', '责任人'],
          numbered(risks.map(({ cells }) => cells)),
          '按 D 从大到小',
        ),
      ),
    ];
  },
  example: {
    project: '云岭至石桥公路改扩建工程二标段',
    contractor: '江北路桥工程有限公司',
    day: '2026-04-08',
    risks: [
      {
        place: '桥台基坑开挖',
        danger: '坍塌',
        l: '3',
        e: '6',
        c: '15',
        measure: '分层开挖，坡顶两米内不堆载，每日巡视',
        who: '孙启航',
      },
      {
        place: '钢筋加工棚',
        danger: '机械伤害',
        l: '1',
        e: '6',
        c: '7',
        measure: '防护罩齐全，停机检修',
        who: '李国良',
      },
      {
        place: '架桥机过孔',
        danger: '倾覆',
        l: '3',
        e: '3',
        c: '40',
        measure: '专人指挥，六级风停止作业',
        who: '陈立',
      },
    ],
  },
};
