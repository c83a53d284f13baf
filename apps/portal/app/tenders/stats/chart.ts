import { tenderStatisticsApi } from '@zhucheng/api-client';
import { resourceLoader, throwStatus, type PageHandle } from '@zhucheng/app-shell';
import type { ColumnChart } from '@zhucheng/charts';
import { parseTenderList } from '@zhucheng/domain-tender';
import { findAmountBasis } from '@zhucheng/domain-tender/statistics';
import {
  formatFilterQuery,
  TENDER_FEED_QUERY_NAMES,
  toFilterRequest,
} from '../../shared/tender-request.ts';
import { chooseAmountUnit } from './amount-unit.ts';
import { parseMeasure, type Measure, type Statistics } from './stats-address.ts';

const OWN_NAMES: Readonly<Record<string, string>> = { measure: 'amount', narrow: '1' };

export const handle: PageHandle = {
  query: [...TENDER_FEED_QUERY_NAMES, ...Object.keys(OWN_NAMES)],
};

/** Pixels; phones show the narrow one in its own size, so that its text is as large as the page's. */
const SIZES = { wide: { width: 560, height: 440 }, narrow: { width: 350, height: 280 } };

/** Images of this kind may have styles in their elements, but run and fetch nothing. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/** `/information/tender/chart.svg`: the months of the statistics of a filter as an image. */
export const loader = resourceLoader(
  async ({ query, load }) => {
    const filter = parseChartFilter(query);
    const { model } = await load(tenderStatisticsApi.statistics.initiate(toFilterRequest(filter)));
    // Loaded with the first chart: the start of the server needn't wait for it.
    const { drawColumnChart } = await import('@zhucheng/charts');
    const size = SIZES[query.get('narrow') ? 'narrow' : 'wide'];
    const svg = drawColumnChart({ ...toChart(model, parseMeasure(query)), size });
    return new Response(svg, {
      headers: { 'Content-Type': 'image/svg+xml', 'Content-Security-Policy': POLICY },
    });
  },
  (status, { msg = '统计图暂时画不出来，请稍后刷新' }) =>
    new Response(msg, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } }),
);

/** The filter of a chart's address. Refuses what the page of statistics never writes. */
function parseChartFilter(query: URLSearchParams) {
  const region = query.get('region') ?? undefined;
  const params = {
    catNo: query.get('category') ?? undefined,
    id: region,
    bidStageId: query.get('infoType') ?? undefined,
  };
  const filter = parseTenderList(params, query);
  const known = new URLSearchParams(filter && formatFilterQuery(filter));
  const wrong = [...query].find(([name, value]) =>
    name in OWN_NAMES ? OWN_NAMES[name] !== value : !known.has(name),
  );
  if (!filter || wrong) {
    const what = wrong ? `条件“${wrong[0]}”` : '条件';
    throwStatus(400, { msg: `统计图的${what}写得不对，请从招标统计页重新打开` });
  }
  return filter;
}

/** The oldest month first. */
function toChart({ months, amountType }: Statistics, measure: Measure): Omit<ColumnChart, 'size'> {
  const ordered = months.toReversed();
  const categories = ordered.map(({ month }) => String(Number(month.slice(5))));
  const open = ordered.flatMap(({ before }, at) => (before === null ? [at] : []));
  if (measure === 'amount') {
    const { name } = findAmountBasis(amountType);
    const unit = chooseAmountUnit(months.map(({ amount }) => amount));
    const values = ordered.map(({ amount }) => Number(amount) / unit.size);
    return {
      title: `每月${name}（${unit.name}）`,
      categories,
      series: [{ name, values, tone: 'main', open }],
    };
  }
  return {
    title: '每月公告数，与上一年同月比较',
    categories,
    series: [
      { name: '上一年同月', values: ordered.map(({ before }) => before), tone: 'pale' },
      { name: '这一年', values: ordered.map(({ total }) => total), tone: 'main', open },
    ],
  };
}
