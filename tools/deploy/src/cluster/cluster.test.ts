import fc from 'fast-check';
import { parse } from 'yaml';
import { clusterEnvironment } from './addresses.ts';
import { etcdConfig } from './etcd.ts';
import { certificates, secrets, topology } from './example.ts';
import { haproxyConfig } from './haproxy.ts';
import { patroniConfig } from './patroni.ts';
import type { RestoreTarget } from './pgbackrest.ts';
import { pgbouncerConfig, pgbouncerUsers } from './pgbouncer.ts';
import { redisConfig } from './redis.ts';

const paths = {
  data: '/srv/pg',
  binaries: '/usr/lib/postgresql/15/bin',
  sockets: '/run/pg',
  passwordFile: '/run/pgpass',
  backup: { program: '/usr/bin/pgbackrest', config: '/etc/pgbackrest/server.conf' },
  certificates,
};

function patroni(restoreTo?: RestoreTarget) {
  const [member] = topology.postgres;
  if (!member) throw new Error('no member');
  return parse(patroniConfig(member, topology, secrets, paths, restoreTo)) as {
    etcd3: { hosts: string[] };
    bootstrap: {
      dcs: Record<string, unknown> & { ttl: number };
      method?: string;
      restore?: { command: string };
      initdb?: unknown[];
    };
    postgresql: {
      connect_address: string;
      pg_hba: string[];
      parameters: Record<string, string>;
      create_replica_methods: string[];
    };
  };
}

describe('Patroni', () => {
  it('acknowledges what two servers have while one follows, and lets only one of them take over', () => {
    const { dcs } = patroni().bootstrap;
    expect(dcs).toMatchObject({ synchronous_mode: true, synchronous_node_count: 1 });
    // While none follows, writes go on.
    expect(dcs).not.toHaveProperty('synchronous_mode_strict');
    expect(dcs.postgresql).toMatchObject({ parameters: { synchronous_commit: 'on' } });
  });

  it('finds a leader that is gone within 20 s, and none that is slow', () => {
    const { ttl, loop_wait, retry_timeout } = patroni().bootstrap.dcs;
    expect(ttl).toBe(20);
    expect(ttl).toBeGreaterThanOrEqual(Number(loop_wait) + 2 * Number(retry_timeout));
  });

  it('lets nobody in without a password, and from the given networks only', () => {
    const { pg_hba: rules } = patroni().postgresql;
    expect(rules.every((rule) => rule.endsWith(' scram-sha-256'))).toBe(true);
    const networks = rules.flatMap((rule) => /^hostssl \S+ \S+ (\S+)/.exec(rule)?.[1] ?? []);
    expect(new Set(networks)).toEqual(new Set(topology.networks));
  });

  it('knows all of etcd, and itself by the address that others use', () => {
    expect(patroni().etcd3.hosts).toEqual(['10.0.0.1:2379', '10.0.0.2:2379', '10.0.0.3:2379']);
    expect(patroni().postgresql.connect_address).toBe('10.0.0.1:5432');
  });

  it('hands every segment of the log to the backup, and makes replicas from it', () => {
    const { parameters, create_replica_methods: methods } = patroni().postgresql;
    expect(parameters).toMatchObject({ archive_mode: 'on', archive_timeout: '60s' });
    expect(parameters.archive_command).toBe(
      '/usr/bin/pgbackrest "--config=/etc/pgbackrest/server.conf" --stanza=site archive-push "%p"',
    );
    expect(methods).toEqual(['pgbackrest', 'basebackup']);
  });

  it('begins empty, or with the backup at a moment', () => {
    expect(patroni().bootstrap).toMatchObject({ initdb: expect.anything() });
    const { method, restore, initdb } = patroni(new Date('2026-11-27T10:00:00+08:00')).bootstrap;
    expect([method, initdb]).toEqual(['restore', undefined]);
    expect(restore?.command).toContain(
      '--type=time "--target=2026-11-27 02:00:00.000+00" --target-action=promote restore',
    );
    expect(patroni('latest').bootstrap.restore?.command).toContain('--type=default restore');
  });
});

describe('etcd', () => {
  it('has one list of members on all of them, and speaks what Patroni does', () => {
    const members = topology.etcd.map(
      (member) =>
        parse(etcdConfig(member, topology, '/srv/etcd', certificates)) as Record<string, unknown>,
    );
    const lists = new Set(members.map((it) => it['initial-cluster']));
    expect([...lists]).toEqual([
      'etcd-1=https://10.0.0.1:2380,etcd-2=https://10.0.0.2:2380,etcd-3=https://10.0.0.3:2380',
    ]);
    expect(members.every((it) => it['enable-grpc-gateway'] === true)).toBe(true);
  });
});

