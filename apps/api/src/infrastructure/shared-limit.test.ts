import { randomUUID } from 'node:crypto';
import { hasRedis, startRedis } from '../../test/nothing-lost/processes.ts';
import { until } from '../../test/harness.ts';
import { SharedCounters, SharedLimit } from './shared-limit.ts';

const options = { name: 'test', max: 3, windowMs: 60_000 };

/** Uses by turns in two processes until one is refused; returns how many were allowed and the wait. */
async function useUp(processes: readonly { limit: SharedLimit; counters: SharedCounters }[]) {
  const subject = randomUUID();
  for (let allowed = 0; ; allowed += 1) {
    const { limit, counters } = processes[allowed % processes.length]!;
    const wait = await limit.consume(counters, subject);
    if (wait > 0) return { allowed, wait };
  }
}

const startProcess = (url?: string) => ({
  limit: new SharedLimit(options),
  counters: new SharedCounters(url),
});

describe('SharedLimit without Redis', () => {
  it('counts in each process', async () => {
    const processes = [startProcess(), startProcess()];
    expect(await useUp(processes)).toEqual({ allowed: 6, wait: 60 });
  });
});

const redis = hasRedis() ? await startRedis() : undefined;
afterAll(() => redis?.stop());

const withRedis = redis ? describe : describe.skip;
withRedis(`SharedLimit with Redis${redis ? '' : ' (not run: no redis-server here)'}`, () => {
  // This is called where the tests are skipped, too.
  const url = redis && `redis://127.0.0.1:${redis.port}`;
  const processes = [startProcess(url), startProcess(url)];
  const isShared = async () => {
    const counts = await Promise.all(
      processes.map((one) => one.counters.count(randomUUID(), 1_000)),
    );
    return counts.every((count) => count?.count === 1);
  };
  afterAll(() => processes.forEach(({ counters }) => counters.close()));

  it('holds over all processes and tells the seconds to wait', async () => {
    await until(isShared);
    expect(await useUp(processes)).toEqual({ allowed: 3, wait: 60 });
  });

  it('begins a new window when the first has ended', async () => {
    const key = randomUUID();
    const { counters } = processes[0]!;
    expect(await counters.count(key, 50)).toMatchObject({ count: 1 });
    expect(await counters.count(key, 50)).toMatchObject({ count: 2 });
    await until(async () => (await counters.count(`${key}-other`, 50)) !== undefined);
    await until(async () => (await counters.count(key, 50))?.count === 1);
  });

  it('counts in each process while Redis is away, and over all when it is back', async () => {
    await redis?.stop();
    expect((await useUp(processes)).allowed).toBe(6);
    await redis?.restart();
    await until(isShared);
    expect((await useUp(processes)).allowed).toBe(3);
  });
});
