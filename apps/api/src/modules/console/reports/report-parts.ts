import { type InputOf, type Report, type consoleReportsContract } from '@zhucheng/contracts';
import { getRate, getWilsonInterval } from '@zhucheng/domain-service/experiments';
import { invalidFields } from '../../../http/error-mapping.ts';
import {
  findSpanMistake,
  getSpanBefore,
  listDays,
  MIN_SAMPLES,
  spreadDays,
  type Span,
} from './report-span.rules.ts';

type Endpoints = (typeof consoleReportsContract)['endpoints'];

/** Span of a report, and whether it is compared with the one before. */
export type ReportInput = InputOf<Endpoints['visits']>;
type Figure = Report['figures'][number];
type Series = Report['series'][number];
type Row = Report['table']['rows'][number];
type Column = Report['table']['columns'][number];

/** Parts of a report for a span; those of the span before stand beside them. */
export interface Measured {
  figures: Omit<Figure, 'before'>[];
  series: Omit<Series, 'before'>[];
}

/** Sum of numbers. */
export const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
/** A figure of a span. */
export const figure = (title: string, value: number | null, kind: Figure['kind'] = 'count') => ({
  title,
  kind,
  value,
});
/** Column of texts. */
export const text = (title: string): Column => ({ title, kind: 'text' });
/** Column of counts. */
export const number = (title: string): Column => ({ title, kind: 'count' });
/** Column of rates. */
export const rate = (title: string): Column => ({ title, kind: 'rate' });
/** Row without a rate. */
export const row = (...cells: Row['cells']): Row => ({ cells, interval: null });

/** A rate where there are enough samples, else null. */
export const rateOf = (some: number, all: number) =>
  all < MIN_SAMPLES ? null : getRate(some, all);
/** A row whose last cell is a rate with its interval. */
export const rateRow = (cells: Row['cells'], some: number, all: number): Row => ({
  cells: [...cells, rateOf(some, all)],
  interval: all < MIN_SAMPLES ? null : getWilsonInterval(some, all),
});

/** Values of rows on all days of a span. */
export const spread = <T extends { day: string }>(
  span: Span,
  rows: readonly T[],
  read: (row: T) => number,
) =>
  spreadDays(
    span,
    rows.map((one) => ({ day: one.day, value: read(one) })),
  );

type Values = Series['values'];

/** A number by days, and one that is a part of it or follows from it. */
export const wholeAndPart = (
  whole: [string, Values],
  part: [string, Values],
): Measured['series'] => [
  { title: whole[0], kind: 'line', values: whole[1] },
  { title: part[0], kind: 'bars', values: part[1] },
];

/** Measures a span, and the one before where it is compared. */
export async function makeReport(
  { from, to, compare }: ReportInput,
  measure: (span: Span) => Promise<Measured>,
  table: Report['table'],
): Promise<Report> {
  const span = { from, to };
  const now = await measure(span);
  const before = compare ? await measure(getSpanBefore(span)) : undefined;
  return {
    from,
    to,
    days: listDays(span),
    figures: now.figures.map((one, at) => ({
      ...one,
      before: before?.figures[at]?.value ?? null,
    })),
    series: now.series.map((one, at) => ({ ...one, before: before?.series[at]?.values ?? null })),
    table,
  };
}

/** The span that a call asks for; throws if there is none. */
export function requireSpan({ from, to }: Pick<ReportInput, 'from' | 'to'>): Span {
  const mistake = findSpanMistake({ from, to });
  if (mistake) throw invalidFields([mistake]);
  return { from, to };
}
