import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { costPerAnswer, median } from '../lib/load.ts';
import { createDatabaseClock, type Server } from '../lib/processes.ts';
import { atLeast, type Figure } from '../lib/report.ts';
import { listNoticeIds } from '../serving/calls.ts';
import { startApi } from '../serving/stack.ts';
import { postScript, SERIAL } from '../serving/wrk-scripts.ts';
import { CALLS, LIST_PAGES } from './servers.ts';

const [ROUNDS, SECONDS] = [5, 4];
const [WITHOUT_PORT, WITH_PORT] = [8487, 8488];
const TARGET = 0.9;

/** Milliseconds of processor time that an answer takes. */
type Cost = Record<'process' | 'database', number>;

const total = ({ process, database }: Cost) => process + database;

/** What is answered with traces, beside without, for the same processor time. */
function compare(what: string, rounds: readonly { off: Cost; on: Cost }[]): Figure {
  const ratio = median(rounds.map(({ off, on }) => total(off) / total(on)));
  const [on, off] = (['on', 'off'] as const).map((key) =>
    median(rounds.map((round) => round[key].process)).toFixed(2),
  );
  return atLeast(what, ratio, TARGET, `每次进程 ${on}、${off} 毫秒`);
}

/** Starts a collector of traces that takes and forgets everything; counts what it got. */
async function startCollector() {
  let bytes = 0;
  const server = createServer((request, response) => {
    request.on('data', (chunk: Buffer) => (bytes += chunk.length));
    request.on('end', () =>
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://127.0.0.1:${port}`, bytes: () => bytes, close };
}

/**
 * What an API answers that records every call and statement and sends them to a collector, beside one that records nothing:
 * by the processor time of process and database.
 */
export async function measureTraces(databaseUrl: string): Promise<Figure[]> {
  const databaseTime = createDatabaseClock(databaseUrl);
  const collector = await startCollector();
  const start = (port: number, more = {}) => startApi(databaseUrl, false, 'any', port, more);
  const without = await start(WITHOUT_PORT);
  const traced = await start(WITH_PORT, {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin,
    OTEL_TRACES_SAMPLER: 'always_on',
  });
  const ids = await listNoticeIds(without.origin);
  const figures: Figure[] = [];
  const scripts = {
    '列表，总数与各筛选项现算': postScript(
      'list',
      CALLS.list,
      LIST_PAGES.map((page) => ({ ...page, amountMin: `-${SERIAL}` })),
    ),
    一条公告: postScript(
      'notice',
      CALLS.notice,
      ids.map((id) => ({ id })),
    ),
  };
  for (const [what, script] of Object.entries(scripts)) {
    const load = async (server: Server) => {
      const target = { name: what, url: server.origin, script };
      const clocks = { process: server.processorTime, database: databaseTime };
      return costPerAnswer([target], clocks, SECONDS);
    };
    await load(without);
    await load(traced);
    const rounds: { off: Cost; on: Cost }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push({ off: await load(without), on: await load(traced) });
    }
    figures.push(compare(what, rounds));
  }
  if (collector.bytes() === 0) throw new Error('the collector got nothing');
  await Promise.all([without.stop(), traced.stop()]);
  collector.close();
  return figures;
}
