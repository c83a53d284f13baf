import { MIN_SAMPLE } from '@zhucheng/domain-tender';
import { COUNT_LIMITS } from '../counts/count-plan.rules.ts';

/** Values that statistics group notices by, in the order in which statements group. */
export const STATISTICS_GROUPS = ['month', 'province', 'projectType', 'category'] as const;

/** Name of a grouping. */
export type StatisticsGroup = (typeof STATISTICS_GROUPS)[number];

/** Most notices that are read one by one for what no kept counts have. */
export const MAX_DETAILED = 200_000;

/** What decides how many notices statistics read one by one. */
interface StatisticsReads {
  /** True if kept counts give the sums: only the details need each notice, where they are not too many. */
  isKept: boolean;
  /** Number of notices as the planner guesses it. */
  expected: number;
}

/** True if statistics read so many notices one by one that they are remembered for a while. */
export const readsMany = ({ isKept, expected }: StatisticsReads): boolean =>
  expected > COUNT_LIMITS.counted && (!isKept || expected <= MAX_DETAILED);

/** Sums of some notices. */
export interface NoticeSums {
  total: number;
  /** Number of notices with an amount, of the type that is added up. */
  priced: number;
  /** Decimal string in CNY. */
  amount: string;
  /** Number of notices of the complete months. */
  compared: number;
}

/** Sums of all notices and of each value. Keys: months, first two digits of codes or nothing, values of the columns. */
export interface GroupedSums {
  all: NoticeSums;
  by: Readonly<Record<StatisticsGroup, ReadonlyMap<string, NoticeSums>>>;
}

/** Result row of a statement that groups by each of {@link STATISTICS_GROUPS} in turn, and by none. */
export interface GroupedRow {
  /** Bit mask: 1 for each grouping, the first one highest, that the row is not grouped by. */
  grouping: number;
  /** Null in the row of all. */
  value: string | null;
}

/** Row of sums. */
export interface SumsRow extends NoticeSums, GroupedRow {}

/** Grouping of the row of all. */
const ALL_ROWS = 2 ** STATISTICS_GROUPS.length - 1;

/** Sums of no notices. */
export const NO_SUMS: NoticeSums = { total: 0, priced: 0, amount: '0', compared: 0 };

/** Sums from the rows of a statement. */
export const toGroupedSums = (rows: readonly SumsRow[]): GroupedSums =>
  groupRows(
    rows.filter(({ grouping, total }) => total > 0 || grouping === ALL_ROWS),
    toSums,
    NO_SUMS,
  );

/** Figures of all rows and of each value of a grouping. */
export function groupRows<Row extends GroupedRow, Figures>(
  rows: readonly Row[],
  toFigures: (row: Row) => Figures,
  none: Figures,
) {
  const group = (at: number) => {
    const mask = ALL_ROWS - 2 ** (STATISTICS_GROUPS.length - 1 - at);
    return new Map(
      rows.flatMap((row) =>
        row.grouping === mask ? [[row.value ?? '', toFigures(row)] as const] : [],
      ),
    );
  };
  const all = rows.find(({ grouping }) => grouping === ALL_ROWS);
  return {
    all: all ? toFigures(all) : none,
    by: { month: group(0), province: group(1), projectType: group(2), category: group(3) },
  };
}

const toSums = ({ total, priced, amount, compared }: SumsRow): NoticeSums => ({
  total,
  priced,
  amount,
  compared,
});

/** Figures of some notices that need each of them. */
export interface NoticeDetails {
  /** Of the amounts that are added up, a decimal string in CNY; null for fewer than {@link MIN_SAMPLE}. */
  median: string | null;
  /** Number of tender notices. */
  tenders: number;
  /** Number of tender notices whose project has a result. */
  resolved: number;
}

/** Details of all notices and of each value of a grouping. */
export interface GroupedDetails {
  all: NoticeDetails;
  by: Readonly<Record<StatisticsGroup, ReadonlyMap<string, NoticeDetails>>>;
}

/** Result row of a statement that groups as `SumsRow` does. */
export interface DetailsRow extends GroupedRow {
  /** Number of amounts. */
  priced: number;
  median: number | null;
  tenders: number;
  resolved: number;
}

/** Details of no notices, or of too many. */
export const NO_DETAILS: NoticeDetails = { median: null, tenders: 0, resolved: 0 };

/** Details from the rows of a statement. */
export const toGroupedDetails = (rows: readonly DetailsRow[]): GroupedDetails =>
  groupRows(rows, toDetails, NO_DETAILS);

const toDetails = ({ priced, median, tenders, resolved }: DetailsRow): NoticeDetails => ({
  median: priced < MIN_SAMPLE || median === null ? null : median.toFixed(2),
  tenders,
  resolved,
});

/** A value of a grouping with its name, as on the wire. */
export interface NamedSums extends NoticeSums, NoticeDetails {
  key: string;
  name: string;
  /** Number of notices in the same months of the year before. */
  before: number;
}

/** Figures by the values of a grouping. */
export interface SumsOfGroup {
  sums: ReadonlyMap<string, NoticeSums>;
  details: ReadonlyMap<string, NoticeDetails>;
  /** Those of the year before. */
  before: ReadonlyMap<string, NoticeSums>;
}

/** Sums of the values of a grouping, the one with most notices first. Values that only the year before had are left out. */
export function toNamedSums(
  { sums, details, before }: SumsOfGroup,
  nameOf: (value: string) => { key: string; name: string },
): NamedSums[] {
  return [...sums]
    .map(([value, figures]) => ({
      ...nameOf(value),
      ...figures,
      ...(details.get(value) ?? NO_DETAILS),
      before: before.get(value)?.total ?? 0,
    }))
    .toSorted((a, b) => b.total - a.total || (a.key < b.key ? -1 : 1));
}
