import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import {
  noticeAmount,
  noticeAmountChange,
  noticeCount,
  noticeCountChange,
} from '../../../db/schema.ts';
import { startOfDay } from '../../../wire-format.ts';
import type { DateEdge, KeptCounts } from './count-plan.rules.ts';
import { BAND_AMOUNTS } from './notice-facets.rules.ts';

/**
 * Sub-query of kept counts in the form of notices, to be named `published_notice`, so that the conditions of filters apply:
 * a row stands for `total` notices, with a code, amount and time that all their conditions treat alike. Notices of the
 * future are taken off again; `today` counts those that were published since `today`.
 */
export function keptNotices(kept: KeptCounts, today: Date, now: Date): SQL {
  const removed = sql`-1 as total, 0 as today`;
  const parts =
    kept.by === 'bands'
      ? [listBands(kept.provinces), notPublished(sql`amount, publish_time, ${removed}`)]
      : [
          // All as old as the last month: each lies within the list's dates, and times of their own take longer to check.
          listMonths(
            kept,
            sql`${startOfDay(`${kept.to}-01`)}::timestamptz`,
            sql`total, 0 as today`,
          ),
          notPublishedInMonths(kept, now, removed),
          ...kept.edges.map((edge) => listEdge(edge, sql`1 as total, 0 as today`)),
        ];
  const ofToday = sql`select info_type, category, project_type, division_code, amount, publish_time, 0 as total, 1 as today
    from listed_notice where publish_time >= ${today}::timestamptz and publish_time <= now()`;
  return sql`(${sql.join([...parts, ofToday], sql` union all `)})`;
}

/** Kept counts of whole months and the notices of the days beside them. */
export type KeptMonths = Extract<KeptCounts, { by: 'months' }>;

/**
 * Sub-query of kept counts by month in the form of notices, as {@link keptNotices}, but without times: all rows lie in the kept
 * range. `total` counts notices, `priced` those of a type with an amount, and `sum` adds up their amounts.
 */
export function keptMonths(kept: KeptMonths, now: Date, amountType: string): SQL {
  const key = sql`info_type, category, project_type, division_code`;
  const parts = [
    sql`select info_type, category, project_type, ${DIVISION}, slice as month, region as province, total, 0 as priced,
      0::numeric as sum from (${countRows(sql`*`, isKeptMonth(sql`slice`, kept))}) as counts`,
    sql`select info_type, category, project_type, ${DIVISION}, month, region, 0, priced, amount
      from (${amountRows(kept, amountType)}) as amounts`,
    sql`select ${key}, ${NOTICE_PLACE}, -1, -(amount is not null)::int, -coalesce(amount, 0)
      from listed_notice where publish_time > now()
        and ${isKeptMonth(MONTH_OF_PUBLICATION, kept)} and ${MONTH_OF_NOTICE} <= ${now}::timestamptz`,
    ...kept.edges.map(
      (edge) =>
        sql`select ${key}, ${NOTICE_PLACE}, ${NOTICE_SUMS} from listed_notice where ${isEdge(edge)}`,
    ),
  ];
  return sql`(${sql.join(parts, sql` union all `)})`;
}

/** Month in which a single notice was published, `2026-11`. */
export const MONTH_OF_PUBLICATION = sql`to_char(publish_time at time zone 'Asia/Shanghai', 'YYYY-MM')`;

/** Columns `month` and `province` of a single notice, as kept counts have them. */
const NOTICE_PLACE = sql`${MONTH_OF_PUBLICATION} as month, coalesce(left(division_code, 2), '') as province`;

/** Columns `total`, `priced` and `sum` of a single notice. */
export const NOTICE_SUMS = sql`1 as total, (amount is not null)::int as priced, coalesce(amount, 0) as sum`;

const isKeptMonth = (month: SQL, { from, to }: KeptMonths) =>
  sql`${month} between ${from ?? '0'} and ${to}`;

const MONTH_OF_NOTICE = sql`date_trunc('month', publish_time, 'Asia/Shanghai')`;

const notPublished = (columns: SQL) => sql`
  select info_type, category, project_type, division_code, ${columns}
  from listed_notice where publish_time > now()`;

/** As in their month's row: without an amount, at the beginning of the month. */
const notPublishedInMonths = (kept: KeptMonths, now: Date, columns: SQL) => sql`
  ${notPublished(sql`null::numeric, ${MONTH_OF_NOTICE}, ${columns}`)} and ${MONTH_OF_NOTICE} <= ${now}::timestamptz
  and ${isKeptMonth(MONTH_OF_PUBLICATION, kept)}`;

const listEdge = (edge: DateEdge, columns: SQL) => sql`
  select info_type, category, project_type, division_code, amount, publish_time, ${columns}
  from listed_notice where ${isEdge(edge)}`;

const isEdge = ({
  from,
  to,
}: DateEdge) => sql`publish_time < ${to}::timestamptz and publish_time <= now()
  ${from ? sql`and publish_time >= ${from}::timestamptz` : sql``}`;

/** Rows of both tables: the counts and their changes. */
export const countRows = (columns: SQL, where: SQL) =>
  sql.join(
    [noticeCount, noticeCountChange].map(
      (table) => sql`select ${columns} from ${table} where ${where}`,
    ),
    sql` union all `,
  );

const AMOUNT_OF_BAND = sql`case amount_band ${sql.join(
  BAND_AMOUNTS.map(([band, from]) => sql.raw(`when '${band}' then ${from}`)),
  sql` `,
)} end::numeric as amount`;

/** Code of the smallest division that a row is counted by; null without one. */
const DIVISION = sql`nullif(rpad(region, 6, '0'), '000000') as division_code`;

/** By province and band; within the given provinces by city. */
function listBands(provinces: readonly string[]): SQL {
  const columns = sql`info_type, category, project_type, ${DIVISION}, ${AMOUNT_OF_BAND},
    '-infinity'::timestamptz as publish_time, total, 0 as today`;
  const inside = provinces.map(
    (province) => sql`(region >= ${province} and region < ${province} || 'A')`,
  );
  const others =
    provinces.length === 0
      ? sql``
      : sql`and not (region = any(${sql.param([...provinces])}::text[]))`;
  const byProvince = countRows(columns, sql`slice = 'bands' ${others}`);
  if (inside.length === 0) return byProvince;
  const byCity = countRows(columns, sql`slice = 'cities' and (${sql.join(inside, sql` or `)})`);
  return sql`${byProvince} union all ${byCity}`;
}

/** By province and month. The months have no bands. */
const listMonths = (kept: KeptMonths, publishTime: SQL, columns: SQL) =>
  countRows(
    sql`info_type, category, project_type, ${DIVISION}, null::numeric as amount,
      ${publishTime} as publish_time, ${columns}`,
    isKeptMonth(sql`slice`, kept),
  );

/** Sums of the amounts of an information type: both tables. */
const amountRows = (kept: KeptMonths, infoType: string) =>
  sql.join(
    [noticeAmount, noticeAmountChange].map(
      (table) =>
        sql`select * from ${table} where ${isKeptMonth(sql`month`, kept)} and info_type = ${infoType}`,
    ),
    sql` union all `,
  );

/** Adds the changes of counts to them. */
export async function foldNoticeCounts(db: Database): Promise<void> {
  await db.execute(sql`select fold_notice_counts()`);
}
