import type { ReplyOf, tenderStatisticsContract } from '@zhucheng/contracts';
import { isWithinRegion, type InformationTypeId, type TenderFilter } from '@zhucheng/domain-tender';
import { changeTenderList, formatFilterQuery, NO_ORDER } from '../../shared/tender-request.ts';

/** Statistics of a filter as the API replies. */
export type Statistics = ReplyOf<typeof tenderStatisticsContract.endpoints.statistics>['model'];

/** What charts and orders are about: numbers of notices, or sums of amounts. */
export type Measure = 'total' | 'amount';

/** Reads the measure of an address. */
export const parseMeasure = (query: URLSearchParams): Measure =>
  query.get('measure') === 'amount' ? 'amount' : 'total';

/** Address of the statistics of a list. */
export function toStatistics(listHref: string, measure: Measure = 'total'): string {
  const start = listHref + (listHref.includes('?') ? '&' : '?');
  return `${start}view=stats${measure === 'amount' ? '&measure=amount' : ''}`;
}

/** Address of the statistics of a filter. */
export const statisticsHref = (filter: TenderFilter, measure?: Measure): string =>
  toStatistics(changeTenderList(filter, NO_ORDER), measure);

/** Path of the charts. */
export const CHART_PATH = '/information/tender/chart.svg';

/** Address of the chart of a filter's months; a narrow one for phones. */
export function chartHref(filter: TenderFilter, measure: Measure, narrow: boolean): string {
  const query = [
    formatFilterQuery(filter),
    measure === 'amount' && 'measure=amount',
    narrow && 'narrow=1',
  ];
  const all = query.filter(Boolean).join('&');
  return all ? `${CHART_PATH}?${all}` : CHART_PATH;
}

/** Address of the tables of the statistics of a filter as a file. */
export const exportHref = (filter: TenderFilter, format: 'xlsx' | 'csv'): string =>
  `/api/tender/statistics/export?${String(
    new URLSearchParams({ list: changeTenderList(filter, NO_ORDER), format }),
  )}`;

/** Filter of a cell: what it changes, and the days that it counts. */
type CellFilter = Partial<TenderFilter> & { days?: { start: string; end: string } };

/**
 * Address of the list that a cell counts; of the list of its amounts, the highest first, if their information type is
 * given. A preset stays, because it means the same days.
 */
export function cellHref(
  filter: TenderFilter,
  { start, end }: Pick<Statistics, 'start' | 'end'>,
  { days, ...change }: CellFilter = {},
  amountType?: InformationTypeId,
): string {
  const range = days ?? (filter.preset && filter.preset !== 'all' ? undefined : { start, end });
  return changeTenderList(filter, {
    ...NO_ORDER,
    ...(range && { preset: undefined, start: range.start, end: range.end }),
    ...change,
    ...(amountType && { infoTypes: [amountType], sort: 'amount' as const }),
  });
}

/** Regions of the filter that lie in a province; the province itself if the filter has none. */
export function toRegions(filter: TenderFilter, province: string): readonly string[] {
  const inside = filter.regions?.filter((region) => isWithinRegion(region, province)) ?? [];
  return inside.length > 0 ? inside : [province];
}
