import { readFileSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { withDatabase } from '@zhucheng/api/db';
import { listFamily } from '@zhucheng/bench/lib/processes';
import type { Cluster } from '../cluster.ts';
import { postmasterPid } from '../daemons.ts';
import type { Counts } from './rules.ts';

/** Folders of the site in which files only pass through, and the one of what is kept. */
const FOLDERS = ['uploads', 'tmp', 'files'];

/** Ids of all processes of a cluster with those that they started, by kind (`api`, `pg`, …). */
function listKinds({ processes, settings }: Cluster): [kind: string, pids: number[]][] {
  return processes.names().map((name) => {
    const roots = [processes.pid(name), postmasterPid(settings, name)];
    const pids = roots.flatMap((pid) => (pid === undefined ? [] : listFamily(pid)));
    return [name.replace(/-\d+$/, ''), [...new Set(pids)]];
  });
}

/** Memory in bytes that a process shares with no file and no other: what a leak takes. */
function readPrivateMemory(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/RssAnon:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024;
  } catch {
    return 0; // has ended
  }
}

/** Private memory of a cluster in bytes, by kind of process. */
export function readMemory(cluster: Cluster): Counts {
  const sums = new Map<string, number>();
  for (const [kind, pids] of listKinds(cluster)) {
    const sum = pids.reduce((total, pid) => total + readPrivateMemory(pid), 0);
    sums.set(kind, (sums.get(kind) ?? 0) + sum);
  }
  return sums;
}

/** Processor time in seconds of everything on this machine, because whoever uses its cores takes of what they carry. */
function readUsedTime(): number {
  const busy = cpus().map(({ times: { user, nice, sys, irq } }) => user + nice + sys + irq);
  return busy.reduce((sum, ms) => sum + ms / 1_000, 0);
}

/** Begins to count. Returns a function that says how many cores were in use since, on the average. */
export function countUsedCores(): () => number {
  const [begun, before] = [performance.now(), readUsedTime()];
  return () => (readUsedTime() - before) / ((performance.now() - begun) / 1_000);
}

/** What a site holds at a moment: rows by table (`schema.table`), what waits by queue, files by folder. */
export interface Holdings {
  tables: Counts;
  queues: Counts;
  files: Counts;
}

/** What waits for somebody. Messages of a channel without a sender are nobody's: they are not tried until one is set. */
const QUEUES = `
  select 'jobs' as name, count(*)::int as count from pgboss.job where state in ('created', 'retry')
  union all select 'messages', count(*)::int from outbox
    where state = 'queued' or (state = 'pending' and attempts > 0)
  union all select 'notices to match', count(*)::int from notice_change, matcher_state
    where (notice_change.transaction_id, notice_change.position) > (matcher_state.transaction_id, matcher_state.position)`;

/** Counts all that a site holds, row by row. */
export async function readHoldings(databaseUrl: string, dataDir: string): Promise<Holdings> {
  const files = new Map<string, number>();
  for (const folder of FOLDERS) files.set(folder, await countFiles(join(dataDir, folder)));
  return withDatabase(databaseUrl, async ({ $client }) => {
    const { rows: names } = await $client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname in ('public', 'pgboss')`,
    );
    const tables = new Map<string, number>();
    for (const { name } of names) {
      const { rows } = await $client.query<{ count: number }>(
        `select count(*)::int as count from ${name}`,
      );
      tables.set(name, rows[0]?.count ?? 0);
    }
    const { rows } = await $client.query<{ name: string; count: number }>(QUEUES);
    return { tables, files, queues: new Map(rows.map(({ name, count }) => [name, count])) };
  });
}

async function countFiles(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const kinds = await Promise.all(
    names.map((name) =>
      stat(join(folder, name)).then(
        (it) => it.isFile(),
        () => false, // went meanwhile
      ),
    ),
  );
  return kinds.filter(Boolean).length;
}
