import {
  DOCUMENT_STATUSES,
  type ArticleSortId,
  type BizType,
  type DocumentStatusId,
} from '@zhucheng/domain-news';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { pageClause, type PageInput } from '../../db/paging.ts';
import {
  bindPlaceholders,
  bindValue,
  prepared,
  type Bind,
} from '../../db/statements/prepared-statements.ts';
import { articleStats, directory, publishedArticle } from '../../db/schema.ts';
import {
  allOf,
  articleColumns,
  articleOrder,
  toArticleRecord,
} from './article-columns.repository.ts';

/** Filter by the facts in `article.props`. */
export interface FactFilter {
  status?: DocumentStatusId;
  issuer?: string;
  region?: string;
  year?: number;
  /** Only these articles: the matches of a search. */
  ids?: readonly string[];
}

const { props, releaseTime } = publishedArticle;

/** Year of the standard's number, of the regulation's effective date, else of release. */
const articleYear = sql`coalesce(
  substring(${props} ->> 'standardNumber' from '-((?:19|20)[0-9]{2})$'),
  left(${props} ->> 'effectiveDate', 4),
  to_char(${releaseTime} at time zone 'Asia/Shanghai', 'YYYY'))`;

const statusName = (id: DocumentStatusId) =>
  DOCUMENT_STATUSES.find((state) => state.id === id)?.name ?? '';

/** Conditions on facts. Equal values are tested by one containment, which the GIN index on `props` supports. */
function factConditions(filter: FactFilter, bind: Bind): (SQL | false)[] {
  const facts = {
    ...(filter.status !== undefined && { status: statusName(filter.status) }),
    ...(filter.issuer !== undefined && { issuer: filter.issuer }),
    ...(filter.region !== undefined && { region: filter.region }),
  };
  return [
    Object.keys(facts).length > 0 &&
      sql`${props} @> ${bind('facts', JSON.stringify(facts))}::jsonb`,
    filter.year !== undefined && sql`${articleYear} = ${bind('year', String(filter.year))}`,
    filter.ids !== undefined &&
      sql`${publishedArticle.id} = any(${bind('ids', `{${filter.ids.join(',')}}`)}::uuid[])`,
  ];
}

/** Filter of article lists. */
export interface ArticleFilter extends FactFilter {
  directoryIds?: readonly string[];
  bizType?: BizType;
  tagId?: string;
}

/** Conditions of a filter on `published_article`. */
function articleConditions(filter: ArticleFilter, bind: Bind): SQL {
  const { directoryIds = [], bizType, tagId } = filter;
  const { id, directoryId } = publishedArticle;
  const [firstId = '', ...otherIds] = directoryIds;
  const idList = `{${directoryIds.join(',')}}`;
  return allOf([
    // A single directory is read from its index in order.
    firstId !== '' &&
      (otherIds.length === 0
        ? sql`${directoryId} = ${bind('column', firstId)}::uuid`
        : sql`${directoryId} = any(${bind('columns', idList)}::uuid[])`),
    bizType !== undefined && sql`${publishedArticle.bizType} = ${bind('bizType', bizType)}`,
    tagId !== undefined &&
      sql`exists (
        select from article_tag t where t.article_id = ${id} and t.tag_id = ${bind('tag', tagId)}::uuid)`,
    ...factConditions(filter, bind),
  ]);
}

/** The page is limited on the index before the joins, except where read counts decide the order. */
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
        // An array, so that the planner expects few rows without knowing the values.
        .where(sql`${publishedArticle.id} = any(array(${ids.getSQL()} ${limit}))`)
        .orderBy(...orders)
        .prepare(statement)
    );
  },
);

/** A page of articles, the newest first by default. */
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

/** Number of articles of a filter. */
export async function countArticles(db: Database, filter: ArticleFilter): Promise<number> {
  return db.$count(publishedArticle, articleConditions(filter, bindValue));
}

const idIsListed = sql`${publishedArticle.id} = any(${sql.placeholder('ids')}::uuid[])`;

const matchingIds = prepared('article_ids', (db, statement, where: SQL) =>
  db
    .select({ id: publishedArticle.id })
    .from(publishedArticle)
    .where(and(idIsListed, where))
    .prepare(statement),
);

/** Those of the articles that are published and match a filter. */
export async function filterArticleIds(
  db: Database,
  ids: readonly string[],
  filter: ArticleFilter,
): Promise<Set<string>> {
  const { bind, values } = bindPlaceholders();
  const where = articleConditions(filter, bind);
  const query = matchingIds(db, Object.keys(values).join(' '), where);
  const rows = await query.execute({ ...values, ids: [...ids] });
  return new Set(rows.map(({ id }) => id));
}

const articlesWithText = prepared('articles_with_text', (db, statement) =>
  db
    .select({
      ...articleColumns,
      contentHtml: publishedArticle.contentHtml,
      memberOnly: publishedArticle.memberOnly,
    })
    .from(publishedArticle)
    .innerJoin(directory, eq(directory.id, publishedArticle.directoryId))
    .leftJoin(articleStats, eq(articleStats.articleId, publishedArticle.id))
    .where(idIsListed)
    .prepare(statement),
);

/** Articles by ids, with the text for extracts. */
export const findArticlesWithText = (db: Database, ids: readonly string[]) =>
  articlesWithText(db).execute({ ids: [...ids] });

const FACETS = ['status', 'issuer', 'region', 'year'] as const;
type FacetName = (typeof FACETS)[number];

const valueOf = (name: FacetName) =>
  name === 'year' ? articleYear : sql`${publishedArticle.props} ->> ${name}`;

/** Article counts of each value of each facet under the other filters, in one round trip. */
export async function countArticleFacets(db: Database, filter: ArticleFilter) {
  const parts = FACETS.map((name) => {
    const where = articleConditions({ ...filter, [name]: undefined }, bindValue);
    return sql`select ${name}::text as facet, ${valueOf(name)} as key, count(*)::int as total
      from ${publishedArticle} where ${where} group by 2`;
  });
  const { rows } = await db.execute<{ facet: FacetName; key: string | null; total: number }>(
    sql.join(parts, sql` union all `),
  );
  const of = (name: FacetName) =>
    rows.flatMap(({ facet, key, total }) =>
      facet === name && key !== null ? [{ key, total }] : [],
    );
  /** Values with articles, and the chosen one. */
  const withChosen = (name: FacetName) => {
    const found = of(name);
    const chosen = filter[name];
    if (chosen === undefined || found.some(({ key }) => key === String(chosen))) return found;
    return [...found, { key: String(chosen), total: 0 }];
  };
  const byTotal = (name: FacetName) =>
    withChosen(name).toSorted((a, b) => b.total - a.total || a.key.localeCompare(b.key, 'zh'));
  return {
    status: DOCUMENT_STATUSES.map(({ id, name }) => ({
      key: id,
      total: of('status').find(({ key }) => key === name)?.total ?? 0,
    })),
    issuer: byTotal('issuer'),
    region: byTotal('region'),
    year: withChosen('year').toSorted((a, b) => b.key.localeCompare(a.key)),
  };
}
