import { eq, sql, type SQL } from 'drizzle-orm';
import type { ArticleSortId, BizType } from '@zhucheng/domain-news';
import type { Database } from '../../db/client.ts';
import { pageClause, type PageInput } from '../../db/paging.ts';
import { bindPlaceholders, bindValue, prepared, type Bind } from '../../db/prepared-statements.ts';
import { articleStats, directory, publishedArticle } from '../../db/schema.ts';
import { allOf, articleColumns, toArticleRecord } from './article-records.ts';
import { factConditions, type FactFilter } from './article-facts.ts';
import { articleOrder } from './article-orders.ts';

/** Which articles a list shows. */
export interface ArticleFilter extends FactFilter {
  directoryIds?: readonly string[];
  bizType?: BizType;
  tagId?: string;
}

/** The conditions of a filter on `published_article`. */
export function articleConditions(filter: ArticleFilter, bind: Bind): SQL {
  const { directoryIds = [], bizType, tagId } = filter;
  const { id, directoryId } = publishedArticle;
  const [column = '', ...others] = directoryIds;
  const columns = `{${directoryIds.join(',')}}`;
  return allOf([
    // One column alone is read from the index in order.
    column !== '' &&
      (others.length === 0
        ? sql`${directoryId} = ${bind('column', column)}::uuid`
        : sql`${directoryId} = any(${bind('columns', columns)}::uuid[])`),
    bizType !== undefined && sql`${publishedArticle.bizType} = ${bind('bizType', bizType)}`,
    tagId !== undefined &&
      sql`exists (
        select from article_tag t where t.article_id = ${id} and t.tag_id = ${bind('tag', tagId)}::uuid)`,
    ...factConditions(filter, bind),
  ]);
}

/** The page is cut on the index before anything is joined to it, except where the figures decide the order. */
const articlePage = prepared(
  'article_page',
  (db, statement, where: SQL, limit: SQL, sort: ArticleSortId) => {
    const orders = articleOrder(sort);
    const ids = db.select({ id: publishedArticle.id }).from(publishedArticle).$dynamic();
    if (sort === 'read') {
      ids.leftJoin(articleStats, eq(articleStats.articleId, publishedArticle.id));
    }
    ids.where(where).orderBy(...orders);
    return (
      db
        .select(articleColumns)
        .from(publishedArticle)
        .innerJoin(directory, eq(directory.id, publishedArticle.directoryId))
        .leftJoin(articleStats, eq(articleStats.articleId, publishedArticle.id))
        // An array, so that the planner knows without values that it is about a few rows.
        .where(sql`${publishedArticle.id} = any(array(${ids.getSQL()} ${limit}))`)
        .orderBy(...orders)
        .prepare(statement)
    );
  },
);

/** A page of articles, the newest first unless another order is asked for. */
export async function listArticles(
  db: Database,
  filter: ArticleFilter,
  page: PageInput,
  sort: ArticleSortId = 'newest',
) {
  const { bind, values } = bindPlaceholders();
  const where = articleConditions(filter, bind);
  const cut = pageClause(page);
  const shape = [cut.shape, sort, ...Object.keys(values)].join(' ');
  const query = articlePage(db, shape, where, cut.limit, sort);
  return (await query.execute({ ...values, ...cut.values })).map(toArticleRecord);
}

/** How many articles a filter leaves. */
export async function countArticles(db: Database, filter: ArticleFilter): Promise<number> {
  return db.$count(publishedArticle, articleConditions(filter, bindValue));
}
