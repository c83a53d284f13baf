import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { pruneLog, suggestHotTerms } from './log.ts';

/** What the search does for itself now and then: forgets old searches, offers frequent ones, weighs words anew. */
export async function keepSearchUp(db: Database): Promise<void> {
  await pruneLog(db);
  await suggestHotTerms(db);
  await weighWords(db);
}

/** A word is worth more the more titles hold it; one that none holds any more goes. */
async function weighWords(db: Database): Promise<void> {
  await db.execute(sql`
    delete from search_suggestion s where s.kind = 'word' and not exists (
      select from search_term t where t.lexeme = '^' || s.text and t.documents > 0)`);
  await db.execute(sql`
    with fresh as (
      select s.id, (4 + least(1.4, log(t.documents) / 2))::real - s.weight as change
      from search_suggestion s join search_term t on t.lexeme = '^' || s.text where s.kind = 'word'
    ), moved as (
      update search_suggestion s set weight = s.weight + f.change from fresh f
      where f.id = s.id and abs(f.change) > 0.05 returning s.id, f.change
    )
    update search_suggestion_key k set weight = k.weight + m.change
    from moved m where m.id = k.suggestion_id`);
}
