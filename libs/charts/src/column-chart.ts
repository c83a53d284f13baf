import { groupThousands } from '@zhucheng/domain-tender';
import { draw, toChartText, type ChartSize } from './draw.ts';
import { FONT, PALETTE } from './palette.ts';

/** How a column looks: filled in one of the two blues, or `open`, for what is not complete yet. */
export type ColumnTone = 'main' | 'pale' | 'open';

/** Columns of one colour. */
export interface ColumnSeries {
  name: string;
  /** A value for each category; null draws nothing. */
  values: readonly (number | null)[];
  tone: ColumnTone;
  /** Positions of columns that are drawn `open`. */
  open?: readonly number[];
}

/** Columns side by side over categories. */
export interface ColumnChart {
  title: string;
  categories: readonly string[];
  series: readonly ColumnSeries[];
  size: ChartSize;
}

const FONT_SIZE = 12;

const TONES = {
  main: { color: PALETTE.main },
  pale: { color: PALETTE.pale },
  open: {
    color: PALETTE.paper,
    borderColor: PALETTE.main,
    borderWidth: 1,
    borderType: [3, 2],
  },
};

/** Draws a column chart. */
export function drawColumnChart({ title, categories, series, size }: ColumnChart): string {
  const text = { color: PALETTE.text, fontFamily: FONT, fontSize: FONT_SIZE };
  return draw(
    {
      textStyle: text,
      grid: { left: 0, right: 0, top: 12, bottom: 0, outerBoundsMode: 'same' },
      xAxis: {
        type: 'category',
        data: categories.map(toChartText),
        axisTick: { show: false },
        axisLine: { lineStyle: { color: PALETTE.axis } },
        axisLabel: { ...text, interval: 0 },
      },
      yAxis: {
        type: 'value',
        min: 0,
        splitNumber: 4,
        // A chart of nothing needs an axis, too.
        ...(isEmpty(series) && { max: 1 }),
        minInterval: isWhole(series) ? 1 : undefined,
        splitLine: { lineStyle: { color: PALETTE.grid } },
        axisLabel: { ...text, formatter: (value: number) => groupThousands(String(value)) },
      },
      series: series.map(({ name, values, tone, open = [] }) => ({
        type: 'bar',
        name: toChartText(name),
        barMaxWidth: 14,
        barGap: 0,
        itemStyle: TONES[tone],
        data: values.map((value, at) => ({
          value,
          ...(open.includes(at) && { itemStyle: TONES.open }),
        })),
      })),
    },
    size,
    title,
  );
}

const listValues = (series: readonly ColumnSeries[]) =>
  series.flatMap(({ values }) => values.filter((value) => value !== null));

const isEmpty = (series: readonly ColumnSeries[]) =>
  listValues(series).every((value) => value === 0);

const isWhole = (series: readonly ColumnSeries[]) => listValues(series).every(Number.isInteger);
