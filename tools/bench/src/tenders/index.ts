import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { measureRatios, median, type Target } from '../lib/load.ts';
import { createDatabaseClock, type Server } from '../lib/processes.ts';
import { atLeast, atMost, report, type Figure } from '../lib/report.ts';
import { ensureDatabase } from '../lib/scratch-database.ts';
import { startApi, startBare } from '../serving/stack.ts';
import { postScript } from '../serving/wrk-scripts.ts';
import { fillTenders } from './fill.ts';
import { LISTS, type MeasuredList } from './lists.ts';

const ROWS = 1_000_000;
const PATH = '/api/ai/pub/bid/listPaged';
const STATISTICS_PATH = '/api/ai/pub/bid/statistics';
const SIZE = 20;
/** The last page that lists serve ends with this record. */
const MAX_RECORDS = 10_000;
const WARM_UP_ROUNDS = 1;
const ROUNDS = 6;

/**
 * Lists and statistics among a million notices: the processor time of the database for the first and the deepest page, with totals and facets
 * counted in each call, and the list call beside bare Fastify and pg. The database is kept for the next run.
 */
export async function benchTenders(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { rows: { type: 'string' } } });
  const rows = Number(values.rows ?? ROWS);
  if (!Number.isInteger(rows) || rows < MAX_RECORDS) {
    console.error(`--rows 须是不小于 ${MAX_RECORDS} 的整数`);
    process.exit(2);
  }
  const url = await ensureDatabase('bench_tenders');
  console.log(`${rows.toLocaleString('zh-CN')} 条公告（第一次要装入，约一刻钟，以后沿用）`);
  await fillTenders(url, rows);
  await withMeasuring(url, async (measuring) => {
    await measureLists(measuring);
    await measureStatistics(measuring);
  });
  await measureCall(url);
}

/** What the measurements of sequential calls share. */
interface Measuring {
  api: Server;
  /** Milliseconds of the database's processor for a call, in each round. */
  measure: (call: () => Promise<unknown>) => Promise<number[]>;
}

/** A change is announced before each call, so that no count is remembered. */
async function withMeasuring(url: string, work: (measuring: Measuring) => Promise<void>) {
  const api = await startApi(url, false);
  const client = new Client({ connectionString: url });
  await client.connect();
  const databaseTime = createDatabaseClock(url);
  const measure = async (call: () => Promise<unknown>) => {
    const used: number[] = [];
    for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
      await forgetCounts(client);
      const before = databaseTime();
      await call();
      if (round >= 0) used.push((databaseTime() - before) * 1000);
    }
    return used;
  };
  await work({ api, measure });
  await client.end();
  await api.stop();
}

/** Statistics of each list: those of words, organisations and amounts are summed up notice by notice. Without a target: they are remembered. */
async function measureStatistics({ api, measure }: Measuring): Promise<void> {
  const figures: Figure[] = [];
  for (const { name, input } of LISTS) {
    const used = median(await measure(() => call(api, STATISTICS_PATH, input)));
    figures.push({ what: name, measured: `${used.toFixed(1)} 毫秒`, target: '' });
  }
  report('招标统计：数据库用的处理器时间，中位数', figures);
}

/** First and deepest page of each list. */
async function measureLists({ api, measure }: Measuring): Promise<void> {
  const figures: Figure[] = [];
  const all: number[] = [];
  for (const list of LISTS) {
    const { pages } = await callList(api, list, 1);
    const deepest = Math.min(pages, MAX_RECORDS / SIZE);
    for (const page of deepest > 1 ? [1, deepest] : [1]) {
      const used = await measure(() => callList(api, list, page));
      all.push(...used);
      const what = `${list.name}，第 ${page} 页`;
      figures.push({ what, measured: `${median(used).toFixed(1)} 毫秒`, target: '' });
    }
  }
  const sorted = all.toSorted((a, b) => a - b);
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
  report('数据库用的处理器时间，中位数（连同当次清点总数与各筛选项）', [
    ...figures,
    atMost('全部的 p99', p99, 50, '毫秒'),
  ]);
}

const callList = (api: Server, { input }: MeasuredList, current: number) =>
  call<{ pages: number }>(api, PATH, { ...input, current, size: SIZE });

async function call<Reply>(
  { origin }: Server,
  path: string,
  input: Readonly<Record<string, unknown>>,
): Promise<Reply> {
  const response = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
  const reply = (await response.json()) as Reply & { code: string; msg: string };
  if (reply.code !== '30000') throw new Error(`${JSON.stringify(input)}: ${reply.msg}`);
  return reply;
}

/** Time that an announced change takes to reach the API. */
const ANNOUNCEMENT_MS = 30;

async function forgetCounts(client: Client): Promise<void> {
  await client.query(`select pg_notify('content_changed', '["tender"]')`);
  await new Promise((resolve) => setTimeout(resolve, ANNOUNCEMENT_MS));
}

/** Pages of the whole list: both have an exact total, which the baseline counts in each call. */
async function measureCall(url: string): Promise<void> {
  const api = await startApi(url, false);
  const bare = await startBare(url);
  const databaseTime = createDatabaseClock(url);
  const bodies = Array.from({ length: 400 }, (_, i) => ({
    current: ((i * 37) % 400) + 1,
    size: SIZE,
  }));
  const target = (name: string, server: Server, path: string): Target => ({
    name,
    url: server.origin,
    script: postScript(name, path, bodies),
    processorTime: () => server.processorTime() + databaseTime(),
  });
  const [, measured] = measureRatios([target('bare', bare, '/list'), target('api', api, PATH)]);
  await Promise.all([api.stop(), bare.stop()]);
  const rate = `${Math.round(measured?.rate ?? 0)} 次/秒`;
  report('列表接口 ÷ 裸 Fastify + pg（每秒处理器时间答多少次）', [
    atLeast('分页列表', measured?.ratio ?? 0, 0.9, rate),
  ]);
}