describe('HAProxy', () => {
  const listeners = Object.fromEntries(
    haproxyConfig(topology, { host: '10.0.0.9', socket: '/run/admin.sock', authority: '/ca' })
      .split('\n\n')
      .flatMap((text) => {
        const name = /^listen (\S+)/.exec(text)?.[1];
        return name ? [[name, text]] : [];
      }),
  );

  it('sends writers to the one that leads, and ends their connections when it does no more', () => {
    expect(listeners.writer).toContain('bind 10.0.0.9:5000');
    expect(listeners.writer).toContain('httpchk OPTIONS /primary');
    expect(listeners.writer).toContain('on-marked-down shutdown-sessions');
    expect(
      listeners.writer?.match(/ server pg-\d 10\.0\.0\.\d:5432 .*check port 8008/g),
    ).toHaveLength(3);
  });

  it('sends readers to replicas that are not far behind', () => {
    expect(listeners.reader).toContain('/replica?lag=16MB');
  });

  it('sends the calls of apps to all processes of the API', () => {
    expect(listeners.api?.match(/ server api-\d 10\.0\.0\.\d:8100 check/g)).toHaveLength(3);
  });
});

describe('PgBouncer', () => {
  it('has a connection for each transaction, through the writer port', () => {
    const config = pgbouncerConfig(topology, { users: '/etc/users', pidFile: '/run/p.pid' });
    expect(config).toContain('pool_mode = transaction');
    expect(config).toContain('zhucheng = host=10.0.0.9,10.0.0.8 port=5000 user=zhucheng');
    expect(config).toContain(
      "connect_query='set statement_timeout = 8000; select pg_terminate_backend",
    );
    // A quote inside is two, and none ends the value before its end.
    const [, value] = /connect_query='((?:''|[^'])*)'$/m.exec(config) ?? [];
    expect(value).toMatch(/current_setting\(''transaction_read_only''\)::bool$/);
  });

  it('knows the password of the site whatever stands in it', () => {
    fc.assert(
      fc.property(fc.string(), (application) => {
        const [line] = pgbouncerUsers(topology, { ...secrets, application }).split('\n"pgbouncer"');
        const quoted = line?.slice('"zhucheng" "'.length, -1) ?? '';
        expect(quoted.replaceAll('""', '"')).toBe(application);
      }),
    );
  });
});

describe('the environment of the API', () => {
  it('names every server by its own address', () => {
    const environment = clusterEnvironment(topology, { ...secrets, application: 'p@:/w' });
    expect(environment.DATABASE_URL).toBe(
      'postgres://zhucheng:p%40%3A%2Fw@10.0.0.1:5432,10.0.0.2:5432,10.0.0.3:5432/zhucheng?target_session_attrs=read-write&sslmode=verify-full',
    );
    expect(environment.DATABASE_REPLICA_URLS.split(',')).toHaveLength(3);
    expect(environment.DATABASE_POOLER).toBe('');
    expect(clusterEnvironment({ ...topology, usePooler: true }, secrets).DATABASE_POOLER).toBe(
      '10.0.0.9:6432',
    );
    expect(environment.REDIS_URL).toBe('rediss://:s-redis@10.0.0.8:6379');
  });
});

it('passwords stand only where they are needed', () => {
  const [pg, etcd] = [topology.postgres[0], topology.etcd[0]];
  if (!pg || !etcd) throw new Error('no member');
  const found = (text: string) => Object.values(secrets).filter((secret) => text.includes(secret));
  expect(found(patroniConfig(pg, topology, secrets, paths)).sort()).toEqual(
    ['s-replication', 's-rest', 's-rewind', 's-superuser'].sort(),
  );
  expect(found(etcdConfig(etcd, topology, '/srv/etcd', certificates))).toEqual([]);
  const proxy = { host: '10.0.0.9', socket: '/s', authority: '/ca' };
  expect(found(haproxyConfig(topology, proxy))).toEqual([]);
  expect(found(pgbouncerConfig(topology, { users: '/u', pidFile: '/p' }))).toEqual([]);
  expect(found(redisConfig(topology, secrets, '/srv/redis', certificates))).toEqual(['s-redis']);
});
