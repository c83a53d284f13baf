import {
  addDays,
  countDays,
  findLastDay,
  isDay,
  mergePeriods,
  parsePastedRows,
  planTasks,
  type Decimal,
  type PastedColumn,
  type Task,
  type UnreadLine,
} from '../../compute/index.ts';
import type { Block, FieldValues, ToolDefinition } from '../../types/index.ts';
import { computed, paragraph, said, table, under } from '../parts/blocks.ts';
import { column, date, number, pasted, rows } from '../parts/fields.ts';
import { describeUnread, leaveTotals } from '../parts/unread.ts';
import { rowsOf, sizeOf, textOf } from '../parts/values.ts';

const TASK_COLUMNS = [
  {
    name: 'name',
    label: '工序',
    kind: 'text',
    required: true,
    headings: ['工序名称', '名称', '工作', '任务', '任务名称', '代号'],
    isWide: true,
  },
  {
    name: 'days',
    label: '天数',
    kind: 'number',
    required: true,
    headings: ['持续天数', '持续时间', '工期', '历时', '日历天'],
  },
  {
    name: 'after',
    label: '紧前工序',
    kind: 'text',
    headings: ['紧前', '紧前工作', '前置任务', '前置工序', '前置'],
  },
] as const satisfies readonly PastedColumn[];

const MAX_DAYS = 3_660;
const MAX_TASKS = 200;

/** Names of the tasks before; a dash or 无 is none. */
const listNames = (text: string): string[] =>
  text.split(/[,，、;；\s]+/u).filter((name) => !/^(?:[-—]*|无)$/u.test(name));

function findTaskProblem(days: Decimal | undefined, before: number): string | undefined {
  if (before >= MAX_TASKS) return `一次最多排 ${MAX_TASKS} 道工序`;
  const isWhole = days?.scale === 0 && days.units > 0n && days.units <= BigInt(MAX_DAYS);
  return isWhole ? undefined : '天数要是 1 以上的整数';
}

/** Tasks of a pasted table; rows without whole days are unread. */
function readTasks(text: string) {
  const { rows: found, totals, unread } = parsePastedRows(text, TASK_COLUMNS);
  const tasks: Task[] = [];
  const left: UnreadLine[] = [...unread, ...leaveTotals(totals)];
  for (const { line, texts, numbers } of found) {
    const { name = '', after = '' } = texts;
    const problem = findTaskProblem(numbers.days, tasks.length);
    if (problem === undefined)
      tasks.push({ name, days: Number(numbers.days?.units), after: listNames(after) });
    else left.push({ line, text: name, reason: problem });
  }
  return { tasks, unread: left };
}

function describeStops(fields: FieldValues) {
  return rowsOf(fields, 'stops')
    .map(({ from = '', to = '' }) => ({ from, to }))
    .filter(({ from, to }) => isDay(from) && isDay(to) && from <= to);
}

function computeEnd(fields: FieldValues): Block[] {
  const start = textOf(fields, 'start');
  const days = sizeOf(fields, 'days');
  if (days === undefined) return [];
  const stops = describeStops(fields);
  const planned = findLastDay(start, days);
  const last = findLastDay(start, days, stops);
  const merged = mergePeriods(stops);
  const stopped = countDays(planned, last) - 1;
  const sentences = [
    computed(
      `${start} 开工，${days} 天，含首日，原定 ${planned} 完工。`,
      `${start} + ${days} − 1 天 → ${planned}`,
    ),
  ];
  if (merged.length > 0) {
    const parts = merged.map(({ from, to }) => `${from} 至 ${to} 共 ${countDays(from, to)} 天`);
    sentences.push(
      computed(
        `扣除停工后顺延 ${stopped} 天，${last} 完工。`,
        `停工 ${parts.join('；')}（重叠的只算一次，不在工期里的不算）`,
      ),
    );
  }
  return under('完工日期', paragraph(...sentences));
}

function computeNetwork(fields: FieldValues): Block[] {
  const text = textOf(fields, 'tasks');
  if (text === '') return [];
  const start = textOf(fields, 'start');
  const { tasks, unread } = readTasks(text);
  const plan = planTasks(tasks);
  if (plan.kind === 'impossible') {
    return [
      ...under('工序安排', paragraph(computed(`排不出来：${plan.reason}。`, '按紧前关系逐项核对'))),
      ...describeUnread(unread),
    ];
  }
  const cells = plan.tasks.map((task) => {
    const from = addDays(start, task.start);
    const to = addDays(start, task.end - 1);
    return [
      said(task.name, 'tasks'),
      said(String(task.days), 'tasks'),
      computed(
        from,
        task.after.length > 0
          ? `紧前工序 ${task.after.join('、')} 都完成的次日`
          : '没有紧前工序，从开工日起',
      ),
      computed(to, `${from} + ${task.days} − 1 天 → ${to}`),
      computed(task.slack === 0 ? '关键' : `可晚 ${task.slack} 天`, '最迟完成 − 最早完成'),
    ];
  });
  if (cells.length === 0) return describeUnread(unread);
  const last = addDays(start, plan.days - 1);
  return [
    ...under(
      '工序安排',
      table(['工序', '天数', '最早开始', '最早完成', '机动'], cells),
      paragraph(
        computed(
          `总工期 ${plan.days} 天，${last} 完工；关键线路：${plan.critical.join(' → ')}。`,
          `关键工序机动为 0；${start} + ${plan.days} − 1 天 → ${last}`,
        ),
      ),
    ),
    ...describeUnread(unread),
  ];
}

/** 工期推算: end of a duration with stops, and the critical path of tasks. */
export const duration: ToolDefinition = {
  id: 'duration',
  title: '工期推算',
  category: '随手查',
  summary: '推完工日、扣停工、找关键线路',
  needs: 'offline',
  price: 0,
  fields: [
    date('start', '开工日期'),
    number('days', '工期', {
      whole: true,
      required: false,
      min: 1,
      max: MAX_DAYS,
      unit: '天',
      hint: '日历天，含开工当天',
    }),
    rows(
      'stops',
      '停工',
      [
        column('from', '停工首日', { kind: 'date', required: true }),
        column('to', '停工末日', { kind: 'date', required: true }),
        column('reason', '原因'),
      ],
      { required: false, max: 50 },
    ),
    pasted('tasks', '工序表', '工序、天数、紧前工序', { required: false }),
  ],
  check: (fields) => {
    const days = sizeOf(fields, 'days');
    if (days === undefined && textOf(fields, 'tasks') === '') {
      return [{ field: 'days', message: '工期和工序表，至少填一项' }];
    }
    return rowsOf(fields, 'stops').flatMap(({ from = '', to = '' }, index) =>
      from > to
        ? [{ field: `stops.${index}.to`, message: `停工第 ${index + 1} 行：停工末日不能早于首日` }]
        : [],
    );
  },
  compute: (fields) => [...computeEnd(fields), ...computeNetwork(fields)],
  example: {
    start: '2026-03-02',
    days: 120,
    stops: [
      { from: '2026-05-01', to: '2026-05-05', reason: '节日停工' },
      { from: '2026-05-04', to: '2026-05-08', reason: '暴雨' },
    ],
    tasks:
      '工序\t天数\t紧前工序\n降水\t25\t\n土方开挖\t20\t\n垫层\t5\t降水、土方开挖\n底板钢筋\t12\t垫层\n底板混凝土\t3\t底板钢筋',
  },
};
