import type { AiRunEvent } from '@zhucheng/contracts';
import fc from 'fast-check';
import { apiSuite, testApi, until } from '../../../test/harness.ts';
import { createMember, type Member } from '../../../test/members.ts';
import { beginRun, listen, readRun, type Reading } from '../../../test/runs.ts';
import { AI_USES } from '../../modules/points/points.rules.ts';
import { getQuota } from '../../modules/points/quota.service.ts';
import { RunBreak } from './run-kinds.ts';

const { api, database } = await apiSuite();
/** Another process on the same database. */
const other = await testApi(database.url);
const [origin, otherOrigin] = [await listen(api), await listen(other)];

afterAll(() => other.close());

const quotaOf = ({ accountId }: Member) => getQuota(database.db, accountId);
const START = AI_USES.start;

describe('a run', () => {
  it('is read as it comes, and its quota spent at the end', async () => {
    const member = await createMember(api);
    const run = await beginRun(api, member);
    const work = await run.work();
    expect(await quotaOf(member)).toEqual({ residue: START - 1, reserved: 1 });
    const reading = await readRun(origin, run.wireId, member);
    work.append({ kind: 'writer', writer: 'offline', reason: '没有配置模型' });
    work.append({ kind: 'text', text: '盾构' });
    work.append({ kind: 'text', text: '施工' });
    await until(() => reading.text() === '盾构施工');
    work.append({ kind: 'text', text: '方案' });
    work.append({ kind: 'piece', name: 'citation', value: { number: 1 } });
    work.end();
    await reading.ended;
    expect(reading.text()).toBe('盾构施工方案');
    expect(reading.events.at(-1)).toEqual({ kind: 'end', state: 'done' });
    expect(reading.ids).toEqual(reading.ids.map((_, at) => at + 1));
    expect(await quotaOf(member)).toEqual({ residue: START - 1, reserved: 0 });
  });

  it('is sent uncompressed, unbuffered and with the headers of all replies', async () => {
    const member = await createMember(api);
    const run = await beginRun(api, member);
    const url = `${origin}/api/ai/run/events?run=${run.wireId}`;
    const leaving = new AbortController();
    const headers = { ...member.headers, 'accept-encoding': 'br, gzip' };
    const { headers: got } = await fetch(url, { headers, signal: leaving.signal });
    leaving.abort();
    expect(got.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(got.get('content-encoding')).toBeNull();
    expect(got.get('cache-control')).toBe('no-store, no-transform');
    expect(got.get('x-accel-buffering')).toBe('no');
    expect(got.get('content-security-policy')).toContain("default-src 'none'");
    (await run.work()).end();
  });

  it('goes on at another process after its last event, and from the first word after a reload', async () => {
    const member = await createMember(api);
    const run = await beginRun(api, member);
    const work = await run.work();
    const first = await readRun(origin, run.wireId, member);
    work.append({ kind: 'text', text: '一、' });
    await until(() => first.events.length === 1);
    first.leave();
    await first.ended;
    work.append({ kind: 'text', text: '编制依据' });
    const resumed = await readRun(otherOrigin, run.wireId, { ...member, lastId: 1 });
    await until(() => resumed.text() === '编制依据');
    const reloaded = await readRun(otherOrigin, run.wireId, member);
    await until(() => reloaded.text() === '一、编制依据');
    work.append({ kind: 'text', text: '。' });
    work.end();
    await Promise.all([resumed.ended, reloaded.ended]);
    expect(resumed.ids).toEqual([2, 3, 4]);
    expect(reloaded.text()).toBe('一、编制依据。');
    // The text stays after the end; a reader that has it all is told not to come again.
    const late = await readRun(otherOrigin, run.wireId, { ...member, lastId: 3 });
    await late.ended;
    expect(late.events).toEqual([{ kind: 'end', state: 'done' }]);
    expect((await readRun(otherOrigin, run.wireId, { ...member, lastId: 4 })).status).toBe(204);
  });

  it('is sent from the first word after an event that it never had', async () => {
    const member = await createMember(api);
    const run = await beginRun(api, member);
    const work = await run.work();
    work.append({ kind: 'text', text: '甲' });
    work.end();
    const reading = await readRun(origin, run.wireId, { ...member, lastId: 99 });
    await reading.ended;
    expect(reading.text()).toBe('甲');
  });

  it('is unknown to others', async () => {
    const member = await createMember(api);
    const run = await beginRun(api, member);
    const stranger = await createMember(api);
    const path = `/ai/run/events?run=${run.wireId}`;
    expect((await api.get(path)).body.code).toBe('40100');
    expect((await api.get(path, stranger)).body.code).toBe('40400');
    const stopped = await api.post('/ai/run/stop', { run: run.wireId }, stranger);
    expect(stopped.body.code).toBe('40400');
    (await run.work()).end();
  });

  it('goes on without readers', async () => {
    const member = await createMember(api);
    const run = await beginRun(api, member);
    const work = await run.work();
    const reading = await readRun(origin, run.wireId, member);
    reading.leave();
    await reading.ended;
    expect(work.signal.aborted).toBe(false);
    work.append({ kind: 'text', text: '写完' });
    work.end();
    const later = await readRun(origin, run.wireId, member);
    await later.ended;
    expect(later.text()).toBe('写完');
  });
});

describe('stopping', () => {
  it.each([
    ['returns the quota before a word is written', '', START],
    ['spends it afterwards', '一个字', START - 1],
  ])('%s, from any process', async (_title, text, residue) => {
    const member = await createMember(api);
    const run = await beginRun(api, member);
    const work = await run.work();
    const reading = await readRun(otherOrigin, run.wireId, member);
    if (text) work.append({ kind: 'text', text });
    await until(() => reading.text() === text);
    const { body } = await other.post('/ai/run/stop', { run: run.wireId }, member);
    expect(body.model).toEqual({ state: 'stopped' });
    await until(() => work.signal.aborted);
    work.append({ kind: 'text', text: '多余的' });
    await reading.ended;
    expect(reading.events.at(-1)).toEqual({ kind: 'end', state: 'stopped', reason: '已停止' });
    expect(reading.text()).toBe(text);
    expect(await quotaOf(member)).toEqual({ residue, reserved: 0 });
    const again = await api.post('/ai/run/stop', { run: run.wireId }, member);
    expect(again.body.model).toEqual({ state: 'stopped' });
  });
});

describe('work that goes wrong', () => {
  it.each([
    [new RunBreak('模型没有回应'), 'interrupted', '模型没有回应'],
    [new Error('secret'), 'failed', '写作时出了错，点数已退回，请再试一次'],
  ])('ends the run with its text and returns the quota: %s', async (error, state, reason) => {
    const member = await createMember(api);
    const run = await beginRun(api, member);
    const work = await run.work();
    work.append({ kind: 'text', text: '半句' });
    work.fail(error);
    const reading = await readRun(origin, run.wireId, member);
    await reading.ended;
    expect(reading.text()).toBe('半句');
    expect(reading.events.at(-1)).toEqual({ kind: 'end', state, reason });
    expect(await quotaOf(member)).toEqual({ residue: START, reserved: 0 });
  });

  it('stores what JSON in PostgreSQL cannot hold without its zeros and half characters', async () => {
    const member = await createMember(api);
    const run = await beginRun(api, member);
    const work = await run.work();
    work.append({ kind: 'text', text: '桩\u0000基\ud83d' });
    work.append({ kind: 'text', text: '\ude00\udc00' });
    work.end();
    const reading = await readRun(origin, run.wireId, member);
    await reading.ended;
    expect(reading.text()).toBe('桩基😀\ufffd');
  });
});

describe('a member', () => {
  it('has at most two runs at once, and no more than the quota allows', async () => {
    const member = await createMember(api);
    const orders = await Promise.allSettled([1, 2, 3, 4].map(() => beginRun(api, member)));
    const refused = orders.flatMap((order) => (order.status === 'rejected' ? [order.reason] : []));
    expect(refused).toMatchObject([{ code: '42900' }, { code: '42900' }]);
    for (const order of orders) {
      if (order.status === 'fulfilled') await api.app.runs.stop(member.accountId, order.value.id);
    }
    await expect(beginRun(api, member, { price: START + 1 })).rejects.toMatchObject({
      code: '40900',
    });
    expect(await quotaOf(member)).toEqual({ residue: START, reserved: 0 });
  });
});

describe('a reader whose connection breaks at random', () => {
  it('gets every event once, in order, from whichever process', async () => {
    const member = await createMember(api);
    const cuts = fc.array(
      fc.record({ words: fc.nat(6), at: fc.constantFrom(origin, otherOrigin) }),
      {
        maxLength: 6,
      },
    );
    await fc.assert(
      fc.asyncProperty(cuts, async (parts) => {
        const run = await beginRun(api, member, { price: 0 });
        const work = await run.work();
        const got: { id: number; event: AiRunEvent }[] = [];
        const take = ({ ids, events }: Reading) =>
          ids.forEach((id, i) => got.push({ id, event: events[i] as AiRunEvent }));
        let text = '';
        for (const { words, at } of parts) {
          const reading = await readRun(at, run.wireId, { ...member, lastId: got.length });
          for (let i = 0; i < words; i += 1) {
            text += `${i}字`;
            work.append({ kind: 'text', text: `${i}字` });
          }
          // Sometimes the connection breaks before anything has come.
          if (words % 2 === 0) await until(() => textOf(got) + reading.text() === text);
          reading.leave();
          await reading.ended;
          take(reading);
        }
        work.end();
        const last = await readRun(otherOrigin, run.wireId, { ...member, lastId: got.length });
        await last.ended;
        take(last);
        expect(got.map(({ id }) => id)).toEqual(got.map((_, at) => at + 1));
        expect(textOf(got)).toBe(text);
        expect(got.at(-1)?.event).toEqual({ kind: 'end', state: 'done' });
      }),
      { numRuns: 15 },
    );
  });
});

const textOf = (got: readonly { event: AiRunEvent }[]) =>
  got.map(({ event }) => (event.kind === 'text' ? event.text : '')).join('');

describe('200 readers at two processes', () => {
  it('all get every event once', async () => {
    const member = await createMember(api);
    const run = await beginRun(api, member);
    const work = await run.work();
    const readings = await Promise.all(
      Array.from({ length: 200 }, (_, at) =>
        readRun(at % 2 ? origin : otherOrigin, run.wireId, member),
      ),
    );
    const words = Array.from({ length: 40 }, (_, at) => `第${at}句。`);
    for (const text of words) {
      work.append({ kind: 'text', text });
      await until(() => readings[0]?.text().endsWith(text) === true);
    }
    work.end();
    await Promise.all(readings.map(({ ended }) => ended));
    const expected = readings[0]?.events as AiRunEvent[];
    expect(readings[0]?.text()).toBe(words.join(''));
    for (const reading of readings) expect(reading.events).toEqual(expected);
  });
});
