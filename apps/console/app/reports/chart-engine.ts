import { BarChart, LineChart } from 'echarts/charts';
import { AriaComponent, GridComponent, TooltipComponent } from 'echarts/components';
import { init, use as register, type EChartsCoreOption } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

register([LineChart, BarChart, GridComponent, TooltipComponent, AriaComponent, SVGRenderer]);

/** Chart in an element of the page. */
export interface LiveChart {
  draw: (option: EChartsCoreOption) => void;
  /** Shows the values of a day. */
  point: (index: number) => void;
  resize: () => void;
  dispose: () => void;
}

/** Makes a chart in an element: SVG, without animation. */
export function createChart(element: HTMLElement): LiveChart {
  const chart = init(element, null, { renderer: 'svg' });
  return {
    draw: (option) => chart.setOption({ animation: false, ...option }, { notMerge: true }),
    point: (dataIndex) => chart.dispatchAction({ type: 'showTip', seriesIndex: 0, dataIndex }),
    resize: () => chart.resize(),
    dispose: () => chart.dispose(),
  };
}
