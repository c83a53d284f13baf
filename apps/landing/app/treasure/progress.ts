/** Work of the plan in the hero; days count from the first day of the section. */
export interface Work {
  name: string;
  start: number;
  days: number;
  /** Days of work that are done. */
  done: number;
}

/** Day up to which the example is recorded, and length of the axis. */
export const TODAY = 34;
export const AXIS_DAYS = 60;

/** Example in the hero: the fourth storey of a hospital. */
export const WORKS: readonly Work[] = [
  { name: '三层梁板', start: 0, days: 16, done: 16 },
  { name: '四层墙柱钢筋', start: 16, days: 10, done: 10 },
  { name: '机电预留预埋', start: 20, days: 12, done: 10 },
  { name: '四层模板', start: 26, days: 12, done: 8 },
  { name: '四层混凝土', start: 38, days: 6, done: 0 },
];

/** Days that a work is behind (positive) or ahead of its plan on a day. */
export function getDelay({ start, days, done }: Work, today: number): number {
  const planned = Math.min(days, Math.max(0, today - start));
  return planned - done;
}

/** Position of the front line on a work, in days: where the done part ends, or the day itself while nothing is due. */
export function getFront(work: Work, today: number): number {
  return getDelay(work, today) === 0 ? today : work.start + work.done;
}

/** Days of delay in words. */
export function describeDelay(days: number): string {
  if (days === 0) return '正常';
  return days > 0 ? `慢 ${days} 天` : `快 ${-days} 天`;
}
