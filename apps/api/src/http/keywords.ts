import { sql, type SQL } from 'drizzle-orm';
import type { AnyColumn } from 'drizzle-orm';
import { toSearchQuery } from '../search/index.ts';

/**
 * Condition that a `search_vector` column holds all the keywords. Undefined where the visitor typed none; never true
 * where they typed nothing that could be searched for.
 */
export function holdsKeywords(column: AnyColumn, keywords: string | undefined): SQL | undefined {
  if (!keywords) return undefined;
  const query = toSearchQuery(keywords, 'all');
  return query === null ? sql`false` : sql`${column} @@ ${query}::tsquery`;
}
