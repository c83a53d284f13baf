import { clusterEnvironment } from './addresses.ts';
import { etcdConfig } from './etcd.ts';
import { haproxyConfig } from './haproxy.ts';
import { patroniConfig } from './patroni.ts';
import { pgbouncerConfig, pgbouncerUsers } from './pgbouncer.ts';
import { redisConfig } from './redis.ts';
import { formatAddress, type ClusterSecrets, type Topology } from './topology.ts';
import { APP_UNITS, appUnit, ETCD_DROP_IN } from './units.ts';

/** A file of a machine. */
export interface InstalledFile {
  /** Where it belongs on its machine. */
  path: string;
  content: string;
  /** User that may read it, and nobody else; undefined if it holds no secrets. */
  secretOf?: string;
}

/** Places of Debian 12's packages. */
const PATRONI_PATHS = {
  data: '/var/lib/postgresql/15/zhucheng',
  binaries: '/usr/lib/postgresql/15/bin',
  sockets: '/var/run/postgresql',
  passwordFile: '/var/lib/postgresql/.pgpass-patroni',
};

/** Environment of all processes of ours. What only the operator knows is named and left empty. */
function siteEnvironment(topology: Topology, secrets: ClusterSecrets): string {
  const { proxy } = topology;
  const values = {
    ...clusterEnvironment(topology, secrets),
    API_ORIGIN: `http://${formatAddress({ host: proxy.host, port: proxy.apiPort })}`,
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

/** Returns all files of all machines, by the address of the machine, as Debian's packages expect them. */
export function clusterInstallation(
  topology: Topology,
  secrets: ClusterSecrets,
): Map<string, InstalledFile[]> {
  const machines = new Map<string, InstalledFile[]>();
  const add = (host: string, ...files: InstalledFile[]) =>
    machines.set(host, [...(machines.get(host) ?? []), ...files]);
  for (const member of topology.etcd) {
    add(
      member.host,
      {
        path: '/etc/etcd/etcd.yml',
        content: etcdConfig(member, topology, '/var/lib/etcd/zhucheng'),
      },
      { path: '/etc/systemd/system/etcd.service.d/zhucheng.conf', content: ETCD_DROP_IN },
    );
  }
  for (const member of topology.postgres) {
    const content = patroniConfig(member, topology, secrets, PATRONI_PATHS);
    add(member.host, { path: '/etc/patroni/config.yml', content, secretOf: 'postgres' });
  }
  add(topology.proxy.host, {
    path: '/etc/haproxy/haproxy.cfg',
    content: haproxyConfig(topology, 'haproxy'),
  });
  const pooler = {
    users: '/etc/pgbouncer/userlist.txt',
    pidFile: '/var/run/postgresql/pgbouncer.pid',
  };
  add(
    topology.pooler.host,
    { path: '/etc/pgbouncer/pgbouncer.ini', content: pgbouncerConfig(topology, pooler) },
    { path: pooler.users, content: pgbouncerUsers(topology, secrets), secretOf: 'postgres' },
  );
  const redis = redisConfig(topology, secrets, '/var/lib/redis');
  add(topology.redis.host, { path: '/etc/redis/redis.conf', content: redis, secretOf: 'redis' });
  for (const host of new Set(topology.api.map((address) => address.host))) {
    const content = siteEnvironment(topology, secrets);
    add(host, { path: '/etc/zhucheng/site.env', content, secretOf: 'root' });
    for (const unit of APP_UNITS) {
      const path = `/etc/systemd/system/zhucheng-${unit.name}@.service`;
      add(host, { path, content: appUnit(unit) });
    }
  }
  return machines;
}
