import type { InformationTypeId } from '../information-type.ts';
import type { ProjectTypeId } from '../project-type.ts';
import {
  getPriceRatio,
  isWonBy,
  listParticipants,
  toContests,
  type Contest,
  type ContestNotice,
} from './contests.ts';
import {
  addAmounts,
  chooseInfoType,
  getNoticeSum,
  groupByRegion,
  isRankedFirst,
  keepLatestOfLots,
  type Figure,
} from './figures.ts';
import { addMonths } from '../dates.ts';
import { listMonthsUntil, PROFILE_MONTHS, toShanghaiMonth } from './months.ts';
import { getOpeningSizes, type OpeningSizes } from './openings.ts';
import {
  countBuyers,
  countDecided,
  countRivals,
  countWinners,
  rankLines,
  type Partner,
  type Rival,
} from './partners.ts';
import type { OrganisationRole } from './roles.ts';
import { summariseSample, type SampleSummary } from './sample.ts';

/** Prices of a project type, or of all (`projectType` null): awards as shares of the upper limits of bids. */
export interface PriceRatios {
  projectType: ProjectTypeId | null;
  count: number;
  /** Undefined for a sample that is too small. */
  summary: SampleSummary | undefined;
}

/** Figures of an organisation in a role, of twelve months. */
export interface OrganisationProfile {
  /** Information type of the counted notices: what links to lists filter by. */
  infoType: InformationTypeId;
  /** The oldest month first. */
  months: (Figure & { month: string })[];
  /** The twelve months, and the number of the twelve months before. */
  year: Figure & { before: number; medianAmount: number | undefined };
  types: (Figure & { projectType: ProjectTypeId })[];
  /** By province, or by city where all are in one province; null for notices without one. */
  regions: (Figure & { code: string | null })[];
  /** Results of the twelve months, and those who won most of them. */
  results: number;
  winners: Partner[];
  /** Agencies of a buyer by notices; null where the notice names none. */
  agencies: { id: string | null; total: number }[];
  /** Buyers of an agency by notices, those of a bidder by wins. */
  buyers: Partner[];
  openings: OpeningSizes;
  ratios: PriceRatios[];
  rivals: Rival[];
  /** Contests with opening and result that a bidder took part in, and won. */
  decided: { bids: number; wins: number };
}

/** An organisation in a role, and the last of the twelve months. */
export interface ProfileScope {
  id: string;
  role: OrganisationRole;
  lastMonth: string;
}

/** Longest list of agencies and regions. */
const MAX_LINES = 10;

/**
 * Figures of an organisation from the notices of its projects of at least 24 months: limits are older than awards. Buyers
 * and agencies are counted by tender notices, or by results where they have no others; bidders by results that they won.
 */
export function createProfile(
  scope: ProfileScope,
  notices: readonly ContestNotice[],
): OrganisationProfile {
  const { id, role, lastMonth } = scope;
  const months = listMonthsUntil(lastMonth);
  const ofYear = notices.filter(isWithinYear(lastMonth));
  const infoType = chooseInfoType(role, ofYear);
  const isCounted = (notice: ContestNotice) =>
    notice.infoType === infoType && (role !== 'bidder' || isRankedFirst(notice, id));
  const counted = ofYear.filter(isCounted);
  const summed = keepLatestOfLots(counted);
  const sumOf = (notice: ContestNotice) =>
    summed.has(notice) ? getNoticeSum(notice, role === 'bidder' ? id : undefined) : null;
  const sum = (group: readonly ContestNotice[]): Figure => ({
    total: group.length,
    amount: addAmounts(group.map(sumOf)),
  });
  const before = notices.filter(isWithinYear(addMonths(lastMonth, -PROFILE_MONTHS)));
  const byMonth = Map.groupBy(counted, ({ publishTime }) => toShanghaiMonth(publishTime));
  return {
    infoType,
    months: months.map((month) => ({ month, ...sum(byMonth.get(month) ?? []) })),
    year: {
      ...sum(counted),
      before: before.filter(isCounted).length,
      medianAmount: summariseSample(
        counted.flatMap((notice) => {
          const amount = sumOf(notice);
          return amount === null ? [] : Number(amount);
        }),
      )?.median,
    },
    types: rankLines(
      [...Map.groupBy(counted, ({ projectType }) => projectType)].map(([projectType, group]) => ({
        projectType,
        ...sum(group),
      })),
      ({ total }) => total,
      ({ projectType }) => projectType,
    ),
    regions: rankLines(
      [...groupByRegion(counted)].map(([code, group]) => ({ code, ...sum(group) })),
      ({ total }) => total,
      ({ code }) => code ?? '',
    ).slice(0, MAX_LINES),
    ...getParties(scope, counted, sum),
    ...getContestFigures(scope, notices),
  };
}

