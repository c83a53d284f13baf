import { lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { limitWindow } from '../../db/schema.ts';
import type { LimitPortion, LimitRequest } from './limit-portions.ts';

/**
 * Takes a portion of a limit's window in one statement, and begins a window where none runs. The table is unlogged: taking
 * waits for no disk and no other machine, and a crash or a failover only begins all windows anew.
 */
export async function takePortion(
  db: Database,
  { key, wanted, max, windowMs }: LimitRequest,
): Promise<LimitPortion> {
  const { used, granted, endsAt } = limitWindow;
  const isOver = sql`${endsAt} <= clock_timestamp()`;
  const end = sql`clock_timestamp() + make_interval(secs => ${windowMs / 1_000})`;
  const first = Math.min(wanted, max);
  const [row] = await db
    .insert(limitWindow)
    .values({ key, used: first, granted: first, endsAt: end })
    .onConflictDoUpdate({
      target: limitWindow.key,
      set: {
        used: sql`case when ${isOver} then ${first} else least(${used} + ${wanted}, ${max}) end`,
        granted: sql`case when ${isOver} then ${first} else least(${wanted}, greatest(${max} - ${used}, 0)) end`,
        endsAt: sql`case when ${isOver} then ${end} else ${endsAt} end`,
      },
    })
    .returning({
      used,
      granted,
      leftMs: sql<number>`ceil(extract(epoch from ${endsAt} - clock_timestamp()) * 1000)::int`,
    });
  if (!row) throw new Error('a window was neither begun nor continued');
  return { granted: row.granted, free: Math.max(0, max - row.used), leftMs: row.leftMs };
}

/** Deletes the windows that are over. */
export async function deleteEndedWindows(db: Database): Promise<void> {
  await db.delete(limitWindow).where(lt(limitWindow.endsAt, sql`clock_timestamp()`));
}
