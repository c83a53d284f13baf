import { and, asc, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { aiQuota, aiReservation } from '../../db/schema.ts';

/** AI quota of a member in 点: what is free, and what running jobs hold. */
export interface Quota {
  residue: number;
  reserved: number;
}

const EMPTY: Quota = { residue: 0, reserved: 0 };
const quotaColumns = { residue: aiQuota.residue, reserved: aiQuota.reserved };

/** Quota of an account, inserted with some that is free if it has none. */
export async function findOrInsertQuota(
  db: Database,
  accountId: string,
  startResidue: number,
): Promise<Quota> {
  await db.insert(aiQuota).values({ accountId, residue: startResidue }).onConflictDoNothing();
  const [row] = await db.select(quotaColumns).from(aiQuota).where(eq(aiQuota.accountId, accountId));
  return row ?? EMPTY;
}

/** Moves free quota to the reserved; undefined if there is too little. */
export async function holdQuota(
  tx: Database,
  accountId: string,
  amount: number,
): Promise<Quota | undefined> {
  const [row] = await tx
    .update(aiQuota)
    .set({
      residue: sql`${aiQuota.residue} - ${amount}`,
      reserved: sql`${aiQuota.reserved} + ${amount}`,
    })
    .where(and(eq(aiQuota.accountId, accountId), gte(aiQuota.residue, amount)))
    .returning(quotaColumns);
  return row;
}

/** Changes the free and the reserved quota of an account. */
export async function changeQuota(
  db: Database,
  accountId: string,
  { residue = 0, reserved = 0 }: Partial<Quota>,
): Promise<Quota> {
  const [row] = await db
    .update(aiQuota)
    .set({
      residue: sql`${aiQuota.residue} + ${residue}`,
      reserved: sql`${aiQuota.reserved} + ${reserved}`,
    })
    .where(eq(aiQuota.accountId, accountId))
    .returning(quotaColumns);
  return row ?? EMPTY;
}

/** Inserts a reservation and returns its id. */
export async function insertReservation(
  tx: Database,
  values: { accountId: string; amount: number; purpose: string; expiresAt?: Date },
): Promise<string> {
  const [row] = await tx.insert(aiReservation).values(values).returning({ id: aiReservation.id });
  return row?.id ?? '';
}

/** Reservation of an account for a purpose, locked until the transaction ends. */
export async function lockReservation(
  tx: Database,
  { id, accountId, purpose }: { id: string; accountId: string; purpose: string },
) {
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
  return row;
}

/** Ends a reservation. */
export async function updateReservation(
  tx: Database,
  id: string,
  changes: { state: 'settled' | 'returned'; used: number },
): Promise<void> {
  await tx.update(aiReservation).set(changes).where(eq(aiReservation.id, id));
}

const isExpired = (now: Date) =>
  and(eq(aiReservation.state, 'reserved'), lte(aiReservation.expiresAt, now));

/** Accounts with open reservations whose lease has ended, longest ended first. */
export async function listAccountsWithExpiredReservations(
  db: Database,
  now: Date,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ accountId: aiReservation.accountId })
    .from(aiReservation)
    .where(isExpired(now))
    .groupBy(aiReservation.accountId)
    .orderBy(asc(sql`min(${aiReservation.expiresAt})`))
    .limit(limit);
  return rows.map(({ accountId }) => accountId);
}

/** Ends an account's open reservations whose lease has ended; returns their amounts. Those being settled are left out. */
export async function returnExpiredReservations(
  tx: Database,
  accountId: string,
  now: Date,
): Promise<number[]> {
  const expired = tx
    .select({ id: aiReservation.id })
    .from(aiReservation)
    .where(and(eq(aiReservation.accountId, accountId), isExpired(now)))
    .for('update', { skipLocked: true });
  const rows = await tx
    .update(aiReservation)
    .set({ state: 'returned', used: 0 })
    .where(inArray(aiReservation.id, expired))
    .returning({ amount: aiReservation.amount });
  return rows.map(({ amount }) => amount);
}
