import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import {
  backupPasswordFile,
  etcdConfig,
  formatAddress,
  haproxyConfig,
  nginxConfig,
  patroniConfig,
  pgbouncerConfig,
  pgbouncerUsers,
  redisConfig,
  repositoryBackupConfig,
  serverBackupConfig,
  type BackupPlaces,
  type CertificateFiles,
  type PostgresMember,
  type Topology,
  type RestoreTarget,
} from '@zhucheng/deploy';
import { changeOwner, succeedsAs, type RunUser } from '@zhucheng/stack/run-user';
import { UserError } from '@zhucheng/stack/terminal';
import type { Disk } from './machines/disks.ts';
import type { ClusterSettings } from './settings.ts';

/** Names of the configuration of the machine that makes backups, and of the passwords by which it asks servers. */
export const [BACKUP_CONFIG, BACKUP_PASSWORDS] = ['pgbackrest.conf', 'pgpass'];

/** Name of pgBackRest's configuration of a server. */
export const serverBackupFile = (server: string) => `pgbackrest-${server}.conf`;

/** Paths of the cluster. */
export interface ClusterPaths {
  /** Configuration of each program, by its name. */
  config: (name: string) => string;
  /** Folder of what a program stores. */
  data: (name: string) => string;
  /** Sockets and files of process ids. */
  run: string;
  /** Socket by which a HAProxy, by its name, is told what to do. */
  proxySocket: (name: string) => string;
  /** Marks of the processes to which nginx sends nothing. */
  down: string;
  log: (name: string) => string;
}

/** Programs of PostgreSQL and of pgBackRest, as found on this machine. */
export interface DatabasePrograms {
  postgresBinaries: string;
  pgbackrest: string;
}

/** Returns the paths of a cluster's folder. */
export function clusterPaths(folder: string): ClusterPaths {
  const run = join(folder, 'run');
  return {
    config: (name) => join(folder, 'etc', name),
    data: (name) => join(folder, 'data', name),
    run,
    proxySocket: (name) => join(run, `${name}.sock`),
    down: join(run, 'down'),
    log: (name) => join(folder, 'log', `${name}.log`),
  };
}

/** Owner of the certificate of all that has no machine of its own. */
export const THIS_MACHINE = 'machine';

/** Paths of the certificate of this machine, or of a PostgreSQL server by its name. */
export function certificatesOf(folder: string, owner = THIS_MACHINE): CertificateFiles {
  const { config } = clusterPaths(folder);
  return {
    authority: config('authority.crt'),
    certificate: config(`${owner}.crt`),
    key: config(`${owner}.key`),
  };
}

/** Disk of a PostgreSQL server, where servers have machines of their own. */
export const diskOf = (folder: string, name: string): Disk => ({
  image: join(folder, 'images', `${name}.ext4`),
  folder: join(folder, 'disks', name),
});

/** Folder of a PostgreSQL server's data. */
export function serverData({ folder, network }: ClusterSettings, name: string): string {
  if (!network) return clusterPaths(folder).data(name);
  return join(diskOf(folder, name).folder, 'pgdata');
}

/** What stands around the site's configuration on a machine: on Debian `/etc/nginx/nginx.conf`. */
function nginxMain(name: string, run: string, site: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `worker_processes 1;
daemon off;
pid ${run}/${name}.pid;
error_log stderr warn;
events { worker_connections 2000; }
http {
    include /etc/nginx/mime.types;
    access_log off;
${temporary.map((it) => `    ${it}_temp_path ${run}/${name}-${it};`).join('\n')}
    include ${site};
}
`;
}

/** Names of HAProxy's processes, each with its address. */
export const listProxies = ({ proxy }: Topology): [name: string, host: string][] =>
  proxy.hosts.map((host, index) => [`haproxy-${index + 1}`, host]);

/** Where pgBackRest finds everything of a server, or of the repository: they share a machine, not their folders. */
function backupPlaces(settings: ClusterSettings, owner: string): BackupPlaces {
  const { config, data, run, log } = clusterPaths(settings.folder);
  return {
    folders: {
      log: dirname(log('x')),
      lock: join(run, `lock-${owner}`),
      spool: data(`spool-${owner}`),
    },
    certificates: certificatesOf(settings.folder),
    server: ({ name }) => ({ data: serverData(settings, name), sockets: run }),
    configs: {
      server: config(serverBackupFile(owner)),
      repository: config(BACKUP_CONFIG),
    },
  };
}

/** A server as pgBackRest sees it: whatever its address, its files are on the machine that makes the backups. */
const onBackupMachine =
  ({ backup }: Topology) =>
  (member: PostgresMember): PostgresMember => ({ ...member, host: backup.host });

