import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { startWire } from '@zhucheng/test-kit/wire';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { limitWindow } from '../../db/schema.ts';
import { suiteDatabase, until } from '../../../test/harness.ts';
import { hasRedis, startRedis } from '../../../test/nothing-lost/processes.ts';
import type { LimitPortions } from './limit-portions.ts';
import { deleteEndedWindows } from './limit-windows.repository.ts';
import { SharedLimit } from './shared-limit.ts';
import { SharedPortions } from './shared-portions.ts';

const MINUTE = 60_000;
const database = await suiteDatabase();
afterAll(database.drop);

/** Portions that are taken in one place of memory, as all processes do from the database. */
function portionsInMemory(): LimitPortions {
  const windows = new Map<string, number>();
  return {
    take: async ({ key, wanted, max, windowMs }) => {
      const before = windows.get(key) ?? 0;
      windows.set(key, Math.min(max, before + wanted));
      const granted = Math.min(wanted, max - before);
      return { granted, free: Math.max(0, max - before - granted), leftMs: windowMs };
    },
  };
}

/** Processes with the same limit that take their portions from one place. */
const startProcesses = (max: number, portions: readonly LimitPortions[], windowMs = MINUTE) =>
  portions.map((each) => {
    const limit = new SharedLimit({ name: 'test', max, windowMs });
    return { use: (subject: string, now?: number) => limit.use(each, subject, now) };
  });

/** Uses by turns until every process has refused; returns how many were allowed. */
async function useUp(processes: ReturnType<typeof startProcesses>, subject = randomUUID()) {
  let allowed = 0;
  const open = new Set(processes);
  while (open.size > 0) {
    for (const each of open) {
      if ((await each.use(subject)).allowed) allowed += 1;
      else open.delete(each);
    }
  }
  return allowed;
}

describe('over all processes', () => {
  it('a limit allows its maximum and at most 5 % more over twenty processes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 2_000 }),
        fc.integer({ min: 1, max: 20 }),
        async (max, count) => {
          const portions = portionsInMemory();
          const processes = startProcesses(max, Array<LimitPortions>(count).fill(portions));
          const allowed = await useUp(processes);
          expect(allowed).toBeGreaterThanOrEqual(max);
          expect(allowed).toBeLessThanOrEqual(max + count * Math.floor(max / 400));
          expect(allowed).toBeLessThanOrEqual(1.05 * max);
        },
      ),
      { numRuns: 30 },
    );
  });

  it('uses at the same moment are counted once each', async () => {
    const [one] = startProcesses(30, [portionsInMemory()]);
    const uses = await Promise.all(Array.from({ length: 50 }, async () => one!.use('a')));
    expect(uses.filter(({ allowed }) => allowed)).toHaveLength(30);
  });

  it('few uses ask: the first of many are handed out at once', () => {
    const take = jest.fn(() => Promise.resolve(undefined));
    const [one] = startProcesses(2_400, [{ take }]);
    for (let use = 0; use < 6; use += 1) expect(one!.use('a')).toMatchObject({ allowed: true });
    expect(take).not.toHaveBeenCalled();
  });

  it('a refusal tells the seconds to wait, and the next window begins anew', async () => {
    const [one] = startProcesses(1, [portionsInMemory()]);
    const now = Date.now();
    expect(await one!.use('a', now)).toEqual({ allowed: true, remaining: 0, seconds: 60 });
    expect(await one!.use('a', now + 20_500)).toEqual({
      allowed: false,
      remaining: 0,
      seconds: 40,
    });
    expect(await one!.use('b', now + 20_500)).toMatchObject({ allowed: true });
  });

  it('uses of one platform are not counted against another of the same process', async () => {
    const limit = new SharedLimit({ name: 'test', max: 1, windowMs: MINUTE });
    const [one, other] = [portionsInMemory(), portionsInMemory()];
    expect(await limit.use(one, 'a')).toMatchObject({ allowed: true });
    expect(await limit.use(other, 'a')).toMatchObject({ allowed: true });
    expect(await limit.use(one, 'a')).toMatchObject({ allowed: false });
  });

  it('each process counts for itself while nobody can be asked', async () => {
    const nobody = { take: async () => undefined };
    expect(await useUp(startProcesses(300, [nobody, nobody]))).toBe(600);
  });
});

