import { CODES, type AiRunEndState, type AiRunEvent } from '@zhucheng/contracts';
import type { Database } from '../../db/client.ts';
import { ApiError } from '../../http/api-error.ts';
import { lockQuota, reserveQuota, settleReservation } from '../../modules/points/quota.service.ts';
import { findRunKind, type RunEnding } from './run-kinds.ts';
import {
  countOpenRuns,
  findRun,
  insertRun,
  listEvents,
  lockLapsedRun,
  lockRun,
  requeueRun,
  updateEndedRun,
  type AiRun,
} from './runs.repository.ts';

/** Runs that a member may have at once. */
const MAX_OPEN_RUNS = 2;
/** Times that a queued run is begun before it is given up. */
const MAX_ATTEMPTS = 3;
/** Time that a called process has to begin a run before another one does. */
const BEGIN_WITHIN_MS = 10_000;
/** Longer than any run: its end returns or settles the quota, a crash included. */
const RESERVED_MS = 2 * 86_400_000;
const PURPOSE = 'run';

const INTERRUPTED = '服务中断，已写的内容都在，点数已退回';
const GIVEN_UP = '几次都没有写成，点数已退回，请过一会儿再试';
const STOPPED = '已停止';

/** What a member asks to be written. */
export interface RunOrder {
  accountId: string;
  /** Name of a registered kind. */
  kind: string;
  /** What its work needs: ids rather than texts. */
  input: unknown;
  /** Quota in 点, as the member was told before; they are spent when it is done. */
  price: number;
}

/**
 * Stores a run with its reserved quota, in the transaction of what it belongs to; `Runs.begin` starts it after the commit.
 * Throws if the member has two already, or too little quota.
 */
export async function createRun(tx: Database, order: RunOrder): Promise<string> {
  const { accountId, kind, input, price } = order;
  const queued = findRunKind(kind)?.queued ?? false;
  await lockQuota(tx, accountId);
  if ((await countOpenRuns(tx, accountId)) >= MAX_OPEN_RUNS) {
    throw new ApiError(CODES.tooMany, '同时最多写两篇，请等一篇写完，或先停止它');
  }
  const expiresAt = new Date(Date.now() + RESERVED_MS);
  const reservation =
    price > 0
      ? await reserveQuota(tx, { accountId, amount: price, purpose: PURPOSE, expiresAt })
      : undefined;
  const values = { accountId, kind, queued, input, reservationId: reservation?.id ?? null };
  return insertRun(tx, values, queued ? 0 : BEGIN_WITHIN_MS);
}

/** Run of a member; another's is as unknown as none. */
export async function requireOwnRun(db: Database, accountId: string, id: string): Promise<AiRun> {
  const run = await findRun(db, id);
  if (run?.accountId !== accountId) throw new ApiError(CODES.notFound, '没有找到这次写作');
  return run;
}

/** Ends a run, unless it has ended, for its owner. Returns how it ended. */
export async function stopRun(db: Database, accountId: string, id: string): Promise<AiRunEndState> {
  await requireOwnRun(db, accountId, id);
  return db.transaction(async (tx) => {
    const run = await lockRun(tx, id);
    if (!run) throw new ApiError(CODES.notFound, '没有找到这次写作');
    if (isEnded(run)) return run.state as AiRunEndState;
    await endLocked(tx, run, { state: 'stopped', reason: STOPPED });
    return 'stopped';
  });
}

/** Ends a run for the process that has it; false if another one has, or it has ended. */
export async function endOwnRun(
  db: Database,
  { id, leaseId }: { id: string; leaseId: string },
  ending: RunEnding,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const run = await lockRun(tx, id);
    if (run?.leaseId !== leaseId || isEnded(run)) return false;
    await endLocked(tx, run, ending);
    return true;
  });
}

/** Gives a run back because its process stops: a queued one waits for the next, others are interrupted. */
export async function giveBackRun(
  db: Database,
  { id, leaseId }: { id: string; leaseId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const run = await lockRun(tx, id);
    if (run?.leaseId !== leaseId || isEnded(run)) return;
    if (run.queued) await requeueRun(tx, id, { givenBack: true });
    else await endLocked(tx, run, { state: 'interrupted', reason: INTERRUPTED });
  });
}

/** What becomes of a run whose lease has lapsed. `begin`: nobody began it, and it can be begun. */
export type LapsedFate = 'begin' | 'queued' | 'ended' | 'none';

/** Decides about a run that its process has left. */
export async function settleLapsedRun(db: Database, id: string): Promise<LapsedFate> {
  return db.transaction(async (tx) => {
    const run = await lockLapsedRun(tx, id);
    if (!run) return 'none';
    if (run.state === 'waiting') return run.queued ? 'queued' : 'begin';
    if (run.queued && run.attempts < MAX_ATTEMPTS) {
      await requeueRun(tx, id, { givenBack: false });
      return 'queued';
    }
    const ending = run.queued
      ? ({ state: 'failed', reason: GIVEN_UP } as const)
      : ({ state: 'interrupted', reason: INTERRUPTED } as const);
    await endLocked(tx, run, ending);
    return 'ended';
  });
}

/** Everything that a run has written, in its order; for what a kind keeps when its run ends. */
export async function readEvents(db: Database, id: string): Promise<AiRunEvent[]> {
  return (await listEvents(db, id, 0)).map(({ data }) => data);
}

const isEnded = ({ endedAt }: AiRun) => endedAt !== null;

async function endLocked(tx: Database, run: AiRun, { state, reason }: RunEnding): Promise<void> {
  await updateEndedRun(tx, run, {
    kind: 'end',
    state,
    ...(reason !== undefined && { reason }),
  });
  if (run.reservationId !== null) await endReservation(tx, run, state);
  await findRunKind(run.kind)?.ended?.(tx, run, { state, reason });
}

/** Spends what a run has used of its quota; the rest is free again. */
async function endReservation(tx: Database, run: AiRun, state: AiRunEndState): Promise<void> {
  const isSpent = state === 'done' || (state === 'stopped' && run.written > 0);
  const spent = findRunKind(run.kind)?.spent;
  const used = isSpent ? Number.MAX_SAFE_INTEGER : 0;
  try {
    await settleReservation(tx, {
      id: run.reservationId ?? '',
      accountId: run.accountId,
      used: spent ? await spent(tx, run, state) : used,
      purpose: PURPOSE,
    });
  } catch (error) {
    // Its time is over: the job of expired reservations has returned it, or will.
    if (!(error instanceof ApiError)) throw error;
  }
}
