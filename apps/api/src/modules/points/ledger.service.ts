import { CODES } from '@zhucheng/contracts';
import { and, count, eq, gte } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { startOfDay } from '../../db/wire-time.ts';
import { pointBalance, pointEntry } from '../../db/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import { toShanghaiDay, EARNING_RULES, getPointsOfKind } from './points.rules.ts';

/** Something that changes a balance. The same kind and reference count once for an account. */
export interface Movement {
  accountId: string;
  kind: string;
  reference: string;
  memo?: string;
  /** What the rule says where it is left out. */
  amount?: number;
}

/** What came of a movement: nothing where it had counted before. */
export interface MovementResult {
  counted: boolean;
  amount: number;
  balance: number;
}

/**
 * Moves points and writes the ledger, both or neither. The balance's row is locked first, so that two calls can't spend
 * the same points; a balance never falls below zero.
 */
export async function movePoints(db: Database, movement: Movement): Promise<MovementResult> {
  const { accountId, kind, reference, memo = '' } = movement;
  const amount = movement.amount ?? getPointsOfKind(kind);
  return db.transaction(async (tx) => {
    const before = await lockBalance(tx, accountId);
    const balance = before + amount;
    const [entry] = await tx
      .insert(pointEntry)
      .values({ accountId, kind, amount, balance, reference, memo })
      .onConflictDoNothing()
      .returning({ id: pointEntry.id });
    if (!entry) return { counted: false, amount: 0, balance: before };
    if (balance < 0) throw insufficientPointsError(-amount, before);
    await tx.update(pointBalance).set({ balance }).where(eq(pointBalance.accountId, accountId));
    return { counted: true, amount, balance };
  });
}

const insufficientPointsError = (cost: number, balance: number) =>
  new ApiError(CODES.conflict, `积分不足：需要 ${cost} 积分，现有 ${balance} 积分`);

/** The balance, held against others until the transaction ends. */
export async function lockBalance(tx: Database, accountId: string): Promise<number> {
  await tx.insert(pointBalance).values({ accountId }).onConflictDoNothing();
  const [row] = await tx
    .select({ balance: pointBalance.balance })
    .from(pointBalance)
    .where(eq(pointBalance.accountId, accountId))
    .for('update');
  if (!row) throw new Error('no balance');
  return row.balance;
}

/** Whether a movement has counted already. */
export async function hasMovement(
  db: Database,
  { accountId, kind, reference }: Pick<Movement, 'accountId' | 'kind' | 'reference'>,
): Promise<boolean> {
  const { accountId: account, kind: kinds, reference: references } = pointEntry;
  const same = and(eq(account, accountId), eq(kinds, kind), eq(references, reference));
  return (await db.$count(pointEntry, same)) > 0;
}

/** A member's balance. */
export async function getBalance(db: Database, accountId: string): Promise<number> {
  const [row] = await db
    .select({ balance: pointBalance.balance })
    .from(pointBalance)
    .where(eq(pointBalance.accountId, accountId));
  return row?.balance ?? 0;
}

/** How often kinds have earned something today. */
export async function getEarnedToday(db: Database, accountId: string, now = Date.now()) {
  const rows = await db
    .select({ kind: pointEntry.kind, times: count() })
    .from(pointEntry)
    .where(
      and(eq(pointEntry.accountId, accountId), gte(pointEntry.at, startOfDay(toShanghaiDay(now)))),
    )
    .groupBy(pointEntry.kind);
  return (kind: string): number => rows.find((row) => row.kind === kind)?.times ?? 0;
}

/** Earns points for something, within its limit a day. Quietly nothing where the limit is reached or it had counted. */
export async function earnPoints(
  db: Database,
  movement: Omit<Movement, 'amount'>,
): Promise<MovementResult> {
  const limit = EARNING_RULES.find(({ kind }) => kind === movement.kind)?.daily ?? 0;
  return db.transaction(async (tx) => {
    const balance = await lockBalance(tx, movement.accountId);
    const today = limit > 0 ? (await getEarnedToday(tx, movement.accountId))(movement.kind) : 0;
    if (limit > 0 && today >= limit) return { counted: false, amount: 0, balance };
    return movePoints(tx, movement);
  });
}

/**
 * How far a member has come with each way of earning: times today, invitations this month, and for what counts once
 * whether it has.
 */
export async function getEarningProgress(db: Database, accountId: string, now = Date.now()) {
  const [today, invited, filledIn] = await Promise.all([
    getEarnedToday(db, accountId, now),
    countRewardedInvitations(db, accountId, now),
    hasMovement(db, { accountId, kind: 'profile', reference: 'once' }),
  ]);
  return (kind: string): number => {
    if (kind === 'invite') return invited;
    return kind === 'profile' ? Number(filledIn) : today(kind);
  };
}

/** Invitations of a member that have earned something this month. */
export async function countRewardedInvitations(db: Database, accountId: string, now = Date.now()) {
  const [row] = await db
    .select({ times: count() })
    .from(pointEntry)
    .where(
      and(
        eq(pointEntry.accountId, accountId),
        eq(pointEntry.kind, 'invite'),
        gte(pointEntry.at, startOfDay(`${toShanghaiDay(now).slice(0, 7)}-01`)),
      ),
    );
  return row?.times ?? 0;
}
