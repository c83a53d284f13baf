import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { setClockOffset } from './clock.ts';

/** An answer that took longer tells the time too badly, in milliseconds. */
const MAX_ROUND_TRIP_MS = 2_000;

/** Asks the database for its time, by which `sharedNow` goes from then on. */
export async function measureClock(db: Database): Promise<void> {
  const [asked, begun] = [Date.now(), performance.now()];
  const { rows } = await db.execute<{ now: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`,
  );
  const tookMs = performance.now() - begun;
  const [answer] = rows;
  if (answer && tookMs <= MAX_ROUND_TRIP_MS) setClockOffset(answer.now - (asked + tookMs / 2));
}