/** Configuration of one server: Patroni's, and that of what hands over its log. */
function serverFiles(
  settings: ClusterSettings,
  member: PostgresMember,
  { postgresBinaries, pgbackrest }: DatabasePrograms,
  restoreTo: RestoreTarget | undefined,
): [string, string][] {
  const { topology, secrets } = settings;
  const { run } = clusterPaths(settings.folder);
  const { name } = member;
  const places = backupPlaces(settings, name);
  const paths = {
    data: serverData(settings, name),
    binaries: postgresBinaries,
    sockets: run,
    passwordFile: join(run, `pgpass-${name}`),
    backup: { program: pgbackrest, config: places.configs.server },
    certificates: certificatesOf(settings.folder, name),
  };
  return [
    [`${name}.yml`, patroniConfig(member, topology, secrets, paths, restoreTo)],
    [
      basename(places.configs.server),
      serverBackupConfig(onBackupMachine(topology)(member), topology, secrets, places),
    ],
  ];
}

/** Returns all configuration of a cluster by the name of its file; with `restoreTo` a new one begins with the backup. */
export function clusterFiles(
  settings: ClusterSettings,
  programs: DatabasePrograms,
  restoreTo?: RestoreTarget,
): Map<string, string> {
  const { folder, topology, secrets } = settings;
  const { config, data, run, proxySocket } = clusterPaths(folder);
  const certificates = certificatesOf(folder);
  const files = new Map<string, string>(
    topology.postgres.flatMap((member) => serverFiles(settings, member, programs, restoreTo)),
  );
  const places = backupPlaces(settings, 'repository');
  const beside = { ...topology, postgres: topology.postgres.map(onBackupMachine(topology)) };
  files.set(BACKUP_CONFIG, repositoryBackupConfig(beside, secrets, places));
  files.set(BACKUP_PASSWORDS, backupPasswordFile(secrets));
  for (const member of topology.etcd) {
    const content = etcdConfig(member, topology, data(member.name), certificates);
    files.set(`${member.name}.yml`, content);
  }
  const { authority } = certificates;
  for (const [name, host] of listProxies(topology)) {
    const places = { host, socket: proxySocket(name), authority };
    files.set(`${name}.cfg`, haproxyConfig(topology, places));
  }
  const pooler = {
    users: config('userlist.txt'),
    pidFile: join(run, 'pgbouncer.pid'),
    certificates,
  };
  files.set('pgbouncer.ini', pgbouncerConfig(topology, pooler));
  files.set('userlist.txt', pgbouncerUsers(topology, secrets));
  files.set('redis.conf', redisConfig(topology, secrets, data('redis'), certificates));
  for (const [index, entrance] of settings.entrances.entries()) {
    const name = `nginx-${index + 1}`;
    files.set(`${name}.conf`, nginxMain(name, run, config(`${name}.site`)));
    files.set(`${name}.site`, siteConfig(settings, entrance));
  }
  return files;
}

const local = (port: number) => formatAddress({ host: '127.0.0.1', port });

/** Processes to which nginx sends calls, by app: the first, `api-1`, the second, `api-2` … */
function listServers({ topology, apps }: ClusterSettings): Record<string, string[]> {
  return {
    api: topology.api.map(formatAddress),
    ...Object.fromEntries([...apps].map(([app, its]) => [app, its.map(local)])),
  };
}

/** Address of a process by its name; undefined if nginx sends it no calls. */
export function findServer(settings: ClusterSettings, name: string): string | undefined {
  const [, app = '', number] = /^(.*)-(\d+)$/.exec(name) ?? [];
  return listServers(settings)[app]?.[Number(number) - 1];
}

function siteConfig(settings: ClusterSettings, entrance: string): string {
  const { data, down } = clusterPaths(settings.folder);
  return nginxConfig({
    serverName: 'localhost',
    listen: formatAddress({ host: entrance, port: settings.ports.nginx }),
    servers: listServers(settings),
    assets: data('assets'),
    down,
  });
}

/** Makes the folders and writes all configuration, readable by the user of the programs only. */
export function writeClusterFiles(
  settings: ClusterSettings,
  user: RunUser,
  programs: DatabasePrograms,
  restoreTo?: RestoreTarget,
): void {
  const { folder } = settings;
  const { config, data, run, log, down } = clusterPaths(folder);
  const { postgres, etcd, backup } = settings.topology;
  // Marks that a command left which was ended while it replaced a process.
  rmSync(down, { recursive: true, force: true });
  const folders = [
    run,
    down,
    backup.folder,
    ...postgres.map(({ name }) => serverData(settings, name)),
    ...[...etcd.map(({ name }) => name), 'redis', 'assets'].map(data),
  ];
  for (const path of [dirname(config('x')), dirname(data('x')), dirname(log('x'))]) {
    mkdirSync(path, { recursive: true });
    changeOwner(user, path);
  }
  for (const path of folders) {
    mkdirSync(path, { recursive: true });
    chmodSync(path, 0o700);
    changeOwner(user, path);
  }
  if (!succeedsAs(user, '/bin/sh', ['-c', 'cd "$1" && : > probe && rm probe', 'sh', run])) {
    throw new UserError(
      `以 root 运行时，集群的程序用 postgres 用户，它进不了 ${folder}：请用 DATA_DIR 指定它能进的目录，或以普通用户运行`,
    );
  }
  for (const [name, content] of clusterFiles(settings, programs, restoreTo)) {
    writeFileSync(config(name), content, { mode: 0o600 });
    changeOwner(user, config(name));
  }
}
