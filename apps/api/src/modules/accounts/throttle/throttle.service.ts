import { CODES } from '@zhucheng/contracts';
import { and, eq, or, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { throttle } from '../../../db/schema.ts';
import { ApiError } from '../../../http/api-error.ts';
import { subnetKey } from '../../../http/guards/subnet-key.ts';
import { hashSecret } from '../secrets.ts';
import { getLockSeconds, formatWait, type Budget, type LockRule } from './throttle.rules.ts';

/** Whose counter it is. The database keeps a digest: what people typed is nobody's business. */
const hashSubject = (text: string) => hashSecret(subnetKey(text)).slice(0, 32);

/** Refuses and says for how long. */
export function throwTooMany(seconds: number, what: string): never {
  const retryAfter = Math.max(1, Math.ceil(seconds));
  throw new ApiError(CODES.tooMany, `${what}，请 ${formatWait(retryAfter)}后再试`, { retryAfter });
}

/** The lock that an attempt has set while it is under way; null where it has set none. */
export type AttemptLock = Date | null;

async function lockRow(tx: Database, scope: string, text: string) {
  const key = hashSubject(text);
  const where = and(eq(throttle.scope, scope), eq(throttle.key, key));
  // One statement: between two of them a login that succeeds could take the row away.
  const [row] = await tx
    .insert(throttle)
    .values({ scope, key })
    .onConflictDoUpdate({ target: [throttle.scope, throttle.key], set: { key } })
    .returning();
  if (!row) throw new Error('the counter is gone');
  return { row, where };
}

/**
 * Counts an attempt before it is made, so that many at once are as slow as one after the other. Refuses while the key
 * is locked. A success forgets the count; what is returned says which lock is this attempt's own.
 */
export async function countAttempt(
  db: Database,
  rule: LockRule,
  text: string,
): Promise<AttemptLock> {
  const { wait, lock: own } = await db.transaction(async (tx) => {
    const { row, where } = await lockRow(tx, rule.scope, text);
    const now = Date.now();
    const left = (row.lockedUntil?.getTime() ?? 0) - now;
    if (left > 0) return { wait: left / 1_000, lock: null };
    const old = now - row.updatedAt.getTime() > rule.resetAfter * 1_000;
    const count = old ? 1 : row.count + 1;
    const lock = getLockSeconds(rule, count);
    const lockedUntil = lock > 0 ? new Date(now + lock * 1_000) : null;
    await tx
      .update(throttle)
      .set({ count, lockedUntil, updatedAt: new Date(now) })
      .where(where);
    return { wait: 0, lock: lockedUntil };
  });
  if (wait > 0) throwTooMany(wait, '尝试次数过多');
  return own;
}

/** Failures that still count, by scope. */
export async function getFailures(db: Database, keys: { rule: LockRule; text: string }[]) {
  const rows = await listRows(
    db,
    keys.map(({ rule, text }) => ({ scope: rule.scope, text })),
  );
  return (rule: LockRule): number => {
    const row = rows.find(({ scope }) => scope === rule.scope);
    const fresh = row && Date.now() - row.updatedAt.getTime() <= rule.resetAfter * 1_000;
    return fresh ? row.count : 0;
  };
}

/** Forgets the attempts of a key. */
export async function clearAttempts(db: Database, { scope }: LockRule, text: string) {
  await db
    .delete(throttle)
    .where(and(eq(throttle.scope, scope), eq(throttle.key, hashSubject(text))));
}

/** Takes back an attempt that succeeded, or was not made: others of the same key keep counting, and their lock stays. */
export async function releaseAttempt(
  db: Database,
  { scope }: LockRule,
  text: string,
  own: AttemptLock,
): Promise<void> {
  const { count, lockedUntil, key } = throttle;
  await db
    .update(throttle)
    .set({
      count: sql`greatest(${count} - 1, 0)`,
      lockedUntil: own
        ? sql`nullif(${lockedUntil}, ${own.toISOString()}::timestamptz)`
        : lockedUntil,
    })
    .where(and(eq(throttle.scope, scope), eq(key, hashSubject(text))));
}

/** One of a budget that is wanted. */
export interface BudgetRequest {
  budget: Budget;
  subject: string;
  /** What is said where there is none left. */
  message: string;
}

/** Takes one of a budget, or refuses until its window is over. */
export const consumeBudget = (db: Database, budget: Budget, text: string, what: string) =>
  consumeBudgets(db, [{ budget, subject: text, message: what }]);

/** Takes one of each budget, or none and refuses: who has used up their own spends nothing of others'. */
export async function consumeBudgets(
  db: Database,
  wishes: readonly BudgetRequest[],
): Promise<void> {
  const refused = await db.transaction(async (tx) => {
    const now = Date.now();
    const takes: (() => Promise<unknown>)[] = [];
    for (const { budget, subject: text, message: what } of wishes) {
      const { row, where } = await lockRow(tx, budget.scope, text);
      const end = row.windowStart.getTime() + budget.window * 1_000;
      const over = end <= now || row.count === 0;
      if (!over && row.count >= budget.limit) return { seconds: (end - now) / 1_000, what };
      const windowStart = over ? new Date(now) : row.windowStart;
      const count = over ? 1 : row.count + 1;
      const values = { count, windowStart, updatedAt: new Date(now) };
      takes.push(async () => tx.update(throttle).set(values).where(where));
    }
    for (const take of takes) await take();
    return undefined;
  });
  if (refused) throwTooMany(refused.seconds, refused.what);
}

/** How much of budgets is spent in their running windows, by scope. */
export async function getSpentBudgets(db: Database, keys: { budget: Budget; text: string }[]) {
  const rows = await listRows(
    db,
    keys.map(({ budget, text }) => ({ scope: budget.scope, text })),
  );
  return ({ scope, window }: Budget): number => {
    const row = rows.find((found) => found.scope === scope);
    const running = row && row.windowStart.getTime() + window * 1_000 > Date.now();
    return running ? row.count : 0;
  };
}

function listRows(db: Database, keys: { scope: string; text: string }[]) {
  const matches = keys.map(({ scope, text }) =>
    and(eq(throttle.scope, scope), eq(throttle.key, hashSubject(text))),
  );
  return db
    .select()
    .from(throttle)
    .where(or(...matches));
}
