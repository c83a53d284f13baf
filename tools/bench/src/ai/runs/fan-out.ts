import { fileURLToPath } from 'node:url';
import { median } from '../../lib/load.ts';
import { startServer, type Server } from '../../lib/processes.ts';
import { atLeast, type Figure } from '../../lib/report.ts';
import { writeTemporaryFile } from '../../serving/wrk-scripts.ts';
import {
  countEvents,
  type EventCount,
  eventsOf,
  openStream,
  readEvents,
  type TimedEvent,
} from './listeners.ts';
import { createMembers, type Member } from './members.ts';
import { ask } from './orders.ts';
import { startPacedModel, type PacedModel } from './paced-model.ts';
import { startRunApi } from './run-api.ts';

const LISTENERS = 200;
const [WARM_UPS, ROUNDS] = [1, 3];
const MIN_RATIO = 0.5;
/** A fast model: 80 tokens a second for ten seconds, which is 20 appends a second. */
const [CHUNKS, EVERY_MS] = [800, 12.5];
const PORTS = { first: 8486, second: 8487, bare: 8488 };
const BARE = fileURLToPath(new URL('bare-sse.ts', import.meta.url));

/** Events a second of processor time: of a process of the API, and of the baseline with the same events. */
type Rates = readonly [api: number, bare: number];

/**
 * Listeners of a run beside bare `node:http` that sends the same events to as many: at a process that only passes them on, and
 * at the one that also asks the model, writes and stores.
 */
export async function compareFanOut(databaseUrl: string): Promise<Figure[]> {
  const model = await startPacedModel(CHUNKS, EVERY_MS);
  const start = (port: number) => startRunApi(databaseUrl, { port, core: 0, model });
  const [first, second] = await Promise.all([start(PORTS.first), start(PORTS.second)]);
  const members = await createMembers(databaseUrl, WARM_UPS + ROUNDS, 100);
  const rounds: { apart: Rates; writing: Rates }[] = [];
  for (const member of members) {
    const measure = async (writer: Server): Promise<Rates> => {
      const { rate, events } = await measureRun(first, writer, { model, member });
      return [rate, await measureBare(events)];
    };
    rounds.push({ apart: await measure(second), writing: await measure(first) });
  }
  await Promise.all([first.stop(), second.stop(), model.close()]);
  const counted = rounds.slice(WARM_UPS);
  return [
    compare(
      `${LISTENERS} 人听一次写作 ÷ 只有 node:http`,
      counted.map(({ apart }) => apart),
    ),
    compare(
      '在写作的进程里听，连问模型、写、存',
      counted.map(({ writing }) => writing),
    ),
  ];
}

function compare(what: string, rounds: readonly Rates[]): Figure {
  const [api, bare] = ([0, 1] as const).map((at) =>
    Math.round(median(rounds.map((rates) => rates[at]))),
  );
  const ratio = median(rounds.map(([own, baseline]) => own / baseline));
  return atLeast(what, ratio, MIN_RATIO, `每秒处理器时间 ${api} ÷ ${bare} 条`);
}

/** Events that are delivered to listeners for a second of a server's processor time, from the call of `begin` on. */
async function measureRate(
  server: Server,
  listeners: readonly EventCount[],
  begin: () => Promise<unknown>,
): Promise<number> {
  const before = server.processorTime();
  const known = listeners.map(({ sofar }) => sofar());
  await begin();
  await Promise.all(listeners.map(({ ended }) => ended));
  const seconds = server.processorTime() - before;
  const counts = listeners.map(({ sofar }) => sofar());
  const differing = counts.filter((count) => count !== counts[0]);
  if (differing.length > 0) throw new Error(`${differing.length} listeners got other events`);
  return counts.reduce((sum, count, at) => sum + count - (known[at] ?? 0), 0) / seconds;
}

/** Opens a stream; a process that is too busy to answer spoils the measurement. */
async function connect(url: string, headers: Readonly<Record<string, string>>) {
  const reply = await openStream(url, headers);
  if (reply.statusCode !== 200) throw new Error(`a listener got ${reply.statusCode}`);
  return reply;
}

/** Listeners with the same headers, connected. */
async function listen(url: string, headers: Readonly<Record<string, string>> = {}) {
  const streams = await Promise.all(Array.from({ length: LISTENERS }, () => connect(url, headers)));
  return streams.map(countEvents);
}

/** Has an answer written at one process and listened to at another, or the same; `events` are what was sent, and when. */
async function measureRun(
  api: Server,
  writer: Server,
  { model, member }: { model: PacedModel; member: Member },
): Promise<{ rate: number; events: TimedEvent[] }> {
  model.hold();
  const { run } = await ask({ origin: writer.origin, member });
  const url = eventsOf(api.origin, run);
  const headers = { cookie: member.cookie };
  const listeners = await listen(url, headers);
  // One more, at the process that writes, which notes when what came.
  const noting = await connect(eventsOf(writer.origin, run), headers);
  const events: TimedEvent[] = [];
  let begun = performance.now();
  const { promise: told, resolve } = Promise.withResolvers<void>();
  const noted = readEvents(noting, (event) => {
    events.push({ ...event, at: Math.max(0, performance.now() - begun) });
    resolve();
  });
  await told;
  const rate = await measureRate(api, listeners, async () => {
    begun = performance.now();
    // What came before is not counted.
    events.length = 0;
    model.release();
  });
  await noted;
  return { events, rate };
}

async function measureBare(events: readonly TimedEvent[]): Promise<number> {
  const server = await startServer(BARE, PORTS.bare, '/', {
    PORT: String(PORTS.bare),
    EVENTS: writeTemporaryFile('events.json', JSON.stringify(events)),
  });
  const listeners = await listen(`${server.origin}/events`);
  const rate = await measureRate(server, listeners, () => fetch(`${server.origin}/begin`));
  await server.stop();
  return rate;
}
