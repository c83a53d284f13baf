import { CODES } from '@zhucheng/contracts';
import { and, eq, gte, inArray, lt } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { signDay } from '../../db/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import { getBalance, lockBalance, movePoints } from './ledger.service.ts';
import {
  getPreviousDay,
  toShanghaiDay,
  getDaysToBonus,
  isBonusStreak,
  getNextStreak,
} from './points.rules.ts';

/** The streaks of today and yesterday. */
async function findStreaks(db: Database, accountId: string, day: string) {
  const rows = await db
    .select({ day: signDay.day, streak: signDay.streak })
    .from(signDay)
    .where(and(eq(signDay.accountId, accountId), inArray(signDay.day, [day, getPreviousDay(day)])));
  const on = (wanted: string) => rows.find((row) => row.day === wanted)?.streak;
  return { today: on(day), yesterday: on(getPreviousDay(day)) };
}

/** Signs a member in for today: once, with a bonus at every seventh day in a row. */
export async function checkInToday(db: Database, accountId: string, now = Date.now()) {
  const day = toShanghaiDay(now);
  return db.transaction(async (tx) => {
    await lockBalance(tx, accountId);
    const { today, yesterday } = await findStreaks(tx, accountId, day);
    if (today !== undefined) throw new ApiError(CODES.conflict, '今天已经签到过了，明天再来');
    const streak = getNextStreak(yesterday);
    await tx.insert(signDay).values({ accountId, day, streak });
    const memo = streak > 1 ? `连续第 ${streak} 天` : '';
    const signed = await movePoints(tx, { accountId, kind: 'sign', reference: day, memo });
    const bonus = isBonusStreak(streak)
      ? await movePoints(tx, {
          ...{ accountId, kind: 'streak', reference: day, memo: `连续签到 ${streak} 天` },
        })
      : undefined;
    return {
      points: signed.amount,
      bonus: bonus?.amount ?? 0,
      streak,
      balance: (bonus ?? signed).balance,
    };
  });
}

/** Where a member's streak stands. */
export async function getCheckInState(db: Database, accountId: string, now = Date.now()) {
  const { today, yesterday } = await findStreaks(db, accountId, toShanghaiDay(now));
  const streak = today ?? yesterday ?? 0;
  return {
    balance: await getBalance(db, accountId),
    streak,
    signedToday: today !== undefined,
    daysToBonus: getDaysToBonus(streak),
  };
}

/** The days of a month (YYYY-MM) on which a member signed in. */
export async function listCheckInDays(db: Database, accountId: string, month: string) {
  const first = `${month}-01`;
  const next = new Date(Date.parse(first) + 32 * 86_400_000).toISOString().slice(0, 7);
  return db
    .select({ day: signDay.day, streak: signDay.streak })
    .from(signDay)
    .where(
      and(eq(signDay.accountId, accountId), gte(signDay.day, first), lt(signDay.day, `${next}-01`)),
    )
    .orderBy(signDay.day);
}
