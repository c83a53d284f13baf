import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { printLine, UserError } from '@zhucheng/stack/terminal';
import { clusterPaths } from '../files.ts';
import type { ClusterSettings } from '../settings.ts';
import { authorityFolder } from './certificates.ts';

const etcdFolders = ({ folder, topology }: ClusterSettings) =>
  topology.etcd.map(({ name }) => clusterPaths(folder).data(name));

/** True of a cluster that was made before its machines spoke TLS. */
const isPlain = (settings: ClusterSettings) =>
  !existsSync(authorityFolder(settings)) &&
  etcdFolders(settings).some((folder) => existsSync(join(folder, 'member')));

/** Throws a UserError of a cluster that runs without TLS. */
export function refusePlain(settings: ClusterSettings): void {
  if (!isPlain(settings)) return;
  throw new UserError(
    '这个集群启动时各台之间还没有加密：先执行 npm run cluster -- down，再执行 up，数据都在',
  );
}

/**
 * Moves a cluster over that was made before its machines spoke TLS, while nothing of it runs: its members of etcd know each other by
 * addresses without TLS, so they begin anew. Patroni tells them what they knew, from its servers' data.
 */
export function moveOverToTls(settings: ClusterSettings, isRunning: boolean): void {
  if (isRunning) refusePlain(settings);
  if (!isPlain(settings)) return;
  for (const folder of etcdFolders(settings)) {
    if (existsSync(folder)) renameSync(folder, `${folder}-without-tls`);
  }
  printLine('! 各台之间从现在起加密：etcd 重新建立，数据库的数据照旧');
}
