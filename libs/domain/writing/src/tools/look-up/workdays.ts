import {
  addDays,
  addWorkdays,
  countDays,
  countWorkdays,
  isDay,
  listGuessedYears,
  listHolidays,
  MAX_COUNTED_DAYS,
  type Period,
} from '../../compute/index.ts';
import type { Block, FieldValues, ToolDefinition } from '../../types/index.ts';
import { computed, paragraph, table, under } from '../parts/blocks.ts';
import { date, number } from '../parts/fields.ts';
import { sizeOf, textOf } from '../parts/values.ts';

const MAX_WORKDAYS = 1_000;

/** Holidays of a period, and the years whose holidays are not announced. */
function describeHolidays(period: Period): Block[] {
  const holidays = listHolidays(period);
  const years = listGuessedYears(period);
  const rows = holidays.map(({ name, off, worked }) => [
    computed(name, '国务院办公厅放假安排'),
    computed(off.join('、'), '落在周一至周五的放假日'),
    computed(worked.join('、'), '落在周六、周日的上班日'),
  ]);
  const guessed = `${years.join('、')} 年的放假安排还没有公布，按周一至周五为工作日推算，公布后请再算一次。`;
  return [
    ...(rows.length > 0
      ? under('期间的放假与调休', table(['节日', '工作日放假', '周末上班'], rows))
      : []),
    ...(years.length > 0 ? [paragraph(computed(guessed, '本站日历里没有这几年的放假安排'))] : []),
  ];
}

function addFrom(start: string, days: number) {
  const end = addWorkdays(start, days);
  const words = days < 0 ? `之前第 ${-days} 个工作日` : `之后第 ${days} 个工作日`;
  const formula = `${start} 当天不计，逐日数 ${Math.abs(days)} 个工作日 → ${end}`;
  return { end, sentence: computed(`${start} ${words}是 ${end}。`, formula) };
}

function countBetween(from: string, to: string) {
  const all = countDays(from, to);
  const workdays = countWorkdays({ from, to });
  const words = `${from} 至 ${to}，含首尾共 ${all} 天，其中工作日 ${workdays} 天、休息日 ${all - workdays} 天。`;
  return computed(words, `${all} − ${all - workdays} = ${workdays}`);
}

function compute(fields: FieldValues): readonly Block[] {
  const start = textOf(fields, 'start');
  const end = textOf(fields, 'end');
  const days = sizeOf(fields, 'days');
  const added = days === undefined ? undefined : addFrom(start, days);
  const sentences = [
    ...(added ? [added.sentence] : []),
    ...(end === '' ? [] : [countBetween(start, end)]),
  ];
  const ends = [start, end, added?.end ?? ''].filter((day) => day !== '').toSorted();
  const period = { from: ends[0] ?? start, to: ends.at(-1) ?? start };
  return [
    ...under('推算结果', ...sentences.map((sentence) => paragraph(sentence))),
    ...describeHolidays(period),
  ];
}

/** 工作日推算: workdays by the announced holidays. */
export const workdays: ToolDefinition = {
  id: 'workdays',
  title: '工作日推算',
  category: '随手查',
  summary: '按国务院办公厅放假安排，推日子、数天数',
  needs: 'offline',
  price: 0,
  fields: [
    date('start', '从哪天起'),
    number('days', '推多少个工作日', {
      whole: true,
      required: false,
      min: -MAX_WORKDAYS,
      max: MAX_WORKDAYS,
      unit: '个',
      hint: '起算当天不计；往前推填负数',
    }),
    date('end', '数到哪天', { required: false, hint: '填了就数两天之间（含首尾）有多少工作日' }),
  ],
  check: (fields) => {
    const start = textOf(fields, 'start');
    const end = textOf(fields, 'end');
    const days = sizeOf(fields, 'days');
    if (days === undefined && end === '')
      return [{ field: 'days', message: '推多少个工作日和数到哪天，至少填一项' }];
    if (end === '' || !isDay(start)) return [];
    if (end < start) return [{ field: 'end', message: '数到哪天不能早于从哪天起' }];
    return end > addDays(start, MAX_COUNTED_DAYS - 1)
      ? [{ field: 'end', message: '最多数十年' }]
      : [];
  },
  compute,
  example: { start: '2026-09-28', days: 10, end: '2026-10-31' },
};
