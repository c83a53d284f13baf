import { CODES } from '@zhucheng/contracts';
import { eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { apiSuite, until } from '../../../../test/harness.ts';
import { createMember, type Member } from '../../../../test/members.ts';
import { account } from '../../../db/schema.ts';
import { ApiError } from '../../../http/api-error.ts';
import { toWireId } from '../../../wire-format.ts';
import { changeEach } from './task-definition.ts';
import { defineTask } from './task-definitions.ts';
import { TaskRunner } from './task-runner.ts';
import { startTask } from './tasks.service.ts';

const { api, database } = await apiSuite();
const { db } = database;

interface Task {
  id: string;
  state: string;
  done: number;
  total: number;
  failed: number;
  failures: { title: string; message: string }[];
  undoable: boolean;
}

const errors: unknown[] = [];
const log = { info: () => undefined, error: ({ err }: { err: unknown }) => errors.push(err) };
const runners: TaskRunner[] = [];
const startRunner = () => {
  const runner = new TaskRunner({ db: api.app.databases.primary, signals: api.app.signals, log });
  runners.push(runner);
  runner.start();
};

/** Adds a mark to names of accounts; names with 不 are refused. Fails as often as it is told to. */
let breakdowns = 0;
defineTask({
  kind: 'test.mark',
  async run(tx, ids) {
    const rows = await tx
      .select()
      .from(account)
      .where(inArray(account.id, [...ids]));
    if (breakdowns > 0) {
      breakdowns -= 1;
      throw new Error('the database went away');
    }
    return changeEach(
      tx,
      rows,
      ({ id, realname }) => ({ id: toWireId(id), title: realname }),
      async (savepoint, { id, realname }) => {
        await savepoint
          .update(account)
          .set({ realname: `${realname}*` })
          .where(eq(account.id, id));
        if (realname.includes('不')) throw new ApiError(CODES.conflict, '这位同事不能改');
        return { id, realname };
      },
    );
  },
  async revert(tx, entries) {
    for (const { id, realname } of entries as { id: string; realname: string }[])
      await tx.update(account).set({ realname }).where(eq(account.id, id));
    return [];
  },
});

let staff: Member;
beforeAll(async () => (staff = await createMember(api, { staff: ['editor'] })));
afterEach(async () => {
  await Promise.all(runners.splice(0).map((runner) => runner.stop()));
  breakdowns = 0;
  errors.length = 0;
});

async function createAccounts(names: readonly string[]): Promise<string[]> {
  if (!names.length) return [];
  const rows = await db
    .insert(account)
    .values(names.map((realname) => ({ realname })))
    .returning({ id: account.id });
  return rows.map(({ id }) => id);
}
const readNames = async (ids: readonly string[]) => {
  const rows = await db
    .select()
    .from(account)
    .where(inArray(account.id, [...ids]));
  return ids.map((id) => rows.find((row) => row.id === id)?.realname);
};

const start = (items: string[]) =>
  db.transaction((tx) =>
    startTask(tx, { accountId: staff.accountId, kind: 'test.mark', title: '加标记', items }),
  );
const call = async (name: string, id: string, member = staff) =>
  (await api.post(`/console/task/${name}`, { id }, member)).body;
const get = async (id: string) => (await call('get', id)).model as Task;
const listAudited = async (id: string) =>
  (await database.query('select action from audit_log where resource_id = $1', [id])).map(
    ({ action }) => action,
  );
async function ended(id: string): Promise<Task> {
  await until(async () => !['queued', 'running'].includes((await get(id)).state));
  return get(id);
}

describe('a task of staff', () => {
  it('changes all records, tells its progress and names what was refused', async () => {
    const ids = await createAccounts([
      ...Array.from({ length: 230 }, (_, at) => `甲${at}`),
      '不改',
    ]);
    const { id } = await start(ids);
    expect(await get(id)).toMatchObject({ state: 'queued', done: 0, total: 231, undoable: true });
    startRunner();
    const task = await ended(id);
    expect(task).toMatchObject({ state: 'done', done: 231, failed: 1 });
    expect(task.failures).toMatchObject([{ title: '不改', message: '这位同事不能改' }]);
    const names = await readNames(ids);
    expect(names.slice(0, 2)).toEqual(['甲0*', '甲1*']);
    expect(names.at(-1)).toBe('不改');
  });

  it('is taken back, once', async () => {
    const names = ['乙', '不改', '丙'];
    const ids = await createAccounts(names);
    const { id } = await start(ids);
    startRunner();
    await ended(id);
    const { model } = await call('undo', id);
    expect(model).toMatchObject({ total: 2, undoable: false });
    expect(await ended((model as Task).id)).toMatchObject({ state: 'done', failed: 0 });
    expect(await readNames(ids)).toEqual(names);
    expect((await get(id)).undoable).toBe(false);
    expect((await call('undo', id)).code).toBe('40900');
    expect(await listAudited(id)).toEqual(['task.undo']);
  });

  it('is stopped before it begins, and not after it has ended', async () => {
    const ids = await createAccounts(['丁']);
    const { id } = await start(ids);
    expect((await call('stop', id)).model).toMatchObject({ state: 'stopped' });
    startRunner();
    expect((await call('stop', id)).code).toBe('40900');
    expect(await listAudited(id)).toEqual(['task.stop']);
    expect(await readNames(ids)).toEqual(['丁']);
  });

  it('goes on after a failure, and is given up after three', async () => {
    const ids = await createAccounts(['戊']);
    breakdowns = 1;
    const { id } = await start(ids);
    startRunner();
    expect(await ended(id)).toMatchObject({ state: 'done', done: 1 });
    expect(await readNames(ids)).toEqual(['戊*']);
    breakdowns = 9;
    const second = await start(ids);
    expect(await ended(second.id)).toMatchObject({ state: 'failed', done: 0 });
    expect(await readNames(ids)).toEqual(['戊*']);
    expect(errors).toHaveLength(4);
  }, 60_000);

  it('is taken up again when its process has died', async () => {
    const ids = await createAccounts(['辛']);
    const { id } = await start(ids);
    await database.query(
      "update staff_task set state = 'running', leased_until = now() + interval '1 second'",
    );
    startRunner();
    expect(await ended(id)).toMatchObject({ state: 'done', done: 1 });
  }, 30_000);

  it('is seen by the member of staff who started it', async () => {
    const other = await createMember(api, { staff: ['editor'] });
    const { id } = await start(await createAccounts(['己']));
    for (const name of ['get', 'stop', 'undo'])
      expect((await call(name, id, other)).code).toBe('40400');
  });

  it('is done at once when it has no records', async () => {
    const { id } = await start([]);
    startRunner();
    expect(await ended(id)).toMatchObject({ state: 'done', done: 0, total: 0, failed: 0 });
  });

  it('changes each record once, however many processes work on it and whenever they stop', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 350 }),
        fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 3 }),
        async (size, stops) => {
          const ids = await createAccounts(Array.from({ length: size }, (_, at) => `庚${at}`));
          startRunner();
          startRunner();
          const { id } = await start(ids);
          for (const pause of stops) {
            await new Promise((resolve) => setTimeout(resolve, pause));
            await runners.shift()?.stop();
            startRunner();
          }
          expect(await ended(id)).toMatchObject({ state: 'done', done: size, failed: 0 });
          expect(await readNames(ids)).toEqual(ids.map((_, at) => `庚${at}*`));
          await Promise.all(runners.splice(0).map((runner) => runner.stop()));
        },
      ),
      { numRuns: Number(process.env.TASK_RUNS ?? 5) },
    );
  }, 120_000);
});
