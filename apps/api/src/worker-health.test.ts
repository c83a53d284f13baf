import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { suiteDatabase } from '../test/harness.ts';
import { openDatabase } from './db/client.ts';
import { createWorkerHealth } from './worker-health.ts';

const LIMITS = { slowLoop: 60_000, slowDatabase: 60_000, gone: 60_000 };

const database = await suiteDatabase();
afterAll(() => database.drop());

interface Asked extends Partial<typeof LIMITS> {
  url?: string;
  problems?: string[];
}

/** What a worker on a database answers at a path. */
async function ask(path: string, { url = database.url, problems = [], ...limits }: Asked = {}) {
  const db = openDatabase(url, { max: 1 });
  const server = createWorkerHealth({
    db,
    config: { health: { ...LIMITS, ...limits } },
    watch: { problems: new Map(problems.map((problem) => ['clock', problem] as const)) },
    isLeading: () => true,
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const reply = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
  const body = (await reply.json()) as Record<string, unknown>;
  server.close();
  await db.$client.end();
  return { status: reply.status, body, retryAfter: reply.headers.get('retry-after') };
}

describe('the health of a worker', () => {
  it('is that it runs, whatever became of its database', async () => {
    const away = { url: 'postgres://nobody@127.0.0.1:1/none' };
    expect(await ask('/healthz', away)).toMatchObject({ status: 200, body: { leading: true } });
    expect((await ask('/elsewhere')).status).toBe(404);
  });

  it('is ready, also when it is slow or something is amiss, and says so', async () => {
    expect(await ask('/readyz')).toMatchObject({ status: 200, body: { msg: '就绪', slow: [] } });
    expect(await ask('/readyz', { slowDatabase: -1 })).toMatchObject({
      status: 200,
      body: { msg: expect.stringContaining('在服务，但是慢：数据库') as string },
    });
    expect((await ask('/readyz', { problems: ['时钟不准'] })).body).toMatchObject({
      msg: '在服务，但是时钟不准',
      problems: ['时钟不准'],
    });
  });

  it('is not ready while the database is gone', async () => {
    const { status, body, retryAfter } = await ask('/readyz', {
      url: 'postgres://nobody@127.0.0.1:1/none',
      gone: 3_000,
    });
    expect([status, retryAfter]).toEqual([503, '5']);
    expect(body.msg).toContain('没有回答');
  });
});
