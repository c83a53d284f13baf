import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { articleReading, reaction } from '../../db/schema.ts';

/** Visits are kept this long, and so are reported readings. */
const READINGS_MONTHS = 6;
/** A visitor's cookie lives a year: nobody can take an older mark back. */
const REACTIONS_MONTHS = 12;

/**
 * Removes old readings, and what visitors left whose cookie has ended. The counts beside the articles stay: the
 * readers were there.
 */
export async function deleteOldVisits(db: Database, now = new Date()): Promise<void> {
  const before = (months: number) =>
    sql`${now.toISOString()}::timestamptz - make_interval(months => ${months})`;
  await db.delete(articleReading).where(lt(articleReading.at, before(READINGS_MONTHS)));
  await db
    .delete(reaction)
    .where(
      and(eq(reaction.actorKind, 'visitor'), lt(reaction.createdAt, before(REACTIONS_MONTHS))),
    );
}
