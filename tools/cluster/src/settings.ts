import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureSecrets, type ClusterSecrets, type Topology } from '@zhucheng/deploy';
import { readSettings as readStackSettings } from '@zhucheng/stack/settings';
import { UserError } from '@zhucheng/stack/terminal';

/** First of the ports of a cluster: that of nginx. The others follow within a hundred. */
const FIRST_PORT = 9400;

const HOST = '127.0.0.1';

/** Everything about a cluster on this machine. All files and processes follow from it. */
export interface ClusterSettings {
  /** Folder of all that the cluster writes. */
  folder: string;
  origin: string;
  topology: Topology;
  /** Ports of what the topology doesn't name. */
  ports: { nginx: number; portals: readonly number[]; workers: readonly number[] };
  secrets: ClusterSecrets;
}

/** Returns the topology on ports from `first` on, with backups in a folder. */
export function localTopology(first: number, backups: string): Topology {
  const three = [1, 2, 3];
  const at = (offset: number) => ({ host: HOST, port: first + offset });
  return {
    scope: 'zhucheng',
    postgres: three.map((index) => ({
      name: `pg-${index}`,
      ...at(10 + index),
      restPort: first + 20 + index,
    })),
    etcd: three.map((index) => ({
      name: `etcd-${index}`,
      host: HOST,
      clientPort: first + 30 + index,
      peerPort: first + 40 + index,
    })),
    proxy: { host: HOST, writerPort: first + 51, readerPort: first + 52, apiPort: first + 53 },
    pooler: at(54),
    redis: at(55),
    backup: { ...at(56), folder: backups, keepDays: 14 },
    api: [at(1), at(2)],
    networks: [`${HOST}/32`],
    database: 'zhucheng',
    role: 'zhucheng',
  };
}

/** Returns the folder of the cluster. */
function clusterFolder(env: NodeJS.ProcessEnv): string {
  return join(readStackSettings(env).dataDir, 'cluster');
}

function parseFirstPort(text: string): number {
  const port = Number(text);
  if (/^\d{4,5}$/.test(text) && port >= 1_024 && port <= 65_400) return port;
  throw new UserError(`CLUSTER_PORT 必须是 1024–65400 的整数，当前是 “${text}”`);
}

/** Reads the settings of the cluster of a data folder. `CLUSTER_PORT` moves all its ports. */
export function readClusterSettings(env: NodeJS.ProcessEnv): ClusterSettings {
  const folder = clusterFolder(env);
  const first = env.CLUSTER_PORT ? parseFirstPort(env.CLUSTER_PORT) : FIRST_PORT;
  // Programs of the system, which run as another user, pass through it.
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  return {
    folder,
    origin: `http://localhost:${first}`,
    topology: localTopology(first, join(folder, 'backup/database')),
    ports: { nginx: first, portals: [first + 3, first + 4], workers: [first + 5, first + 6] },
    secrets: ensureSecrets(join(folder, 'secrets.json')),
  };
}
