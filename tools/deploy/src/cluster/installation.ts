import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MachineCertificate } from '../authority.ts';
import { clusterEnvironment, proxyEnvironment } from './addresses.ts';
import { backupServerUnit, backupUnits, FILES_BACKUP_ENVIRONMENT } from './backup-units.ts';
import { certificateUnits } from './certificate-units.ts';
import { AUTHORITY_FILE, certificateFiles, certificatesOf, MACHINE_FILE } from './certificates.ts';
import { etcdConfig } from './etcd.ts';
import { haproxyConfig } from './haproxy.ts';
import type { InstalledFile } from './installed-file.ts';
import { patroniConfig } from './patroni.ts';
import {
  backupPasswordFile,
  repositoryBackupConfig,
  serverBackupConfig,
  type BackupPlaces,
  type RestoreTarget,
} from './pgbackrest.ts';
import { pgbouncerConfig, pgbouncerUsers } from './pgbouncer.ts';
import { collectorConfig, monitorConfig, RULES_FOLDER } from './prometheus.ts';
import { redisConfig } from './redis.ts';
import type { ClusterSecrets, SiteTopology } from './topology.ts';
import { APP_UNITS, appUnit, ETCD_DROP_IN } from './units.ts';

/** Places of Debian 12's packages. */
const PATRONI_PATHS = {
  data: '/var/lib/postgresql/15/zhucheng',
  binaries: '/usr/lib/postgresql/15/bin',
  sockets: '/var/run/postgresql',
  passwordFile: '/var/lib/postgresql/.pgpass-patroni',
  backup: { program: '/usr/bin/pgbackrest', config: '/etc/pgbackrest/pgbackrest.conf' },
  certificates: certificatesOf('postgres'),
};

const BACKUP_PLACES: BackupPlaces = {
  folders: {
    log: '/var/log/pgbackrest',
    lock: '/tmp/pgbackrest',
    spool: '/var/spool/pgbackrest',
  },
  certificates: PATRONI_PATHS.certificates,
  server: () => PATRONI_PATHS,
  configs: { server: PATRONI_PATHS.backup.config, repository: '/etc/pgbackrest/repository.conf' },
};

/** Rules of Prometheus. */
const RULES = ['alerts.yml', 'cluster-alerts.yml'];
const RULES_HERE = join(import.meta.dirname, '../../monitoring');

/**
 * Environment of all processes of ours. Callers are on other machines; of them the API believes nginx only, because apps act for no
 * visitor. What only the operator knows is named and left empty.
 */
function siteEnvironment(topology: SiteTopology, secrets: ClusterSecrets): string {
  const { api, nginx } = topology;
  const values = {
    HOST: api.some(({ host }) => host.includes(':')) ? '::' : '0.0.0.0',
    GATEWAY_ADDRESSES: [...new Set(nginx.map(({ host }) => host))].join(),
    ...clusterEnvironment(topology, secrets),
    NODE_EXTRA_CA_CERTS: AUTHORITY_FILE,
    ...proxyEnvironment(topology),
    DATA_DIR: '/var/lib/zhucheng',
    LOG_LEVEL: 'warn',
    PUBLIC_ORIGIN: '',
    SERVICE_TOKEN: '',
    ACCOUNT_SECRET: '',
    FILES_URL: '',
  };
  return Object.entries(values)
    .map(([name, value]) => `${name}="${value}"\n`)
    .join('');
}

/** What an installation is made of. */
export interface InstallationRequest {
  topology: SiteTopology;
  secrets: ClusterSecrets;
  /** Certificate of a machine by its address. */
  issue: (host: string) => MachineCertificate;
  /** Where a new cluster begins with the backup, see `patroniConfig`. */
  restoreTo?: RestoreTarget | undefined;
}

type AddFiles = (host: string, ...files: InstalledFile[]) => void;

/** Servers with Patroni, each with what hands its log to the backup. */
function addServers({ topology, secrets, restoreTo }: InstallationRequest, add: AddFiles) {
  const { postgres, backup } = topology;
  for (const member of postgres) {
    const content = patroniConfig(member, topology, secrets, PATRONI_PATHS, restoreTo);
    add(
      member.host,
      { path: '/etc/patroni/config.yml', content, secretOf: 'postgres' },
      {
        path: PATRONI_PATHS.backup.config,
        content: serverBackupConfig(member, topology, secrets, BACKUP_PLACES),
        secretOf: 'postgres',
      },
      {
        path: '/var/lib/postgresql/.pgpass',
        content: backupPasswordFile(secrets),
        secretOf: 'postgres',
      },
    );
    if (member.host !== backup.host) add(member.host, backupServerUnit(PATRONI_PATHS.backup));
  }
}