describe('from the database', () => {
  const shared = (answerMs = MINUTE) => new SharedPortions(database.db, undefined, answerMs);

  it('processes take no more than the maximum together, whatever the order', async () => {
    expect(await useUp(startProcesses(7, [shared(), shared(), shared()]))).toBe(7);
    const allowed = await useUp(startProcesses(400, [shared(), shared()]));
    expect(allowed).toBeGreaterThanOrEqual(400);
    expect(allowed).toBeLessThanOrEqual(402);
  });

  it('a window ends for all, and what has ended is deleted', async () => {
    const portions = shared();
    const request = { key: randomUUID(), wanted: 2, max: 3, windowMs: 40 };
    expect(await portions.take(request)).toMatchObject({ granted: 2, free: 1 });
    expect(await portions.take({ ...request, windowMs: MINUTE })).toMatchObject({ granted: 1 });
    await until(async () => (await portions.take(request))?.granted === 2);
    await until(async () => {
      await deleteEndedWindows(database.db);
      const rows = await database.db.select().from(limitWindow);
      return rows.every(({ key }) => key !== request.key);
    });
  });

  it('a database that does not answer is not waited for', async () => {
    const { db } = database;
    await db.transaction(async (tx) => {
      await tx.execute(sql`lock table limit_window in access exclusive mode`);
      expect(
        await shared(50).take({ key: 'a', wanted: 1, max: 1, windowMs: MINUTE }),
      ).toBeUndefined();
    });
  });
});

const redis = hasRedis() ? await startRedis() : undefined;
afterAll(() => redis?.stop());

const withRedis = redis ? describe : describe.skip;
withRedis(`from Redis${redis ? '' : ' (not run: no redis-server here)'}`, () => {
  const url = redis && `redis://127.0.0.1:${redis.port}`;

  it('processes share a limit, and go on with the database while Redis is away', async () => {
    const stores = [0, 1].map(() => new SharedPortions(database.db, url, MINUTE));
    // Each finds its way back by itself.
    const isRedis = async () => {
      const keys: string[] = stores.map(() => randomUUID());
      for (const [at, store] of stores.entries())
        await store.take({ key: keys[at]!, wanted: 1, max: 9, windowMs: MINUTE });
      const rows = await database.db.select().from(limitWindow);
      return rows.every(({ key }) => !keys.includes(key));
    };
    await until(isRedis);
    expect(await useUp(startProcesses(5, stores))).toBe(5);
    await redis?.stop();
    expect(await useUp(startProcesses(5, stores))).toBe(5);
    await redis?.restart();
    await until(isRedis);
    expect(await useUp(startProcesses(5, stores))).toBe(5);
    stores.forEach((store) => store.close());
  });

  it('a Redis that falls silent is not waited for, and is asked again when it speaks', async () => {
    const wire = await startWire(url!);
    const store = new SharedPortions(database.db, wire.url, MINUTE);
    const countsInDatabase = async () => {
      const key: string = randomUUID();
      await store.take({ key, wanted: 1, max: 9, windowMs: MINUTE });
      return (await database.db.$count(limitWindow, eq(limitWindow.key, key))) === 1;
    };
    await until(async () => !(await countsInDatabase()));
    wire.hold();
    expect(await countsInDatabase()).toBe(true);
    expect(await store.findRedisProblem()).toMatch('没有回答');
    wire.release();
    await until(async () => !(await countsInDatabase()));
    expect(await store.findRedisProblem()).toBeUndefined();
    store.close();
    await wire.close();
  });
});
