import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { searchDay, searchLog } from '../../../db/schema/search.ts';

/** Retention of terms that nobody searches for any more. */
const RETENTION = sql`interval '6 months'`;
/** Maximum number of terms; the latest are retained. */
const MAX_TERMS = 20_000;

/** A search that was carried out. */
export interface SearchLogEntry {
  term: string;
  /** Id of the search page's tab. */
  tab: string;
  /** True when anything was found. */
  found: boolean;
}

/** Counts a search for a normalised term, in the log and at its day. */
export async function incrementSearchCount(
  db: Database,
  { term, tab, found }: SearchLogEntry,
): Promise<void> {
  const misses = found ? 0 : 1;
  const counted = db.$with('counted').as(
    db
      .insert(searchDay)
      .values({ day: sql`(now() at time zone 'Asia/Shanghai')::date`, term, tab, times: 1, misses })
      .onConflictDoUpdate({
        target: [searchDay.day, searchDay.term, searchDay.tab],
        set: {
          times: sql`${searchDay.times} + 1`,
          misses: sql`${searchDay.misses} + ${misses}`,
        },
      })
      .returning({ day: searchDay.day }),
  );
  await db
    .with(counted)
    .insert(searchLog)
    .values({ term, tab, found })
    .onConflictDoUpdate({
      target: [searchLog.term, searchLog.tab],
      set: { found, times: sql`${searchLog.times} + 1`, lastAt: sql`now()` },
    });
}

/** Terms that found nothing when they were last searched for, the most frequent first. */
export function listZeroResultQueries(db: Database, size: number) {
  return db
    .select({
      term: searchLog.term,
      tab: searchLog.tab,
      times: searchLog.times,
      lastAt: searchLog.lastAt,
    })
    .from(searchLog)
    .where(eq(searchLog.found, false))
    .orderBy(desc(searchLog.times), desc(searchLog.lastAt))
    .limit(size);
}

/** Terms that found something at least `minTimes` times, the most frequent first. */
export function listFrequentTerms(db: Database, minTimes: number, size: number) {
  return db
    .select({ term: searchLog.term, times: searchLog.times })
    .from(searchLog)
    .where(
      and(
        eq(searchLog.found, true),
        eq(searchLog.tab, 'all'),
        sql`${searchLog.times} >= ${minTimes}`,
      ),
    )
    .orderBy(desc(searchLog.times))
    .limit(size);
}

/** Deletes old and surplus terms, and their days. */
export async function pruneSearchLog(db: Database): Promise<void> {
  await db.delete(searchLog).where(lt(searchLog.lastAt, sql`now() - ${RETENTION}`));
  await db.execute(sql`
    delete from search_log where ctid in (
      select ctid from search_log order by last_at desc offset ${MAX_TERMS})`);
  await db.execute(sql`
    delete from search_day as d where day < now() - ${RETENTION}
      or not exists (select from search_log as l where l.term = d.term and l.tab = d.tab)`);
}
