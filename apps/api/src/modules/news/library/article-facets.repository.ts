import { DOCUMENT_STATUSES } from '@zhucheng/domain-news';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { bindValue } from '../../../db/prepared-statements.ts';
import { publishedArticle } from '../../../db/schema.ts';
import { articleYear } from '../article-facts.ts';
import { articleConditions, type ArticleFilter } from '../article-lists.repository.ts';

const FACETS = ['status', 'issuer', 'region', 'year'] as const;
type FacetName = (typeof FACETS)[number];

const valueOf = (name: FacetName) =>
  name === 'year' ? articleYear : sql`${publishedArticle.props} ->> ${name}`;

/** How many articles each value of each fact has under the other filters, in one round trip. */
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
  const byTotal = (name: FacetName) =>
    of(name).toSorted((a, b) => b.total - a.total || a.key.localeCompare(b.key, 'zh'));
  return {
    status: DOCUMENT_STATUSES.map(({ id, name }) => ({
      key: id,
      total: of('status').find(({ key }) => key === name)?.total ?? 0,
    })),
    issuer: byTotal('issuer'),
    region: byTotal('region'),
    year: of('year').toSorted((a, b) => b.key.localeCompare(a.key)),
  };
}
