import {
  findProjectType,
  findTradingCategory,
  getFilterKey,
  withoutParts,
  type NoticeFilter,
} from '@zhucheng/domain-tender';
import {
  getAmountBasis,
  getComparedDays,
  getStatisticsPeriod,
  toYearBefore,
  type StatisticsPeriod,
} from '@zhucheng/domain-tender/statistics';
import { getDivisions, type Divisions } from '../../../db/divisions.ts';
import type { RequestContext } from '../../../http/context.ts';
import { toWireTime } from '../../../wire-format.ts';
import { findKeptCounts } from '../counts/count-plan.rules.ts';
import { estimateMatches } from '../counts/listed-notices.repository.ts';
import { nameFilterValues } from '../filter/filter-names.service.ts';
import {
  checkFilter,
  getSingleDivision,
  toCheckedFilter,
  type NoticeFilterInput,
  type NoticeList,
} from '../filter/notice-filter.rules.ts';
import { detailListedNotices } from './statistics-details.repository.ts';
import { sumKeptNotices, sumListedNotices, type Summing } from './statistics.repository.ts';
import {
  MAX_DETAILED,
  NO_DETAILS,
  NO_SUMS,
  readsMany,
  toGroupedDetails,
  toGroupedSums,
  toNamedSums,
  type GroupedDetails,
  type GroupedSums,
  type StatisticsGroup,
} from './statistics.rules.ts';

/** What statistics read, and remember. */
type StatisticsContext = Pick<RequestContext, 'readDb' | 'memoise'>;

/** What a filter is checked by besides. */
type FilterContext = StatisticsContext & Pick<RequestContext, 'db'>;

/** A change of notices shows at once. */
const CACHE_SECONDS = 60;
/** Statistics that read many notices one by one needn't be up to date. */
const LONG_CACHE_SECONDS = 600;

/** Statistics of the notices of a filter. */
export async function getStatistics(context: FilterContext, input: NoticeFilterInput) {
  const divisions = await getDivisions(context.db);
  const filter = toCheckedFilter(input, divisions);
  const [statistics, names] = await Promise.all([
    countStatistics(context, filter, divisions, Date.now()),
    nameFilterValues(context.readDb, divisions, filter),
  ]);
  const list = toList(filter, Date.now());
  const region = getSingleDivision(list, divisions)?.fullName.replaceAll(' ', '') ?? null;
  return { ...statistics, region, names };
}

/** Figures of the notices of a filter now. Throws for unknown divisions and more values than a filter may have. */
export async function getFilterStatistics(context: FilterContext, filter: NoticeFilter) {
  const divisions = await getDivisions(context.db);
  return countStatistics(context, checkFilter(filter, divisions), divisions, Date.now());
}

/** Figures of a filter in its normal form at `now`, in epoch milliseconds. */
export async function countStatistics(
  { readDb, memoise }: StatisticsContext,
  filter: NoticeFilter,
  divisions: Divisions,
  now: number,
) {
  const period = getStatisticsPeriod(filter, now);
  const list = toList(toPeriodFilter(filter, period), now);
  const isKept = findKeptCounts(list.filter, now) !== undefined;
  const isLong = readsMany({ isKept, expected: await estimateMatches(readDb, list) });
  const key = `statistics ${getFilterKey(filter)}`;
  return memoise(
    isLong ? [] : ['tender'],
    key,
    isLong ? LONG_CACHE_SECONDS : CACHE_SECONDS,
    async () => {
      const { infoType: amountType } = getAmountBasis(filter);
      const compared = getComparedDays(period);
      const [sums, before] = await Promise.all([
        period.months.length > 0 ? sumUp(readDb, list, { amountType, compared }) : NOTHING,
        compared
          ? sumUp(readDb, toList(toPeriodFilter(filter, toYearBefore(compared)), now), {
              amountType,
              compared: undefined,
            })
          : NOTHING,
      ]);
      const isDetailed = sums.all.total <= MAX_DETAILED;
      const details =
        isDetailed && sums.all.total > 0
          ? await detailListedNotices(readDb, list, amountType)
          : NOTHING_DETAILED;
      return {
        countedAt: toWireTime(new Date(now)),
        start: period.start,
        end: period.end,
        amountType,
        detailed: isDetailed,
        ...toFigures({ sums, details, before }, period, divisions),
      };
    },
  );
}

const NOTHING = toGroupedSums([]);
const NOTHING_DETAILED = toGroupedDetails([]);

const toList = (filter: NoticeFilter, now: number): NoticeList => ({
  input: { current: 1, size: 1, sort: 'newest' },
  filter,
  now,
});

const toPeriodFilter = (
  filter: NoticeFilter,
  { start, end }: Pick<StatisticsPeriod, 'start' | 'end'>,
): NoticeFilter => ({ ...withoutParts(filter, ['date']), start, end });

/** By the kept counts where they know the filter, else notice by notice. */
function sumUp(
  readDb: StatisticsContext['readDb'],
  list: NoticeList,
  summing: Summing,
): Promise<GroupedSums> {
  const kept = findKeptCounts(list.filter, list.now);
  return kept?.by === 'months'
    ? sumKeptNotices(readDb, list, summing, kept)
    : sumListedNotices(readDb, list, summing);
}

interface AllFigures {
  sums: GroupedSums;
  details: GroupedDetails;
  /** Of the complete months of the year before. */
  before: GroupedSums;
}

/** Figures as on the wire. */
function toFigures(
  { sums, details, before }: AllFigures,
  { months }: StatisticsPeriod,
  divisions: Divisions,
) {
  const { total, priced, amount } = sums.all;
  const groupOf = (group: StatisticsGroup) => ({
    sums: sums.by[group],
    details: details.by[group],
    before: before.by[group],
  });
  return {
    total,
    priced,
    amount,
    ...details.all,
    months: months.map(({ month, start, end, complete }) => {
      const { total, priced, amount } = sums.by.month.get(month) ?? NO_SUMS;
      const previous = `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`;
      const figures = { total, priced, amount, ...(details.by.month.get(month) ?? NO_DETAILS) };
      const ago = complete ? (before.by.month.get(previous)?.total ?? 0) : null;
      return { month, start, end, ...figures, before: ago };
    }),
    regions: toNamedSums(groupOf('province'), (prefix) => {
      const key = prefix && prefix.padEnd(6, '0');
      return { key, name: divisions.byCode(key)?.name ?? (key || '未写明地区') };
    }),
    projectTypes: toNamedSums(groupOf('projectType'), (key) => ({
      key,
      name: findProjectType(key)?.name ?? key,
    })),
    categories: toNamedSums(groupOf('category'), (key) => ({
      key,
      name: findTradingCategory(key)?.name ?? key,
    })),
  };
}
