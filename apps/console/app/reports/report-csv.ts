import type { Report } from '@zhucheng/contracts';
import { formatValue } from './report-words.ts';

/** Beginnings of texts that a spreadsheet would compute. */
const FORMULA = /^[=+\-@\t\r]/;

type Cell = string | number | null;

/** A cell of a CSV file; texts that look like formulas begin with an apostrophe. */
export function writeCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const writeRows = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('');

/** Rows of the figures of each day, with those of the span before. */
export function listDayRows({ days, series }: Pick<Report, 'days' | 'series'>) {
  const head = [
    '日期',
    ...series.flatMap(({ title, before }) => (before ? [title, `${title}（前期）`] : [title])),
  ];
  const rows = days.map((day, at) => [
    day,
    ...series.flatMap(({ values, before }) =>
      before ? [values[at] ?? 0, before[at] ?? 0] : [values[at] ?? 0],
    ),
  ]);
  return { head, rows };
}

/** A report as CSV in UTF-8 with its mark, which spreadsheets need. */
export function writeReport(report: Report): string {
  const { figures, table } = report;
  const days = listDayRows(report);
  const body = table.rows.map(({ cells, interval }) => [
    ...cells,
    ...(interval ? [interval.low, interval.high] : []),
  ]);
  const hasIntervals = table.rows.some(({ interval }) => interval !== null);
  const head = [
    ...table.columns.map(({ title }) => title),
    ...(hasIntervals ? ['95% 下限', '95% 上限'] : []),
  ];
  const summary = figures.map(({ title, value, before, kind }) => [
    title,
    formatValue(value, kind),
    before === null ? '' : formatValue(before, kind),
  ]);
  const parts = [
    writeRows([['指标', '这段时间', '前一段'], ...summary]),
    writeRows([head, ...body]),
    writeRows([days.head, ...days.rows]),
  ];
  return `\uFEFF${parts.join('\r\n')}`;
}
