import type { AiRunEvent } from '@zhucheng/contracts';
import { createParser } from 'eventsource-parser';
import { registerRunKind, type RunTools } from '../src/ai/runs/run-kinds.ts';
import { toWireId } from '../src/wire-format.ts';
import { testApi, type TestApi } from './harness.ts';
import type { Member } from './members.ts';

/** Work of a run under test: what the test says, until the test ends it. */
export interface WorkUnderTest extends RunTools {
  attempts: number;
  end: () => void;
  fail: (error: Error) => void;
}

const begun = new Map<string, PromiseWithResolvers<WorkUnderTest>[]>();

const waitForWork = (id: string, attempt: number) => {
  const all = begun.get(id) ?? [];
  begun.set(id, all);
  return (all[attempt - 1] ??= Promise.withResolvers<WorkUnderTest>());
};

for (const kind of ['test', 'test-queued']) {
  const forget = registerRunKind(kind, {
    queued: kind === 'test-queued',
    work: async (run, tools) => {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const work = { ...tools, attempts: run.attempts, end: resolve, fail: reject };
      waitForWork(run.id, run.attempts).resolve(work);
      await promise;
    },
  });
  // The next file of the process has kinds of its own, whose work tells its own tests.
  afterAll(forget);
}

/** Begins a run on an API; its work waits for the test. */
export async function beginRun(
  { app }: TestApi,
  { accountId }: Member,
  { price = 1, queued = false } = {},
) {
  const kind = queued ? 'test-queued' : 'test';
  const id = await app.runs.run({ accountId, kind, input: {}, price });
  return { id, wireId: toWireId(id), work: (attempt = 1) => waitForWork(id, attempt).promise };
}

/** What a reader of a run got. */
export interface Reading {
  status: number;
  ids: number[];
  events: AiRunEvent[];
  /** Text of the events, as a reader would show it. */
  text: () => string;
  /** Resolves when the stream has ended, however. */
  ended: Promise<void>;
  leave: () => void;
}

/** Reads a run's events over a real connection, as `EventSource` does. */
export async function readRun(
  origin: string,
  run: string,
  { headers, lastId }: { headers: Member['headers']; lastId?: number },
): Promise<Reading> {
  const leaving = new AbortController();
  const reply = await fetch(`${origin}/api/ai/run/events?run=${run}`, {
    headers: { ...headers, ...(lastId !== undefined && { 'last-event-id': String(lastId) }) },
    signal: leaving.signal,
  });
  const reading: Reading = {
    status: reply.status,
    ids: [],
    events: [],
    text: () => reading.events.map((event) => (event.kind === 'text' ? event.text : '')).join(''),
    ended: Promise.resolve(),
    leave: () => leaving.abort(),
  };
  const parser = createParser({
    onEvent: ({ id, data }) => {
      reading.ids.push(Number(id));
      reading.events.push(JSON.parse(data) as AiRunEvent);
    },
  });
  const pump = async () => {
    if (!reply.body) return;
    const body = reply.body.pipeThrough(new TextDecoderStream());
    for await (const text of body) parser.feed(text);
  };
  reading.ended = reply.status === 200 ? pump().catch(() => undefined) : Promise.resolve();
  return reading;
}

/** Lets an API listen on a free port; returns its origin. */
export const listen = ({ app }: TestApi): Promise<string> =>
  app.listen({ host: '127.0.0.1', port: 0 });

/** An API on a database that a test ends as a crash does: it can write nothing any more. */
export async function startMortalApi(
  databaseUrl: string,
  options: Parameters<typeof testApi>[2],
  changes: Parameters<typeof testApi>[1] = {},
) {
  const mortal = await testApi(databaseUrl, changes, options);
  return Object.assign(mortal, {
    die: async () => {
      await mortal.app.databases.primary.$client.end();
      // What closing wants to write fails, and the pool is closed already.
      await mortal.close().catch(() => undefined);
    },
  });
}
