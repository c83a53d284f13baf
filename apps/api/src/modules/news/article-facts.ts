import { DOCUMENT_STATUSES, type DocumentStatusId } from '@zhucheng/domain-news';
import { sql, type SQL } from 'drizzle-orm';
import type { Bind } from '../../db/prepared-statements.ts';
import { publishedArticle } from '../../db/schema.ts';

/** What a list is narrowed by among the facts that articles carry in `props`. */
export interface FactFilter {
  status?: DocumentStatusId;
  issuer?: string;
  region?: string;
  year?: number;
  /** Only these, the hits of a search. */
  ids?: readonly string[];
}

const { props, releaseTime } = publishedArticle;

/** The year of a standard's number, of a regulation's coming into force, else of the article itself. */
export const articleYear = sql`coalesce(
  substring(${props} ->> 'standardNumber' from '-((?:19|20)[0-9]{2})$'),
  left(${props} ->> 'effectiveDate', 4),
  to_char(${releaseTime} at time zone 'Asia/Shanghai', 'YYYY'))`;

const statusName = (id: DocumentStatusId) =>
  DOCUMENT_STATUSES.find((state) => state.id === id)?.name ?? '';

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
    filter.year !== undefined && sql`${articleYear} = ${bind('year', String(filter.year))}`,
    filter.ids !== undefined &&
      sql`${publishedArticle.id} = any(${bind('ids', `{${filter.ids.join(',')}}`)}::uuid[])`,
  ];
}
