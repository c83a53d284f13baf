import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { outbox } from '../db/schema.ts';

/** How far the work in the background is behind. */
export interface WorkFigures {
  /** Seconds by which the oldest message (SMS, mail) that should have been sent is late; 0 if none is. */
  outboxLagSeconds: number;
  queues: readonly QueueFigures[];
}

/** What waits in a queue of jobs. */
export interface QueueFigures extends Record<string, unknown> {
  queue: string;
  /** Seconds since the oldest job that waits could have begun; 0 if none waits. */
  lagSeconds: number;
  /** Jobs that failed for good in the last hour. */
  failed: number;
}

/** Reads how late messages and jobs are. */
export async function readWorkFigures(db: Database): Promise<WorkFigures> {
  const [messages, queues] = await Promise.all([
    db.execute<{ lag: number }>(sql`
      select coalesce(greatest(0, extract(epoch from now() - min(${outbox.sendAfter}))), 0)::int as lag from ${outbox}
      where ${outbox.state} = 'pending' and ${outbox.sendAfter} < now()`),
    readQueues(db),
  ]);
  return { outboxLagSeconds: messages.rows[0]?.lag ?? 0, queues };
}

/** The queues' tables are pg-boss's own; without a process that has run jobs there are none. */
async function readQueues(db: Database): Promise<QueueFigures[]> {
  const { rows: known } = await db.execute(sql`select from pg_tables
    where schemaname = 'pgboss' and tablename = 'job'`);
  if (known.length === 0) return [];
  const { rows } = await db.execute<QueueFigures>(sql`
    select name as queue,
      coalesce(extract(epoch from now() - min(start_after) filter (where state in ('created', 'retry'))), 0)::int
        as "lagSeconds",
      count(*) filter (where state = 'failed')::int as failed
    from pgboss.job
    where (state in ('created', 'retry') and start_after < now())
      or (state = 'failed' and completed_on > now() - interval '1 hour')
    group by name`);
  return rows;
}
