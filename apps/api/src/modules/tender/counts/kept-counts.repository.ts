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
 * Sub-query of kept counts by month, as {@link keptNotices}: `total` notices, `priced` ones with an amount, and `sum`, the
 * sum of their amounts.
 */
export function keptMonths(kept: KeptMonths, now: Date): SQL {
  const parts = [
    listMonths(kept, toMonthStart(sql`slice`), sql`total, 0 as priced, 0::numeric as sum`),
    listAmounts(kept),
    notPublishedInMonths(kept, now, sql`-1, -(amount is not null)::int, -coalesce(amount, 0)`),
    ...kept.edges.map((edge) => listEdge(edge, NOTICE_SUMS)),
  ];
  return sql`(${sql.join(parts, sql` union all `)})`;
}

/** Columns `total`, `priced` and `sum` of a single notice. */
export const NOTICE_SUMS = sql`1 as total, (amount is not null)::int as priced, coalesce(amount, 0) as sum`;

const MONTH_OF_NOTICE = sql`date_trunc('month', publish_time, 'Asia/Shanghai')`;

const notPublished = (columns: SQL) => sql`
  select info_type, category, project_type, division_code, ${columns}
  from listed_notice where publish_time > now()`;

/** As in their month's row: without an amount, at the beginning of the month. */
const notPublishedInMonths = ({ from, to }: KeptMonths, now: Date, columns: SQL) => sql`
  ${notPublished(sql`null::numeric, ${MONTH_OF_NOTICE}, ${columns}`)} and ${MONTH_OF_NOTICE} <= ${now}::timestamptz
  and to_char(publish_time at time zone 'Asia/Shanghai', 'YYYY-MM') between ${from ?? '0'} and ${to}`;

const listEdge = ({ from, to }: DateEdge, columns: SQL) => sql`
  select info_type, category, project_type, division_code, amount, publish_time, ${columns}
  from listed_notice where publish_time < ${to}::timestamptz and publish_time <= now()
  ${from ? sql`and publish_time >= ${from}::timestamptz` : sql``}`;

/** Both tables: the counts and their changes. */
const countRows = (columns: SQL, where: SQL) =>
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
const listMonths = ({ from, to }: KeptMonths, publishTime: SQL, columns: SQL) =>
  countRows(
    sql`info_type, category, project_type, ${DIVISION}, null::numeric as amount,
      ${publishTime} as publish_time, ${columns}`,
    sql`slice between ${from ?? '0'} and ${to}`,
  );

/** Sums of amounts by province and month. */
const listAmounts = ({ from, to }: KeptMonths) =>
  sql.join(
    [noticeAmount, noticeAmountChange].map(
      (table) => sql`
        select info_type, category, project_type, ${DIVISION}, null::numeric, ${toMonthStart(sql`month`)},
          0 as total, priced, ${table.amount}
        from ${table} where month between ${from ?? '0'} and ${to}`,
    ),
    sql` union all `,
  );

const toMonthStart = (month: SQL) =>
  sql`(${month} || '-01')::timestamp at time zone 'Asia/Shanghai'`;

/** Adds the changes of counts to them. */
export async function foldNoticeCounts(db: Database): Promise<void> {
  await db.execute(sql`select fold_notice_counts()`);
}
