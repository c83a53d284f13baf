import { MAX_REPORT_DAYS } from '@zhucheng/contracts';

const DAY_MS = 86_400_000;

/** Span of days (YYYY-MM-DD), both included. */
export interface Span {
  from: string;
  to: string;
}

const shift = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Number of days of a span; zero or less where it ends before it begins. */
export const countDays = ({ from, to }: Span): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS) + 1;

/** Days of a span in order. */
export const listDays = (span: Span): string[] =>
  Array.from({ length: Math.max(0, countDays(span)) }, (_, at) => shift(span.from, at));

/** As many days before a span. */
export const getSpanBefore = (span: Span): Span => ({
  from: shift(span.from, -countDays(span)),
  to: shift(span.from, -1),
});

/** What is wrong with a span, in Chinese; undefined if nothing is. */
export function findSpanMistake(span: Span): { field: 'from' | 'to'; message: string } | undefined {
  const days = countDays(span);
  if (days < 1) return { field: 'to', message: '结束日期要在开始日期之后' };
  if (days > MAX_REPORT_DAYS) return { field: 'from', message: `最多看 ${MAX_REPORT_DAYS} 天` };
  return undefined;
}

/** Values of the days of a span; days without one have none. */
export function spreadDays(span: Span, rows: readonly { day: string; value: number }[]): number[] {
  const values = new Map(rows.map(({ day, value }) => [day, value]));
  return listDays(span).map((day) => values.get(day) ?? 0);
}

/** Samples below which a rate says nothing. */
export const MIN_SAMPLES = 5;
