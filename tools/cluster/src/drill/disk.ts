import { readFileSync } from 'node:fs';
import type { Cluster } from '../cluster.ts';
import { clusterPaths, diskOf } from '../files.ts';
import { fillDisk, freeDisk } from '../machines/disks.ts';
import { findLeader } from '../patroni-state.ts';
import { requireNetwork, type Blow } from './blow.ts';

/** How long a disk is full. */
const FULL_MS = 30_000;

/** What the API logs when a disk takes no more. */
const DISK_FULL = '磁盘已满';

/** What PostgreSQL logs when it can't write its log, after which it ends. */
const PANIC = /PANIC: .*No space left on device/;

/** Fills the disk of the server that takes writes, and frees it after half a minute. */
export async function fillWriter(cluster: Cluster): Promise<Blow> {
  requireNetwork(cluster);
  const { folder, topology } = cluster.settings;
  const leader = await findLeader(topology);
  if (!leader) throw new Error('the cluster was not whole');
  const { log } = clusterPaths(folder);
  const logs = [leader.name, 'api-1', 'api-2'].map(log);
  const sizes = logs.map((file) => readFileSync(file).length);
  const disk = diskOf(folder, leader.name);
  fillDisk(disk);
  return {
    what: `主库的磁盘写满 ${FULL_MS / 1_000} 秒`,
    lasting: { ms: FULL_MS, end: () => freeDisk(disk), stopsWrites: true },
    examine: async () => {
      const [server = '', ...api] = logs.map((file, index) =>
        readFileSync(file).subarray(sizes[index]).toString(),
      );
      const told = api.some((text) => text.includes(DISK_FULL));
      const hasPanicked = PANIC.test(server);
      const now = await findLeader(topology);
      return {
        // Where the server ended, callers learn that it is gone, not why.
        problems: told || hasPanicked ? [] : ['接口的日志里没有说磁盘满了'],
        notes: [
          told ? '接口的日志说了磁盘已满' : '没有一次调用遇到磁盘已满',
          hasPanicked ? 'PostgreSQL 因写不了日志而停止' : 'PostgreSQL 一直在运行',
          now?.name === leader.name ? '主库没有换' : `主库换成了 ${now?.name}`,
        ],
      };
    },
  };
}
