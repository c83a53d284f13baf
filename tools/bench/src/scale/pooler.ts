import { missingPgBouncer, startPgBouncer } from '@zhucheng/deploy/run-pgbouncer';
import { costPerAnswer, median } from '../lib/load.ts';
import { createDatabaseClock, readProcessorTime, type Server } from '../lib/processes.ts';
import { atLeast, type Figure } from '../lib/report.ts';
import { listNoticeIds } from '../serving/calls.ts';
import { startApi } from '../serving/stack.ts';
import { getScript, postScript, SERIAL } from '../serving/wrk-scripts.ts';
import { CALLS, LIST_PAGES, VIEWS } from './servers.ts';

const [ROUNDS, SECONDS] = [5, 3];
const [DIRECT_PORT, POOLED_PORT] = [8487, 8488];
/** Calls at once, fewer than the API's pool has connections: on a busy machine it refuses more. */
const CONNECTIONS = 8;
const TARGET = 0.9;

/** Milliseconds that an answer takes: of processor time, and by the clock. */
type Cost = Record<'process' | 'pooler' | 'database' | 'time', number>;

const total = ({ process, pooler, database }: Cost) => process + pooler + database;

/** What an answer of each costs in a round. */
type Round = Record<'direct' | 'pooled', Cost>;

const detail = (rounds: readonly Round[], way: 'direct' | 'pooled') =>
  (['process', 'pooler', 'database'] as const)
    .map((part) => median(rounds.map((round) => round[way][part])).toFixed(2))
    .join(' + ');

/** What is answered through the pooler, beside without it: by the clock and for the same processor time. */
function compare(what: string, rounds: readonly Round[]): Figure[] {
  const byTime = median(rounds.map(({ direct, pooled }) => direct.time / pooled.time));
  const byCost = median(rounds.map(({ direct, pooled }) => total(direct) / total(pooled)));
  const parts = `${detail(rounds, 'pooled')}，直连 ${detail(rounds, 'direct')} 毫秒`;
  return [
    atLeast(`${what}，每秒次数`, byTime, TARGET),
    atLeast(`${what}，处理器时间`, byCost, TARGET, `接口 + PgBouncer + 数据库 ${parts}`),
  ];
}

/**
 * What an API answers whose queries go through a PgBouncer with the configuration that operators get, beside one that connects
 * to the same database itself.
 */
export async function measurePooler(databaseUrl: string): Promise<Figure[]> {
  const missing = missingPgBouncer();
  if (missing) throw new Error(`nothing to measure: ${missing}`);
  const pooler = await startPgBouncer(databaseUrl);
  const start = (port: number, more = {}) => startApi(databaseUrl, false, 'any', port, more);
  const direct = await start(DIRECT_PORT);
  const pooled = await start(POOLED_PORT, { DATABASE_POOLER: pooler.address });
  const databaseTime = createDatabaseClock(databaseUrl);
  const ids = await listNoticeIds(direct.origin);
  const scripts = {
    列表: postScript(
      'list',
      CALLS.list,
      LIST_PAGES.map((page) => ({ ...page, amountMin: `-${SERIAL}` })),
    ),
    一条公告: postScript(
      'notice',
      CALLS.notice,
      ids.map((id) => ({ id })),
    ),
    '访问统计（写）': getScript('view', VIEWS),
  };
  const figures: Figure[] = [];
  for (const [what, script] of Object.entries(scripts)) {
    const load = async (server: Server): Promise<Cost> => {
      const clocks = {
        process: server.processorTime,
        pooler: () => readProcessorTime(pooler.pid),
        database: databaseTime,
        time: () => performance.now() / 1_000,
      };
      const target = { name: what, url: server.origin, script, connections: CONNECTIONS };
      return costPerAnswer([{ ...target, mayRefuse: true }], clocks, SECONDS);
    };
    await load(direct);
    await load(pooled);
    const rounds: Round[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push({ direct: await load(direct), pooled: await load(pooled) });
    }
    figures.push(...compare(what, rounds));
  }
  await Promise.all([direct.stop(), pooled.stop()]);
  await pooler.stop();
  return figures;
}
