/** Values that statistics group notices by, in the order in which statements group. */
export const STATISTICS_GROUPS = ['month', 'province', 'projectType', 'category'] as const;

/** Name of a grouping. */
export type StatisticsGroup = (typeof STATISTICS_GROUPS)[number];

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
export interface SumsRow extends NoticeSums {
  /** Bit mask: 1 for each grouping, the first one highest, that the row is not grouped by. */
  grouping: number;
  /** Null in the row of all. */
  value: string | null;
}

/** Sums of no notices. */
export const NO_SUMS: NoticeSums = { total: 0, priced: 0, amount: '0', compared: 0 };

/** Sums from the rows of a statement. */
export function toGroupedSums(rows: readonly SumsRow[]): GroupedSums {
  const everything = 2 ** STATISTICS_GROUPS.length - 1;
  const group = (at: number) => {
    const mask = everything - 2 ** (STATISTICS_GROUPS.length - 1 - at);
    return new Map(
      rows.flatMap((row) =>
        row.grouping === mask && row.total > 0 ? [[row.value ?? '', toSums(row)] as const] : [],
      ),
    );
  };
  const all = rows.find(({ grouping }) => grouping === everything);
  return {
    all: all ? toSums(all) : NO_SUMS,
    by: { month: group(0), province: group(1), projectType: group(2), category: group(3) },
  };
}

const toSums = ({ total, priced, amount, compared }: SumsRow): NoticeSums => ({
  total,
  priced,
  amount,
  compared,
});

/** A value of a grouping with its name, as on the wire. */
export interface NamedSums extends NoticeSums {
  key: string;
  name: string;
  /** Number of notices in the same months of the year before. */
  before: number;
}

/** Sums of the values of a grouping, the one with most notices first. Values that only the year before had are left out. */
export function toNamedSums(
  sums: ReadonlyMap<string, NoticeSums>,
  before: ReadonlyMap<string, NoticeSums>,
  nameOf: (value: string) => { key: string; name: string },
): NamedSums[] {
  return [...sums]
    .map(([value, figures]) => ({
      ...nameOf(value),
      ...figures,
      before: before.get(value)?.total ?? 0,
    }))
    .toSorted((a, b) => b.total - a.total || (a.key < b.key ? -1 : 1));
}
