import { CODES } from '@zhucheng/contracts';
import { and, eq, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { throttle } from '../../db/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import { neighbourhood } from '../../http/guards/neighbourhood.ts';
import { digestOf } from '../secrets.ts';
import { lockSeconds, waitText, type Budget, type LockRule } from './throttle.rules.ts';

/** Whose counter it is. The database keeps a digest: what people typed is nobody's business. */
const keyOf = (text: string) => digestOf(neighbourhood(text)).slice(0, 32);

/** Refuses and says for how long. */
export function refuseFor(seconds: number, what: string): never {
  const retryAfter = Math.max(1, Math.ceil(seconds));
  throw new ApiError(CODES.tooMany, `${what}，请 ${waitText(retryAfter)}后再试`, { retryAfter });
}

/** The lock that an attempt has set while it is under way; null where it has set none. */
export type OwnLock = Date | null;

async function lockedRow(tx: Database, scope: string, text: string) {
  const key = keyOf(text);
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
export async function takeAttempt(db: Database, rule: LockRule, text: string): Promise<OwnLock> {
  const { wait, lock: own } = await db.transaction(async (tx) => {
    const { row, where } = await lockedRow(tx, rule.scope, text);
    const now = Date.now();
    const left = (row.lockedUntil?.getTime() ?? 0) - now;
    if (left > 0) return { wait: left / 1_000, lock: null };
    const old = now - row.updatedAt.getTime() > rule.forget * 1_000;
    const count = old ? 1 : row.count + 1;
    const lock = lockSeconds(rule, count);
    const lockedUntil = lock > 0 ? new Date(now + lock * 1_000) : null;
    await tx
      .update(throttle)
      .set({ count, lockedUntil, updatedAt: new Date(now) })
      .where(where);
    return { wait: 0, lock: lockedUntil };
  });
  if (wait > 0) refuseFor(wait, '尝试次数过多');
  return own;
}

/** Failures that still count, by scope. */
export async function failuresOf(db: Database, keys: { rule: LockRule; text: string }[]) {
  const rows = await rowsOf(
    db,
    keys.map(({ rule, text }) => ({ scope: rule.scope, text })),
  );
  return (rule: LockRule): number => {
    const row = rows.find(({ scope }) => scope === rule.scope);
    const fresh = row && Date.now() - row.updatedAt.getTime() <= rule.forget * 1_000;
    return fresh ? row.count : 0;
  };
}

/** Forgets the attempts of a key. */
export async function forgetAttempts(db: Database, { scope }: LockRule, text: string) {
  await db.delete(throttle).where(and(eq(throttle.scope, scope), eq(throttle.key, keyOf(text))));
}

/** Takes back an attempt that succeeded, or was not made: others of the same key keep counting, and their lock stays. */
export async function giveBackAttempt(
  db: Database,
  { scope }: LockRule,
  text: string,
  own: OwnLock,
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
    .where(and(eq(throttle.scope, scope), eq(key, keyOf(text))));
}

/** One of a budget that is wanted. */
export interface Wish {
  budget: Budget;
  text: string;
  /** What is said where there is none left. */
  what: string;
}

/** Takes one of a budget, or refuses until its window is over. */
export const takeBudget = (db: Database, budget: Budget, text: string, what: string) =>
  takeBudgets(db, [{ budget, text, what }]);

/** Takes one of each budget, or none and refuses: who has used up their own spends nothing of others'. */
export async function takeBudgets(db: Database, wishes: readonly Wish[]): Promise<void> {
  const refused = await db.transaction(async (tx) => {
    const now = Date.now();
    const takes: (() => Promise<unknown>)[] = [];
    for (const { budget, text, what } of wishes) {
      const { row, where } = await lockedRow(tx, budget.scope, text);
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
  if (refused) refuseFor(refused.seconds, refused.what);
}

/** How much of budgets is spent in their running windows, by scope. */
export async function spentOf(db: Database, keys: { budget: Budget; text: string }[]) {
  const rows = await rowsOf(
    db,
    keys.map(({ budget, text }) => ({ scope: budget.scope, text })),
  );
  return ({ scope, window }: Budget): number => {
    const row = rows.find((found) => found.scope === scope);
    const running = row && row.windowStart.getTime() + window * 1_000 > Date.now();
    return running ? row.count : 0;
  };
}

function rowsOf(db: Database, keys: { scope: string; text: string }[]) {
  const matches = keys.map(({ scope, text }) =>
    and(eq(throttle.scope, scope), eq(throttle.key, keyOf(text))),
  );
  return db
    .select()
    .from(throttle)
    .where(or(...matches));
}
