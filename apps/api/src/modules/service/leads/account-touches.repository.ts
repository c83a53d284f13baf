import type { Touches } from '@zhucheng/domain-service';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { accountTouch } from '../../../db/schema.ts';

/** Touches of an account, locked until the transaction ends; undefined before the first. */
export async function lockAccountTouches(
  tx: Database,
  accountId: string,
): Promise<Touches | undefined> {
  const [row] = await tx
    .select({ firstTouch: accountTouch.firstTouch, lastTouch: accountTouch.lastTouch })
    .from(accountTouch)
    .where(eq(accountTouch.accountId, accountId))
    .for('update');
  return row;
}

/** Stores the touches of an account. */
export async function saveAccountTouches(
  tx: Database,
  accountId: string,
  touches: Touches,
): Promise<void> {
  await tx
    .insert(accountTouch)
    .values({ accountId, ...touches })
    .onConflictDoUpdate({
      target: accountTouch.accountId,
      set: { ...touches, updatedAt: sql`now()` },
    });
}

/** Touches of an account for the export of its data. */
export const listAccountTouches = (db: Database, accountId: string) =>
  db
    .select({
      firstTouch: accountTouch.firstTouch,
      lastTouch: accountTouch.lastTouch,
      createdAt: accountTouch.createdAt,
    })
    .from(accountTouch)
    .where(eq(accountTouch.accountId, accountId));
