import { chmodSync, mkdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { RestoreTarget } from '@zhucheng/deploy';
import { changeOwner } from '@zhucheng/stack/run-user';
import { runStep } from '@zhucheng/stack/terminal';
import type { Cluster } from '../cluster.ts';
import { requireProgram } from '../daemons.ts';
import { clusterPaths, serverData } from '../files.ts';
import { findLeader } from '../patroni-state.ts';
import { waitUntil } from '../processes.ts';
import { runProgram } from '../run-program.ts';

/*
 * The steps of "Restore" in tools/deploy/cluster.md, one function each, in that order.
 */

/** Recovering reads the log of days. */
const RECOVERY_MS = 600_000;

/** Makes etcd forget the cluster, so that the next server that starts begins it anew. */
async function forgetCluster({ settings, user }: Cluster): Promise<void> {
  const { folder, topology } = settings;
  const [member] = topology.postgres;
  const config = clusterPaths(folder).config(`${member?.name}.yml`);
  await runProgram({
    program: join(dirname(requireProgram('patroni')), 'patronictl'),
    args: ['-c', config, 'remove', topology.scope],
    user,
    input: `${topology.scope}\nYes I am aware\n`,
  });
}

/** Moves the data of all servers aside; returns where they are. */
function setDataAside({ settings, user }: Cluster): string[] {
  const suffix = `before-${new Date().toISOString().replaceAll(/[-:]/g, '')}`;
  return settings.topology.postgres.map(({ name }) => {
    const folder = serverData(settings, name);
    const aside = `${folder}-${suffix}`;
    renameSync(folder, aside);
    mkdirSync(folder);
    chmodSync(folder, 0o700);
    changeOwner(user, folder);
    return aside;
  });
}

/** Lets the first server begin the cluster with the backup, and returns its name when it takes writes. */
async function beginWithBackup(cluster: Cluster, target: RestoreTarget): Promise<string> {
  const { topology } = cluster.settings;
  const [first] = topology.postgres;
  if (!first) throw new Error('the cluster has no server');
  cluster.writeFiles(target);
  try {
    await cluster.restart(first.name);
    await waitUntil('主库恢复', async () => Boolean(await findLeader(topology)), RECOVERY_MS);
  } finally {
    cluster.writeFiles();
  }
  return first.name;
}

/**
 * Restores the database to a moment, while nobody writes. Its servers are stopped, their data moved aside; one begins the cluster
 * with the backup. Returns where the old data are.
 */
export async function restoreDatabase(cluster: Cluster, target: RestoreTarget): Promise<string[]> {
  await runStep('停下数据库', () => cluster.stopDatabase());
  await runStep('让 etcd 忘掉旧集群', () => forgetCluster(cluster));
  const asides = setDataAside(cluster);
  await runStep('从备份恢复', async (note) => {
    const leader = await beginWithBackup(cluster, target);
    // The followers need the new timeline from the repository: before it is there they would follow the old one.
    await cluster.backup.check(leader);
    note(`主库 ${leader}`);
  });
  return asides;
}

/** Has the other servers made from the backup; they follow the one that leads. */
export async function followRestored(cluster: Cluster): Promise<void> {
  const [, ...others] = cluster.settings.topology.postgres;
  await runStep('副本', () =>
    Promise.all(others.map(({ name }) => cluster.restart(name))).then(() => undefined),
  );
}
