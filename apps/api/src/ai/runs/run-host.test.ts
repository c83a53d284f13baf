import { apiSuite, testApi, until, type TestApi } from '../../../test/harness.ts';
import { createMember, type Member } from '../../../test/members.ts';
import { beginRun, listen, readRun, startMortalApi, type Reading } from '../../../test/runs.ts';
import { Jobs } from '../../jobs/jobs.ts';
import { AI_USES } from '../../modules/points/points.rules.ts';
import { getQuota } from '../../modules/points/quota.service.ts';

const leaseTimes = { leaseMs: 600, roundMs: 100 };
const { api, database } = await apiSuite({}, { leaseTimes });
const origin = await listen(api);

const quotaOf = ({ accountId }: Member) => getQuota(database.db, accountId);
const START = AI_USES.start;

const startMortal = () => startMortalApi(database.url, { leaseTimes });

describe('a process that dies', () => {
  it('leaves a run that another process ends as interrupted, with its text and quota', async () => {
    const mortal = await startMortal();
    const member = await createMember(api);
    const run = await beginRun(mortal, member);
    const work = await run.work();
    const reading = await readRun(origin, run.wireId, member);
    work.append({ kind: 'text', text: '写到一半' });
    await until(() => reading.text() === '写到一半');
    await mortal.die();
    await reading.ended;
    expect(reading.text()).toBe('写到一半');
    expect(reading.events.at(-1)).toMatchObject({ kind: 'end', state: 'interrupted' });
    expect(await quotaOf(member)).toEqual({ residue: START, reserved: 0 });
  });

  it('has a run that it took but did not begin begun by another', async () => {
    const member = await createMember(api);
    const run = await beginRun(api, member);
    const started = await run.work();
    started.end();
    // As a process leaves it that dies after the commit.
    const left = await beginRun(api, await createMember(api));
    const work = await left.work();
    await database.query(
      `update ai_run set state = 'waiting', attempts = 1, lease_id = null,
         leased_until = now() - interval '1 second' where id = $1`,
      [left.id],
    );
    (await left.work(2)).end();
    await until(async () => {
      const [row] = await database.query('select state from ai_run where id = $1', [left.id]);
      return row?.state === 'done';
    });
    expect(work.signal.aborted).toBe(true);
  });

  it('gives its runs back when it stops as it should', async () => {
    const stopping = await testApi(database.url, {}, { leaseTimes });
    const member = await createMember(api);
    const run = await beginRun(stopping, member);
    const work = await run.work();
    work.append({ kind: 'text', text: '最后一句' });
    await stopping.close();
    const reading = await readRun(origin, run.wireId, member);
    await reading.ended;
    expect(reading.text()).toBe('最后一句');
    expect(reading.events.at(-1)).toMatchObject({ kind: 'end', state: 'interrupted' });
  });
});

const withJobs = async (host: TestApi, test: () => Promise<void>) => {
  const jobs = new Jobs(database.url, host.app);
  await jobs.start();
  await test();
  await jobs.stop();
};

