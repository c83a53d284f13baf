import { sql } from 'drizzle-orm';
import type { InformationTypeId } from '@zhucheng/domain-tender';
import type { Database } from '../../../db/client.ts';
import { publishedNotice } from '../../../db/schema.ts';
import { listedNotices, toScope } from '../counts/listed-notices.repository.ts';
import type { NoticeList } from '../filter/notice-filter.rules.ts';
import { placeOf } from './statistics.repository.ts';
import { toGroupedDetails, type DetailsRow, type GroupedDetails } from './statistics.rules.ts';

/**
 * Figures of the notices of a list that no kept counts have: medians of the amounts of a type (`percentile_cont` is
 * QUARTILE.INC), and tender notices whose project has a result. Each notice is read.
 */
export async function detailListedNotices(
  db: Database,
  list: NoticeList,
  amountType: InformationTypeId,
): Promise<GroupedDetails> {
  const columns = sql`id, ${placeOf(list)}, project_type, category,
    case when info_type = ${amountType} then amount::float8 end as priced_at,
    info_type = '0100' as is_tender,
    info_type = '0100' and exists (
      select from listed_notice as result where result.project_id = published_notice.project_id
        and result.info_type = '0104' and result.publish_time <= now()) as has_result`;
  const notices = listedNotices(columns, toScope(list));
  const { rows } = await db.execute<DetailsRow & Record<string, unknown>>(sql`
    select grouping(month, province, project_type, category) as grouping,
      coalesce(month, province, project_type, category) as value,
      count(priced_at)::int as priced,
      percentile_cont(0.5) within group (order by priced_at) as median,
      count(*) filter (where is_tender)::int as tenders,
      count(*) filter (where has_result)::int as resolved
    from ${notices} as ${publishedNotice}
    group by grouping sets ((), (month), (province), (project_type), (category))`);
  return toGroupedDetails(rows);
}
