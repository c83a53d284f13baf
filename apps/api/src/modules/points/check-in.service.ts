import { CODES } from '@zhucheng/contracts';
import { toShanghaiDay } from '@zhucheng/domain-tender';
import type { Database } from '../../db/client.ts';
import { ApiError } from '../../http/api-error.ts';
import {
  findCheckIns,
  getBalance,
  insertCheckIn,
  listCheckIns,
  lockBalance,
} from './ledger.repository.ts';
import { movePoints } from './ledger.service.ts';
import { getDaysToBonus, getNextStreak, getPreviousDay, isBonusStreak } from './points.rules.ts';

/** Streaks of today and yesterday; undefined without a check-in. */
async function findStreaks(db: Database, accountId: string, day: string) {
  const previousDay = getPreviousDay(day);
  const rows = await findCheckIns(db, accountId, [day, previousDay]);
  const streakOn = (wanted: string) => rows.find((row) => row.day === wanted)?.streak;
  return { today: streakOn(day), yesterday: streakOn(previousDay) };
}

/** Checks a member in for today: once, with a bonus on every seventh day in a row. Throws the second time. */
export async function checkInToday(db: Database, accountId: string, now = Date.now()) {
  const day = toShanghaiDay(now);
  return db.transaction(async (tx) => {
    await lockBalance(tx, accountId);
    const { today, yesterday } = await findStreaks(tx, accountId, day);
    if (today !== undefined) throw new ApiError(CODES.conflict, '今天已经签到过了，明天再来');
    const streak = getNextStreak(yesterday);
    await insertCheckIn(tx, { accountId, day, streak });
    const memo = streak > 1 ? `连续第 ${streak} 天` : '';
    const checkIn = await movePoints(tx, { accountId, kind: 'sign', reference: day, memo });
    const bonus = isBonusStreak(streak)
      ? await movePoints(tx, {
          accountId,
          kind: 'streak',
          reference: day,
          memo: `连续签到 ${streak} 天`,
        })
      : undefined;
    return {
      points: checkIn.amount,
      bonus: bonus?.amount ?? 0,
      streak,
      balance: (bonus ?? checkIn).balance,
    };
  });
}

/** Balance, streak and days until the next bonus of a member. */
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

/** Check-ins of a member in a month (YYYY-MM). */
export async function listCheckInDays(db: Database, accountId: string, month: string) {
  const from = `${month}-01`;
  const nextMonth = new Date(Date.parse(from) + 32 * 86_400_000).toISOString().slice(0, 7);
  return listCheckIns(db, accountId, { from, before: `${nextMonth}-01` });
}
