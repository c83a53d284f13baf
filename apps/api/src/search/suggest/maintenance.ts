import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { pruneSearchLog, suggestPopularQueries } from './search-log.ts';

/** What the search does for itself now and then: forgets old searches and words that no title holds, offers what is frequent. */
export async function maintainSearch(db: Database): Promise<void> {
  await pruneSearchLog(db);
  await suggestPopularQueries(db);
  await db.execute(sql`
    delete from search_suggestion s where s.kind = 'word' and not exists (
      select from search_term t where t.lexeme = '^' || s.text and t.documents > 0)`);
}
