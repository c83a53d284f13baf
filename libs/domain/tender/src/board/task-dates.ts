import { toShanghaiDay } from '../dates.ts';

/** Tasks that every project on a board begins with. Their dates follow its notices. */
export const TASK_KINDS = [
  { id: 'documents', name: '获取招标文件' },
  { id: 'bond', name: '交投标保证金' },
  { id: 'deadline', name: '递交投标文件' },
  { id: 'opening', name: '参加开标' },
] as const;

/** One of {@link TASK_KINDS}. */
export type TaskKind = (typeof TASK_KINDS)[number]['id'];

/** All kinds, for schemas. */
export const TASK_KIND_IDS = TASK_KINDS.map(({ id }) => id) as [TaskKind, ...TaskKind[]];

/** Dates that the notices of a project name, in epoch milliseconds; null for what none names. */
export interface ProjectDates {
  /** End of the time in which the documents can be had. */
  documents: number | null;
  /** Latest arrival of the bond. */
  bond: number | null;
  deadline: number | null;
  opening: number | null;
}

/** Date of a task. */
export interface TaskDue {
  /** YYYY-MM-DD in Asia/Shanghai; null where there is none. */
  day: string | null;
  /** Instant in epoch milliseconds, where the notice names one. */
  at: number | null;
  /** True if somebody has set the day: it does not follow the notice. */
  manual: boolean;
}

/** What the date of a task depends on. */
export interface DatedTask {
  /** Null for a task of the team's own. */
  kind: TaskKind | null;
  /** Day that was set by hand; null if none was. */
  day: string | null;
}

/**
 * Returns the date that a team works for, of those of all lots and rounds: the next one at `now`, else the last. All are
 * epoch milliseconds.
 */
export function pickCurrentDate(times: readonly number[], now: number): number | null {
  const ahead = times.filter((time) => time >= now);
  if (ahead.length > 0) return Math.min(...ahead);
  return times.length > 0 ? Math.max(...times) : null;
}

/** Instant that a task of a kind follows. The bond is due with the bid unless the notice names an earlier time. */
function followDates(kind: TaskKind, dates: ProjectDates): number | null {
  if (kind !== 'bond') return dates[kind];
  const { bond, deadline } = dates;
  if (bond === null || deadline === null) return bond ?? deadline;
  return Math.min(bond, deadline);
}

/** Returns the date of a task: the day set by hand, else what the notices say now. */
export function getTaskDue({ kind, day }: DatedTask, dates: ProjectDates): TaskDue {
  if (day !== null) return { day, at: null, manual: true };
  const at = kind && followDates(kind, dates);
  return at === null ? NO_DATE : { day: toShanghaiDay(at), at, manual: false };
}

const NO_DATE: TaskDue = { day: null, at: null, manual: false };

/** Compares tasks: open ones first, then by their date; those without a date are last. */
export function compareTasks(
  a: { due: TaskDue; done: boolean },
  b: { due: TaskDue; done: boolean },
): number {
  if (a.done !== b.done) return a.done ? 1 : -1;
  return compareDue(a.due, b.due);
}

/** Compares dates; a day without an hour counts as its end. */
function compareDue(a: TaskDue, b: TaskDue): number {
  const [first, second] = [toSortKey(a), toSortKey(b)];
  if (first === second) return 0;
  return first < second ? -1 : 1;
}

const DAY = 86_400_000;

function toSortKey({ day, at }: TaskDue): number {
  if (at !== null) return at;
  return day === null ? Infinity : Date.parse(`${day}T00:00:00+08:00`) + DAY - 1;
}

/** How near the date of a task is. */
export interface DueState {
  /** 今天 09:30, 明天, 剩 6 天, 过了 2 天, 没有日期. */
  words: string;
  /** True if three days or less remain. */
  urgent: boolean;
  over: boolean;
}

/** Days from which a date is urgent. */
const URGENT_DAYS = 3;

/** Returns how near the date of a task is at `now`, in epoch milliseconds, counted in days of Asia/Shanghai. */
export function getDueState({ day, at }: TaskDue, now: number): DueState {
  if (day === null) return { words: '没有日期', urgent: false, over: false };
  const days = Math.round((Date.parse(day) - Date.parse(toShanghaiDay(now))) / DAY);
  const over = at === null ? days < 0 : at < now;
  if (over) {
    const words = days === 0 ? '今天已过' : `过了 ${-days} 天`;
    return { words, urgent: false, over };
  }
  return { words: formatDays(days, at), urgent: days <= URGENT_DAYS, over };
}

const SHANGHAI = 8 * 3_600_000;

function formatDays(days: number, at: number | null): string {
  if (days === 1) return '明天';
  if (days > 1) return `剩 ${days} 天`;
  const clock = at === null ? '' : new Date(at + SHANGHAI).toISOString().slice(11, 16);
  return clock && clock !== '00:00' ? `今天 ${clock}` : '今天';
}
