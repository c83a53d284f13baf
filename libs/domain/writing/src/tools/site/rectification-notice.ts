import { addDays, daysBetween, isDay } from '../../compute/index.ts';
import type { FieldValues, ToolDefinition, ToolField, ToolSection } from '../../types/index.ts';
import { computed, frame, numbered, paragraph, said, table } from '../parts/blocks.ts';
import {
  column,
  date,
  factTable,
  MATERIALS,
  number,
  PROJECT,
  rows,
  select,
  text,
} from '../parts/fields.ts';
import { addressTo, signedBy } from '../parts/letters.ts';
import { rowsOf, sizeOf, textOf, toChineseDay } from '../parts/values.ts';

const fields: readonly ToolField[] = [
  PROJECT,
  text('issuer', '签发单位', { group: '工程', max: 60 }),
  text('receiver', '整改单位', { group: '工程', max: 60 }),
  text('number', '通知单编号', { group: '工程', required: false, max: 40 }),
  select('nature', '性质', ['质量问题', '安全隐患', '环保问题', '进度滞后'], { group: '检查' }),
  date('checked', '检查日期', { group: '检查' }),
  date('issued', '签发日期', { group: '检查' }),
  rows(
    'issues',
    '问题',
    [
      column('place', '部位', { required: true }),
      column('problem', '问题', { required: true }),
      column('demand', '整改要求', { required: true }),
      column('due', '完成日期', { kind: 'date', required: true }),
    ],
    { group: '问题', max: 60, hint: '写清在哪、差多少，如 C 轴柱箍筋间距 130，设计 100' },
  ),
  number('review', '完成后几天内复查', { whole: true, group: '问题', min: 0, max: 30, unit: '天' }),
  MATERIALS,
];

const problems = (values: FieldValues): string =>
  rowsOf(values, 'issues')
    .map(({ problem = '' }) => problem)
    .join(' ')
    .slice(0, 60);

const places = (values: FieldValues): string =>
  rowsOf(values, 'issues')
    .map(({ place = '' }) => place)
    .join(' ')
    .slice(0, 30);

/** Words of the site, one of which a sentence of the basis has to have. */
const TOPIC = ['应', '不得', '严禁', '必须', '不应', '允许偏差', '要求'];

function describeIssues(values: FieldValues) {
  const checked = textOf(values, 'checked');
  const cells = rowsOf(values, 'issues').map(
    ({ place = '', problem = '', demand = '', due = '' }) => [
      ...[place, problem, demand].map((cell) => said(cell, 'issues')),
      said(toChineseDay(due), 'issues'),
      computed(String(daysBetween(checked, due)), `${checked} 至 ${due}，不计检查当天`),
    ],
  );
  return [table(['序号', '部位', '问题', '整改要求', '完成日期', '天数'], numbered(cells))];
}

function describeReview(values: FieldValues) {
  const days = sizeOf(values, 'review') ?? 0;
  const last = rowsOf(values, 'issues')
    .map(({ due = '' }) => due)
    .filter(isDay)
    .toSorted()
    .at(-1);
  if (last === undefined) return [];
  const until = addDays(last, days);
  return [
    paragraph(
      computed(
        `最迟 ${toChineseDay(until)} 前复查。`,
        `最晚完成日 ${last} + ${days} 天 → ${until}`,
      ),
      frame('整改完成后请书面回复并附整改前后的照片，未经复查合格不得进入下道工序。'),
    ),
    ...signedBy(values, 'issuer', 'issued'),
    table(
      ['签收单位', '签收人', '签收日期'],
      [[said(textOf(values, 'receiver'), 'receiver'), said(''), said('')]],
    ),
  ];
}

const sections: readonly ToolSection[] = [
  {
    id: 'facts',
    title: '基本情况',
    share: 1,
    facts: (values) => {
      const facts = factTable(fields, values);
      return [addressTo(values, 'receiver'), ...(facts ? [facts] : [])];
    },
    needs: '工程、签发和整改单位',
  },
  {
    id: 'issues',
    title: '问题与整改要求',
    share: 1,
    facts: describeIssues,
    needs: '部位、问题和整改要求',
  },
  {
    id: 'basis',
    title: '条文依据',
    share: 2,
    topic: TOPIC,
    queries: (values) => [
      problems(values),
      `${places(values)} ${problems(values)} 要求`,
      `${textOf(values, 'nature')} ${problems(values)} 检查`,
    ],
    needs: '这些问题违反的标准条文或合同条款',
  },
  { id: 'review', title: '复查', share: 1, facts: describeReview, needs: '复查日期和人员' },
];

/** 整改通知单: what is wrong, by which text, until when, and the review. */
export const rectificationNotice: ToolDefinition = {
  id: 'rectification-notice',
  title: '整改通知单',
  category: '现场文书',
  summary: '条文依据、整改要求、复查日期，逐条列清',
  needs: 'offline',
  price: 3,
  words: 600,
  titleTemplate: '{project}{nature}整改通知单',
  fields,
  sections,
  check: (values) => {
    const checked = textOf(values, 'checked');
    return [
      ...(textOf(values, 'issued') < checked
        ? [{ field: 'issued', message: '签发日期不能早于检查日期' }]
        : []),
      ...rowsOf(values, 'issues').flatMap(({ due = '' }, index) =>
        due < checked
          ? [
              {
                field: `issues.${index}.due`,
                message: `问题第 ${index + 1} 行：完成日期不能早于检查日期`,
              },
            ]
          : [],
      ),
    ];
  },
  example: {
    project: '望湖路小学扩建工程',
    issuer: '华信工程监理有限公司',
    receiver: '江北建设集团有限公司',
    number: 'ZG-014',
    nature: '质量问题',
    checked: '2026-05-11',
    issued: '2026-05-11',
    issues: [
      {
        place: '综合楼二层梁',
        problem: '钢筋接头未错开',
        demand: '按图重新布置接头并报验',
        due: '2026-05-13',
      },
      {
        place: '综合楼二层板',
        problem: '板面钢筋保护层垫块缺失',
        demand: '补齐垫块',
        due: '2026-05-12',
      },
    ],
    review: 1,
  },
};
