import pg from 'pg';
import { UserError } from '../../bootstrap/terminal.mjs';

const SHIFTED_CLOCK = new URL('./shifted-clock.mjs', import.meta.url).href;

/** Milliseconds from now to a moment in ISO 8601. Throws a UserError for anything else. */
export function parseClockOffset(moment: string): number {
  const time = Date.parse(moment);
  if (Number.isNaN(time)) throw new UserError(`--at 要一个时刻，如 2026-11-20T12:00:00+08:00`);
  return time - Date.now();
}

/** Environment in which Node programs live at another time. */
export const clockEnvironment = (offset: number): Record<string, string> => ({
  CLOCK_OFFSET_MS: String(offset),
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${SHIFTED_CLOCK}`.trim(),
});

/**
 * Lets the sessions of an empty database live at another time: functions of `public` come before PostgreSQL's own, also in
 * what migrations define.
 */
export async function shiftDatabaseClock(url: string, offset: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const [name, volatility] of [
      ['now', 'stable'],
      ['clock_timestamp', 'volatile'],
    ]) {
      const body = `select pg_catalog.${name}() + interval '${Math.round(offset)} milliseconds'`;
      await client.query(
        `create function public.${name}() returns timestamptz language sql ${volatility} as $$ ${body} $$`,
      );
    }
    const { rows } = await client.query<{ name: string }>('select current_database() as name');
    const database = client.escapeIdentifier(rows[0]?.name ?? '');
    await client.query(`alter database ${database} set search_path = public, pg_catalog`);
  } finally {
    await client.end();
  }
}
