import { sql } from 'drizzle-orm';
import { suiteDatabase, until } from '../../../test/harness.ts';
import { openDatabase } from '../../db/client.ts';
import { ApiError } from '../api-error.ts';
import { toApiError } from '../error-mapping.ts';
import { answerThroughFailover } from './failover.ts';

const database = await suiteDatabase();
const db = openDatabase(database.url, { max: 2, applicationName: 'failover-test' });

afterAll(async () => {
  await db.$client.end();
  await database.drop();
});

/** Answers once the server ends the connection under the first statement of the call. */
async function answerWhileCut(kind: 'query' | 'mutation') {
  let calls = 0;
  const answer = answerThroughFailover(kind, async () => {
    calls += 1;
    await db.execute(calls === 1 ? sql`select pg_sleep(60)` : sql`select 1`);
    return 'answered';
  });
  const outcome = answer.catch((error: unknown) => error);
  await until(async () => {
    const [ended] = await database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'failover-test' and query like '%pg_sleep%' and state = 'active'`,
    );
    return ended !== undefined;
  });
  return { outcome: await outcome, calls: () => calls };
}

describe('a call whose connection ends', () => {
  it('is repeated once if it only reads', async () => {
    const { outcome, calls } = await answerWhileCut('query');
    expect([outcome, calls()]).toEqual(['answered', 2]);
  });

  it('is never repeated if it writes: the caller is told to look first', async () => {
    const { outcome, calls } = await answerWhileCut('mutation');
    expect(calls()).toBe(1);
    expect(outcome).toBeInstanceOf(ApiError);
    expect(outcome).toMatchObject({ status: 503, code: '50301', retryAfter: 5 });
    expect((outcome as ApiError).message).toMatch(/可能已经生效.*核对/);
  });

  it('fails as it did if the second try fails as well, and at once for any other reason', async () => {
    const away = openDatabase('postgres://nobody@127.0.0.1:1/none', { max: 1 });
    let calls = 0;
    const read = answerThroughFailover('query', () => {
      calls += 1;
      return away.execute(sql`select 1`);
    });
    await expect(read).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } });
    expect(calls).toBe(2);
    const wrong = answerThroughFailover('query', () => {
      calls += 1;
      return db.execute(sql`select 1/0`);
    });
    await expect(wrong).rejects.toMatchObject({ cause: { code: '22012' } });
    expect(calls).toBe(3);
    await away.$client.end();
  });

  const write = sql`update setup_step set version = version`;

  it.each<[string, () => Promise<unknown>, string]>([
    ['wrote', () => db.execute(write), '50301'],
    ['committed', () => db.transaction((tx) => tx.execute(write)), '50301'],
    ['read', () => db.execute(sql`select 1`), 'ECONNREFUSED'],
    [
      'rolled back',
      () =>
        db.transaction((tx) => tx.execute(write).then(() => tx.rollback())).catch(() => undefined),
      'ECONNREFUSED',
    ],
  ])('that %s before the server was gone is answered by that', async (_what, begin, code) => {
    const away = openDatabase('postgres://nobody@127.0.0.1:1/none', { max: 1 });
    // More at once than the pool has connections, so that some wait for others'.
    const answers = Array.from({ length: 6 }, () =>
      answerThroughFailover('mutation', async () => {
        await begin();
        await away.execute(sql`select 1`);
      }),
    );
    for (const answer of await Promise.allSettled(answers)) {
      const { reason } = answer as PromiseRejectedResult;
      expect(toApiError(reason).code === '50301' ? '50301' : reason.cause.code).toBe(code);
    }
    await away.$client.end();
  });

  it('says of a write that was not sent that it can be done again', async () => {
    const away = openDatabase('postgres://nobody@127.0.0.1:1/none', { max: 1 });
    const write = answerThroughFailover('mutation', () => away.execute(sql`select 1`));
    await expect(write).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } });
    await away.$client.end();
  });
});
