import { DEFAULT_PAGE_SIZE } from '@zhucheng/contracts';
import { sql, type SQL } from 'drizzle-orm';

/** Validated page number and page size, both from 1. */
export interface PageInput {
  current: number;
  size: number;
}

/** Offset of the page's first row. */
export const offsetOf = ({ current, size }: PageInput) => (current - 1) * size;

/** Paging fields of a list reply. */
export function pageInfo({ current, size }: PageInput, total: number) {
  return { current, size, total, pages: Math.ceil(total / size) };
}

/** LIMIT and OFFSET of a page for a prepared statement, with the values of its placeholders. */
export interface PageClause {
  limit: SQL;
  /** Limit of a partial list that is merged before the page is cut: all rows up to the end of the page. */
  limitToEnd: SQL;
  shape: string;
  values: { size: number; offset: number; end: number };
}

/** LIMIT clause of a page. */
export const pageClause = (page: PageInput): PageClause =>
  sliceClause({ offset: offsetOf(page), size: page.size });

/**
 * LIMIT clause of a part of a list. That of the first page has literal numbers: with an unknown limit the planner assumes
 * a tenth of the list and replans the statement at every execution.
 */
export function sliceClause({ offset, size }: { offset: number; size: number }): PageClause {
  const values = { size, offset, end: offset + size };
  if (offset === 0 && size === DEFAULT_PAGE_SIZE) {
    const limit = sql.raw(`limit ${DEFAULT_PAGE_SIZE}`);
    return { limit, limitToEnd: limit, shape: 'first', values };
  }
  return {
    limit: sql`limit ${sql.placeholder('size')} offset ${sql.placeholder('offset')}`,
    limitToEnd: sql`limit ${sql.placeholder('end')}`,
    shape: 'any',
    values,
  };
}
