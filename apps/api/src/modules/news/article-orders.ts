import type { ArticleSortId } from '@zhucheng/domain-news';
import { desc, sql, type SQL } from 'drizzle-orm';
import { articleStats, publishedArticle } from '../../db/schema.ts';
import { newestFirst } from './article-records.ts';

const { props, id } = publishedArticle;
const number = sql`${props} ->> 'standardNumber'`;

/**
 * Orders of a list; each ends in the id, so that pages neither overlap nor leave anything out. Days are ISO texts, whose
 * order is that of time. Numbers go by their letters, then by size: GB 50007 before GB 50010, JTG before TB.
 */
const ORDERS: Readonly<Record<ArticleSortId, readonly SQL[]>> = {
  newest: newestFirst,
  effective: [sql`${props} ->> 'effectiveDate' desc nulls last`, desc(id)],
  number: [
    sql`substring(${number} from '^[A-Z]+') asc nulls last`,
    sql`substring(${number} from ' ([A-Z]?)[0-9]') asc`,
    sql`substring(${number} from ' [A-Z]?([0-9]+)')::int asc`,
    sql`${number} asc`,
    desc(id),
  ],
  read: [sql`${articleStats.readCount} desc nulls last`, desc(id)],
};

/** The expressions that a list is ordered by. */
export const articleOrder = (sort: ArticleSortId): SQL[] => [...ORDERS[sort]];
