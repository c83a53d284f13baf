import { CODES } from '@zhucheng/contracts';
import { toShanghaiDay } from '@zhucheng/domain-tender';
import { uuidv7 } from 'uuidv7';
import type { Database } from '../../db/client.ts';
import { pageInfo, type PageInput } from '../../db/paging.ts';
import { startOfDay, toWireId, toWireTime } from '../../wire-format.ts';
import { ApiError } from '../../http/api-error.ts';
import * as ledger from './ledger.repository.ts';
import { AI_USES, EARNING_RULES, getKindName, getPointsOfKind } from './points.rules.ts';
import { grantQuota } from './quota.service.ts';

/** Change of a balance. The same kind and reference count once for an account. */
export interface Movement {
  accountId: string;
  kind: string;
  reference: string;
  memo?: string;
  /** Points; those of the kind's rule by default. */
  amount?: number;
}

/** Result of a movement; `counted` is false if it had counted before. */
export interface MovementResult {
  counted: boolean;
  amount: number;
  balance: number;
}

/**
 * Changes a balance and writes the ledger in one transaction. The balance's row is locked first, so that concurrent
 * calls cannot spend the same points; throws if the balance would fall below zero.
 */
export async function movePoints(db: Database, movement: Movement): Promise<MovementResult> {
  const { accountId, kind, reference, memo = '' } = movement;
  const amount = movement.amount ?? getPointsOfKind(kind);
  return db.transaction(async (tx) => {
    const before = await ledger.lockBalance(tx, accountId);
    const balance = before + amount;
    const entry = { accountId, kind, amount, balance, reference, memo };
    if (!(await ledger.insertEntry(tx, entry))) {
      return { counted: false, amount: 0, balance: before };
    }
    if (balance < 0) throw insufficientPointsError(-amount, before);
    await ledger.updateBalance(tx, accountId, balance);
    return { counted: true, amount, balance };
  });
}

const insufficientPointsError = (cost: number, balance: number) =>
  new ApiError(CODES.conflict, `积分不足：需要 ${cost} 积分，现有 ${balance} 积分`);

const startOfToday = (now: number) => startOfDay(toShanghaiDay(now));

/** Earns points within the kind's daily limit; nothing if the limit is reached or the reference has counted before. */
export async function earnPoints(
  db: Database,
  movement: Omit<Movement, 'amount'>,
): Promise<MovementResult> {
  const { accountId, kind } = movement;
  const limit = EARNING_RULES.find((rule) => rule.kind === kind)?.daily ?? 0;
  return db.transaction(async (tx) => {
    const balance = await ledger.lockBalance(tx, accountId);
    if (limit > 0) {
      const today = await ledger.countEntriesByKind(tx, accountId, startOfToday(Date.now()));
      if ((today.get(kind) ?? 0) >= limit) return { counted: false, amount: 0, balance };
    }
    return movePoints(tx, movement);
  });
}

/**
 * Reads a member's progress; returns a function of the kind: times today, rewarded invitations this month, and 1 or 0
 * for the completed profile.
 */
export async function getEarningProgress(db: Database, accountId: string, now = Date.now()) {
  const [today, invited, hasProfile] = await Promise.all([
    ledger.countEntriesByKind(db, accountId, startOfToday(now)),
    countRewardedInvitations(db, accountId, now),
    ledger.hasMovement(db, { accountId, kind: 'profile', reference: 'once' }),
  ]);
  return (kind: string): number => {
    if (kind === 'invite') return invited;
    return kind === 'profile' ? Number(hasProfile) : (today.get(kind) ?? 0);
  };
}

/** Number of a member's rewarded invitations this month. */
export const countRewardedInvitations = (db: Database, accountId: string, now = Date.now()) =>
  ledger.countEntries(db, {
    accountId,
    kind: 'invite',
    since: startOfDay(`${toShanghaiDay(now).slice(0, 7)}-01`),
  });

/** Page of a member's ledger, newest first. */
export async function listEntries(
  db: Database,
  accountId: string,
  input: PageInput & { direction?: 'earn' | 'spend' | undefined },
) {
  const { total, rows } = await ledger.listEntries(db, accountId, input);
  const records = rows.map(({ id, kind, amount, balance, memo, at }) => ({
    id: toWireId(id),
    kind,
    name: getKindName(kind),
    amount,
    balance,
    memo,
    at: toWireTime(at),
  }));
  return { ...pageInfo(input, total), records };
}

/** Exchanges points for AI quota in one transaction. */
export async function exchangePoints(db: Database, accountId: string, times: number) {
  return db.transaction(async (tx) => {
    const { balance } = await movePoints(tx, {
      accountId,
      kind: 'ai-exchange',
      reference: uuidv7(),
      amount: getPointsOfKind('ai-exchange') * times,
      memo: `${times * AI_USES.exchange} 点`,
    });
    return { ...(await grantQuota(tx, accountId, AI_USES.exchange * times)), balance };
  });
}
