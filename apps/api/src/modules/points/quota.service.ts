import { CODES } from '@zhucheng/contracts';
import { and, eq, gte, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { aiQuota, aiReservation } from '../../db/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import { AI_USES } from './points.rules.ts';

/** What is free, and what running jobs hold. */
export interface Quota {
  residue: number;
  reserved: number;
}

/** Reservations that members make themselves; jobs use names of their own, which no member can settle. */
export const MEMBER_PURPOSE = 'member';

const figures = { residue: aiQuota.residue, reserved: aiQuota.reserved };

/** A member's quota; everybody begins with some. */
export async function getQuota(db: Database, accountId: string): Promise<Quota> {
  await db.insert(aiQuota).values({ accountId, residue: AI_USES.start }).onConflictDoNothing();
  const [row] = await db.select(figures).from(aiQuota).where(eq(aiQuota.accountId, accountId));
  return row ?? { residue: 0, reserved: 0 };
}

/** Holds quota for a job. Of many calls at once only as many get it as there is. */
export async function reserveQuota(
  db: Database,
  { accountId, amount, purpose }: { accountId: string; amount: number; purpose: string },
): Promise<Quota & { id: string }> {
  await getQuota(db, accountId);
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(aiQuota)
      .set({
        residue: sql`${aiQuota.residue} - ${amount}`,
        reserved: sql`${aiQuota.reserved} + ${amount}`,
      })
      .where(and(eq(aiQuota.accountId, accountId), gte(aiQuota.residue, amount)))
      .returning(figures);
    if (!row) throw new ApiError(CODES.conflict, 'AI 次数不足，可在个人中心用积分兑换');
    const [made] = await tx
      .insert(aiReservation)
      .values({ accountId, amount, purpose })
      .returning({ id: aiReservation.id });
    return { ...row, id: made?.id ?? '' };
  });
}

/** Ends a reservation: what was used is gone, the rest is free again. Ends once, whoever calls. */
export async function settleReservation(
  db: Database,
  end: { id: string; accountId: string; used: number; purpose: string },
): Promise<Quota> {
  const { id, accountId, purpose } = end;
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(aiReservation)
      .where(
        and(
          eq(aiReservation.id, id),
          eq(aiReservation.accountId, accountId),
          eq(aiReservation.purpose, purpose),
        ),
      )
      .for('update');
    if (!row) throw new ApiError(CODES.notFound, '没有这次预留');
    if (row.state !== 'reserved') throw new ApiError(CODES.conflict, '这次预留已经结束');
    const used = Math.min(end.used, row.amount);
    const state = used > 0 ? 'settled' : 'returned';
    await tx.update(aiReservation).set({ state, used }).where(eq(aiReservation.id, id));
    const [quota] = await tx
      .update(aiQuota)
      .set({
        residue: sql`${aiQuota.residue} + ${row.amount - used}`,
        reserved: sql`${aiQuota.reserved} - ${row.amount}`,
      })
      .where(eq(aiQuota.accountId, accountId))
      .returning(figures);
    return quota ?? { residue: 0, reserved: 0 };
  });
}

/** Adds to what is free. */
export async function grantQuota(db: Database, accountId: string, amount: number): Promise<Quota> {
  await getQuota(db, accountId);
  const [row] = await db
    .update(aiQuota)
    .set({ residue: sql`${aiQuota.residue} + ${amount}` })
    .where(eq(aiQuota.accountId, accountId))
    .returning(figures);
  return row ?? { residue: 0, reserved: 0 };
}
