import type { ImportCounts, ImportState } from '@zhucheng/contracts';
import { currentRequests } from '@zhucheng/telemetry';
import { and, asc, count, desc, eq, ilike, inArray, lt, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { toPattern } from '../../../db/match-keywords.ts';
import {
  account,
  file,
  importJob,
  type ImportFindings,
  type ImportPass,
} from '../../../db/schema.ts';

/** Row of the table `import_job`. */
export type ImportJob = typeof importJob.$inferSelect;

/** A job with its file, and the name of who uploaded it. */
export interface ListedJob {
  job: ImportJob;
  size: number;
  uploader: string | null;
}

/** Counts of a pass that begins. */
export const NO_COUNTS: ImportCounts = {
  read: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  proposed: 0,
  skipped: 0,
};

const OPEN_STATES = ['checking', 'running', 'stopping'] as const;

export async function insertJob(
  db: Database,
  values: typeof importJob.$inferInsert,
): Promise<ImportJob> {
  const [row] = await db.insert(importJob).values(values).returning();
  if (!row) throw new Error('the import was not inserted');
  return row;
}

const listed = (db: Database) =>
  db
    .select({ job: importJob, size: file.size, uploader: account.realname })
    .from(importJob)
    .innerJoin(file, eq(file.id, importJob.fileId))
    .leftJoin(account, eq(account.id, importJob.accountId));

/** A job with its file; undefined if there is none. */
export async function findJob(db: Database, id: string): Promise<ListedJob | undefined> {
  const [row] = await listed(db).where(eq(importJob.id, id));
  return row;
}

/** Filter of the list. */
export interface JobFilter {
  keywords?: string | undefined;
  state?: ImportState | undefined;
}

const toCondition = ({ keywords, state }: JobFilter) =>
  and(
    keywords ? ilike(importJob.name, toPattern(keywords)) : undefined,
    state ? eq(importJob.state, state) : undefined,
  );

/** Jobs of a page, the newest first. */
export const listJobs = (
  db: Database,
  filter: JobFilter,
  { current, size }: { current: number; size: number },
): Promise<ListedJob[]> =>
  listed(db)
    .where(toCondition(filter))
    .orderBy(desc(importJob.createdAt), desc(importJob.id))
    .limit(size)
    .offset((current - 1) * size);

export async function countJobs(db: Database, filter: JobFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(importJob).where(toCondition(filter));
  return row?.total ?? 0;
}

/** A job, locked until the transaction ends. */
export async function lockJob(tx: Database, id: string): Promise<ImportJob | undefined> {
  const [row] = await tx.select().from(importJob).where(eq(importJob.id, id)).for('update');
  return row;
}

/** Changes a locked job. */
export async function updateJob(
  tx: Database,
  id: string,
  values: Partial<typeof importJob.$inferInsert>,
): Promise<void> {
  await tx.update(importJob).set(values).where(eq(importJob.id, id));
}

/** The oldest job of a target that has work to be done. */
export async function findOpenJob(db: Database, target: string): Promise<ImportJob | undefined> {
  const [row] = await db
    .select()
    .from(importJob)
    .where(and(eq(importJob.target, target), inArray(importJob.state, [...OPEN_STATES])))
    .orderBy(asc(importJob.updatedAt))
    .limit(1);
  return row;
}

/**
 * Takes up a job that is open: from now on, what an earlier process writes for it is refused. An import goes on where it
 * was, a check begins anew. Undefined if the job is not open.
 */
export async function takeUpJob(db: Database, id: string): Promise<ImportJob | undefined> {
  return db.transaction(async (tx) => {
    const job = await lockJob(tx, id);
    if (!job || !OPEN_STATES.some((state) => state === job.state)) return undefined;
    const isCheck = job.pass === 'check';
    const [row] = await tx
      .update(importJob)
      .set({
        attempt: sql`${importJob.attempt} + 1`,
        startedAt: sql`now()`,
        startPosition: isCheck ? 0 : job.position,
        startBytes: isCheck ? 0 : job.bytesRead,
        ...(isCheck && { position: 0, bytesRead: 0, counts: NO_COUNTS }),
      })
      .where(eq(importJob.id, id))
      .returning();
    return row;
  });
}

/** Where a pass is. */
export interface Checkpoint {
  position: number;
  bytesRead: number;
  counts: ImportCounts;
}

/** The process that works on a job, and how far it was. */
export interface Holder {
  id: string;
  attempt: number;
  position: number;
}

/** Stores a checkpoint and returns the state; undefined if another process has taken up the job or moved it on. */
export async function saveCheckpoint(
  tx: Database,
  { id, attempt, position }: Holder,
  checkpoint: Checkpoint,
): Promise<ImportState | undefined> {
  const [row] = await tx
    .update(importJob)
    .set({ ...checkpoint, failures: 0 })
    .where(
      and(eq(importJob.id, id), eq(importJob.attempt, attempt), eq(importJob.position, position)),
    )
    .returning({ state: importJob.state });
  return row?.state;
}

/** The stored checkpoint of a job and the process that holds it. */
export async function findCheckpoint(
  db: Database,
  id: string,
): Promise<(Checkpoint & { attempt: number }) | undefined> {
  const { position, bytesRead, counts, attempt } = importJob;
  const [row] = await db
    .select({ position, bytesRead, counts, attempt })
    .from(importJob)
    .where(eq(importJob.id, id));
  return row;
}

/** How a pass ended. */
export interface PassEnd {
  state: ImportState;
  warnings?: string[];
  problem?: string;
  findings?: ImportFindings & { counts: ImportCounts };
}

/** Ends the pass of a process that still holds the job. */
export async function endPass(
  db: Database,
  { id, attempt }: Pick<Holder, 'id' | 'attempt'>,
  end: PassEnd,
): Promise<void> {
  await db
    .update(importJob)
    .set({ ...end, finishedAt: sql`now()` })
    .where(and(eq(importJob.id, id), eq(importJob.attempt, attempt)));
}

/** Counts an end without progress and returns how many there were, one after another. */
export async function addFailure(db: Database, id: string): Promise<number> {
  const [row] = await db
    .update(importJob)
    .set({ failures: sql`${importJob.failures} + 1` })
    .where(and(eq(importJob.id, id), inArray(importJob.state, [...OPEN_STATES])))
    .returning({ failures: importJob.failures });
  return row?.failures ?? 0;
}

/** Starts a pass for who asks for it: a check and the first run begin at the first record. */
export const toStart = (pass: ImportPass, { goesOn }: { goesOn: boolean }) => ({
  pass,
  requests: currentRequests(),
  failures: 0,
  problem: '',
  warnings: [],
  startedAt: null,
  finishedAt: null,
  ...(!goesOn && { position: 0, bytesRead: 0, counts: NO_COUNTS }),
});

/** Jobs without work that were last changed before a moment, locked until the transaction ends. */
export const lockJobsBefore = (tx: Database, before: Date, max: number) =>
  tx
    .select({ id: importJob.id, fileId: importJob.fileId })
    .from(importJob)
    .where(and(lt(importJob.updatedAt, before), notInArray(importJob.state, [...OPEN_STATES])))
    .limit(max)
    .for('update');

/** Deletes jobs with their rows. */
export async function deleteJobs(tx: Database, ids: readonly string[]): Promise<void> {
  await tx.delete(importJob).where(inArray(importJob.id, [...ids]));
}
