import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { getOutboxLag, type OutboxMessage } from './outbox/outbox.repository.ts';

/** How far the work in the background is behind. */
export interface WorkFigures {
  /** Seconds by which the oldest message that should have been sent is late, of channels with a sender; 0 if none is. */
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

/** Reads how late messages of some channels and jobs are. */
export async function readWorkFigures(
  db: Database,
  channels: readonly OutboxMessage['channel'][],
): Promise<WorkFigures> {
  const [outboxLagSeconds, queues] = await Promise.all([
    getOutboxLag(db, channels),
    readQueues(db),
  ]);
  return { outboxLagSeconds, queues };
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
