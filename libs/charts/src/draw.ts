import { BarChart } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import { init, use as register, type EChartsCoreOption } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

register([BarChart, GridComponent, SVGRenderer]);

/** Size of a chart in pixels. */
export interface ChartSize {
  width: number;
  height: number;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Characters that XML 1.0 forbids even as references. */
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Removes what no XML may contain; a lone surrogate becomes U+FFFD. */
const toXmlText = (text: string): string => text.toWellFormed().replaceAll(FORBIDDEN, '');

/**
 * A text for an option of echarts. zrender 6 looks widths of texts up in a plain object and would write on what every object
 * inherits, such as `__proto__`: these names get a space of no width.
 */
export function toChartText(text: string): string {
  const clean = toXmlText(text);
  return clean in {} ? `${clean}\u200b` : clean;
}

/** Marks for scripts and pointers, which images don't have; classes are numbered on with each drawing of a process. */
const MARKS = / (?:class|pointer-events|ecmeta_\w+)="[^"]*"/g;
/** Rules of such classes. */
const STYLES = /<style\b[^>]*>[\s\S]*?<\/style>/g;

/** Draws an option of echarts as a still SVG image with a title. Needs no DOM. */
export function draw(option: EChartsCoreOption, size: ChartSize, title: string): string {
  const chart = init(null, null, { renderer: 'svg', ssr: true, ...size });
  try {
    chart.setOption({ animation: false, ...option });
    const escaped = toXmlText(title).replaceAll(/[&<>"]/g, (character) => ESCAPES[character] ?? '');
    return chart
      .renderToSVGString()
      .replaceAll(STYLES, '')
      .replaceAll(/<(?!\/)[^>]*>/g, (tag) => tag.replaceAll(MARKS, ''))
      .replace(/^<svg [^>]*>/, (start) => `${start}<title>${escaped}</title>`);
  } finally {
    chart.dispose();
  }
}
