import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'pg';
import type { Server } from '../../lib/processes.ts';
import type { Figure } from '../../lib/report.ts';
import { followRun } from './listeners.ts';
import { createMembers, type Member } from './members.ts';
import { orderRun } from './orders.ts';
import { startPacedModel, type PacedModel } from './paced-model.ts';
import { startRunApi } from './run-api.ts';
import { checkRuns, type Chronicle, type FollowedRun } from './run-checks.ts';

const [RUNS, KILLS] = [50, 20];
const PORTS = [8486, 8487] as const;
const POINTS = 100;
/** A reply of a model takes five seconds, so that most are under way when their process dies. */
const [CHUNKS, EVERY_MS] = [100, 50];
/** Longest time from the first events of a round to the death of the process. */
const MAX_DELAY_MS = 2_500;
const LOOK_EVERY_MS = 100;

/**
 * Fifty runs of all kinds over two processes. Twenty times the process that was called dies while it writes, and is started
 * again; everybody who listens goes on at whichever process lives.
 */
export async function killProcesses(databaseUrl: string): Promise<Figure[]> {
  const model = await startPacedModel(CHUNKS, EVERY_MS);
  const pool = new Pool({ connectionString: databaseUrl, max: 2 });
  const members = await createMembers(databaseUrl, RUNS, POINTS);
  const servers = await Promise.all(PORTS.map((port) => startApi(databaseUrl, port, model)));
  const chronicle: Chronicle = { kills: [], begun: new Map() };
  const observer = observe(pool, chronicle);
  const runs: FollowedRun[] = [];
  try {
    for (let kill = 0; kill < KILLS; kill += 1) {
      const wanted = Math.round(((kill + 1) * RUNS) / KILLS);
      const origin = servers[kill % 2]?.origin ?? '';
      while (runs.length < wanted) runs.push(await beginRun(origin, members, runs.length));
      await waitForEvents(pool, runs.at(-1)?.run ?? '');
      await sleep(Math.random() * MAX_DELAY_MS);
      chronicle.kills.push(Date.now());
      await servers[kill % 2]?.kill();
      servers[kill % 2] = await startApi(databaseUrl, PORTS[kill % 2] ?? 0, model);
    }
    await Promise.all(runs.map(({ got }) => got));
    observer.stop();
    return await checkRuns(pool, servers[0]?.origin ?? '', runs, chronicle);
  } finally {
    observer.stop();
    await Promise.all(servers.map((server) => server.stop()));
    await model.close();
    await pool.end();
  }
}

const startApi = (databaseUrl: string, port: number, model: PacedModel): Promise<Server> =>
  startRunApi(databaseUrl, { port, core: 'any', model });

/** Orders a run and listens to it, at both processes by turns. */
async function beginRun(
  origin: string,
  members: readonly Member[],
  serial: number,
): Promise<FollowedRun> {
  const member = members[serial];
  if (!member) throw new Error('there are too few members');
  const ordered = await orderRun({ origin, member }, serial);
  let turn = serial;
  const nextOrigin = () => `http://127.0.0.1:${PORTS[turn++ % 2]}`;
  return { ...ordered, member, got: followRun(nextOrigin, ordered.run, member) };
}

/** Waits until a run has written something, or has ended. */
async function waitForEvents(pool: Pool, run: string): Promise<void> {
  for (;;) {
    const { rows } = await pool.query(
      'select from ai_run where id = $1 and (last_seq > 0 or ended_at is not null)',
      [run],
    );
    if (rows.length > 0) return;
    await sleep(LOOK_EVERY_MS);
  }
}

/** Notes when runs are begun, and begun again. */
function observe(pool: Pool, { begun }: Chronicle): { stop: () => void } {
  const timer = setInterval(() => void look(), LOOK_EVERY_MS);
  const look = async () => {
    const { rows } = await pool.query<{ id: string; attempts: number }>(
      'select id, attempts from ai_run where attempts > 0 and ended_at is null',
    );
    for (const { id, attempts } of rows) {
      const times = begun.get(id) ?? [];
      begun.set(id, times);
      times[attempts - 1] ??= Date.now();
    }
  };
  return { stop: () => clearInterval(timer) };
}
