import { addDays, countDays, mergePeriods, type Period } from './days.ts';

/** Last day of a duration with its first day; days on which work stands still do not count. */
export function findLastDay(start: string, days: number, stops: readonly Period[] = []): string {
  let last = addDays(start, days - 1);
  // In order: a stop moves the end, and so may bring the next one before it.
  for (const { from, to } of mergePeriods(stops)) {
    if (to < start || from > last) continue;
    last = addDays(last, countDays(from < start ? start : from, to));
  }
  return last;
}

/** Work of a schedule; `after` names those that have to end before. */
export interface Task {
  name: string;
  days: number;
  after: readonly string[];
}

/** Work with its days, counted from the start (0); `slack` is how long it may be late without moving the end. */
export interface ScheduledTask extends Task {
  start: number;
  /** First day after it. */
  end: number;
  slack: number;
}

/** A schedule, or why there is none. */
export type Schedule =
  | { kind: 'planned'; days: number; tasks: readonly ScheduledTask[]; critical: readonly string[] }
  | { kind: 'impossible'; reason: string };

/** Plans all work as early as possible (critical path method); the tasks stay in their order. */
export function planTasks(tasks: readonly Task[]): Schedule {
  const byName = new Map(tasks.map((task) => [task.name, task]));
  const problem = findProblem(tasks, byName);
  if (problem !== undefined) return { kind: 'impossible', reason: problem };
  const order = sortTasks(tasks);
  if (!order) return { kind: 'impossible', reason: describeCircle(tasks) };

  const starts = new Map<string, number>();
  const endOf = ({ name, days }: Task) => (starts.get(name) ?? 0) + days;
  for (const task of order) {
    const ends = task.after.map((name) => endOf(byName.get(name) ?? task));
    starts.set(task.name, Math.max(0, ...ends));
  }
  const total = Math.max(0, ...tasks.map(endOf));

  const latest = new Map(tasks.map(({ name }) => [name, total]));
  for (const task of order.toReversed()) {
    const start = (latest.get(task.name) ?? total) - task.days;
    for (const name of task.after) latest.set(name, Math.min(latest.get(name) ?? total, start));
  }
  const planned = tasks.map((task) => {
    const end = endOf(task);
    const slack = (latest.get(task.name) ?? total) - end;
    return { ...task, start: end - task.days, end, slack };
  });
  const critical = planned
    .filter(({ slack }) => slack === 0)
    .toSorted((a, b) => a.start - b.start)
    .map(({ name }) => name);
  return { kind: 'planned', days: total, tasks: planned, critical };
}

function findProblem(tasks: readonly Task[], byName: ReadonlyMap<string, Task>) {
  if (byName.size < tasks.length) {
    const names = tasks.map(({ name }) => name);
    const twice = names.find((name, index) => names.indexOf(name) < index);
    return `工序“${twice}”写了两次，请用不同的名称`;
  }
  for (const { name, after } of tasks) {
    const unknown = after.find((before) => !byName.has(before));
    if (unknown !== undefined) return `工序“${name}”的紧前工序“${unknown}”不在表里`;
  }
  return undefined;
}

/** Tasks in an order in which each follows those that end before it; undefined if they wait for each other. */
function sortTasks(tasks: readonly Task[]): Task[] | undefined {
  const done = new Set<string>();
  const order: Task[] = [];
  while (order.length < tasks.length) {
    const ready = tasks.filter(
      ({ name, after }) => !done.has(name) && after.every((before) => done.has(before)),
    );
    if (ready.length === 0) return undefined;
    for (const task of ready) done.add(task.name);
    order.push(...ready);
  }
  return order;
}

/** Follows what waits for what, from a task that waits for ever, until a name comes again. */
function describeCircle(tasks: readonly Task[]): string {
  let waiting = [...tasks];
  for (;;) {
    const left = waiting.filter(({ after }) =>
      after.some((name) => waiting.some((w) => w.name === name)),
    );
    if (left.length === waiting.length) break;
    waiting = left;
  }
  const names: string[] = [];
  let current = waiting[0];
  while (current && !names.includes(current.name)) {
    names.push(current.name);
    const next = current.after.find((name) => waiting.some((task) => task.name === name));
    current = waiting.find(({ name }) => name === next);
  }
  const circle = names.slice(names.indexOf(current?.name ?? ''));
  return `工序互相等待：${[...circle, circle[0]].join(' ← ')}，请改紧前工序`;
}
