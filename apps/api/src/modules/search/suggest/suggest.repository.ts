import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import type { Suggestion } from '../../../search/index.ts';

/** Parts of the address of a suggestion's target. */
export interface SuggestionTarget extends Record<string, unknown> {
  /** Id of an article, notice or column; name of a region. */
  key: string;
  /** Business type; of a region its code. */
  section: string;
  /** Trading category of a notice; `column` or `topic` for directories. */
  category: string;
  infoType: string;
  /** Status of a standard or regulation; empty for others. */
  status: string;
}

/** Address parts of the targets of suggestions, by id or name. */
export async function findSuggestionTargets(
  db: Database,
  suggestions: readonly Suggestion[],
): Promise<Map<string, SuggestionTarget>> {
  const ids = (kind: string) =>
    sql.param(suggestions.flatMap((it) => (it.kind === kind && it.refId ? [it.refId] : [])));
  const regions = suggestions.filter(({ kind }) => kind === 'region').map(({ text }) => text);
  if (suggestions.every(({ kind }) => kind === 'word' || kind === 'query' || kind === 'tag')) {
    return new Map();
  }
  const { rows } = await db.execute<SuggestionTarget>(sql`
    select id::text as key, biz_type as section, '' as category, '' as "infoType",
        case when biz_type in ('NORMAL', 'POLICY') then coalesce(props->>'status', '') else '' end
          as status
      from article where id = any(${ids('article')}::uuid[])
    union all select id::text, biz_type, kind, '', '' from directory where id = any(${ids('column')}::uuid[])
    union all select id::text, '', category, info_type, ''
      from tender_notice where id = any(${ids('tender')}::uuid[])
    union all select name, code, '', '', ''
      from division where level <= 2 and name = any(${sql.param(regions)}::text[])`);
  return new Map(rows.map((row) => [row.key, row]));
}
