import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { openFileStore } from '@zhucheng/api/files';
import { listTables, queryWith, summariseTables, type TableSummary } from '@zhucheng/backup';
import { printLine, runStep } from '@zhucheng/stack/terminal';
import pg from 'pg';
import { backUpCluster, backUpSiteFiles, restoreSiteFiles } from '../backup/back-up.ts';
import { followRestored, restoreDatabase } from '../backup/restore.ts';
import type { Cluster } from '../cluster.ts';
import { startMix, type Mix } from '../mix/mix.ts';
import { compareWrites, cutCalls, foldWrites, type Verdict } from '../mix/rules/ledger.ts';
import { listFaults, listProblems } from '../mix/rules/report.ts';
import type { EndedMix } from '../mix/settle.ts';
import { readStored } from '../mix/stored.ts';
import { findLeader } from '../patroni-state.ts';
import { siteDatabaseUrl, siteDataFolder } from '../site.ts';
import {
  compareTables,
  describeRestoreRound,
  describeRestoreRounds,
  type RestoreRound,
} from './restore-verdict.ts';

/** People that arrive a second, unless told. */
const RATE = 15;

/** How long people come and go before the deletion, after it, and when the site is back, in milliseconds. */
const [BEFORE_MS, AFTER_MS, AGAIN_MS] = [8_000, 2_000, 8_000];

/** Writes that stand in the database when they are acknowledged; an import is carried out afterwards. */
const KINDS = ['login', 'favourite', 'message', 'subscription'] as const;

/** How long a session may take to be found again. */
const PATIENCE_MS = 60_000;

const DELETED_FILES = 3;

/** PostgreSQL's code for transactions that wait for each other, and how often it is tried again. */
const [DEADLOCK, LOCK_ATTEMPTS] = ['40P01', 20];

/** Runs the drill several times; true if no round found a difference. */
export async function runRestoreDrill(
  cluster: Cluster,
  { times, rate = RATE }: { times: number; rate?: number | undefined },
): Promise<boolean> {
  cluster.requireRunning();
  const rounds: RestoreRound[] = [];
  for (let round = 1; round <= times; round += 1) {
    await cluster.waitUntilWhole();
    if ((await cluster.backup.list()).length === 0) {
      await runStep('备份', async (note) => note(await backUpCluster(cluster)));
    }
    const result = await runRound(cluster, { round, rate });
    rounds.push(result);
    const mark = result.problems.length === 0 ? '✓' : '✗';
    printLine(`${mark} 第 ${round} 轮：${describeRestoreRound(result)}`);
  }
  printLine(`删掉会员的一切，恢复到前一秒：${describeRestoreRounds(rounds)}`);
  return rounds.every(({ problems }) => problems.length === 0);
}

async function runRound(
  cluster: Cluster,
  { round, rate }: { round: number; rate: number },
): Promise<RestoreRound> {
  const { settings } = cluster;
  const databaseUrl = siteDatabaseUrl(settings);
  const mixOf = (seed: number) => startMix({ origin: settings.origin, databaseUrl, rate, seed });
  const mix = await mixOf(round);
  const { deletion, cut, ended } = await deleteUnder(cluster, mix);
  const { before, moment, removed } = deletion;

  const decidedAt = performance.now();
  await cluster.stopWriters();
  const asides = await restoreDatabase(cluster, moment);
  const untilRestored = performance.now() - decidedAt;
  const after = await withSuperuser(cluster, (client) => summariseTables(queryWith(client)));
  const verdicts = await compareLedger(ended, cut);
  await followRestored(cluster);
  const files = await restoreSiteFiles(settings);
  await runStep('站点', () => cluster.startWriters());
  await cluster.waitUntilWhole();
  const untilWhole = performance.now() - decidedAt;
  const loggedOut = await ended.members.countLoggedOut(PATIENCE_MS, cut);
  ended.scene.client.close();
  const again = await mixOf(round + 1_000);
  await sleep(AGAIN_MS);
  const report = await again.stop();
  await runStep('新的备份', async (note) => note(await backUpCluster(cluster)));
  for (const aside of asides) await rm(aside, { recursive: true });

  return {
    untilRestored,
    untilWhole,
    tables: after.size,
    rows: [...after.values()].reduce((sum, { count }) => sum + count, 0),
    acknowledged: Object.values(verdicts).reduce((sum, one) => sum + one.acknowledged, 0),
    files: files.checked,
    problems: [
      ...compareTables(before, after),
      ...listFaults(verdicts),
      ...(loggedOut > 0 ? [`${loggedOut} 个浏览器掉了登录`] : []),
      ...files.problems.map(({ sha256, problem }) => `文件 ${sha256}：${problem}`),
      ...(files.restored === removed ? [] : [`删了 ${removed} 个文件，补回 ${files.restored} 个`]),
      ...listProblems(report).map((problem) => `恢复以后：${problem}`),
    ],
  };
}

