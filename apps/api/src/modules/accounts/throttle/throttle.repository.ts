import { and, eq, or, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { throttle } from '../../../db/schema.ts';
import { sharedMoment } from '../../../infrastructure/clock.ts';

/** Names a counter: what is counted, and the hash of whom it is counted for. */
export interface CounterKey {
  scope: string;
  key: string;
}

const isCounter = ({ scope, key }: CounterKey) =>
  and(eq(throttle.scope, scope), eq(throttle.key, key));

/**
 * Inserts a counter if it is missing and locks its row until the transaction ends. In one statement: between two, a
 * login that succeeds could delete the row.
 */
export async function lockCounter(tx: Database, { scope, key }: CounterKey) {
  const [row] = await tx
    .insert(throttle)
    .values({ scope, key })
    .onConflictDoUpdate({ target: [throttle.scope, throttle.key], set: { key } })
    .returning();
  if (!row) throw new Error('the counter is gone');
  return row;
}

/** Updates a counter. */
export async function updateCounter(
  tx: Database,
  key: CounterKey,
  values: Partial<typeof throttle.$inferInsert>,
): Promise<void> {
  await tx.update(throttle).set(values).where(isCounter(key));
}

/** Counters by their keys. */
export const listCounters = (db: Database, keys: readonly CounterKey[]) =>
  db
    .select()
    .from(throttle)
    .where(or(...keys.map(isCounter)));

/** Deletes a counter. */
export async function deleteCounter(db: Database, key: CounterKey): Promise<void> {
  await db.delete(throttle).where(isCounter(key));
}

/** Takes one off a counter, and removes its lock if it is still the given one. */
export async function decrementCounter(
  db: Database,
  key: CounterKey,
  ownLock: Date | null,
): Promise<void> {
  const { count, lockedUntil } = throttle;
  await db
    .update(throttle)
    .set({
      count: sql`greatest(${count} - 1, 0)`,
      lockedUntil: ownLock
        ? sql`nullif(${lockedUntil}, ${ownLock.toISOString()}::timestamptz)`
        : lockedUntil,
    })
    .where(isCounter(key));
}

/** Replaces the lock of a counter if it is still the given one; returns false otherwise. */
export async function replaceLock(
  db: Database,
  key: CounterKey,
  ownLock: Date,
  lockedUntil: Date | null,
): Promise<boolean> {
  const rows = await db
    .update(throttle)
    .set({ lockedUntil, updatedAt: sharedMoment() })
    .where(and(isCounter(key), eq(throttle.lockedUntil, ownLock)))
    .returning({ key: throttle.key });
  return rows.length > 0;
}
