import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { articleReading, reaction } from '../../db/schema.ts';

/** Retention of reported readings. */
const READINGS_MONTHS = 6;
/** Retention of visitors' reactions. Their cookie lasts a year, so nobody can remove older ones. */
const REACTIONS_MONTHS = 12;

/** Deletes old readings and old reactions of visitors. The articles' counts stay. */
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
