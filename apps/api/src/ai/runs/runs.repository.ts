import type { AiRunEvent } from '@zhucheng/contracts';
import { and, asc, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { aiEvent, aiRun } from '../../db/schema.ts';

/** A run as it is stored. */
export type AiRun = typeof aiRun.$inferSelect;

const isOpen = isNull(aiRun.endedAt);

/** Nobody works on it; the queue gives it to a process. */
const isQueued = and(isOpen, eq(aiRun.queued, true), eq(aiRun.state, 'waiting'));
const hasLapsed = lt(aiRun.leasedUntil, sql`now()`);
/** Moment after some milliseconds, by the clock of the database that all processes share. */
const after = (ms: number) => sql`now() + ${ms} * interval '1 millisecond'`;

/** Inserts a waiting run that other processes leave alone for some time, and returns its id. */
export async function insertRun(
  tx: Database,
  values: Pick<AiRun, 'accountId' | 'kind' | 'queued' | 'input' | 'reservationId'>,
  reservedMs: number,
): Promise<string> {
  const [row] = await tx
    .insert(aiRun)
    .values({ ...values, state: 'waiting', leasedUntil: after(reservedMs) })
    .returning({ id: aiRun.id });
  return row?.id ?? '';
}

/** Number of a member's runs that have not ended. */
export const countOpenRuns = (db: Database, accountId: string): Promise<number> =>
  db.$count(aiRun, and(eq(aiRun.accountId, accountId), isOpen));

/** The run with an id. */
export async function findRun(db: Database, id: string): Promise<AiRun | undefined> {
  const [row] = await db.select().from(aiRun).where(eq(aiRun.id, id));
  return row;
}

/** The run with an id, locked until the transaction ends. */
export async function lockRun(tx: Database, id: string): Promise<AiRun | undefined> {
  const [row] = await tx.select().from(aiRun).where(eq(aiRun.id, id)).for('update');
  return row;
}

/** The run with an id, locked until the transaction ends, if its lease has lapsed. */
export async function lockLapsedRun(tx: Database, id: string): Promise<AiRun | undefined> {
  const [row] = await tx
    .select()
    .from(aiRun)
    .where(and(eq(aiRun.id, id), isOpen, hasLapsed))
    .for('update');
  return row;
}

/** Takes a waiting run under a lease; undefined if another process has it or it has ended. */
export async function claimRun(
  db: Database,
  id: string,
  lease: { id: string; ms: number },
): Promise<AiRun | undefined> {
  const [row] = await db
    .update(aiRun)
    .set({
      state: 'running',
      leaseId: lease.id,
      leasedUntil: after(lease.ms),
      attempts: sql`${aiRun.attempts} + 1`,
    })
    .where(and(eq(aiRun.id, id), eq(aiRun.state, 'waiting')))
    .returning();
  return row;
}

/** Whether a process still has a run that it claimed. */
export const isHeld = async (db: Database, { id, leaseId }: AiRun): Promise<boolean> =>
  leaseId !== null &&
  (await db.$count(
    aiRun,
    and(eq(aiRun.id, id), eq(aiRun.leaseId, leaseId), eq(aiRun.state, 'running')),
  )) > 0;

/** Renews leases; returns those that still hold. */
export async function renewLeases(
  db: Database,
  leaseIds: readonly string[],
  ms: number,
): Promise<string[]> {
  const rows = await db
    .update(aiRun)
    .set({ leasedUntil: after(ms) })
    .where(and(inArray(aiRun.leaseId, [...leaseIds]), eq(aiRun.state, 'running')))
    .returning({ leaseId: aiRun.leaseId });
  return rows.flatMap(({ leaseId }) => leaseId ?? []);
}

/** Events to append to a run after number `from`, by the holder of its lease. */
export interface Append {
  runId: string;
  leaseId: string;
  from: number;
  events: readonly AiRunEvent[];
  /** Characters of text in them. */
  written: number;
  leaseMs: number;
}

/**
 * Appends events and renews the lease in one statement; false if the lease is lost. Asked again after an answer that was
 * lost, it writes nothing twice.
 */
export async function appendEvents(db: Database, append: Append): Promise<boolean> {
  const { runId, leaseId, from, events, written, leaseMs } = append;
  const { rowCount } = await db.execute(sql`
    with run as (
      update ai_run set last_seq = last_seq + ${events.length}, written = written + ${written},
        leased_until = ${after(leaseMs)}, updated_at = now()
      where id = ${runId} and lease_id = ${leaseId} and state = 'running' and last_seq = ${from}
      returning id)
    insert into ai_event (run_id, seq, data)
    select run.id, ${from}::integer + event.at, event.data
    from run, jsonb_array_elements(${JSON.stringify(events)}::jsonb)
      with ordinality as event (data, at)`);
  if (rowCount) return true;
  const run = await findRun(db, runId);
  const isHeld = run?.leaseId === leaseId && run.state === 'running';
  return isHeld && run.lastSeq === from + events.length;
}

/** Ends a locked run with its last event. */
export async function updateEndedRun(
  tx: Database,
  { id, lastSeq }: AiRun,
  end: Extract<AiRunEvent, { kind: 'end' }>,
): Promise<void> {
  await tx.insert(aiEvent).values({ runId: id, seq: lastSeq + 1, data: end });
  await tx
    .update(aiRun)
    .set({
      state: end.state,
      lastSeq: lastSeq + 1,
      leaseId: null,
      leasedUntil: null,
      endedAt: sql`now()`,
    })
    .where(eq(aiRun.id, id));
}

/** Lets a locked run wait for the next process; a run that was given back has not tried. */
export async function requeueRun(
  tx: Database,
  id: string,
  { givenBack }: { givenBack: boolean },
): Promise<void> {
  await tx
    .update(aiRun)
    .set({
      state: 'waiting',
      leaseId: null,
      leasedUntil: sql`now()`,
      ...(givenBack && { attempts: sql`${aiRun.attempts} - 1` }),
    })
    .where(eq(aiRun.id, id));
}

/** Events of a run after a number, in their order. */
export const listEvents = (db: Database, runId: string, afterSeq: number) =>
  db
    .select({ id: aiEvent.seq, data: aiEvent.data })
    .from(aiEvent)
    .where(and(eq(aiEvent.runId, runId), gt(aiEvent.seq, afterSeq)))
    .orderBy(asc(aiEvent.seq));

/** Runs whose lease has lapsed, longest lapsed first, except those that wait in the queue. */
export const listLapsedRuns = (db: Database, limit: number) =>
  db
    .select({ id: aiRun.id })
    .from(aiRun)
    .where(and(isOpen, hasLapsed, sql`not (${aiRun.queued} and ${aiRun.state} = 'waiting')`))
    .orderBy(asc(aiRun.leasedUntil))
    .limit(limit);

/** Takes waiting runs of the queue that no job has, for some time; returns their ids. */
export async function takeQueuedRuns(
  tx: Database,
  { limit, ms }: { limit: number; ms: number },
): Promise<string[]> {
  const waiting = tx
    .select({ id: aiRun.id })
    .from(aiRun)
    .where(and(isQueued, hasLapsed))
    .orderBy(asc(aiRun.leasedUntil))
    .limit(limit)
    .for('update', { skipLocked: true });
  const rows = await tx
    .update(aiRun)
    .set({ leasedUntil: after(ms) })
    .where(inArray(aiRun.id, waiting))
    .returning({ id: aiRun.id });
  return rows.map(({ id }) => id);
}

/** Takes a waiting run of the queue from the job that has it, so that it gets another. */
export async function freeQueuedRun(db: Database, id: string): Promise<void> {
  await db
    .update(aiRun)
    .set({ leasedUntil: sql`now()` })
    .where(and(eq(aiRun.id, id), isQueued));
}

/** What a member's runs wrote, newest first. */
export const listRunsOfAccount = (db: Database, accountId: string, limit: number) =>
  db
    .select({
      kind: aiRun.kind,
      state: aiRun.state,
      createdAt: aiRun.createdAt,
      endedAt: aiRun.endedAt,
      text: sql<string>`coalesce((
        select string_agg(${aiEvent.data} ->> 'text', '' order by ${aiEvent.seq})
        from ${aiEvent} where ${aiEvent.runId} = ${aiRun.id}), '')`,
    })
    .from(aiRun)
    .where(eq(aiRun.accountId, accountId))
    .orderBy(desc(aiRun.createdAt))
    .limit(limit);

/** Days for which an ended run's events are kept; what came of it is kept by its kind. */
const RETENTION_DAYS = 30;

/** Deletes runs that ended long ago, with their events. */
export async function deleteOldRuns(db: Database): Promise<void> {
  const end = sql`now() - ${RETENTION_DAYS} * interval '1 day'`;
  await db.delete(aiRun).where(lt(aiRun.endedAt, end));
}