const isWithinYear =
  (lastMonth: string) =>
  ({ publishTime }: Pick<ContestNotice, 'publishTime'>): boolean => {
    const month = toShanghaiMonth(publishTime);
    return month <= lastMonth && month > addMonths(lastMonth, -PROFILE_MONTHS);
  };

/** Agencies of a buyer and buyers of an agency, by the counted notices. */
function getParties(
  { role }: ProfileScope,
  counted: readonly ContestNotice[],
  sum: (group: readonly ContestNotice[]) => Figure,
) {
  const group = (getId: (notice: ContestNotice) => string | null) =>
    rankLines(
      [...Map.groupBy(counted, getId)].map(([id, notices]) => ({ id, ...sum(notices) })),
      ({ total }) => total,
      ({ id }) => id ?? '',
    ).slice(0, MAX_LINES);
  return {
    agencies:
      role === 'buyer'
        ? group(({ agencyId }) => agencyId).map(({ id, total }) => ({ id, total }))
        : [],
    buyers:
      role === 'agency'
        ? group(({ buyerId }) => buyerId).flatMap(({ id, ...line }) => (id ? { id, ...line } : []))
        : [],
  };
}

/** What openings and results of the twelve months tell. */
function getContestFigures(
  { id, role, lastMonth }: ProfileScope,
  notices: readonly ContestNotice[],
) {
  const isOfYear = isWithinYear(lastMonth);
  const contests = toContests(notices).filter(({ opening, result }) =>
    isOfYear({ publishTime: result?.at ?? opening?.at ?? 0 }),
  );
  const isBidder = role === 'bidder';
  const joined = isBidder
    ? contests.filter((contest) => listParticipants(contest).has(id))
    : contests;
  const results = joined.filter((contest) =>
    isBidder ? isWonBy(contest, id) : contest.result !== undefined,
  );
  return {
    results: results.length,
    winners: isBidder ? [] : countWinners(results),
    ...(isBidder && { buyers: countBuyers(results) }),
    openings: getOpeningSizes(joined),
    ratios: getRatios(results),
    rivals: isBidder ? countRivals(joined, id) : [],
    decided: countDecided(joined, id),
  };
}

/** Prices of all contests, then of each project type, the largest sample first; empty where nothing can be compared. */
function getRatios(contests: readonly Contest[]): PriceRatios[] {
  const rows = contests.flatMap((contest) => {
    const ratio = getPriceRatio(contest);
    return ratio === undefined ? [] : [{ ratio, projectType: contest.projectType }];
  });
  if (rows.length === 0) return [];
  const summarise = (projectType: ProjectTypeId | null, group: typeof rows): PriceRatios => ({
    projectType,
    count: group.length,
    summary: summariseSample(group.map(({ ratio }) => ratio)),
  });
  const byType = [...Map.groupBy(rows, ({ projectType }) => projectType)];
  const ofTypes = rankLines(
    byType.map(([projectType, group]) => summarise(projectType, group)),
    ({ count }) => count,
    ({ projectType }) => projectType ?? '',
  );
  return [summarise(null, rows), ...ofTypes];
}