/** The machine that makes the backups. */
function addRepository({ topology, secrets }: InstallationRequest, add: AddFiles) {
  const { host } = topology.backup;
  const { program } = PATRONI_PATHS.backup;
  const repository = { program, config: BACKUP_PLACES.configs.repository };
  add(
    host,
    {
      path: repository.config,
      content: repositoryBackupConfig(topology, secrets, BACKUP_PLACES),
      secretOf: 'postgres',
    },
    { path: '/etc/zhucheng/backup.env', content: FILES_BACKUP_ENVIRONMENT, secretOf: 'root' },
    backupServerUnit(repository),
    ...backupUnits(repository, topology),
  );
}

/** API processes and workers, and the apps. */
function addSite({ topology, secrets }: InstallationRequest, add: AddFiles) {
  for (const host of new Set(topology.api.map((address) => address.host))) {
    const content = siteEnvironment(topology, secrets);
    add(host, { path: '/etc/zhucheng/site.env', content, secretOf: 'root' });
    for (const unit of APP_UNITS) {
      const path = `/etc/systemd/system/zhucheng-${unit.name}@.service`;
      add(host, { path, content: appUnit(unit) });
    }
  }
}

/** Certificates, and where a machine shows one, what tells when it ends. Returns these machines. */
function addCertificates({ topology, issue }: InstallationRequest, add: AddFiles): string[] {
  const showing: string[] = [];
  for (const [host, files] of certificateFiles(topology, issue)) {
    add(host, ...files);
    if (!files.some(({ path }) => path === MACHINE_FILE)) continue;
    add(host, ...certificateUnits());
    showing.push(host);
  }
  return showing;
}

/** Prometheus where it watches, with its rules, and on each machine of the site to hand on what the API tells that machine only. */
function addMonitoring(topology: SiteTopology, exporters: readonly string[], add: AddFiles) {
  const { monitor, api } = topology;
  if (!monitor) return;
  const path = '/etc/prometheus/prometheus.yml';
  const { host } = monitor;
  const certificates = certificatesOf('prometheus');
  add(host, { path, content: monitorConfig(topology, { host, certificates, exporters }) });
  for (const name of RULES) {
    const content = readFileSync(join(RULES_HERE, name), 'utf8');
    add(host, { path: `${RULES_FOLDER}/${name}`, content });
  }
  for (const site of new Set(api.map((address) => address.host))) {
    if (site !== host) add(site, { path, content: collectorConfig(topology, site) });
  }
}

/** Returns all files of all machines, by the address of the machine, as Debian's packages expect them. */
export function clusterInstallation(request: InstallationRequest): Map<string, InstalledFile[]> {
  const { topology, secrets } = request;
  const machines = new Map<string, InstalledFile[]>();
  const add: AddFiles = (host, ...files) =>
    machines.set(host, [...(machines.get(host) ?? []), ...files]);
  for (const member of topology.etcd) {
    add(
      member.host,
      {
        path: '/etc/etcd/etcd.yml',
        content: etcdConfig(member, topology, '/var/lib/etcd/zhucheng', certificatesOf('etcd')),
      },
      { path: '/etc/systemd/system/etcd.service.d/zhucheng.conf', content: ETCD_DROP_IN },
    );
  }
  addServers(request, add);
  addRepository(request, add);
  for (const host of topology.proxy.hosts) {
    add(host, {
      path: '/etc/haproxy/haproxy.cfg',
      content: haproxyConfig(topology, {
        host,
        socket: '/run/haproxy/admin.sock',
        authority: AUTHORITY_FILE,
        user: 'haproxy',
      }),
    });
  }
  const pooler = {
    users: '/etc/pgbouncer/userlist.txt',
    pidFile: '/var/run/postgresql/pgbouncer.pid',
    certificates: certificatesOf('postgres'),
  };
  add(
    topology.pooler.host,
    { path: '/etc/pgbouncer/pgbouncer.ini', content: pgbouncerConfig(topology, pooler) },
    { path: pooler.users, content: pgbouncerUsers(topology, secrets), secretOf: 'postgres' },
  );
  const redis = redisConfig(topology, secrets, '/var/lib/redis', certificatesOf('redis'));
  add(topology.redis.host, { path: '/etc/redis/redis.conf', content: redis, secretOf: 'redis' });
  addSite(request, add);
  addMonitoring(topology, addCertificates(request, add), add);
  return machines;
}
