import { DOCUMENT_STATES, type DocumentStateId } from '@zhucheng/domain-news';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { bindValue, type Bind } from '../../db/prepared.ts';
import { publishedArticle } from '../../db/schema.ts';
import { conditions, type ArticleFilter } from './article-lists.repository.ts';

/** What a list is narrowed by among the facts that articles carry in `props`. */
export interface FactFilter {
  status?: DocumentStateId;
  issuer?: string;
  region?: string;
  year?: number;
  /** Only these, the hits of a search. */
  ids?: readonly string[];
}

const { props, releaseTime } = publishedArticle;

/** The year of a standard's number, of a regulation's coming into force, else of the article itself. */
const year = sql`coalesce(
  substring(${props} ->> 'standardNumber' from '-((?:19|20)[0-9]{2})$'),
  left(${props} ->> 'effectiveDate', 4),
  to_char(${releaseTime} at time zone 'Asia/Shanghai', 'YYYY'))`;

const statusName = (id: DocumentStateId) =>
  DOCUMENT_STATES.find((state) => state.id === id)?.name ?? '';

/** Conditions on facts. Equal values are asked for as one containment, which the index on `props` answers. */
export function factConditions(filter: FactFilter, bind: Bind): (SQL | false)[] {
  const facts = {
    ...(filter.status !== undefined && { status: statusName(filter.status) }),
    ...(filter.issuer !== undefined && { issuer: filter.issuer }),
    ...(filter.region !== undefined && { region: filter.region }),
  };
  return [
    Object.keys(facts).length > 0 &&
      sql`${props} @> ${bind('facts', JSON.stringify(facts))}::jsonb`,
    filter.year !== undefined && sql`${year} = ${bind('year', String(filter.year))}`,
    filter.ids !== undefined &&
      sql`${publishedArticle.id} = any(${bind('ids', `{${filter.ids.join(',')}}`)}::uuid[])`,
  ];
}

const FACETS = ['status', 'issuer', 'region', 'year'] as const;
type FacetName = (typeof FACETS)[number];

const valueOf = (name: FacetName) => (name === 'year' ? year : sql`${props} ->> ${name}`);

/** How many articles each value of each fact has under the other filters, in one round trip. */
export async function countFacets(db: Database, filter: ArticleFilter) {
  const parts = FACETS.map((name) => {
    const where = conditions({ ...filter, [name]: undefined }, bindValue);
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
    status: DOCUMENT_STATES.map(({ id, name }) => ({
      key: id,
      total: of('status').find(({ key }) => key === name)?.total ?? 0,
    })),
    issuer: byTotal('issuer'),
    region: byTotal('region'),
    year: of('year').toSorted((a, b) => b.key.localeCompare(a.key)),
  };
}
