import { apiSuite } from '../../../../test/harness.ts';
import { createTestApp } from '../../../../test/open/apps.ts';
import { fromWireId } from '../../../wire-format.ts';
import { CallAllowance } from './call-allowance.ts';
import { forgetOldUsage } from './old-usage.service.ts';

const { api, database } = await apiSuite({ rateLimit: 100_000 });
const NOW = Date.parse('2026-11-24T10:00:30+08:00');

const createSubject = async () => {
  const { appId } = await createTestApp(api);
  return { appId: fromWireId(appId), mode: 'live' as const };
};

describe('call allowance', () => {
  it('never allows more than the limit over several processes, and nearly all of it', async () => {
    const subject = await createSubject();
    const processes = Array.from({ length: 4 }, () => new CallAllowance(database.db));
    const limits = { perMinute: 200, perDay: 10_000 };
    const standings = await Promise.all(
      Array.from({ length: 400 }, (_, at) => {
        const process = processes[at % processes.length] as CallAllowance;
        return process.use(subject, limits, NOW);
      }),
    );
    const allowed = standings.filter(({ refusedBy }) => refusedBy === undefined);
    expect(allowed.length).toBe(200);
    const refused = standings.find(({ refusedBy }) => refusedBy !== undefined);
    expect(refused).toMatchObject({
      refusedBy: 'minute',
      windows: [
        { span: 'minute', max: 200, remaining: 0, seconds: 30 },
        { span: 'day', max: 10_000 },
      ],
    });
  });

  it('begins anew with the minute, and with the day of Shanghai', async () => {
    const subject = await createSubject();
    const allowance = new CallAllowance(database.db);
    const limits = { perMinute: 2, perDay: 3 };
    const use = async (at: number) => (await allowance.use(subject, limits, at)).refusedBy;
    expect([await use(NOW), await use(NOW), await use(NOW)]).toEqual([
      undefined,
      undefined,
      'minute',
    ]);
    expect([await use(NOW + 60_000), await use(NOW + 60_000)]).toEqual([undefined, 'day']);
    const evening = Date.parse('2026-11-24T23:59:59+08:00');
    expect(await use(evening)).toBe('day');
    expect(await use(evening + 1_000)).toBeUndefined();
  });

  it('counts applications and modes apart', async () => {
    const [one, other] = [await createSubject(), await createSubject()];
    const allowance = new CallAllowance(database.db);
    const limits = { perMinute: 1, perDay: 10 };
    for (const subject of [one, other, { ...one, mode: 'test' as const }]) {
      expect((await allowance.use(subject, limits, NOW)).refusedBy).toBeUndefined();
      expect((await allowance.use(subject, limits, NOW)).refusedBy).toBe('minute');
    }
  });

  it('leaves a member a fifth of a minute, over several processes, and the rest to the others', async () => {
    const subject = await createSubject();
    const processes = [new CallAllowance(database.db), new CallAllowance(database.db)];
    const limits = { perMinute: 50, perDay: 1_000 };
    const call = async (accountId: string, times: number) => {
      const standings = [];
      for (let at = 0; at < times; at += 1) {
        const process = processes[at % processes.length] as CallAllowance;
        standings.push(await process.use({ ...subject, accountId }, limits, NOW));
      }
      return standings;
    };
    const looping = await call('looping', 60);
    expect(looping.filter(({ refusedBy }) => refusedBy === undefined)).toHaveLength(10);
    expect(looping.at(-1)).toMatchObject({
      refusedBy: 'member',
      windows: [
        { span: 'minute', max: 50, remaining: expect.any(Number) },
        { span: 'day', max: 1_000 },
        { span: 'member', max: 10, remaining: 0, seconds: 30 },
      ],
    });
    for (const { refusedBy } of await call('other', 5)) expect(refusedBy).toBeUndefined();
  });

  it('forgets minutes after an hour and keeps days', async () => {
    const subject = await createSubject();
    const accountId = 'member';
    const limits = { perMinute: 5, perDay: 5 };
    await new CallAllowance(database.db).use({ ...subject, accountId }, limits, NOW);
    await forgetOldUsage(database.db, NOW + 2 * 3_600_000);
    const rows = await database.query('select span from open_usage where app_id = $1', [
      subject.appId,
    ]);
    expect(rows).toEqual([{ span: 'day' }]);
  });
});
