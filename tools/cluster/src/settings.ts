import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureSecrets, type ClusterSecrets, type Topology } from '@zhucheng/deploy';
import { PAGE_APPS } from '@zhucheng/site-config';
import { readSettings as readStackSettings } from '@zhucheng/stack/settings';
import { UserError } from '@zhucheng/stack/terminal';
import { describeIsolationGap } from './machines/isolation.ts';
import { placeIn, planNetwork, type NetworkPlan } from './machines/network.ts';

/** First of the ports of a cluster: that of nginx. The others follow within a hundred. */
const FIRST_PORT = 9400;

/** Addresses of two machines, where programs have the same port on each. */
const HOSTS = ['127.0.0.1', '127.0.0.2'] as const;

const [HOST] = HOSTS;

/** An app that renders pages. */
export type PageApp = (typeof PAGE_APPS)[number];

/** What was chosen when a cluster was started, and holds until it is started otherwise. */
interface Choices {
  /** Its servers have a network and disks of their own; decided once, because its data names their addresses. */
  isolated: boolean;
  apps: readonly PageApp[];
  /** Queries of the site go through PgBouncer. */
  pooler: boolean;
}

/** What `up` may choose anew; what is left out stays as it was. */
export interface ChosenAnew {
  apps?: readonly PageApp[] | undefined;
  pooler?: boolean | undefined;
}

/** Everything about a cluster on this machine. All files and processes follow from it. */
export interface ClusterSettings {
  /** Folder of all that the cluster writes. */
  folder: string;
  origin: string;
  topology: Topology;
  /** Ports of what the topology doesn't name. */
  ports: { nginx: number; workers: readonly number[] };
  /** Addresses of the nginx processes, as a name server would give them for the site. */
  entrances: readonly string[];
  /** Apps that run, each with the ports of its processes; the portal answers for the others. */
  apps: ReadonlyMap<PageApp, readonly number[]>;
  /** Where PostgreSQL's servers have machines of their own. */
  network?: NetworkPlan;
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
    proxy: { hosts: HOSTS, writerPort: first + 51, readerPort: first + 52, apiPort: first + 53 },
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

const choicesFile = (folder: string) => join(folder, 'choices.json');

function readChoices(folder: string): Choices {
  const defaults = { pooler: false, apps: PAGE_APPS };
  const file = choicesFile(folder);
  if (existsSync(file))
    return { ...defaults, ...(JSON.parse(readFileSync(file, 'utf8')) as Choices) };
  const isNew = !existsSync(join(folder, 'data'));
  return { ...defaults, isolated: isNew && describeIsolationGap() === undefined };
}

/** Keeps which apps run, where its servers are and how they are reached, for the commands that follow. */
export function keepChoices({ folder, network, apps, topology }: ClusterSettings): void {
  const choices: Choices = {
    isolated: network !== undefined,
    apps: [...apps.keys()],
    pooler: topology.usePooler === true,
  };
  writeFileSync(choicesFile(folder), JSON.stringify(choices));
}

/** Reads the settings of the cluster of a data folder. `CLUSTER_PORT` moves all its ports; `chosen` is chosen anew. */
export function readClusterSettings(
  env: NodeJS.ProcessEnv,
  chosen: ChosenAnew = {},
): ClusterSettings {
  const folder = clusterFolder(env);
  const first = env.CLUSTER_PORT ? parseFirstPort(env.CLUSTER_PORT) : FIRST_PORT;
  // Programs of the system, which run as another user, pass through it.
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const kept = readChoices(folder);
  const choices = { ...kept, apps: chosen.apps ?? kept.apps, pooler: chosen.pooler ?? kept.pooler };
  const network = choices.isolated ? planNetwork(first) : undefined;
  const local = {
    ...localTopology(first, join(folder, 'backup/database')),
    usePooler: choices.pooler,
  };
  const ports = PAGE_APPS.map((app, index): [PageApp, number[]] => [
    app,
    [first + 61 + 2 * index, first + 62 + 2 * index],
  ]);
  return {
    folder,
    origin: `http://localhost:${first}`,
    topology: network ? placeIn(local, network) : local,
    ports: { nginx: first, workers: [first + 5, first + 6] },
    entrances: HOSTS,
    apps: new Map(ports.filter(([app]) => choices.apps.includes(app))),
    ...(network && { network }),
    secrets: ensureSecrets(join(folder, 'secrets.json')),
  };
}
