import { costPerAnswer, median } from '../lib/load.ts';
import { createDatabaseClock, type Server } from '../lib/processes.ts';
import { atLeast, type Figure } from '../lib/report.ts';
import { listNoticeIds } from '../serving/calls.ts';
import { startApi } from '../serving/stack.ts';
import { getScript, postScript, SERIAL } from '../serving/wrk-scripts.ts';
import { CALLS, LIST_PAGES, VIEWS } from './servers.ts';

const [ROUNDS, SECONDS] = [5, 4];
const PORTS = [8487, 8488];
const TARGET = 1.7;

/**
 * What two API processes on one database answer, beside one: by the processor time of processes and database. By it two that
 * did not cost each other anything would answer twice as much on twice the processors.
 */
export async function measureProcesses(databaseUrl: string): Promise<Figure[]> {
  const databaseTime = createDatabaseClock(databaseUrl);
  const servers = await Promise.all(PORTS.map((port) => startApi(databaseUrl, false, 'any', port)));
  const [first] = servers;
  if (!first) throw new Error('there are no ports');
  const ids = await listNoticeIds(first.origin);
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
    '访问统计（写）': getScript('view', VIEWS),
  };
  const clock = () =>
    servers.reduce((sum, { processorTime }) => sum + processorTime(), databaseTime());
  const figures: Figure[] = [];
  for (const [what, script] of Object.entries(scripts)) {
    const load = async (loaded: readonly Server[]) => {
      const targets = loaded.map(({ origin }) => ({ name: what, url: origin, script }));
      return (await costPerAnswer(targets, { all: clock }, SECONDS)).all;
    };
    await load(servers);
    const ratios: number[] = [];
    const costs: { one: number; two: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const cost = { one: await load([first]), two: await load(servers) };
      costs.push(cost);
      ratios.push((2 * cost.one) / cost.two);
    }
    const [one, two] = (['one', 'two'] as const).map((key) =>
      median(costs.map((cost) => cost[key])).toFixed(2),
    );
    figures.push(atLeast(what, median(ratios), TARGET, `每次 ${two}、${one} 毫秒`));
  }
  await Promise.all(servers.map((server) => server.stop()));
  return figures;
}
