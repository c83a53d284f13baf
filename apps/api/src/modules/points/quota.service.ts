import { CODES } from '@zhucheng/contracts';
import type { Database } from '../../db/client.ts';
import { ApiError } from '../../http/api-error.ts';
import { AI_USES } from './points.rules.ts';
import * as quotas from './quota.repository.ts';
import type { Quota } from './quota.repository.ts';

/** Purpose of reservations that members make themselves. Those of jobs have others, which members cannot settle. */
export const MEMBER_PURPOSE = 'member';

/** Accounts whose expired reservations one run of the job returns. */
const ACCOUNTS_A_RUN = 500;

/** Quota of a member; everybody begins with some. */
export const getQuota = (db: Database, accountId: string): Promise<Quota> =>
  quotas.findOrInsertQuota(db, accountId, AI_USES.start);

/** Locks the quota of a member until the transaction ends: what is counted meanwhile stays so. */
export async function lockQuota(tx: Database, accountId: string): Promise<void> {
  await getQuota(tx, accountId);
  await quotas.changeQuota(tx, accountId, {});
}

/** Reserves quota for a job; throws if too little is free. Concurrent calls never get more than there is. */
export async function reserveQuota(
  db: Database,
  reservation: { accountId: string; amount: number; purpose: string; expiresAt?: Date },
): Promise<Quota & { id: string }> {
  const { accountId, amount } = reservation;
  await getQuota(db, accountId);
  return db.transaction(async (tx) => {
    const quota = await quotas.holdQuota(tx, accountId, amount);
    if (!quota) throw new ApiError(CODES.conflict, 'AI 点数不足，可在个人中心用积分兑换');
    return { ...quota, id: await quotas.insertReservation(tx, reservation) };
  });
}

/**
 * Ends a reservation: used quota is spent, the rest becomes free. Throws if it has ended before or its lease is over:
 * the whole amount is then returned by {@link returnExpiredQuota}, so that the same quota is never spent twice.
 */
export async function settleReservation(
  db: Database,
  reservation: { id: string; accountId: string; used: number; purpose: string },
): Promise<Quota> {
  const { id, accountId } = reservation;
  return db.transaction(async (tx) => {
    const row = await quotas.lockReservation(tx, reservation);
    if (!row) throw new ApiError(CODES.notFound, '没有这次预留');
    if (row.state !== 'reserved') throw new ApiError(CODES.conflict, '这次预留已经结束');
    if (row.expiresAt.getTime() <= Date.now())
      throw new ApiError(CODES.conflict, '这次预留已经过期，点数会退回，请重新开始');
    const used = Math.min(reservation.used, row.amount);
    await quotas.updateReservation(tx, id, { state: used > 0 ? 'settled' : 'returned', used });
    return quotas.changeQuota(tx, accountId, {
      residue: row.amount - used,
      reserved: -row.amount,
    });
  });
}

/** Returns the quota of reservations that nobody settled within their lease. Returns the number of reservations. */
export async function returnExpiredQuota(db: Database, now = new Date()): Promise<number> {
  let returned = 0;
  // A transaction locks the rows of one account only, so that runs side by side cannot wait for each other in a circle.
  for (const accountId of await quotas.listAccountsWithExpiredReservations(db, now, ACCOUNTS_A_RUN))
    returned += await db.transaction(async (tx) => {
      const amounts = await quotas.returnExpiredReservations(tx, accountId, now);
      const amount = amounts.reduce((sum, one) => sum + one, 0);
      if (amount > 0)
        await quotas.changeQuota(tx, accountId, { residue: amount, reserved: -amount });
      return amounts.length;
    });
  return returned;
}

/** Adds free quota. */
export async function grantQuota(db: Database, accountId: string, amount: number): Promise<Quota> {
  await getQuota(db, accountId);
  return quotas.changeQuota(db, accountId, { residue: amount });
}