/** Lets everything of members be deleted while people come and go. `cut` is the moment on the clock of their calls. */
async function deleteUnder(cluster: Cluster, mix: Mix) {
  let ended: EndedMix | undefined;
  try {
    await sleep(BEFORE_MS);
    await backUpSiteFiles(cluster.settings);
    const deletion = {
      ...(await deleteMembers(cluster)),
      removed: await removeFiles(cluster),
    };
    const cut = mix.recorder.now() - (Date.now() - deletion.moment.getTime());
    await sleep(AFTER_MS);
    return { deletion, cut, ended: (ended = await mix.halt()) };
  } finally {
    // Nobody goes on when something failed.
    if (!ended) (await mix.halt()).scene.client.close();
  }
}

/** Queries the server that leads as the superuser. */
async function withSuperuser<T>(
  { settings }: Cluster,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const { topology, secrets } = settings;
  const leader = await findLeader(topology);
  if (!leader) throw new Error('no server leads');
  const { host, port } = leader;
  const { database } = topology;
  const login = { user: 'postgres', password: secrets.superuser };
  const client = new pg.Client({ host, port, database, ...login, ssl: true });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Notes what every table has, lets more than a second pass, and deletes all members with everything that is theirs. Everybody else
 * waits meanwhile, so that the second before the deletion is the state that was noted. Returns that second.
 */
async function deleteMembers(
  cluster: Cluster,
): Promise<{ before: Map<string, TableSummary>; moment: Date }> {
  return withSuperuser(cluster, async (client) => {
    const query = queryWith(client);
    await lockEverything(client, await listTables(query));
    const before = await summariseTables(query);
    const [now] = await query<{ at: Date }>('select clock_timestamp() as at from pg_sleep(1.2)');
    await client.query('truncate table account cascade');
    await client.query('commit');
    return { before, moment: new Date((now?.at.getTime() ?? Number.NaN) - 1_000) };
  });
}

/** Begins a transaction that has all tables for itself. Of transactions that wait for each other one is ended: maybe this. */
async function lockEverything(client: pg.Client, tables: readonly string[]): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    await client.query('begin');
    try {
      await client.query(`lock table ${tables.join(', ')} in access exclusive mode`);
      return;
    } catch (error) {
      await client.query('rollback');
      if ((error as { code?: string }).code !== DEADLOCK || attempt === LOCK_ATTEMPTS) throw error;
    }
  }
}

/** Deletes some of the site's files, and returns how many. */
async function removeFiles({ settings }: Cluster): Promise<number> {
  const store = await openFileStore({ filesUrl: undefined, dataDir: siteDataFolder(settings) });
  const some = (await Array.fromAsync(store.list())).slice(0, DELETED_FILES);
  for (const sha256 of some) await store.remove(sha256);
  return some.length;
}

/** Compares what was acknowledged before a moment with what is stored. */
async function compareLedger(
  { scene, databaseUrl }: EndedMix,
  moment: number,
): Promise<Record<string, Verdict>> {
  const { recorder, people, run } = scene;
  const accountIds = people.members.map(({ accountId }) => accountId);
  const stored = await readStored(databaseUrl, { run, accountIds });
  const calls = cutCalls(recorder.calls, moment);
  return Object.fromEntries(
    KINDS.map((kind) => {
      const own = calls.filter((call) => call.kind === kind);
      return [kind, compareWrites(foldWrites(own), stored[kind])];
    }),
  );
}
