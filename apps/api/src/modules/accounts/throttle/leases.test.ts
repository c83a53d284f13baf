import { setTimeout as sleep } from 'node:timers/promises';
import { suiteDatabase, until, type SuiteDatabase } from '../../../../test/harness.ts';
import { acquireLease } from './leases.service.ts';

const RULE = { scope: 'lease-test', seconds: 60 };

let database: SuiteDatabase;
beforeAll(async () => {
  database = await suiteDatabase();
});
afterAll(() => database.drop());

describe('acquireLease', () => {
  it('gives one of many at the same time, and the next after its release', async () => {
    const { db } = database;
    const tries = Array.from({ length: 8 }, () => acquireLease(db, RULE, 'a'));
    const leases = (await Promise.all(tries)).flatMap((lease) => lease ?? []);
    expect(leases).toHaveLength(1);
    expect(await acquireLease(db, { ...RULE, scope: 'lease-other' }, 'a')).toBeDefined();
    expect(await acquireLease(db, RULE, 'b')).toBeDefined();
    await leases[0]?.release();
    expect(await acquireLease(db, RULE, 'a')).toBeDefined();
  });

  it('is renewed as long as it is held, and taken over from a process that died', async () => {
    const { db } = database;
    const short = { scope: 'lease-short', seconds: 1 };
    const held = await acquireLease(db, short, 'c');
    await sleep(1_500);
    expect(await acquireLease(db, short, 'c')).toBeUndefined();
    await held?.release();
    await db.execute(
      `update throttle set locked_until = now() + interval '300 ms' where scope = 'lease-short'`,
    );
    expect(await acquireLease(db, short, 'c')).toBeUndefined();
    await until(async () => (await acquireLease(db, short, 'c')) !== undefined);
  });

  it('does not release the lease of another', async () => {
    const { db } = database;
    const lost = await acquireLease(db, RULE, 'd');
    await db.execute(`update throttle set locked_until = now() where scope = 'lease-test'`);
    expect(await acquireLease(db, RULE, 'd')).toBeDefined();
    await lost?.release();
    expect(await acquireLease(db, RULE, 'd')).toBeUndefined();
  });
});
