import { fileURLToPath } from 'node:url';
import { migrateDatabase } from '@zhucheng/api/db';
import { MESSAGE_LIMIT } from '@zhucheng/domain-service/chat';
import { Pool } from 'pg';
import { median } from '../lib/load.ts';
import { startServer, type Server } from '../lib/processes.ts';
import { atLeast, report, type Figure } from '../lib/report.ts';
import { withScratchDatabase } from '../lib/scratch-database.ts';
import { measureLatencies, measureThroughput, type Answer, type Sender } from './load.ts';
import { createAgents, createVisitors } from './people.ts';

/** A round takes a fraction of a second, so the first ones, not yet compiled, count for nothing. */
const WARM_UPS = 3;
const ROUNDS = 7;
/** New guests in each measurement, because a guest may send so many messages in ten seconds. */
const SENDERS = 500;
const MESSAGES_EACH = MESSAGE_LIMIT.max;
const PAIRS = 20;
const PACED_ROUNDS = 3;
const PACED_EACH = 40;
const INTERVAL_MS = 100;
const MAX_P99_RATIO = 3;

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const PORTS = { echo: 8481, insert: 8482, rooms: 8483, first: 8484, second: 8485 };
const API = at('../../../../apps/api/dist/main.js');

const startBare = (mode: 'echo' | 'insert', databaseUrl: string) =>
  startServer(at('bare-ws.ts'), PORTS[mode], '/', {
    PORT: String(PORTS[mode]),
    MODE: mode,
    DATABASE_URL: databaseUrl,
  });

const apiEnvironment = (databaseUrl: string, port: number) => ({
  DATABASE_URL: databaseUrl,
  API_PORT: String(port),
  RATE_LIMIT: '100000000',
  LOG_LEVEL: 'silent',
});

const startRooms = (databaseUrl: string) =>
  startServer(
    at('echo-server.ts'),
    PORTS.rooms,
    '/api/readyz',
    apiEnvironment(databaseUrl, PORTS.rooms),
  );

const startApi = (databaseUrl: string, port: number, core: 0 | 'any' = 0) =>
  startServer(API, port, '/api/readyz', apiEnvironment(databaseUrl, port), core);

const p99 = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? Number.NaN;

/** Ratio of our messages a second to the baseline's, within each round. */
async function compare(
  what: string,
  target: number,
  bare: () => Promise<number>,
  ours: () => Promise<number>,
): Promise<Figure> {
  for (let round = 0; round < WARM_UPS; round += 1) {
    await bare();
    await ours();
  }
  const rounds: [number, number][] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push([await ours(), await bare()]);
  const ratio = median(rounds.map(([own, base]) => own / base));
  const [own, base] = [0, 1].map((i) => Math.round(median(rounds.map((round) => round[i] ?? 0))));
  return atLeast(what, ratio, target, `${own} ÷ ${base} 条/秒`);
}

async function comparePlaces(
  makeSenders: (origin: string) => Sender[],
  first: Server,
  second: Server,
): Promise<Figure> {
  const writers = makeSenders(first.origin);
  const pairsWith = (server: Server) => {
    const readers = makeSenders(server.origin);
    return writers.map((writer, i): [Sender, Sender] => [writer, readers[i]!]);
  };
  const measure = async (server: Server) =>
    p99(await measureLatencies(pairsWith(server), PACED_EACH, INTERVAL_MS));
  await measure(second);
  const rounds: [number, number][] = [];
  for (let round = 0; round < PACED_ROUNDS; round += 1)
    rounds.push([await measure(second), await measure(first)]);
  const ratio = median(rounds.map(([across, within]) => across / within));
  const [across, within] = [0, 1].map((i) => median(rounds.map((round) => round[i] ?? 0)));
  return {
    what: 'p99：跨两个进程 ÷ 同一进程',
    measured: `${ratio.toFixed(2)}（${across?.toFixed(1)} ÷ ${within?.toFixed(1)} 毫秒）`,
    target: `≤ ${MAX_P99_RATIO}`,
    held: ratio <= MAX_P99_RATIO,
  };
}

/** `chat`: the sockets of the customer service beside `ws` alone, same client, servers on one core. */
export async function benchChat(): Promise<void> {
  await withScratchDatabase('chat', async (url) => {
    await migrateDatabase(url);
    const pool = new Pool({ connectionString: url, max: 1 });
    await pool.query(
      'create table bare_message (id bigserial primary key, conversation_id text, client_id text unique, text text)',
    );
    await pool.end();
    const throughput = async (server: Server, ours: boolean, answer: Answer) => {
      const visitors = await createVisitors(url, SENDERS, server.origin);
      const plain = visitors.map((sender) => ({
        ...sender,
        url: server.origin.replace(/^http/, 'ws'),
      }));
      return measureThroughput({
        protocol: ours ? 'socket.io' : 'plain',
        answer,
        senders: ours ? visitors : plain,
        each: MESSAGES_EACH,
      });
    };
    const figures: Figure[] = [];
    const echo = await startBare('echo', url);
    const rooms = await startRooms(url);
    figures.push(
      await compare(
        '回声：经房间和检查 ÷ 只用 ws',
        0.55,
        () => throughput(echo, false, 'echo'),
        () => throughput(rooms, true, 'echo'),
      ),
    );
    await Promise.all([echo.stop(), rooms.stop()]);
    const insert = await startBare('insert', url);
    const first = await startApi(url, PORTS.first);
    figures.push(
      await compare(
        '存好并确认 ÷ ws 加逐条预备插入',
        0.9,
        () => throughput(insert, false, 'acknowledgement'),
        () => throughput(first, true, 'acknowledgement'),
      ),
    );
    await insert.stop();
    const second = await startApi(url, PORTS.second, 'any');
    figures.push(await comparePlaces(await createAgents(url, PAIRS), first, second));
    await Promise.all([first.stop(), second.stop()]);
    report(`在线客服（${SENDERS} 个连接，每轮各 ${MESSAGES_EACH} 条）`, figures);
  });
}
