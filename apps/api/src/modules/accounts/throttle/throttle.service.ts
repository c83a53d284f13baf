import { CODES } from '@zhucheng/contracts';
import { subnetKey } from '@zhucheng/rate-limit';
import type { Database } from '../../../db/client.ts';
import { ApiError } from '../../../http/api-error.ts';
import { sharedNow } from '../../../infrastructure/clock.ts';
import { hashSecret } from '../secrets.ts';
import * as counters from './throttle.repository.ts';
import { formatWait, getLockSeconds, type Budget, type LockRule } from './throttle.rules.ts';

/** Key of a subject's counter. The subject (login name, address, id) is stored as a hash only. */
export const counterKey = ({ scope }: { scope: string }, subject: string): counters.CounterKey => ({
  scope,
  key: hashSecret(subnetKey(subject)).slice(0, 32),
});

function throwTooMany(seconds: number, message: string): never {
  const retryAfter = Math.max(1, Math.ceil(seconds));
  throw new ApiError(CODES.tooMany, `${message}，请 ${formatWait(retryAfter)}后再试`, {
    retryAfter,
  });
}

/** Lock that a running attempt has set; null if it set none. */
export type AttemptLock = Date | null;

/**
 * Counts an attempt before it is made, so that concurrent attempts are as slow as consecutive ones. Throws while the
 * subject is locked. Returns the lock that this attempt has set.
 */
export async function countAttempt(
  db: Database,
  rule: LockRule,
  subject: string,
): Promise<AttemptLock> {
  const key = counterKey(rule, subject);
  const { wait, lock } = await db.transaction(async (tx) => {
    const row = await counters.lockCounter(tx, key);
    const now = sharedNow();
    const left = (row.lockedUntil?.getTime() ?? 0) - now;
    if (left > 0) return { wait: left / 1_000, lock: null };
    const outdated = now - row.updatedAt.getTime() > rule.resetAfter * 1_000;
    const count = outdated ? 1 : row.count + 1;
    const lockSeconds = getLockSeconds(rule, count);
    const lockedUntil = lockSeconds > 0 ? new Date(now + lockSeconds * 1_000) : null;
    await counters.updateCounter(tx, key, { count, lockedUntil, updatedAt: new Date(now) });
    return { wait: 0, lock: lockedUntil };
  });
  if (wait > 0) throwTooMany(wait, '尝试次数过多');
  return lock;
}

/** Reads the failures that still count; returns a function of the rule. */
export async function getFailures(db: Database, keys: { rule: LockRule; subject: string }[]) {
  const rows = await counters.listCounters(
    db,
    keys.map(({ rule, subject }) => counterKey(rule, subject)),
  );
  return (rule: LockRule): number => {
    const row = rows.find(({ scope }) => scope === rule.scope);
    const recent = row && sharedNow() - row.updatedAt.getTime() <= rule.resetAfter * 1_000;
    return recent ? row.count : 0;
  };
}

/** Deletes the attempts of a subject. */
export const clearAttempts = (db: Database, rule: LockRule, subject: string): Promise<void> =>
  counters.deleteCounter(db, counterKey(rule, subject));

/** Takes back an attempt that succeeded or was not made. Other attempts of the subject still count, their lock stays. */
export const releaseAttempt = (
  db: Database,
  rule: LockRule,
  subject: string,
  ownLock: AttemptLock,
): Promise<void> => counters.decrementCounter(db, counterKey(rule, subject), ownLock);

/** Request for one unit of a budget. */
export interface BudgetRequest {
  budget: Budget;
  subject: string;
  /** Start of the error message if the budget is used up. */
  message: string;
}

/** Consumes one unit of a budget, or throws until its window is over. */
export const consumeBudget = (db: Database, budget: Budget, subject: string, message: string) =>
  consumeBudgets(db, [{ budget, subject, message }]);

/** Consumes one unit of each budget, or none and throws: a used-up budget costs nothing of the others. */
export async function consumeBudgets(
  db: Database,
  requests: readonly BudgetRequest[],
): Promise<void> {
  const refused = await db.transaction(async (tx) => {
    const now = sharedNow();
    const updates: (() => Promise<void>)[] = [];
    for (const { budget, subject, message } of requests) {
      const key = counterKey(budget, subject);
      const row = await counters.lockCounter(tx, key);
      const end = row.windowStart.getTime() + budget.window * 1_000;
      const isNewWindow = end <= now || row.count === 0;
      if (!isNewWindow && row.count >= budget.limit)
        return { seconds: (end - now) / 1_000, message };
      const windowStart = isNewWindow ? new Date(now) : row.windowStart;
      const count = isNewWindow ? 1 : row.count + 1;
      const values = { count, windowStart, updatedAt: new Date(now) };
      updates.push(() => counters.updateCounter(tx, key, values));
    }
    for (const update of updates) await update();
    return undefined;
  });
  if (refused) throwTooMany(refused.seconds, refused.message);
}

/** Reads the units consumed in the running windows; returns a function of the budget. */
export async function getSpentBudgets(db: Database, keys: { budget: Budget; subject: string }[]) {
  const rows = await counters.listCounters(
    db,
    keys.map(({ budget, subject }) => counterKey(budget, subject)),
  );
  return ({ scope, window }: Budget): number => {
    const row = rows.find((counter) => counter.scope === scope);
    const isRunning = row && row.windowStart.getTime() + window * 1_000 > sharedNow();
    return isRunning ? row.count : 0;
  };
}
