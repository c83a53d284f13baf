import type { Report } from '@zhucheng/contracts';

/** Colours of charts as `libs/charts` has them for visitors: two blues and one rust line. */
const COLOURS = {
  text: '#5a6e82',
  axis: '#0b2239',
  grid: '#dfe5eb',
  main: '#1459e0',
  pale: '#c9dbfb',
  before: '#a8430a',
};

const FONT = { color: COLOURS.text, fontSize: 12 };

type Series = Report['series'][number];

const line = ({ title, values }: Pick<Series, 'title' | 'values'>) => ({
  type: 'line',
  name: title,
  data: values,
  showSymbol: values.length < 3,
  lineStyle: { width: 2, color: COLOURS.main },
  itemStyle: { color: COLOURS.main },
});

const bars = ({ title, values }: Pick<Series, 'title' | 'values'>, axis: number) => ({
  type: 'bar',
  name: title,
  data: values,
  yAxisIndex: axis,
  barMaxWidth: 18,
  itemStyle: { color: COLOURS.pale },
});

const dashed = ({ title, before }: Series) => ({
  type: 'line',
  name: `${title}（前期）`,
  data: before ?? [],
  showSymbol: false,
  lineStyle: { width: 1.25, type: 'dashed', color: COLOURS.before },
  itemStyle: { color: COLOURS.before },
});

const valueAxis = (name: string, hasGrid: boolean) => ({
  type: 'value',
  name,
  nameTextStyle: FONT,
  minInterval: 1,
  axisLabel: FONT,
  splitLine: { show: hasGrid, lineStyle: { color: COLOURS.grid } },
});

/** Chart of a report: the first series as a line with the span before, the second as bars on an axis of its own. */
export function createOption({ days, series }: Pick<Report, 'days' | 'series'>, label: string) {
  const [first, second] = series;
  return {
    aria: { enabled: true, label: { description: label } },
    textStyle: FONT,
    grid: { left: 8, right: 8, top: 32, bottom: 8, containLabel: true },
    // Drawn into the image: the policy of the pages forbids styles in markup.
    tooltip: { trigger: 'axis', renderMode: 'richText', axisPointer: { type: 'line' } },
    xAxis: {
      type: 'category',
      data: days.map((day) => day.slice(5)),
      axisLine: { lineStyle: { color: COLOURS.axis } },
      axisLabel: { ...FONT, hideOverlap: true },
    },
    yAxis: [
      valueAxis(first?.title ?? '', true),
      ...(second ? [valueAxis(second.title, false)] : []),
    ],
    series: [
      ...(second ? [bars(second, 1)] : []),
      ...(first?.before ? [dashed(first)] : []),
      ...(first ? [line(first)] : []),
    ],
  };
}
