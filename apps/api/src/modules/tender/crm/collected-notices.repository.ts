import type { InformationTypeId, TradingCategoryId } from '@zhucheng/domain-tender';
import { and, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import type { PageInput } from '../../../db/paging.ts';
import { offsetOf } from '../../../db/paging.ts';
import { tenderNotice } from '../../../db/schema.ts';
import { isWithinRegions } from '../filter/notice-filter.repository.ts';

/** A notice as it was collected from one source. */
export interface CollectedNotice extends Record<string, unknown> {
  id: string;
  title: string;
  category: TradingCategoryId;
  infoType: InformationTypeId;
  divisionCode: string | null;
  /** Times in epoch milliseconds. */
  publishTime: number;
  collectedAt: number;
  source: string;
  sourceUrl: string;
  mergedInto: {
    id: string;
    title: string;
    category: TradingCategoryId;
    infoType: InformationTypeId;
  } | null;
}

/** Conditions of collected notices, in the forms of the indexes that each is read by. */
const STATES = [
  sql`${tenderNotice.state} = 'published'`,
  sql`${tenderNotice.mergedInto} is not null`,
];

/** Condition of the collected notices of a state in regions; everywhere without regions. */
function isCollected(state: SQL, regions: readonly string[] | undefined): SQL {
  return sql`${and(
    state,
    sql`${tenderNotice.publishTime} <= now()`,
    regions && isWithinRegions(tenderNotice.divisionCode, regions),
  )}`;
}

/** Number of collected notices in regions, everywhere without; at most `max`. */
export async function countCollected(
  db: Database,
  regions: readonly string[] | undefined,
  max: number,
): Promise<number> {
  const parts = STATES.map(
    (state) =>
      sql`select count(*) as total from (
        select from ${tenderNotice} where ${isCollected(state, regions)} limit ${max}) as counted`,
  );
  const { rows } = await db.execute<{ total: number }>(sql`
    select least(sum(total), ${max})::int as total from (${sql.join(parts, sql` union all `)}) as parts`);
  return rows[0]?.total ?? 0;
}

const newestFirst = sql`publish_time desc, id desc`;

/** A page of the collected notices in regions, everywhere without; those published last first. */
export async function listCollected(
  db: Database,
  regions: readonly string[] | undefined,
  page: PageInput,
): Promise<CollectedNotice[]> {
  const offset = offsetOf(page);
  const parts = STATES.map(
    (state) =>
      sql`(select id, publish_time from ${tenderNotice} where ${isCollected(state, regions)}
        order by ${newestFirst} limit ${offset + page.size})`,
  );
  const { rows } = await db.execute<CollectedNotice>(sql`
    with shown as (
      select id, publish_time from (${sql.join(parts, sql` union all `)}) as parts
      order by ${newestFirst} limit ${page.size} offset ${offset}
    )
    select notice.id, notice.title, notice.category, notice.info_type as "infoType",
      notice.division_code as "divisionCode", notice.source_title as source,
      notice.source_url as "sourceUrl",
      (extract(epoch from notice.publish_time) * 1000)::float8 as "publishTime",
      (extract(epoch from notice.created_at) * 1000)::float8 as "collectedAt",
      case when other.id is not null then json_build_object('id', other.id, 'title', other.title,
        'category', other.category, 'infoType', other.info_type) end as "mergedInto"
    from shown join ${tenderNotice} as notice on notice.id = shown.id
      left join ${tenderNotice} as other
        on other.id = notice.merged_into and other.state = 'published' and other.publish_time <= now()
    order by notice.publish_time desc, notice.id desc`);
  return rows;
}
