import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openDatabase } from '@zhucheng/api/db';
import { Pool } from 'pg';
import type { Server } from '../lib/processes.ts';
import { atLeast, atMost, report, type Figure } from '../lib/report.ts';
import { withScratchDatabase } from '../lib/scratch-database.ts';
import { fillDatabase } from '../serving/content.ts';
import { startApi, startWorker } from '../serving/stack.ts';
import { measureIndex } from './filter-index.ts';
import { createNoticeSource } from './notices.ts';
import { askPages } from './pages.ts';
import { generateFilters, insertSubscriptions, readVocabulary } from './subscriptions.ts';

const SUBSCRIPTIONS = 100_000;
/** Notices of the database beforehand. */
const STORED = 4_000;
/** Notices that are written as fast as they can be, in transactions of so many. */
const [BURST, BURST_BATCH] = [1_500, 100];
/** Seconds in which notices come evenly, and their rate. */
const [PACED_SECONDS, PER_SECOND] = [40, 17];
const [MIN_RATE, MIN_RATIO, MAX_LATENCY_S, MAX_MEMORY_MB, MAX_PAGES] = [1_000, 5, 5, 300, 1.5];

/** Matching of new notices with very many subscriptions: by the index alone, and by the worker beside the API. */
export async function benchMatch(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { subscriptions: { type: 'string' } } });
  const total = Number(values.subscriptions ?? SUBSCRIPTIONS);
  if (!Number.isInteger(total) || total < 1_000) {
    console.error('--subscriptions 须是不小于 1000 的整数');
    process.exit(2);
  }
  await withScratchDatabase('match', async (url) => {
    const pool = new Pool({ connectionString: url, max: 2 });
    try {
      await fillDatabase(url, STORED);
      await measure(url, pool, total);
    } finally {
      await pool.end();
    }
  });
}

async function measure(url: string, pool: Pool, total: number): Promise<void> {
  const vocabulary = await readVocabulary(pool);
  const filters = Array.from(generateFilters(vocabulary, total));
  const worker = await startWorker(url);
  await waitForMatcher(pool);
  await insertSubscriptions(pool, filters);
  const source = await createNoticeSource(
    url,
    vocabulary.counties,
    1 + BURST + PACED_SECONDS * PER_SECOND,
  );
  const db = openDatabase(url, { max: 1 });
  const api = await startApi(url, false);
  try {
    // The first change makes the worker read all subscriptions.
    await source.save(db, 1);
    await waitForMatcher(pool);
    const index = await measureIndex(db, filters);
    const burst = await measureBurst(pool, () => source.save(db, BURST_BATCH));
    const idle = await askPages(api, sleep(PACED_SECONDS * 1_000));
    const paced = measureLatency(pool, () => source.save(db, PER_SECOND));
    const busy = await askPages(api, paced);
    report(`订阅匹配：${total.toLocaleString('zh-CN')} 份订阅`, [
      atLeast('索引 ÷ 逐份比较（每秒公告数）', index.ratio, MIN_RATIO, `每条 ${index.perNotice}`),
      atLeast('每分钟匹配并写入的公告', Math.round(burst.perMinute), MIN_RATE),
      note('平均每条公告命中', `${burst.hits.toFixed(0)} 份`),
      atMost('提交到匹配，p99', percentile(await paced, 0.99), MAX_LATENCY_S, '秒'),
      note('提交到匹配，中位数', `${percentile(await paced, 0.5).toFixed(2)} 秒`),
      atMost('匹配进程的最大内存', worker.peakMemory(), MAX_MEMORY_MB, 'MB'),
      atMost('页面 p99 ÷ 空闲时', percentile(busy, 0.99) / percentile(idle, 0.99), MAX_PAGES, '倍'),
      note(
        '页面 p99，空闲与匹配时',
        `${ms(percentile(idle, 0.99))}，${ms(percentile(busy, 0.99))}`,
      ),
    ]);
  } finally {
    await stopAll(api, worker);
    await db.$client.end();
  }
}

const note = (what: string, measured: string): Figure => ({ what, measured, target: '' });
const ms = (milliseconds: number) => `${milliseconds.toFixed(1)} 毫秒`;

const stopAll = (...servers: Server[]) => Promise.all(servers.map((server) => server.stop()));

/** Writes until there is nothing left, and waits until all is matched. */
async function measureBurst(pool: Pool, save: () => Promise<number>) {
  const before = await countAlerts(pool);
  const begun = performance.now();
  let written = 0;
  while (written < BURST) written += await save();
  await waitForMatcher(pool);
  const minutes = (performance.now() - begun) / 60_000;
  const alerts = (await countAlerts(pool)) - before;
  if (alerts === 0) throw new Error('no notice has been matched');
  return { perMinute: written / minutes, hits: alerts / written };
}

/** Writes some notices every second; returns for each transaction the seconds from its commit to its match. */
async function measureLatency(pool: Pool, save: () => Promise<number>): Promise<number[]> {
  const waits: Promise<number>[] = [];
  const begun = performance.now();
  for (let second = 0; second < PACED_SECONDS; second += 1) {
    await sleep(Math.max(0, begun + second * 1_000 - performance.now()));
    await save();
    const committed = performance.now();
    waits.push(waitForMatcher(pool).then(() => (performance.now() - committed) / 1_000));
  }
  return Promise.all(waits);
}

const POLL_MS = 20;

/** Waits until the matcher has read all that is in the log now. */
async function waitForMatcher(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ end: string }>(
    'select coalesce(max(position), 0)::text as end from notice_change',
  );
  const end = BigInt(rows[0]?.end ?? 0);
  for (;;) {
    const state = await pool.query<{ position: string }>(
      'select position::text from matcher_state',
    );
    if (BigInt(state.rows[0]?.position ?? 0) >= end) return;
    await sleep(POLL_MS);
  }
}

async function countAlerts(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ total: number }>(
    'select count(*)::int as total from subscription_match',
  );
  return rows[0]?.total ?? 0;
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
