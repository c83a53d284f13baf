export { drawColumnChart } from './column-chart.ts';
export type { ColumnChart, ColumnSeries, ColumnTone } from './column-chart.ts';
export type { ChartSize } from './draw.ts';
export { PALETTE } from './palette.ts';
