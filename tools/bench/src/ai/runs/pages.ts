import { Pool } from 'pg';
import { median, requestsPerSecondMeanwhile } from '../../lib/load.ts';
import { atLeast, type Figure } from '../../lib/report.ts';
import { startApi, startPortal } from '../../serving/stack.ts';
import { getScript } from '../../serving/wrk-scripts.ts';
import { createMembers, type Member } from './members.ts';
import { createPaper, lockPaper } from './orders.ts';

const PAPERS = 8;
/** Pages of a list. */
const PATHS = Array.from({ length: 10 }, (_, at) => `/tender/0/0/${at + 1}`);
const POINTS = 1_000_000;
const MIN_RATIO = 0.7;
const [ROUNDS, SECONDS, WARM_UP_SECONDS] = [3, 8, 8];
const LOOK_EVERY_MS = 100;

/**
 * Pages a second while eight papers are being written all the time, beside the same without them: rendered anew each time, and
 * from the cache.
 */
export async function comparePages(databaseUrl: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [what, cached] of [
    ['现渲染的页面', false],
    ['缓存的页面', true],
  ] as const) {
    const api = await startApi(databaseUrl, true, 'any');
    const portal = await startPortal(cached);
    const target = { name: what, url: portal.origin, script: getScript('pages', PATHS) };
    const measure = () => requestsPerSecondMeanwhile(target, SECONDS);
    await requestsPerSecondMeanwhile(target, WARM_UP_SECONDS);
    const rounds: [calm: number, busy: number, written: number][] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const calm = await measure();
      const writers = await startWriters(databaseUrl, api.origin);
      rounds.push([calm, await measure(), await writers.stop()]);
    }
    await Promise.all([portal.stop(), api.stop()]);
    const ratio = median(rounds.map(([calm, busy]) => busy / calm));
    const [calm, busy] = [0, 1].map((at) => Math.round(median(rounds.map((one) => one[at] ?? 0))));
    const written = rounds.reduce((sum, [, , count]) => sum + count, 0);
    const detail = `${busy} ÷ ${calm} 页/秒；写完 ${written} 篇`;
    figures.push(atLeast(`${what}，写 ${PAPERS} 篇论文时 ÷ 平时`, ratio, MIN_RATIO, detail));
  }
  return figures;
}

/** Has papers outlined and written by the queue, each followed by another; `stop` returns how many were, and lets the last end. */
async function startWriters(databaseUrl: string, origin: string) {
  const members = await createMembers(databaseUrl, PAPERS, POINTS);
  const pool = new Pool({ connectionString: databaseUrl, max: 1 });
  let isOver = false;
  let written = 0;
  const write = async (member: Member, at: number) => {
    const caller = { origin, member };
    while (!isOver) {
      const { run } = await lockPaper(caller, await createPaper(caller, at));
      await waitForEnd(pool, run);
      if (!isOver) written += 1;
    }
  };
  const writing = Promise.all(members.map(write));
  return {
    stop: async () => {
      isOver = true;
      const count = written;
      await writing;
      await pool.end();
      return count;
    },
  };
}

async function waitForEnd(pool: Pool, run: string): Promise<void> {
  for (;;) {
    const { rows } = await pool.query('select from ai_run where id = $1 and ended_at is not null', [
      run,
    ]);
    if (rows.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}
