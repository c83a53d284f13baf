import { createBrowser } from '../../../test/browser.ts';
import { apiSuite } from '../../../test/harness.ts';
import { createMember, type Member } from '../../../test/members.ts';
import { getBalance } from './ledger.repository.ts';
import { earnPoints, movePoints } from './ledger.service.ts';
import { settleReservation, getQuota, reserveQuota, returnExpiredQuota } from './quota.service.ts';
import { rewardCompletedProfile } from './rewards.service.ts';
import { listCheckInDays, checkInToday } from './check-in.service.ts';

const { api, database } = await apiSuite();

const at = (day: string, time = '12:00:00') => Date.parse(`${day}T${time}+08:00`);
const give = (accountId: string, amount: number) =>
  movePoints(database.db, { accountId, kind: 'refund', reference: 'start', amount });

describe('the ledger', () => {
  it('allows exactly ten of two hundred concurrent spends', async () => {
    const { accountId } = await createMember(api);
    await give(accountId, 100);
    const spends = Array.from({ length: 200 }, (_, index) =>
      movePoints(database.db, { accountId, kind: 'download', reference: `file-${index}` }).then(
        ({ counted }) => counted,
        (error: { code: string }) => error.code,
      ),
    );
    const results = await Promise.all(spends);
    expect(results.filter((result) => result === true)).toHaveLength(10);
    expect(results.filter((result) => result === '40900')).toHaveLength(190);
    expect(await getBalance(database.db, accountId)).toBe(0);
    const [sum] = await database.query(
      'select sum(amount)::int as sum, count(*)::int as rows from point_entry where account_id = $1',
      [accountId],
    );
    expect(sum).toEqual({ sum: 0, rows: 11 });
  });

  it('counts a reference once over concurrent calls', async () => {
    const { accountId } = await createMember(api);
    await give(accountId, 100);
    const same = { accountId, kind: 'download', reference: 'one file' };
    const results = await Promise.all(
      Array.from({ length: 8 }, () => movePoints(database.db, same)),
    );
    expect(results.filter(({ counted }) => counted)).toHaveLength(1);
    expect(await getBalance(database.db, accountId)).toBe(90);
  });

  it('earns up to the daily limit', async () => {
    const { accountId } = await createMember(api);
    for (let count = 0; count < 12; count += 1) {
      await earnPoints(database.db, { accountId, kind: 'read', reference: `article-${count}` });
    }
    expect(await getBalance(database.db, accountId)).toBe(10);
  });
});

describe('daily check-in', () => {
  it('counts once a day in Shanghai, with a bonus on the seventh in a row', async () => {
    const { accountId } = await createMember(api);
    const day = (number: number) => `2026-03-${String(number).padStart(2, '0')}`;
    for (let number = 1; number <= 6; number += 1) {
      const signed = await checkInToday(database.db, accountId, at(day(number)));
      expect(signed).toMatchObject({ streak: number, bonus: 0 });
    }
    expect(await checkInToday(database.db, accountId, at(day(7), '00:00:01'))).toEqual({
      points: 5,
      bonus: 20,
      streak: 7,
      balance: 55,
    });
    await expect(checkInToday(database.db, accountId, at(day(7), '23:59:59'))).rejects.toThrow();
    const late = await checkInToday(database.db, accountId, at(day(9)));
    expect(late).toMatchObject({ streak: 1, bonus: 0 });
  });

  it('continues over the end of a month and of a year', async () => {
    const { accountId } = await createMember(api);
    const first = at('2027-12-25', '23:59:30');
    const bonuses: number[] = [];
    for (let day = 0; day < 70; day += 1) {
      const { streak, bonus } = await checkInToday(
        database.db,
        accountId,
        first + day * 86_400_000,
      );
      expect(streak).toBe(day + 1);
      if (bonus > 0) bonuses.push(streak);
    }
    expect(bonuses).toEqual([7, 14, 21, 28, 35, 42, 49, 56, 63, 70]);
    const days = async (month: string) =>
      (await listCheckInDays(database.db, accountId, month)).length;
    // 2028 is a leap year.
    expect(await Promise.all(['2027-12', '2028-01', '2028-02', '2028-03'].map(days))).toEqual([
      7, 31, 29, 3,
    ]);
    expect(await getBalance(database.db, accountId)).toBe(70 * 5 + 10 * 20);
  });

  it('counts once over concurrent calls', async () => {
    const { accountId, headers } = await createMember(api);
    const calls = Array.from({ length: 6 }, () =>
      api.post('/ai/accumulatePoint/signDay', {}, { headers }),
    );
    const codes = (await Promise.all(calls)).map(({ body }) => body.code);
    expect(codes.filter((code) => code === '30000')).toHaveLength(1);
    expect(await getBalance(database.db, accountId)).toBe(5);
    const state = await api.post('/ai/accumulatePoint/continuSignResidue', {}, { headers });
    expect(state.body.model).toEqual({
      balance: 5,
      streak: 1,
      signedToday: true,
      daysToBonus: 6,
    });
    const days = await api.post('/ai/accumulatePoint/signDayList', {}, { headers });
    expect(days.body.list).toHaveLength(1);
    const page = await api.post('/ai/accumulatePoint/listPaged', {}, { headers });
    expect(page.body).toMatchObject({ total: 1, records: [{ kind: 'sign', amount: 5 }] });
    const ways = await api.post('/ai/accumulatePoint/obtainMethod', {}, { headers });
    expect(ways.body.list).toContainEqual(expect.objectContaining({ kind: 'sign', done: 1 }));
  });
});

