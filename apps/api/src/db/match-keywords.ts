import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { bindValue, type Bind } from './statements/prepared-statements.ts';
import { toSearchQuery } from '../search/index.ts';

/**
 * Condition that a `search_vector` column matches all keywords. Undefined without keywords; never true for keywords
 * without any searchable word.
 */
export function matchesKeywords(
  column: AnyColumn,
  keywords: string | undefined,
  bind: Bind = bindValue,
): SQL | undefined {
  if (!keywords) return undefined;
  // The query of nothing matches nothing.
  const query = toSearchQuery(keywords, 'all') ?? '';
  return sql`${column} @@ ${bind('keywords', query)}::tsquery`;
}

/** Pattern of `like` for texts that contain one. */
export const toPattern = (text: string): string =>
  `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
