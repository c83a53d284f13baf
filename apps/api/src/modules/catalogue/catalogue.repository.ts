import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { directory, publishedArticle } from '../../db/schema.ts';

/** Numbers of directories and articles of a business type. */
export interface BizTypeSummary extends Record<string, unknown> {
  bizType: string;
  directories: number;
  total: number;
}

/** Numbers of public columns and published articles by business type; types without any are missing. */
export async function listBizTypeSummaries(db: Database): Promise<BizTypeSummary[]> {
  const { rows } = await db.execute<BizTypeSummary>(sql`
    select biz_type as "bizType", sum(directories)::int as directories, sum(total)::int as total
    from (
      select biz_type, count(*) as directories, 0 as total from ${directory}
      where state = 'published' and kind = 'column' group by biz_type
      union all
      select biz_type, 0, count(*) from ${publishedArticle} group by biz_type
    ) as parts
    group by biz_type`);
  return rows;
}