describe('the AI quota', () => {
  it('is reserved before, settled after and returned on failure', async () => {
    const { accountId } = await createMember(api);
    const { db } = database;
    const purpose = 'paper';
    const { id } = await reserveQuota(db, { accountId, amount: 5, purpose });
    expect(await getQuota(db, accountId)).toEqual({ residue: 95, reserved: 5 });
    expect(await settleReservation(db, { id, accountId, used: 2, purpose })).toEqual({
      residue: 98,
      reserved: 0,
    });
    await expect(settleReservation(db, { id, accountId, used: 0, purpose })).rejects.toThrow(
      '结束',
    );
    const other = await reserveQuota(db, { accountId, amount: 3, purpose });
    await settleReservation(db, { id: other.id, accountId, used: 0, purpose });
    expect(await getQuota(db, accountId)).toEqual({ residue: 98, reserved: 0 });
  });

  it('never reserves more than there is over two hundred concurrent calls', async () => {
    const { accountId } = await createMember(api);
    const results = await Promise.allSettled(
      Array.from({ length: 200 }, () =>
        reserveQuota(database.db, { accountId, amount: 2, purpose: 'paper' }),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(50);
    expect(await getQuota(database.db, accountId)).toEqual({ residue: 0, reserved: 100 });
  });

  it('does not let a member settle reservations of jobs or others', async () => {
    const [one, other] = [await createMember(api), await createMember(api)];
    const job = await reserveQuota(database.db, {
      accountId: one.accountId,
      amount: 5,
      purpose: 'paper',
    });
    const end = (id: string, headers: object) =>
      api.post(
        '/ai/residueDegree/updateResidue',
        { id: id.replaceAll('-', ''), action: 'return' },
        { headers: headers as Record<string, string> },
      );
    expect((await end(job.id, one.headers)).status).toBe(404);
    const made = await api.post('/ai/residueDegree/create', { amount: 2 }, one);
    const { id } = made.body.model as { id: string };
    expect((await end(id, other.headers)).status).toBe(404);
    expect((await end(id, one.headers)).body.model).toEqual({ residue: 95, reserved: 5 });
  });

  const expire = (accountId: string) =>
    database.query(
      "update ai_reservation set expires_at = now() - interval '1 second' where account_id = $1",
      [accountId],
    );

  it('returns once when its lease ends unsettled, and can no longer be settled', async () => {
    const [{ accountId }, { accountId: other }] = [
      await createMember(api),
      await createMember(api),
    ];
    const { db } = database;
    const purpose = 'paper';
    const lost = await reserveQuota(db, { accountId, amount: 5, purpose });
    const late = await reserveQuota(db, { accountId, amount: 4, purpose });
    const running = await reserveQuota(db, { accountId: other, amount: 3, purpose });
    expect(await returnExpiredQuota(db)).toBe(0);
    await expire(accountId);
    const settle = (id: string) => settleReservation(db, { id, accountId, used: 2, purpose });
    await expect(settle(lost.id)).rejects.toThrow('过期');
    expect(await getQuota(db, accountId)).toEqual({ residue: 91, reserved: 9 });
    expect(await returnExpiredQuota(db)).toBe(2);
    expect(await returnExpiredQuota(db)).toBe(0);
    expect(await getQuota(db, accountId)).toEqual({ residue: 100, reserved: 0 });
    await expect(settle(late.id)).rejects.toThrow('结束');
    await settleReservation(db, { id: running.id, accountId: other, used: 3, purpose });
    expect(await getQuota(db, other)).toEqual({ residue: 97, reserved: 0 });
  });

  it('is either spent or returned when settling and the job run side by side', async () => {
    const { db } = database;
    const purpose = 'paper';
    const { accountId } = await createMember(api);
    const held = await Promise.all(
      Array.from({ length: 10 }, () => reserveQuota(db, { accountId, amount: 2, purpose })),
    );
    // The job's clock is ahead, so that both believe to be in time.
    const ahead = new Date(Date.now() + 2 * 3_600_000);
    const settled = held.map(({ id }) =>
      settleReservation(db, { id, accountId, used: 2, purpose }).then(
        () => 2,
        () => 0,
      ),
    );
    const runs = Array.from({ length: 6 }, () => returnExpiredQuota(db, ahead));
    await Promise.all(runs);
    const spent = (await Promise.all(settled)).reduce<number>((sum, used) => sum + used, 0);
    await returnExpiredQuota(db, ahead);
    const [ended] = await database.query(
      'select sum(used)::int as spent, count(*)::int as rows from ai_reservation where account_id = $1 and state = any($2)',
      [accountId, ['settled', 'returned']],
    );
    expect(ended).toEqual({ spent, rows: 10 });
    expect(await getQuota(db, accountId)).toEqual({ residue: 100 - spent, reserved: 0 });
  });

  it('can be exchanged for points', async () => {
    const { accountId, headers } = await createMember(api);
    const buy = () => api.post('/ai/residueDegree/exchange', { times: 2 }, { headers });
    expect((await buy()).status).toBe(409);
    await give(accountId, 50);
    expect((await buy()).body.model).toEqual({ residue: 150, reserved: 0, balance: 10 });
    expect((await api.post('/ai/residueDegree/getResidue', {}, { headers })).body.model).toEqual({
      residue: 150,
      reserved: 0,
    });
  });
});

describe('invitations', () => {
  it('are rewarded once a person, when the profile is complete, ten times a month', async () => {
    const inviter = await createMember(api, { realname: '王小明' });
    const link = await api.post('/user/unionInvite/generateLink', {}, inviter);
    const { code, link: address } = link.body.model as { code: string; link: string };
    expect(address).toBe(`http://localhost:8080/invite?code=${code}`);
    const again = await api.post('/user/unionInvite/generateLink', {}, inviter);
    expect((again.body.model as { code: string }).code).toBe(code);
    const shown = await createBrowser(api).post('/user/unionInvite/inviter', { code });
    expect(shown.body.model).toEqual({ name: '王**', avatarUrl: '' });
    let last = inviter;
    for (let count = 0; count < 12; count += 1) {
      const friend = await createMember(api);
      await database.query('update account set invited_by = $1 where id = $2', [
        inviter.accountId,
        friend.accountId,
      ]);
      expect(await rewardCompletedProfile(database.db, friend.accountId)).toBe(true);
      expect(await rewardCompletedProfile(database.db, friend.accountId)).toBe(false);
      expect(await getBalance(database.db, friend.accountId)).toBe(30);
      last = friend;
    }
    expect(await getBalance(database.db, inviter.accountId)).toBe(500);
    const progress = async (who: Member) => {
      const { body } = await api.post('/ai/accumulatePoint/obtainMethod', {}, who);
      return Object.fromEntries(
        (body.list as { kind: string; done: number }[]).map(({ kind, done }) => [kind, done]),
      );
    };
    expect(await progress(inviter)).toMatchObject({ invite: 10, profile: 0 });
    await database.query("update point_entry set at = at - interval '40 days'");
    expect(await progress(inviter)).toMatchObject({ invite: 0, profile: 0 });
    expect(await progress(last)).toMatchObject({ profile: 1 });
    const invited = await api.post('/user/unionInvite/listPaged', {}, inviter);
    expect(invited.body).toMatchObject({ total: 12 });
    const paid = (invited.body.records as { rewarded: boolean }[]).filter(
      ({ rewarded }) => rewarded,
    );
    expect(paid).toHaveLength(10);
  });
});
