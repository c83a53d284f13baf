import {
  formatDecimal,
  formatPercent,
  isSame,
  parsePastedRows,
  subtract,
  compare,
  sum,
  ZERO,
  type Decimal,
  type PastedColumn,
} from '../../compute/index.ts';
import type { Block, Sentence } from '../../types/index.ts';
import { computed, list, said, table, under } from './blocks.ts';
import { describeUnread, leaveTotals } from './unread.ts';

const text = { kind: 'text' } as const;
const figure = { kind: 'number' } as const;

/** Columns that name a work and its whole quantity. */
const WORK_COLUMNS = [
  {
    name: 'name',
    label: '项目',
    ...text,
    required: true,
    isWide: true,
    headings: ['项目名称', '分项', '工作内容', '部位'],
  },
  { name: 'unit', label: '单位', ...text },
  { name: 'design', label: '设计总量', ...figure, headings: ['总量', '合同量', '设计量'] },
] as const satisfies readonly PastedColumn[];

/** Columns of a week's progress. */
export const WEEK_COLUMNS = [
  ...WORK_COLUMNS,
  {
    name: 'previous',
    label: '上周末累计',
    ...figure,
    headings: ['上期累计', '上周累计', '前期累计'],
  },
  { name: 'plan', label: '本周计划', ...figure, headings: ['计划', '计划完成'] },
  {
    name: 'current',
    label: '本周完成',
    ...figure,
    required: true,
    headings: ['完成', '实际完成', '本周实际'],
  },
] as const satisfies readonly PastedColumn[];

/** Columns of a month's progress, put together from its weeks. */
export const MONTH_COLUMNS = [
  ...WORK_COLUMNS,
  {
    name: 'previous',
    label: '上月末累计',
    ...figure,
    headings: ['上期累计', '上月累计', '前期累计'],
  },
  { name: 'plan', label: '本月计划', ...figure, headings: ['计划', '月计划'] },
  { name: 'w1', label: '第1周', ...figure, required: true, headings: ['第一周', '一周'] },
  { name: 'w2', label: '第2周', ...figure, headings: ['第二周', '二周'] },
  { name: 'w3', label: '第3周', ...figure, headings: ['第三周', '三周'] },
  { name: 'w4', label: '第4周', ...figure, headings: ['第四周', '四周'] },
  { name: 'w5', label: '第5周', ...figure, headings: ['第五周', '五周'] },
  { name: 'stated', label: '本月完成', ...figure, headings: ['月完成', '本月合计'] },
] as const satisfies readonly PastedColumn[];

interface Progress {
  name: string;
  unit: string;
  design?: Decimal | undefined;
  plan?: Decimal | undefined;
  previous: Decimal;
  current: Decimal;
  /** How the work of the period adds up. */
  formula: string;
}

function toRow({ name, unit, design, plan, previous, current, formula }: Progress): Sentence[] {
  const cumulative = sum([previous, current]);
  const adding = `${formatDecimal(previous)} + ${formatDecimal(current)} = ${formatDecimal(cumulative)}`;
  const ofPlan = plan && formatPercent(current, plan);
  const ofDesign = design && formatPercent(cumulative, design);
  return [
    said(name, 'progress'),
    said(unit, 'progress'),
    plan ? computed(formatDecimal(plan), '粘贴的数') : said(''),
    computed(formatDecimal(current), formula),
    ofPlan
      ? computed(ofPlan, `${formatDecimal(current)} ÷ ${formatDecimal(plan)}，保留两位`)
      : said(''),
    computed(formatDecimal(cumulative), adding),
    ofDesign
      ? computed(ofDesign, `${formatDecimal(cumulative)} ÷ ${formatDecimal(design)}，保留两位`)
      : said(''),
  ];
}

/** What fell short of its plan, and what goes beyond the design. */
function listRemarks(items: readonly Progress[], period: string): Sentence[] {
  return items.flatMap(({ name, unit, plan, design, previous, current }) => {
    const cumulative = sum([previous, current]);
    const remarks: Sentence[] = [];
    if (plan && compare(current, plan) < 0) {
      const behind = formatDecimal(subtract(plan, current));
      remarks.push(
        computed(
          `${name}比${period}计划少 ${behind} ${unit}，请写明原因和赶工措施。`,
          `${formatDecimal(plan)} − ${formatDecimal(current)} = ${behind}`,
        ),
      );
    }
    if (design && compare(cumulative, design) > 0) {
      remarks.push(
        computed(
          `${name}累计 ${formatDecimal(cumulative)} ${unit}，超过设计总量 ${formatDecimal(design)} ${unit}，请核对。`,
          `${formatDecimal(previous)} + ${formatDecimal(current)} = ${formatDecimal(cumulative)}`,
        ),
      );
    }
    return remarks;
  });
}

function describe(
  items: readonly Progress[],
  period: string,
  faults: readonly Sentence[],
): Block[] {
  const remarks = [...faults, ...listRemarks(items, period)];
  const header = ['项目', '单位', `${period}计划`, `${period}完成`, '完成计划', '累计', '占设计量'];
  return [
    ...(items.length > 0 ? under('形象进度', table(header, items.map(toRow))) : []),
    ...(remarks.length > 0 ? under('要说明的', list(remarks)) : []),
  ];
}

/** Progress of a week from pasted rows. */
export function describeWeek(pasted: string): Block[] {
  const { rows, totals, unread } = parsePastedRows(pasted, WEEK_COLUMNS);
  const items = rows.map(({ texts, numbers }) => ({
    name: texts.name ?? '',
    unit: texts.unit ?? '',
    design: numbers.design,
    plan: numbers.plan,
    previous: numbers.previous ?? ZERO,
    current: numbers.current ?? ZERO,
    formula: '粘贴的数',
  }));
  return [...describe(items, '本周', []), ...describeUnread([...unread, ...leaveTotals(totals)])];
}

const WEEKS = ['w1', 'w2', 'w3', 'w4', 'w5'] as const;

/** Progress of a month, added up from its weeks; a stated sum is checked. */
export function describeMonth(pasted: string): Block[] {
  const { rows, totals, unread } = parsePastedRows(pasted, MONTH_COLUMNS);
  const faults: Sentence[] = [];
  const items = rows.map(({ line, texts, numbers }) => {
    const weeks = WEEKS.flatMap((week) => numbers[week] ?? []);
    const current = sum(weeks);
    const formula = `${weeks.map(formatDecimal).join(' + ')} = ${formatDecimal(current)}`;
    const name = texts.name ?? '';
    if (numbers.stated && !isSame(numbers.stated, current)) {
      faults.push(
        computed(
          `第 ${line} 行“${name}”写的本月完成 ${formatDecimal(numbers.stated)}，各周相加是 ${formatDecimal(current)}。`,
          formula,
        ),
      );
    }
    return {
      name,
      unit: texts.unit ?? '',
      design: numbers.design,
      plan: numbers.plan,
      previous: numbers.previous ?? ZERO,
      current,
      formula,
    };
  });
  return [
    ...describe(items, '本月', faults),
    ...describeUnread([...unread, ...leaveTotals(totals)]),
  ];
}