describe('a queued run', () => {
  it('is begun again by the next process after a crash, with what was kept', async () => {
    const member = await createMember(api);
    const mortal = await startMortal();
    const mortalJobs = new Jobs(database.url, mortal.app);
    await mortalJobs.start();
    const run = await beginRun(mortal, member, { queued: true });
    const reading = await readRun(origin, run.wireId, member);
    const first = await run.work();
    first.append({ kind: 'text', part: '1', text: '第一节' });
    await until(() => reading.text() === '第一节');
    await mortal.die();
    await mortalJobs.stop();
    await withJobs(api, async () => {
      const second = await run.work(2);
      second.append({ kind: 'restart', part: '1' });
      second.append({ kind: 'text', part: '1', text: '重写' });
      second.end();
      await reading.ended;
    });
    expect(reading.events).toEqual([
      { kind: 'text', part: '1', text: '第一节' },
      { kind: 'restart', part: '1' },
      { kind: 'text', part: '1', text: '重写' },
      { kind: 'end', state: 'done' },
    ]);
    expect(await quotaOf(member)).toEqual({ residue: START - 1, reserved: 0 });
  });

  it('wakes the queue when its process has died', async () => {
    const member = await createMember(api);
    const run = await beginRun(api, member, { queued: true });
    const { promise: woken, resolve } = Promise.withResolvers<void>();
    const unsubscribe = api.app.runs.onQueued(resolve);
    await database.query(
      `update ai_run set state = 'running', attempts = 1, lease_id = id,
         leased_until = now() - interval '1 second' where id = $1`,
      [run.id],
    );
    await woken;
    unsubscribe();
    await api.app.runs.stop(member.accountId, run.id);
  });

  it("is another process's at once when its process stops as it should", async () => {
    const stopping = await testApi(database.url, {}, { leaseTimes });
    const jobs = new Jobs(database.url, stopping.app);
    await jobs.start();
    const member = await createMember(api);
    const run = await beginRun(stopping, member, { queued: true });
    await run.work();
    const { promise: woken, resolve } = Promise.withResolvers<void>();
    const unsubscribe = api.app.runs.onQueued(resolve);
    await Promise.all([stopping.close(), jobs.stop()]);
    await woken;
    unsubscribe();
    await api.app.runs.stop(member.accountId, run.id);
  });

  it('is passed on by a process that gets it while it stops', async () => {
    const stopping = await testApi(database.url, {}, { leaseTimes });
    const member = await createMember(api);
    const run = await beginRun(api, member, { queued: true });
    await database.query(
      `update ai_run set leased_until = now() + interval '30 seconds' where id = $1`,
      [run.id],
    );
    await stopping.app.runs.close();
    await stopping.app.runs.work(run.id);
    const [row] = await database.query(
      'select state, leased_until <= now() as free from ai_run where id = $1',
      [run.id],
    );
    expect(row).toEqual({ state: 'waiting', free: true });
    await stopping.close();
    await api.app.runs.stop(member.accountId, run.id);
  });

  it('is given up after three processes have died of it', async () => {
    const member = await createMember(api);
    const run = await beginRun(api, member, { queued: true });
    await database.query(
      `update ai_run set state = 'running', attempts = 3, lease_id = id,
         leased_until = now() - interval '1 second' where id = $1`,
      [run.id],
    );
    const reading = await readRun(origin, run.wireId, member);
    await reading.ended;
    expect(reading.events.at(-1)).toMatchObject({ kind: 'end', state: 'failed' });
    expect(await quotaOf(member)).toEqual({ residue: START, reserved: 0 });
  });
});

describe('readers at a process that dies', () => {
  const listStored = async (run: string) => {
    const rows = await database.query(
      'select seq, data from ai_event where run_id = $1 order by seq',
      [run],
    );
    return rows.map(({ seq, data }) => ({ id: seq, event: data }));
  };
  const listRead = (...readings: Reading[]) =>
    readings.flatMap(({ ids, events }) => ids.map((id, at) => ({ id, event: events[at] })));

  it('go on at another one: no event is lost or comes twice', async () => {
    const mortal = await startMortal();
    const mortalOrigin = await listen(mortal);
    const mortalJobs = new Jobs(database.url, mortal.app);
    await mortalJobs.start();
    const begun = await Promise.all(
      [false, true].map(async (queued) => {
        const member = await createMember(api);
        const run = await beginRun(mortal, member, { queued });
        const work = await run.work();
        const reading = await readRun(mortalOrigin, run.wireId, member);
        work.append({ kind: 'text', text: '写到一半' });
        await until(() => reading.text() === '写到一半');
        return { member, run, reading, queued };
      }),
    );
    await mortal.die();
    await mortalJobs.stop();
    await withJobs(api, async () => {
      for (const { member, run, reading, queued } of begun) {
        await reading.ended;
        const lastId = reading.ids.at(-1) ?? 0;
        const resumed = await readRun(origin, run.wireId, { ...member, lastId });
        if (queued) (await run.work(2)).end();
        await resumed.ended;
        const read = listRead(reading, resumed);
        expect(read).toEqual(await listStored(run.id));
        expect(read.map(({ id }) => id)).toEqual(read.map((_, at) => at + 1));
        const residue = queued ? START - 1 : START;
        expect(await quotaOf(member)).toEqual({ residue, reserved: 0 });
      }
    });
  });
});
