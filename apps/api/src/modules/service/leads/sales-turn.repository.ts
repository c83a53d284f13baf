import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { salesDuty } from '../../../db/schema.ts';
import { hasPermission } from '../../console/staff/staff.repository.ts';

/**
 * Whose turn it is at a new lead: of those on duty who may work on leads, the one whose last turn is longest ago. The row
 * stays locked until the transaction ends, so that leads that come together go to different people. Undefined if nobody is
 * on duty.
 */
export async function takeTurn(tx: Database): Promise<string | undefined> {
  const [next] = await tx
    .select({ accountId: salesDuty.accountId })
    .from(salesDuty)
    .where(sql`${salesDuty.onDuty} and ${hasPermission(salesDuty.accountId, 'leads:write')}`)
    .orderBy(sql`${salesDuty.lastTurnAt} asc nulls first`, salesDuty.accountId)
    .limit(1)
    .for('update', { skipLocked: true });
  if (!next) return undefined;
  await tx
    .update(salesDuty)
    .set({ lastTurnAt: sql`clock_timestamp()` })
    .where(eq(salesDuty.accountId, next.accountId));
  return next.accountId;
}

/** Takes an account on duty, or off. */
export async function saveDuty(tx: Database, accountId: string, onDuty: boolean): Promise<void> {
  await tx
    .insert(salesDuty)
    .values({ accountId, onDuty })
    .onConflictDoUpdate({ target: salesDuty.accountId, set: { onDuty, updatedAt: sql`now()` } });
}
