import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { articleReading, jobMark, readingDay } from '../../../db/schema.ts';

const MARK = 'sum-readings';

/**
 * Sums readings by day and article, from the day of the last run on: its later readings may have come since. Reports read
 * these sums, because a million readings take more than their time. Returns the number of sums.
 */
export const sumReadings = (db: Database, now = new Date()): Promise<number> =>
  db.transaction(async (tx) => {
    await tx
      .insert(jobMark)
      .values({ name: MARK, upTo: new Date(0) })
      .onConflictDoNothing();
    const [mark] = await tx.select().from(jobMark).where(eq(jobMark.name, MARK)).for('update');
    if (!mark) return 0;
    const result = await tx.execute(sql`
      insert into ${readingDay} (day, article_id, readings, seconds)
      select (at at time zone 'Asia/Shanghai')::date, article_id, count(*), sum(spent)
      from ${articleReading}
      where at >= (date_trunc('day', ${mark.upTo.toISOString()}::timestamptz at time zone 'Asia/Shanghai')
        at time zone 'Asia/Shanghai')
      group by 1, 2
      on conflict (day, article_id) do update set readings = excluded.readings, seconds = excluded.seconds`);
    // Readings of the last minutes may still be on their way: their day is summed once more.
    const upTo = new Date(now.getTime() - 600_000);
    await tx.update(jobMark).set({ upTo }).where(eq(jobMark.name, MARK));
    return result.rowCount ?? 0;
  });
