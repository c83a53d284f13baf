import {
  addMonths,
  DATE_PRESETS,
  getDateRange,
  toShanghaiDay,
  type DatePresetId,
} from '@zhucheng/domain-tender';
import { startOfDay } from '../../../wire-format.ts';
import type { MonthTotal } from './count-plan.rules.ts';

/** Days of a month that lie in another predefined range of dates than most of the month. */
export interface OtherDays {
  month: string;
  from: Date;
  /** Excluded. */
  to: Date;
  /** The shortest range that they lie in. */
  preset: DatePresetId;
}

/** How notices are distributed to the shortest predefined ranges of dates that they were published in, month by month. */
export interface PresetPlan {
  /** Range of most days of a month. */
  presetOf: (month: string) => DatePresetId;
  /** The days that are counted one by one. */
  others: readonly OtherDays[];
}

/** Distribution at `now`, in epoch milliseconds. Of a month that several ranges share the longest part counts as the month. */
export function planPresets(now: number): PresetPlan {
  const starts = listStarts(now);
  const presets = new Map<string, DatePresetId>();
  const others: OtherDays[] = [];
  for (const month of new Set(starts.map(({ start }) => toShanghaiDay(start).slice(0, 7)))) {
    const [longest, ...shorter] = cutMonth(month, starts, now);
    if (longest) presets.set(month, longest.preset);
    others.push(...shorter.map(({ from, to, preset }) => ({ month, from, to, preset })));
  }
  const presetOf = (month: string) =>
    presets.get(month) ?? findPreset(starts, startOfDay(`${month}-01`).getTime());
  return { presetOf, others };
}

/** The beginning of a predefined range of dates. */
interface PresetStart {
  id: DatePresetId;
  start: number;
}

const findPreset = (starts: readonly PresetStart[], time: number): DatePresetId =>
  starts.find(({ start }) => start <= time)?.id ?? 'all';

/** The parts of a month that lie in different ranges, the longest first, as of `now`. */
function cutMonth(month: string, starts: readonly PresetStart[], now: number) {
  const begin = startOfDay(`${month}-01`).getTime();
  const end = startOfDay(`${addMonths(month, 1)}-01`).getTime();
  const cuts = starts.map(({ start }) => start).filter((start) => start > begin && start < end);
  const froms = [begin, ...cuts.toSorted((a, b) => a - b)];
  const parts = froms.map((from, at) => ({
    from: new Date(from),
    to: new Date(froms[at + 1] ?? end),
    preset: findPreset(starts, from),
  }));
  const lengthOf = ({ from, to }: { from: Date; to: Date }) => Math.min(+to, now) - +from;
  return parts.toSorted((a, b) => lengthOf(b) - lengthOf(a));
}

/** The ranges of dates that have a beginning, the shortest first. */
const listStarts = (now: number): PresetStart[] =>
  DATE_PRESETS.flatMap(({ id }) => {
    const range = getDateRange(id, now);
    return range ? [{ id, start: startOfDay(range.start).getTime() }] : [];
  });

/** Numbers of notices by their shortest predefined range, from those by month and those of the plan's other days. */
export function distributeMonths(
  { presetOf, others }: PresetPlan,
  months: readonly MonthTotal[],
  ofOthers: readonly number[],
): Map<DatePresetId, number> {
  const totals = new Map<DatePresetId, number>();
  const add = (preset: DatePresetId, total: number) =>
    totals.set(preset, (totals.get(preset) ?? 0) + total);
  for (const { month, total } of months) add(presetOf(month), total);
  for (const [at, { month, preset }] of others.entries()) {
    add(preset, ofOthers[at] ?? 0);
    add(presetOf(month), -(ofOthers[at] ?? 0));
  }
  return new Map([...totals].filter(([, total]) => total > 0));
}
